/// Where a runtime keeps its ledger: an object of a type without parameters, whose parts are reached where
/// they lie. As a property of the runtime, which has parameters, the ledger would be copied to be read.
final class LedgerBook {
  var ledger = Ledger<AnyAction>()
}
