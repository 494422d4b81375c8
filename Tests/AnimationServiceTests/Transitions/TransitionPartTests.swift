import ContractSupport
import Testing

/// Transitions of many parts.
@Suite("Limits on the parts of a transition")
struct TransitionPartTests {
  private static let path = "/v1/transitions/evaluate"

  private func answer(_ transition: String) throws -> WireAnswer {
    let body = #"{"transition":\#(transition),"columns":["value"],"sample":{"times":[0]}}"#
    return try InProcessWire().send(.post(Self.path, body))
  }

  private func combined(_ count: Int) -> String {
    let parts = Array(repeating: #""opacity""#, count: count).joined(separator: ",")
    return #"{"type":"combined","transitions":[\#(parts)]}"#
  }

  @Test("the greatest number of parts is answered")
  func mostParts() throws {
    let answer = try answer(combined(256))
    #expect(answer.status == 200)
    #expect(answer.json["samples"]?["value"]?["opacity256"] == [1])
  }

  @Test("too many parts are refused at the transition, however many", arguments: [257, 15_000])
  func tooManyParts(count: Int) throws {
    let answer = try answer(combined(count))
    #expect(answer.status == 422)
    #expect(answer.places == ["/transition"])
  }

  @Test("parts inside others count")
  func nested() throws {
    let half = combined(129)
    for type in [
      #"{"type":"combined","transitions":[\#(half),\#(half)]}"#,
      #"{"type":"asymmetric","insertion":\#(half),"removal":\#(half)}"#,
    ] {
      #expect(try answer(type).places == ["/transition"])
    }
  }

  @Test("a number has at most a bounded number of characters", arguments: [(256, 200), (257, 422)])
  func characters(count: Int, status: Int) throws {
    let text = String(repeating: "1", count: count)
    let answer = try answer(#"{"type":"numericText","from":"\#(text)","to":"2"}"#)
    #expect(answer.status == status)
  }

  @Test("a chain of source text is one list")
  func chain() throws {
    let source = ".opacity" + String(repeating: ".combined(with: .opacity)", count: 100)
    let answer = try answer("\"\(source)\"")
    #expect(answer.status == 200, "\(answer.json.text)")
    #expect(answer.json["samples"]?["value"]?["opacity101"] == [1])
  }

  @Test("a fault in a long chain is refused by its character")
  func faultInChain() throws {
    let source = ".opacity.combined(with: .scale).combined(with: .move(edge: .middle))"
    let answer = try answer("\"\(source)\"")
    #expect(
      answer.json["detail"]?.string?.contains("at character 54") == true, "\(answer.json.text)")
  }
}
