import ContractSupport
import Testing

@Suite("Stories, in process")
struct ScenarioTests {
  @Test("each is told right", arguments: Scenario.all)
  func isTold(_ scenario: Scenario) throws {
    let complaints = try scenario.complaints(InProcessWire())
    #expect(complaints.isEmpty, "\(complaints.prefix(8))")
  }
}
