import ContractSupport
import Testing

@Suite("Springs that diverge in SwiftUI's steps") struct DivergingSpringTests {
  private let wire = InProcessWire()
  private static let spring = ".spring(response: 0.08, dampingFraction: 4)"

  private func warnings(of body: String, at path: String) throws -> [JSON] {
    try wire.ask(.post(path, body))["warnings"]?.items ?? []
  }

  /// Such answers had numbers like 1e225, and then null, without a word.
  @Test(
    "a warning says that they never settle",
    arguments: [
      (
        "/v1/animations/evaluate",
        #"{"animation": "\#(spring)", "fidelity": "swiftui", "sample": {"times": [5]}}"#,
        "/animation"
      ),
      (
        "/v1/animations/evaluate",
        #"""
        {"animation": {"type": "spring", "response": 0.08, "dampingFraction": 4}, \#
        "fidelity": "swiftui", "sample": {"times": [5]}}
        """#, "/animation"
      ),
      (
        "/v1/animations/merge",
        #"""
        {"initial": 0, "events": [{"at": 0, "to": 1, "animation": "\#(spring).speed(2)"}], \#
        "fidelity": "swiftui", "sample": {"times": [5]}}
        """#, "/events/0/animation"
      ),
    ])
  func warned(path: String, body: String, pointer: String) throws {
    let warnings = try warnings(of: body, at: path)
    #expect(warnings.map { $0["code"]?.string } == ["never-settles"])
    #expect(warnings.first?["pointer"]?.string == pointer)
  }

  @Test("the exact solution, and springs that settle, have no warning")
  func settling() throws {
    for body in [
      #"{"animation": "\#(Self.spring)"}"#,
      #"{"animation": ".spring(response: 0.08, dampingFraction: 3)", "fidelity": "swiftui"}"#,
    ] { #expect(try warnings(of: body, at: "/v1/animations/evaluate").isEmpty) }
  }
}
