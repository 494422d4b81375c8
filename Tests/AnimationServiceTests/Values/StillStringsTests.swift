import ContractSupport
import Testing

/// Warnings about members of a value that change immediately although they should move.
@Suite("Warnings of strings that jump")
struct StillStringsTests {
  private static let springs = "/v1/springs/evaluate"

  /// The values of a member, and the beginning of the warning.
  private static let ends: [(from: String, to: String, detail: String)] = [
    (
      #""0px""#, #""1O0px""#,
      #""1O0px" is no CSS value, so it changes immediately; did you mean "100px"?"#
    ),
    (
      #""blue""#, #""reb""#,
      #""reb" is no CSS value, so it changes immediately; did you mean "red"?"#
    ),
    (
      "0", #""0.5""#,
      #""0.5" is a string beside a number, so it changes immediately; drop the quotes"#
    ),
    (
      #""0""#, #""100""#,
      #"is a number in quotes, so it changes immediately; send "#
    ),
    (
      #""100""#, #""200px""#,
      #""100" has no unit beside "200px", so it changes immediately; did you mean "100px"?"#
    ),
    (
      "0", "true", "true is a boolean beside a number, so it changes immediately; did you mean 1?"
    ),
    (
      #""red""#, #""0xff8800""#,
      ##""0xff8800" is no CSS value, so it changes immediately; did you mean "#ff8800"?"##
    ),
    (
      #""10dp""#, #""20px""#,
      #""10dp" is no CSS value, so it changes immediately; did you mean "10px"?"#
    ),
    (
      #""translate(0px, 0px)""#, #""translate(10, 20)""#,
      #"so it changes immediately; did you mean "translate(10px, 20px)"?"#
    ),
    (#""currentcolor""#, #""red""#, #""currentcolor" does not move"#),
    (#""1px 2px""#, #""3px 4px 5px""#, #""1px 2px" does not move"#),
    (#""10px 20px""#, #""20px 40px""#, #""10px 20px" does not move"#),
    (#""polygon(1px)""#, #""polygon(2px)""#, #""polygon(1px)" does not move"#),
    (#""ray(5deg)""#, #""ray(9deg)""#, #""ray(5deg)" does not move"#),
    (#""url(a.png)""#, #""url(b.png)""#, #""url(a.png)" does not move"#),
    (#""min(10px, 5%)""#, #""20px""#, #""min(10px, 5%)" does not move"#),
    (#""translate(var(--x))""#, #""translate(5px)""#, #""translate(var(--x))" does not move"#),
    (#""drop-shadow(1px 2px)""#, #""drop-shadow(3px 4px)""#, #""drop-shadow(1px 2px)" does not"#),
  ]

  @Test("a member that jumps is warned of", arguments: ends)
  func jumps(_ from: String, _ to: String, _ detail: String) throws {
    for (from, to) in [(from, to), (to, from)] where !(from == "0" || to == "0") || from == "0" {
      let body =
        #"{"from":{"x":\#(from)},"to":{"x":\#(to)},"sample":{"times":[0]},"columns":["value"]}"#
      let answer = try InProcessWire().ask(.post(Self.springs, body))
      let warning = answer["warnings"]?[0]
      #expect(warning?["code"] == "mistyped-css", "\(answer.text)")
      let first = detail.contains("does not") ? "does not move" : detail
      #expect(warning?["detail"]?.string?.contains(first) == true, "\(answer.text)")
    }
  }

  @Test(
    "labels, equal strings, and strings that the request ignores are not warned of",
    arguments: [
      #""from":{"x":"Tom"},"to":{"x":"Anna"}"#, #""from":{"x":"block"},"to":{"x":"none"}"#,
      #""from":{"x":"5"},"to":{"x":"many"}"#, #""to":{"x":"5"},"ignored":["/x"]"#,
      #""from":{"x":"5"},"to":{"x":"5"}"#,
      #""from":{"x":"ray(5deg)"},"to":{"x":"ray(5deg)"}"#,
      #""from":{"x":"red"},"to":{"x":"Reader"},"ignored":["/x"]"#,
      #""from":{"x":"tan"},"to":{"x":"fine"}"#, #""from":{"x":"10px"},"to":{"x":"auto"}"#,
      #""from":{"x":true},"to":{"x":"10px"}"#,
    ])
  func labels(_ members: String) throws {
    let answer = try InProcessWire().ask(
      .post(Self.springs, #"{\#(members),"sample":{"times":[0]},"columns":["value"]}"#))
    #expect(answer["warnings"] == nil, "\(answer.text)")
  }

  /// Requests with a mistyped string, and its place.
  private static let places: [(path: String, body: String, place: String)] = [
    (springs, #"{"from":{"x":"red"},"to":{"x":"bleu"}}"#, "/to/x"),
    (springs, #"{"from":{"x":"bleu"},"to":{"x":"red"}}"#, "/from/x"),
    (springs, #"{"from":{"y":"bleu","x":"red"},"to":{"y":"bleu","x":"bleu"}}"#, "/to/x"),
    (
      "/v1/animations/merge",
      #"{"initial":{"x":"bleu"},"events":[{"at":0,"to":{"x":"red"},"animation":".spring"}]}"#,
      "/initial/x"
    ),
    (springs, #"{"to":{"y":1,"x":["a","100"]}}"#, "/to/x/1"),
    (
      "/v1/keyframes/evaluate",
      #"{"initial":{"x":"0"},"tracks":[{"type":"move","to":{"x":"100"}}]}"#, "/tracks/0/to/x"
    ),
    (
      "/v1/animations/merge",
      #"{"initial":{"x":"0"},"events":[{"at":0,"to":{"x":"100"},"animation":".spring"}]}"#,
      "/events/0/to/x"
    ),
    ("/v1/phases/evaluate", #"{"phases":[{"x":"0"},{"x":"100"}],"trigger":0}"#, "/phases/1/x"),
    ("/v1/phases/evaluate", #"{"phases":[{"x":"bleu"},{"x":"red"}],"trigger":0}"#, "/phases/0/x"),
  ]

  @Test("the place of a warning is that of the mistyped string", arguments: places)
  func place(_ path: String, _ body: String, _ place: String) throws {
    let answer = try InProcessWire().send(.post(path, body))
    #expect(answer.json["warnings"]?[0]?["pointer"]?.string == place, "\(answer.json.text)")
  }
}
