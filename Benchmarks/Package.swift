// swift-tools-version: 6.3
import PackageDescription

let package = Package(
  name: "Benchmarks",
  dependencies: [.package(name: "Overshoot", path: "..")],
  targets: [
    .target(name: "ClosedForm"),
    .executableTarget(
      name: "Benchmarks",
      dependencies: ["ClosedForm", .product(name: "AnimationCore", package: "Overshoot")],
      swiftSettings: [
        .swiftLanguageMode(.v6),
        .enableUpcomingFeature("ExistentialAny"),
        .enableUpcomingFeature("InternalImportsByDefault"),
        .enableUpcomingFeature("MemberImportVisibility"),
        .treatAllWarnings(as: .error),
      ]),
  ]
)
