// Nanoseconds an action, each also as a ratio to the bare reducer call of the same run. `make bench`.

import Architecture

let bench = Bench()
_ = sendBenchmarks(bench)
await effectBenchmarks(bench)
await testStoreBenchmarks(bench)
bench.printTable()
