import HTTPServer
import Testing

/// Runs each test of a suite once for each readiness mechanism.
struct EachReadiness: SuiteTrait, TestTrait, TestScoping {
  /// The mechanism of the current test.
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
  static var overEachReadiness: Self { EachReadiness() }
}

extension ServerConfiguration {
  /// The default settings, with the current test's mechanism.
  static var underTest: Self {
    var configuration = Self()
    configuration.readiness = EachReadiness.current
    return configuration
  }
}
