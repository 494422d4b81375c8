import ContractSupport
import Testing

@Suite("Scenarios, over the wire", .served)
struct LiveScenarioTests {
  @Test("a scenario is answered as its findings expect", arguments: Scenario.all)
  func isTold(_ scenario: Scenario) throws {
    let complaints = try scenario.complaints(LiveServer.wire())
    #expect(complaints.isEmpty, "\(complaints.prefix(8))")
  }
}
