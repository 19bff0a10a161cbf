import Foundation

#if !canImport(Darwin)
  /// What a program that was run has printed, and its status.
  struct Run {
    let status: Int32
    let output: String

    /// Runs a program to its end, with these variables beside those of this process.
    static func of(
      _ program: URL, _ arguments: [String], variables: [String: String] = [:]
    ) async throws -> Run {
      let process = Process()
      process.executableURL = program
      process.arguments = arguments
      process.environment = ProcessInfo.processInfo.environment
        .merging(variables) { _, new in new }
      let output = Pipe()
      process.standardOutput = output
      process.standardError = output
      try process.run()
      return await withCheckedContinuation { continuation in
        // A thread of its own: the shared ones are for what does not block.
        Thread.detachNewThread {
          let data = output.fileHandleForReading.readDataToEndOfFile()
          process.waitUntilExit()
          continuation.resume(
            returning: Run(
              status: process.terminationStatus, output: String(decoding: data, as: UTF8.self)))
        }
      }
    }
  }
#endif
