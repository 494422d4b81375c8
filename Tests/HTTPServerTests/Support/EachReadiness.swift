import HTTPServer
import Testing

/// Runs each test of a suite over one mechanism of readiness after another.
struct EachReadiness: SuiteTrait, TestTrait, TestScoping {
  /// The mechanism over which the present test runs.
  @TaskLocal static var current = ReadinessMechanism.fastest

  var isRecursive: Bool { true }

  func provideScope(
    for test: Test, testCase: Test.Case?, performing function: @Sendable () async throws -> Void
  ) async throws {
    for mechanism in ReadinessMechanism.allCases {
      try await Self.$current.withValue(mechanism) { try await function() }
    }
  }
}

extension Trait where Self == EachReadiness {
  /// Runs each test over every mechanism of readiness of the system.
  static var overEachReadiness: Self { EachReadiness() }
}

extension ServerConfiguration {
  /// The default settings, with the mechanism over which the present test runs.
  static var underTest: Self {
    var configuration = Self()
    configuration.readiness = EachReadiness.current
    return configuration
  }
}
