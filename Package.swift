// swift-tools-version: 6.3
import PackageDescription

/// What every target is built with: Swift 6 mode, the upcoming import rules, and warnings as
/// errors.
let strict: [SwiftSetting] = [
  .swiftLanguageMode(.v6),
  .enableUpcomingFeature("ExistentialAny"),
  .enableUpcomingFeature("InternalImportsByDefault"),
  .enableUpcomingFeature("MemberImportVisibility"),
  .treatAllWarnings(as: .error),
]

/// What long tests are built with: in a release build they too would be optimized, which takes four
/// times as long, and far longer than running them without.
let unoptimized = strict + [.unsafeFlags(["-Onone"])]

/// What the longest are built with, by as many compilers as there are cores: they come last, with
/// nothing left to build beside them.
let unoptimizedInParts =
  strict
  + [.unsafeFlags(["-Onone", "-no-whole-module-optimization", "-enable-batch-mode"])]

let package = Package(
  name: "Overshoot",
  platforms: [.macOS(.v26)],
  products: [
    .library(name: "AnimationCore", targets: ["AnimationCore"]),
    .library(name: "AnimationGeometry", targets: ["AnimationGeometry"]),
    .library(name: "SourceText", targets: ["SourceText"]),
    .library(name: "Conversions", targets: ["Conversions"]),
    .executable(name: "overshoot", targets: ["overshoot"]),
  ],
  targets: [
    .systemLibrary(
      name: "CZlib", pkgConfig: "zlib", providers: [.apt(["zlib1g-dev"]), .brew(["zlib"])]),
    .systemLibrary(
      name: "CCurl", pkgConfig: "libcurl",
      providers: [.apt(["libcurl4-openssl-dev"]), .brew(["curl"])]),
    .target(name: "CMathematics"),
    .target(name: "CLibrary", dependencies: ["CMathematics"], swiftSettings: strict),
    .target(name: "CEpoll"),
    .target(name: "CSupervision"),
    .target(name: "CPages", exclude: ["docs", "site"]),

    .target(name: "Bounds", swiftSettings: strict),
    .target(
      name: "AnimationCore", dependencies: ["Bounds", "CLibrary", "CMathematics"],
      swiftSettings: strict),
    .target(name: "AnimationGeometry", dependencies: ["AnimationCore"], swiftSettings: strict),
    .target(name: "Bytes", swiftSettings: strict),
    .target(name: "HTTPMessage", dependencies: ["Bytes"], swiftSettings: strict),
    .target(
      name: "HTTPServer",
      dependencies: [
        "Bytes", "CLibrary", "CZlib", "HTTPMessage",
        .target(name: "CEpoll", condition: .when(platforms: [.linux])),
      ], swiftSettings: strict),
    .target(name: "JSONText", dependencies: ["Bounds", "Bytes"], swiftSettings: strict),
    .target(name: "Schema", dependencies: ["Bounds", "Bytes", "JSONText"], swiftSettings: strict),
    .target(
      name: "CSSValues", dependencies: ["AnimationCore", "CLibrary", "JSONText", "Schema"],
      swiftSettings: strict),
    .target(
      name: "SourceText", dependencies: ["AnimationCore", "CSSValues", "JSONText", "Schema"],
      swiftSettings: strict),
    .target(
      name: "Conversions",
      dependencies: ["AnimationCore", "CLibrary", "JSONText", "Schema", "SourceText"],
      swiftSettings: strict),
    .target(
      name: "Rendering",
      dependencies: [
        "AnimationCore", "Bytes", "CLibrary", "CSSValues", "CZlib", "JSONText", "Schema",
        "SourceText",
      ], swiftSettings: strict),
    .target(
      name: "AnimationService",
      dependencies: [
        "AnimationCore", "Bytes", "CLibrary", "CPages", "CSSValues", "Conversions", "HTTPMessage",
        "JSONText", "Rendering", "Schema", "SourceText",
      ], swiftSettings: strict),
    .executableTarget(
      name: "overshoot",
      dependencies: [
        "AnimationService", "Bytes", "CLibrary", "HTTPMessage", "HTTPServer", "JSONText",
        "Rendering",
        "Schema",
        .target(name: "CSupervision", condition: .when(platforms: [.linux])),
      ], swiftSettings: strict),

    .target(name: "RandomSupport", path: "Tests/RandomSupport", swiftSettings: strict),
    .testTarget(
      name: "AnimationCoreTests", dependencies: ["AnimationCore", "CLibrary", "RandomSupport"],
      swiftSettings: unoptimized),
    .target(
      name: "ParserSupport", dependencies: ["HTTPMessage"], path: "Tests/ParserSupport",
      swiftSettings: strict),
    .testTarget(
      name: "HTTPMessageTests",
      dependencies: ["Bytes", "HTTPMessage", "ParserSupport", "RandomSupport"],
      swiftSettings: strict),
    .testTarget(
      name: "HTTPServerTests",
      dependencies: [
        "Bytes", "CLibrary", "HTTPMessage", "HTTPServer", "ParserSupport", "RandomSupport",
      ],
      swiftSettings: unoptimized),
    .target(name: "ContractSupport", path: "Tests/ContractSupport", swiftSettings: unoptimized),
    .testTarget(
      name: "AnimationServiceTests",
      dependencies: [
        "AnimationCore", "AnimationService", "Bytes", "CLibrary", "CSSValues", "ContractSupport",
        "Conversions", "HTTPMessage", "JSONText", "RandomSupport", "Rendering", "Schema",
        "SourceText",
      ],
      swiftSettings: unoptimizedInParts),
    .testTarget(
      name: "PublicAPITests",
      dependencies: [
        "AnimationCore", "AnimationGeometry", "Conversions", "RandomSupport", "SourceText",
      ], swiftSettings: strict),
    .testTarget(name: "OvershootTests", dependencies: ["overshoot"], swiftSettings: unoptimized),
    .target(
      name: "TestSupport", dependencies: ["CCurl", "CLibrary"], path: "Tests/TestSupport",
      swiftSettings: strict),
    .testTarget(
      name: "IntegrationTests",
      dependencies: ["CLibrary", "ContractSupport", "RandomSupport", "TestSupport", "overshoot"],
      swiftSettings: unoptimized),
  ]
)
