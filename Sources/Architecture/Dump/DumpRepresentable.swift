/// A type that is printed as another value: in dumps, differences, change lists and summaries.
///
/// ```swift
/// struct Money: DumpRepresentable {
///   var cents: Int
///   var dumpValue: Any { "\(cents / 100) €" }
/// }
/// String(dumping: Money(cents: 500))  // "5 €" in quotes, a string
/// ```
///
/// Values that are printed alike are told apart only by `==`; leave nothing out that matters to a test. Source
/// code made from the value still shows how it is really made.
public protocol DumpRepresentable {
  /// What is printed instead.
  var dumpValue: Any { get }
}
