import ContractSupport
import Testing

@Suite("Requests in two forms, and large numbers, in process")
struct AnswerTests {
  @Test("GET and POST give the same bytes", arguments: QueryPair.all)
  func isTheSame(_ pair: QueryPair) throws {
    let complaints = try pair.complaints(InProcessWire())
    #expect(complaints.isEmpty, "\(complaints)")
  }

  @Test(
    "no number in a request is too large or too small for an answer",
    arguments: HugeNumbers.requests)
  func isBorne(_ request: WireRequest) throws {
    let complaints = try HugeNumbers.complaints(request, InProcessWire())
    #expect(complaints.isEmpty, "\(request.body ?? "") \(complaints)")
  }
}
