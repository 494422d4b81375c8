import ContractSupport
import Testing

@Suite("Stories, over the wire", .served)
struct LiveScenarioTests {
  @Test("each is told right", arguments: Scenario.all)
  func isTold(_ scenario: Scenario) throws {
    let complaints = try scenario.complaints(LiveServer.wire())
    #expect(complaints.isEmpty, "\(complaints.prefix(8))")
  }
}
