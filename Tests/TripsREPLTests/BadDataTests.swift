import Foundation
import Testing

@Suite("Data that can't be used: one clear line, status 1, the file untouched")
struct BadDataTests {
  @Test("a database file that is no database")
  func noDatabase() async throws {
    try await Program.inFreshFolder { program in
      let text = Data("This is a diary, not a database. Keep it.".utf8)
      let file = try place(text, program)
      let result = try await program.run(["-c", ":state"])
      expectOneLine(result, about: file)
      let left = try Data(contentsOf: file)
      #expect(left == text)
      let names = try contents(program)
      #expect(names == ["trips.sqlite"])
    }
  }

  @Test("a database that a newer version has written")
  func newerVersion() async throws {
    try await Program.inFreshFolder { program in
      _ = try await program.run(["-c", "trips.addButtonTapped"])
      let file = program.folder.appending(path: "trips.sqlite")
      // The version stands at byte 60 of the header (https://www.sqlite.org/fileformat.html).
      var data = try Data(contentsOf: file)
      data.replaceSubrange(60..<64, with: [0, 0, 3, 231])
      try data.write(to: file)
      let result = try await program.run(["-c", ":state"])
      expectOneLine(result, about: file)
      #expect(result.error.contains("newer"))
      let left = try Data(contentsOf: file)
      #expect(left == data)
    }
  }

  @Test("a data folder that is a file")
  func folderIsFile() async throws {
    try await Program.inFreshFolder { program in
      try Data("not a folder".utf8).write(to: program.folder)
      let result = try await program.run(["-c", ":state"])
      expectOneLine(result, about: program.folder)
      let left = try Data(contentsOf: program.folder)
      #expect(left == Data("not a folder".utf8))
    }
  }

  @Test("a data folder that can't be made")
  func cannotBeMade() async throws {
    let program = Program(folder: URL(filePath: "/proc/trips"))
    let result = try await program.run(["-c", ":state"])
    expectOneLine(result, about: program.folder)
  }

  private func place(_ data: Data, _ program: Program) throws -> URL {
    try FileManager.default.createDirectory(at: program.folder, withIntermediateDirectories: true)
    let file = program.folder.appending(path: "trips.sqlite")
    try data.write(to: file)
    return file
  }

  private func contents(_ program: Program) throws -> [String] {
    try FileManager.default.contentsOfDirectory(atPath: program.folder.path).sorted()
  }

  private func expectOneLine(_ result: Program.Result, about file: URL) {
    #expect(result.status == 1)
    #expect(result.output == "")
    #expect(result.error.split(separator: "\n").count == 1, "\(result.error)")
    #expect(result.error.contains(file.path(percentEncoded: false)), "\(result.error)")
  }
}
