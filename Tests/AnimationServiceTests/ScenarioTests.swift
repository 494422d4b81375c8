import ContractSupport
import Testing

@Suite("Stories, in process")
struct ScenarioTests {
  @Test(
    "each is told right",
    arguments: Scenario.gestures + Scenario.retargets + Scenario.combined + Scenario.states)
  func isTold(_ scenario: Scenario) throws {
    #expect(try scenario.complaints(InProcessWire()).prefix(8) == [])
  }
}
