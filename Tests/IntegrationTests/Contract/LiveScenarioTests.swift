import ContractSupport
import Testing

@Suite("Stories, over the wire", .served)
struct LiveScenarioTests {
  @Test(
    "each is told right",
    arguments: Scenario.gestures + Scenario.retargets + Scenario.combined + Scenario.states)
  func isTold(_ scenario: Scenario) throws {
    #expect(try scenario.complaints(LiveServer.wire()).prefix(8) == [])
  }
}
