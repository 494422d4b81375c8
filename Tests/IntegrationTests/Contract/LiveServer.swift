import TestSupport
import Testing

/// One server for all tests of a suite: started before the first, stopped after the last.
struct LiveServer: SuiteTrait, TestScoping {
  /// The server's URL.
  @TaskLocal static var base = ""

  static func wire() throws -> CurlWire { try CurlWire(base: base) }

  func provideScope(
    for test: Test, testCase: Test.Case?, performing function: @Sendable () async throws -> Void
  ) async throws {
    let server = try ServerProcess()
    let result: Result<Void, any Error>
    do {
      try await Self.$base.withValue(server.base) { try await function() }
      result = .success(())
    } catch {
      result = .failure(error)
    }
    server.terminate()
    #expect(try server.waitForExit().status == 0)
    try result.get()
  }
}

extension Trait where Self == LiveServer {
  static var served: Self { LiveServer() }
}
