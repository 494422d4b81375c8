import ContractSupport
import Testing

@Suite("Refusals, in process")
struct RefusalTests {
  @Test("a wrong request is refused at the place of its fault", arguments: RefusalCase.all)
  func isRefused(_ refusal: RefusalCase) throws {
    let complaints = try refusal.complaints(InProcessWire())
    #expect(complaints.isEmpty, "\(complaints)")
  }
}
