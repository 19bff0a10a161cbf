import ArchitectureTesting

/// Which cases and properties of the features tests have met.
struct CaseReport {
  let text: String
  /// Whether every case was met.
  let isComplete: Bool

  init(_ catalog: FeatureCatalog, _ records: [CoverageRecord]) {
    let met = Set(records.flatMap(\.cases))
    let changed = Set(records.flatMap(\.changes))
    var rows = [["feature", "cases", "met", "not met"]]
    var missing = 0
    for feature in catalog.features {
      let left = feature.cases.filter {
        !met.contains(CoverageRecord.Member(type: feature.actionType, name: $0))
      }
      missing += left.count
      rows.append([
        feature.name, "\(feature.cases.count)", "\(feature.cases.count - left.count)",
        left.joined(separator: ", "),
      ])
    }
    var lines = Self.table(rows)
    let unchanged = catalog.states.flatMap { state in
      state.fields.filter {
        !changed.contains(CoverageRecord.Member(type: state.type, name: $0))
      }
      .map { "\(state.type).\($0)" }
    }
    if !unchanged.isEmpty {
      lines += ["", "State that no test has seen change:"] + unchanged.map { "  \($0)" }
    }
    let total = catalog.features.reduce(0) { $0 + $1.cases.count }
    lines += [
      "",
      missing == 0
        ? "Tests have met all \(total) cases."
        : "\(missing) of \(total) cases were met by no test.",
    ]
    text = lines.joined(separator: "\n")
    isComplete = missing == 0
  }

  private static func table(_ rows: [[String]]) -> [String] {
    let widths = rows[0].indices.map { column in rows.map { $0[column].count }.max() ?? 0 }
    return rows.map { row in
      let cells = row.enumerated().map { column, cell in
        let padding = String(repeating: " ", count: widths[column] - cell.count)
        return column == 1 || column == 2 ? padding + cell : cell + padding
      }
      let line = cells.joined(separator: "  ")
      return String(line.reversed().drop { $0 == " " }.reversed())
    }
  }
}
