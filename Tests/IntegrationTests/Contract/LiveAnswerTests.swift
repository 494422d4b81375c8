import ContractSupport
import Testing

@Suite("Requests in two forms, and large numbers, over the wire", .served)
struct LiveAnswerTests {
  @Test("GET and POST give the same bytes", arguments: QueryPair.all)
  func isTheSame(_ pair: QueryPair) throws {
    let complaints = try pair.complaints(LiveServer.wire())
    #expect(complaints.isEmpty, "\(complaints)")
  }

  @Test("no number in a request is too large or too small for an answer")
  func areBorne() throws {
    let wire = try LiveServer.wire()
    for request in HugeNumbers.requests {
      let complaints = try HugeNumbers.complaints(request, wire)
      #expect(complaints.isEmpty, "\(request.body ?? "") \(complaints)")
    }
  }
}
