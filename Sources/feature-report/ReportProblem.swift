/// Everything this program says when it can't do what it was asked.
enum ReportProblem: Error, CustomStringConvertible {
  case usage
  case unreadable(String, String)
  case badLine(String, Int, String)

  var description: String {
    switch self {
    case .usage:
      "say 'feature-report cases FILE' or 'feature-report mutants FILE'; 'make coverage' makes the file"
    case .unreadable(let file, let reason):
      "'\(file)' can't be read: \(reason). Run the tests with ARCHITECTURE_COVERAGE='\(file)' first"
    case .badLine(let file, let line, let reason):
      "line \(line) of '\(file)' is no record: \(reason). Remove the file and run the tests again"
    }
  }
}
