import ContractSupport
import HTTPMessage
import Testing

@testable import JSONText

@Suite("Pretty answers")
struct PrettyTests {
  private func text(_ target: String) -> String {
    let response = InProcessWire().respond(to: WireRequest("GET", target)).collected()
    #expect(response.status == .ok, "\(target)")
    return String(decoding: response.body, as: UTF8.self)
  }

  @Test(
    "a pretty answer is the same, laid out in lines",
    arguments: [
      "/v1/springs/evaluate?", "/v1/springs/evaluate?format=rows&",
      "/v1/springs/evaluate?format=waapi&", "/v1/springs/evaluate?count=20000&",
      "/v1/springs/evaluate?count=9000&format=rows&to=[1,{\"a\":2}]&",
      "/v1/curves/evaluate?curve=easeIn&", "/v1/animations/convert?animation=.bouncy&",
    ])
  func isSame(target: String) {
    let pretty = text(target + "pretty=true")
    let plain = text(target + "pretty=false")
    #expect(pretty.contains("\n  ") && !plain.dropLast().contains("\n"))
    #expect(pretty.withoutSpaceBetweenTokens == plain.withoutSpaceBetweenTokens)
    // A string alone may be longer than a line.
    let lines = pretty.split(separator: "\n").filter { !$0.contains("\": \"") }
    let longest = target.contains("convert") ? 0 : lines.map(\.utf8.count).max()
    #expect((longest ?? 0) <= JSONLayout.width)
  }

  @Test("a POST has the parameter in its query")
  func post() throws {
    let answer = try InProcessWire().send("POST", "/v1/springs/evaluate?pretty=true", body: "{}")
    #expect(answer.status == 200)
    #expect(String(decoding: answer.body, as: UTF8.self).hasPrefix("{\n  \"timeline\": {"))
  }

  @Test("a format but JSON refuses to be pretty", arguments: ["csv", "ndjson", "svg", "css"])
  func isUnknown(format: String) {
    let target = "/v1/springs/evaluate?pretty=true&format=" + format
    #expect(InProcessWire().respond(to: WireRequest("GET", target)).status.code == 422)
  }
}
