import ArchitectureTesting
import Foundation

extension CoverageRecord {
  /// The records in a file, a JSON object a line.
  static func read(_ path: String) throws -> [CoverageRecord] {
    let text: String
    do {
      text = try String(contentsOfFile: path, encoding: .utf8)
    } catch {
      throw ReportProblem.unreadable(path, error.localizedDescription)
    }
    let decoder = JSONDecoder()
    return try text.split(separator: "\n").enumerated().map { index, line in
      do {
        return try decoder.decode(CoverageRecord.self, from: Data(line.utf8))
      } catch {
        throw ReportProblem.badLine(path, index + 1, "\(error)")
      }
    }
  }
}

extension Mutant {
  /// One line of JSON.
  var json: String {
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
    // Strings only: there is nothing in it that has no JSON.
    return (try? encoder.encode(self)).map { String(decoding: $0, as: UTF8.self) } ?? ""
  }
}
