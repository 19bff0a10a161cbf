// Reads what test stores have met (`ARCHITECTURE_COVERAGE`) and reports on the features of this package.
//
//   feature-report cases FILE     a table by feature; exits 1 when a case was met by no test
//   feature-report mutants FILE   the mutants to try, a JSON object a line

import ArchitectureTesting
import Features
import Foundation

let catalog = FeatureCatalog(
  actions: AppFeature.Action.self, state: AppFeature.State.self)

func fail(_ problem: ReportProblem) -> Never {
  FileHandle.standardError.write(Data("feature-report: \(problem)\n".utf8))
  exit(2)
}

let arguments = Array(CommandLine.arguments.dropFirst())
guard arguments.count == 2 else { fail(.usage) }

let records: [CoverageRecord]
do {
  records = try CoverageRecord.read(arguments[1])
} catch let problem as ReportProblem {
  fail(problem)
} catch {
  fail(.unreadable(arguments[1], "\(error)"))
}

switch arguments[0] {
case "cases":
  let report = CaseReport(catalog, records)
  print(report.text)
  exit(report.isComplete ? 0 : 1)
case "mutants":
  let own = Set(catalog.features.map(\.actionType))
  for mutant in Mutant.all(for: records, where: own.contains) { print(mutant.json) }
default:
  fail(.usage)
}
