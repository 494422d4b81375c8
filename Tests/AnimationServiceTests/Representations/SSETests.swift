import Bytes
import ContractSupport
import HTTPMessage
import Testing

@Suite("Server-sent events")
struct SSETests {
  private static let path = "/v1/springs/evaluate?format=sse&digits=3&columns=value"

  /// An event, sent at a time in milliseconds since the stream began.
  private struct Sent: Equatable {
    let text: String
    let due: Int

    init(_ text: String, at due: Int) { (self.text, self.due) = (text, due) }
  }

  private func response(_ query: String, after last: String? = nil) -> HTTPResponse {
    var request = WireRequest("GET", Self.path + query)
    request.fields["Last-Event-ID"] = last
    return InProcessWire().respond(to: request)
  }

  private func events(_ response: HTTPResponse) -> [Sent] {
    var events: [Sent] = []
    while let stream = response.stream, let block = stream.next() {
      let due = Int((stream.due / .milliseconds(1)).rounded())
      events.append(Sent(String(decoding: block, as: UTF8.self), at: due))
    }
    return events
  }

  @Test("rows are sent when their time has come, and then the end")
  func isPaced() {
    let response = response("&times=0,0.1,9")
    #expect(response.stream?.isPaced == true)
    #expect(response.fields["Content-Type"] == "text/event-stream")
    #expect(response.fields["Cache-Control"] == "no-store")
    #expect(response.fields["ETag"] == nil)
    #expect(
      events(response) == [
        Sent("id: 0\ndata: {\"time\":0,\"value\":0}\n\n", at: 0),
        Sent("id: 1\ndata: {\"time\":0.1,\"value\":0.358}\n\n", at: 100),
        Sent("id: 2\ndata: {\"time\":9,\"value\":1}\n\n", at: 9000),
        Sent("id: 3\nevent: end\ndata: {}\n\n", at: 9000),
      ])
  }

  @Test("a stream is resumed after the last event, at once")
  func isResumed() {
    #expect(events(response("&times=0,1,9", after: "0")).map(\.due) == [0, 8000, 8000])
    #expect(
      events(response("&times=0,1,9", after: "2")).map(\.text) == [
        "id: 3\nevent: end\ndata: {}\n\n"
      ])
    let over = response("&times=0,1,9", after: "3")
    #expect(over.status.code == 204)
    #expect(over.stream == nil)
    #expect(events(response("&times=0,1,9", after: "")).count == 4)
    for last in ["x", "-1", "1.5", "99999999999999999999"] {
      #expect(response("", after: last).status.code == 422)
    }
  }

  @Test("times that go back are sent without waiting, and silence is filled with comments")
  func isOrdered() {
    #expect(events(response("&times=0.5,0.4,0.6")).map(\.due) == [0, 100, 100])
    #expect(events(response("&times=0,40")).map(\.due) == [0, 15_000, 30_000, 40_000, 40_000])
    #expect(events(response("&times=0,40"))[1].text == ":\n\n")
  }

  @Test("frames faster than a screen are sent together")
  func areTogether() {
    let sent = events(response("&fps=1000&sampleDuration=1"))
    #expect(sent.count <= 127)
    #expect(events(response("&fps=60&sampleDuration=1")).count == 62)
  }

  @Test("a stream of many blocks has every row once, as ndjson has it")
  func areAll() {
    let query = "&count=20000&sampleDuration=0.7"
    let text = events(response(query)).map(\.text).joined()
    let lines = text.split(separator: "\n").filter { $0.hasPrefix("data: {\"time\"") }
    let request = WireRequest("GET", Self.path.replacing("sse", with: "ndjson") + query)
    let rows = String(
      decoding: InProcessWire().respond(to: request).collected().body, as: UTF8.self)
    let told: [Substring] = lines.map { $0.dropFirst(6) }
    #expect(told == rows.split(separator: "\n"))
    let ids = text.split(separator: "\n").filter { $0.hasPrefix("id: ") }
    let expected = (0...20_000).map { "id: \($0)" }
    #expect(ids.map(String.init) == expected)
  }

  @Test("an answer without times has no events")
  func needsTime() throws {
    let answer = try InProcessWire().send(
      "GET", "/v1/curves/evaluate?curve=ease&format=sse", body: nil)
    #expect(answer.status == 406)
  }
}
