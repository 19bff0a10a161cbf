// Nanoseconds an action, each also as a ratio to the bare reducer call of the same run. `make bench`.

import Architecture
import Foundation

// `Benchmarks persistence` measures the database alone.
if CommandLine.arguments.dropFirst() == ["persistence"] {
  try await PersistenceBench().run()
  exit(0)
}

let bench = Bench()
sendBenchmarks(bench)
allocationBenchmarks(bench)
await effectBenchmarks(bench)
await testStoreBenchmarks(bench)
bench.printTable()
