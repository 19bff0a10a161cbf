extension String { public init(summarizing value: Any) { self = String(describing: value) } 
public init(dumping value: Any) { self = String(describing: value) } 
public init(source value: Any) { self = "." + String(describing: value) } 
}
public struct Difference: CustomStringConvertible { public var description: String }
public func diff<T>(_ a: T, _ b: T) -> Difference? { Difference(description: "\(a) -> \(b)") }
package func assertionSource<T>(from: T, to: T) -> [String] { ["$0 = \(to)"] }
package func indistinguishableDetail(_ a: Any, _ b: Any) -> String { "" }
