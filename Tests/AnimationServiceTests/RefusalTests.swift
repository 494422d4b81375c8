import ContractSupport
import Testing

@Suite("What is refused, in process")
struct RefusalTests {
  @Test("each at its place", arguments: RefusalCase.all)
  func isRefused(_ refusal: RefusalCase) throws {
    let complaints = try refusal.complaints(InProcessWire())
    #expect(complaints.isEmpty, "\(complaints)")
  }
}
