#if !canImport(Darwin)
  public import Foundation

  // On Apple's systems Foundation has this operator; here `#Predicate` finds it by its name.
  extension PredicateExpressions {
    /// `localizedStandardContains` in a predicate: a search that ignores case and accents.
    ///
    /// Example: `#Predicate<Trip> { $0.name.localizedStandardContains("ete") }` finds "Été".
    public struct StringLocalizedStandardContains<
      Root: PredicateExpression, Other: PredicateExpression
    >: PredicateExpression
    where Root.Output: StringProtocol, Other.Output: StringProtocol {
      /// Whether it was found.
      public typealias Output = Bool

      /// The text that is searched.
      public let root: Root
      /// The text that is looked for.
      public let other: Other

      /// The expression with its two sides.
      public init(root: Root, other: Other) {
        self.root = root
        self.other = other
      }

      /// Searches in memory, as ``TextSearch/matches(_:_:)`` does. Throws what the two sides throw.
      public func evaluate(_ bindings: PredicateBindings) throws -> Bool {
        TextSearch.matches(
          String(try root.evaluate(bindings)), String(try other.evaluate(bindings)))
      }
    }

    /// What `#Predicate` calls for `localizedStandardContains`.
    ///
    /// Example: `$0.name.localizedStandardContains("ete")`.
    public static func build_localizedStandardContains<Root, Other>(
      _ root: Root, _ other: Other
    ) -> StringLocalizedStandardContains<Root, Other> {
      StringLocalizedStandardContains(root: root, other: other)
    }
  }

  extension PredicateExpressions.StringLocalizedStandardContains: Sendable
  where Root: Sendable, Other: Sendable {}

  extension PredicateExpressions.StringLocalizedStandardContains: Codable
  where Root: Codable, Other: Codable {}

  extension PredicateExpressions.StringLocalizedStandardContains: StandardPredicateExpression
  where Root: StandardPredicateExpression, Other: StandardPredicateExpression {}
#endif
