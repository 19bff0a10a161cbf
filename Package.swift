// swift-tools-version: 6.2
import PackageDescription

let package = Package(
  name: "Architecture",
  platforms: [.macOS(.v15), .iOS(.v18), .tvOS(.v18), .watchOS(.v11), .visionOS(.v2)],
  products: [
    .library(name: "Architecture", targets: ["Architecture"]),
    .library(name: "ArchitectureTesting", targets: ["ArchitectureTesting"]),
    .library(name: "ArchitectureREPL", targets: ["ArchitectureREPL"]),
    .library(name: "Persistence", targets: ["Persistence"]),
    .executable(name: "trips-repl", targets: ["trips-repl"]),
  ],
  targets: [
    // The system's own libraries; `scripts/bootstrap` installs them where they are missing.
    .systemLibrary(name: "CSQLite", pkgConfig: "sqlite3", providers: [.apt(["libsqlite3-dev"])]),
    .systemLibrary(name: "CEdit", pkgConfig: "libedit", providers: [.apt(["libedit-dev"])]),

    .target(name: "Architecture"),
    .target(name: "ArchitectureTesting", dependencies: ["Architecture"]),
    .target(name: "ArchitectureREPL", dependencies: ["Architecture", "CEdit"]),
    .target(name: "Persistence", dependencies: ["CSQLite"]),
    .target(name: "Dependencies", dependencies: ["Architecture", "Persistence"]),
    .target(name: "Features", dependencies: ["Architecture", "Dependencies"]),
    .executableTarget(
      name: "trips-repl",
      dependencies: ["Architecture", "ArchitectureREPL", "Dependencies", "Features", "Persistence"]
    ),
    .executableTarget(
      name: "Benchmarks",
      dependencies: ["Architecture", "ArchitectureTesting", "CSQLite", "Persistence"],
      path: "Benchmarks"),
    // Tells which actions of the features no test has met, and how they can be spoiled.
    .executableTarget(
      name: "feature-report",
      dependencies: ["Architecture", "ArchitectureREPL", "ArchitectureTesting", "Features"]),

    .testTarget(name: "ArchitectureTests", dependencies: ["Architecture", "ArchitectureTesting"]),
    .testTarget(
      name: "ArchitectureTestingTests", dependencies: ["Architecture", "ArchitectureTesting"]),
    .testTarget(name: "ArchitectureREPLTests", dependencies: ["Architecture", "ArchitectureREPL"]),
    .testTarget(name: "PersistenceTests", dependencies: ["CSQLite", "Persistence"]),
    .testTarget(
      name: "DependenciesTests",
      dependencies: ["Architecture", "ArchitectureTesting", "Dependencies", "Persistence"]),
    .testTarget(
      name: "FeaturesTests",
      dependencies: ["Architecture", "ArchitectureTesting", "Dependencies", "Features"]),
    // Runs the program itself.
    .testTarget(name: "TripsREPLTests", dependencies: ["trips-repl"]),
  ],
  swiftLanguageModes: [.v6]
)

for target in package.targets where target.type != .system {
  target.swiftSettings = [
    .enableUpcomingFeature("ExistentialAny"),
    .enableUpcomingFeature("InternalImportsByDefault"),
    .enableUpcomingFeature("MemberImportVisibility"),
  ]
}
