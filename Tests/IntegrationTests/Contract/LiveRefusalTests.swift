import ContractSupport
import Testing

@Suite("Refusals, over the wire", .served)
struct LiveRefusalTests {
  @Test(
    "a wrong request is refused at the place of its fault, and the connection persists",
    arguments: RefusalCase.all)
  func isRefused(_ refusal: RefusalCase) throws {
    let complaints = try refusal.complaints(LiveServer.wire())
    #expect(complaints.isEmpty, "\(complaints)")
  }

  @Test("a body of 2 MiB is 413, and the server goes on")
  func largeBody() throws {
    let body = #"{"to":["# + String(repeating: "1,", count: 1 << 20) + "1]}"
    let answer = try LiveServer.wire().send(.post("/v1/springs/evaluate", body))
    #expect(answer.status == 413)
    #expect(answer.json["status"] == 413)
    #expect(try LiveServer.wire().send(WireRequest("GET", "/healthz")).status == 200)
  }
}
