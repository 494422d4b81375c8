import Bytes
import ContractSupport
import HTTPMessage
import Testing

@testable import AnimationService
@testable import JSONText
@testable import Rendering
@testable import Schema

@Suite("Problem documents")
struct ProblemTests {
  @Test("a bare problem has its status and title")
  func bare() {
    #expect(
      String(decoding: Problem(.notFound).bytes, as: UTF8.self)
        == #"{"type":"/docs/errors#not-found","title":"Not Found","status":404,"code":"not-found"}"#
        + "\n")
  }

  @Test("faults stand at their pointers")
  func pointers() {
    let fault = Fault(
      pointer: .root.appending("spring").appending("duration"), detail: "must be above 0",
      code: .outOfRange)
    let problem = Problem(.unprocessableContent, faults: [fault], instance: "/v1/springs/evaluate")
    #expect(
      String(decoding: problem.bytes, as: UTF8.self)
        == #"{"type":"/docs/errors#out-of-range","title":"Unprocessable Content","status":422,"#
        + #""code":"out-of-range","detail":"/spring/duration: must be above 0","#
        + #""instance":"/v1/springs/evaluate","errors":[{"pointer":"/spring/duration","#
        + #""code":"out-of-range","detail":"must be above 0"}]}"# + "\n")
  }

  @Test("faults of a query stand at their parameters")
  func parameters() {
    let names = ParameterNames(
      QueryLayout(.init("spring", renaming: [("duration", "duration")])),
      given: QueryParameters(of: [("duration", "")]))
    let faults = [
      Fault(pointer: .root.appending("spring").appending("duration"), detail: "must be above 0"),
      Fault(
        pointer: .root.appending("to").appending("x"), detail: "must be a number",
        code: .wrongType),
    ]
    #expect(
      String(
        decoding: Problem(.unprocessableContent, faults: faults, names: names).bytes, as: UTF8.self)
        == #"{"type":"/docs/errors#invalid-value","title":"Unprocessable Content","status":422,"#
        + #""code":"invalid-value","detail":"duration: must be above 0 (and 1 more)","#
        + #""errors":[{"parameter":"duration","code":"invalid-value","detail":"must be above 0"},"#
        + #"{"parameter":"to","code":"wrong-type","detail":"at /x: must be a number"}]}"# + "\n")
  }

  @Test("a query that cannot be decoded is shown where it is broken")
  func undecodable() throws {
    let long = String(repeating: "a", count: 80)
    let cases = [
      ("from=0&to=100%&fps=9", "\"to=100%\"; a percent sign is written %25"),
      ("to=%00", "the query has the character %00, which no value has, in \"to=%00\""),
      ("a=%C3&to=%A9", "in \"a=%C3\""), ("to=\(long)%", "\"to=\(long.prefix(60))…\""),
    ]
    for (query, words) in cases {
      let answer = try InProcessWire().send(WireRequest("GET", "/v1/springs/evaluate?" + query))
      #expect(answer.status == 400)
      #expect(answer.json["detail"]?.string?.contains(words) == true, "\(answer.json.text)")
    }
  }
}
