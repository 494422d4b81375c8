import ContractSupport
import Testing

@Suite("Scenarios, in process")
struct ScenarioTests {
  @Test("a scenario is answered as its findings expect", arguments: Scenario.all)
  func isTold(_ scenario: Scenario) throws {
    let complaints = try scenario.complaints(InProcessWire())
    #expect(complaints.isEmpty, "\(complaints.prefix(8))")
  }
}
