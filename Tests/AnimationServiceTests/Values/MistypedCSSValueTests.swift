import ContractSupport
import Testing

@testable import CSSValues

/// Strings that read like mistyped CSS values, and the faults of values that cannot move.
@Suite("Mistyped CSS values")
struct MistypedCSSValueTests {
  struct Case: Sendable, CustomTestStringConvertible {
    let text: String
    let meant: String?
    var testDescription: String { text }

    init(_ text: String, _ meant: String?) { (self.text, self.meant) = (text, meant) }
  }

  static let mistakes = [
    Case("bleu", "blue"), Case("Rebecapurple", "rebeccapurple"), Case("dark red", "darkred"),
    Case("light-blue", "lightblue"), Case("10 px", "10px"), Case("10pixels", "10px"),
    Case("-1.5 pixels", "-1.5px"), Case("10xp", "10px"), Case("10pxx", "10px"),
    Case("45 degrees", "45deg"), Case("45\u{B0}", "45deg"), Case("50 %", "50%"),
    Case("1e2 px", "1e2px"), Case("2 seconds", "2s"), Case("10px;", "10px"),
    Case("width: 10px;", "10px"), Case("rgb(255,0,0", "rgb(255,0,0)"),
    Case("rbg(255 0 0)", "rgb(255 0 0)"), Case("rgb (255 0 0)", "rgb(255 0 0)"),
    Case("calc(10px+5px)", "calc(10px + 5px)"), Case("ff8800", "#ff8800"), Case("#gg0000", nil),
    Case("1O0px", "100px"), Case("l0px", "10px"), Case("#12345", nil), Case("rgb(1, 2)", nil),
    Case("oklch(red)", nil), Case("cirlce(10px)", "circle(10px)"), Case("blur(4)", "blur(4px)"),
    Case("hue-rotate(10)", "hue-rotate(10deg)"), Case("skewX(10)", "skewX(10deg)"),
    Case("circle(10 at left)", "circle(10px at left)"),
    Case("linear-gradient(45, red, blue)", "linear-gradient(45deg, red, blue)"),
  ]

  @Test("a mistyped value is found, with what was meant", arguments: mistakes)
  func mistake(_ row: Case) {
    let mistake = MistypedCSSValue(row.text)
    #expect(mistake != nil)
    #expect(mistake?.meant == row.meant)
    #expect(mistake?.phrase == row.meant.map { "; did you mean \"\($0)\"?" } ?? "")
    if let meant = row.meant { #expect(CSSValue.read(meant) != nil) }
  }

  @Test(
    "a label, or a valid value, is not found to be mistyped",
    arguments: [
      "", "A", "left", "auto", "none", "Tom", "rad", "5", "0.5", "3 items", "5 in stock", "3pm",
      "1st", "5min", "10 kb", "react(1)",
      "#42", "#general", "#1 seller", "decade", "facade", "123456",
      "hello (world)", "Score: 10", "f(x)", "(", ")", ";", ":", "-", "10px", "red", "rgb(1 2 3)",
      String(repeating: "1", count: 300), String(repeating: "rgb(", count: 60),
    ])
  func label(_ text: String) {
    let mistake = MistypedCSSValue(text)
    #expect(mistake?.meant == nil)
    #expect(mistake == nil || text.hasPrefix("rgb("))
  }

  @Test("the example of a function is read, and is of that function")
  func examples() {
    #expect(CSSFunctionExamples.names.count > 50)
    for name in CSSFunctionExamples.names {
      let example = CSSFunctionExamples[name] ?? ""
      #expect(example.lowercased().hasPrefix("\(name)("))
      #expect(CSSValue.read(example) != nil, "\(example)")
    }
  }

  @Test(
    "a function that moves, with arguments that it does not have, is told by an example",
    arguments: [
      ("scale(2px)", #": write its "scale()" as in "scale(1.5)""#),
      ("scale(1, 2, 3)", #": write its "scale()" as in "scale(1.5)""#),
      ("translateY(3deg)", #": write its "translateY()" as in "translateY(10px)""#),
      ("rotate(1deg) scale(2px)", #": write its "scale()" as in "scale(1.5)""#),
      ("blur(4%)", #": write its "blur()" as in "blur(4px)""#),
      ("oklch(0.5 0.1)", #": write its "oklch()" as in "oklch(0.6 0.1 120 / 0.5)""#),
      ("circle(10px at)", #": write its "circle()" as in "circle(50px at 50% 20px)""#),
      ("drop-shadow(red)", #": write its "drop-shadow()" as in "drop-shadow(1px 2px 4px black)""#),
      ("rotate(1deg) blur(2px)", ": such functions do not move in one list"),
      ("rotate(1deg) ray(3deg)", ": this function of CSS does not move here"),
      ("url(a.png)", ": this function of CSS does not move here"), ("f(x)", ""),
    ])
  func arguments(_ text: String, _ sentence: String) {
    let correction = UnreadCSS.correction(of: text)
    #expect(correction.hasPrefix(sentence), "\(correction)")
    #expect(correction.isEmpty == sentence.isEmpty)
  }

  static let faults: [(JSON, String)] = [
    (
      "bleu",
      "is no CSS value that can move: expected a number, an array or an object of values, "
        + "or a string such as \"10px\" or \"red\"; did you mean \"blue\"?"
    ),
    ("rad", "did you mean \"red\"?"), ("0.5", "drop the quotes"), (".5", "did you mean 0.5?"),
    ("scale(2px)", #": write its "scale()" as in "scale(1.5)""#),
    ("hello", "such as \"10px\" or \"red\""), (true, "cannot move: expected a number"),
    (.null, "cannot move: expected a number"),
  ]

  @Test("a whole value that cannot move is refused with what was meant", arguments: faults)
  func refused(_ value: JSON, _ sentence: String) throws {
    let requests: [(path: String, body: JSON, place: String)] = [
      ("/v1/springs/evaluate", ["to": value], "/to"),
      ("/v1/animations/evaluate", ["animation": "smooth", "to": value], "/to"),
      ("/v1/animations/merge", ["initial": value, "events": []], "/initial"),
      ("/v1/keyframes/evaluate", ["initial": value, "tracks": []], "/initial"),
      ("/v1/phases/evaluate", ["phases": [value], "trigger": [0]], "/phases/0"),
    ]
    for request in requests {
      let answer = try InProcessWire().send("POST", request.path, body: request.body.text)
      #expect(answer.status == 422)
      #expect(answer.json["errors"]?[0]?["detail"]?.string?.contains(sentence) == true)
      #expect(answer.places.first?.hasSuffix(request.place) == true)
    }
  }

  @Test(
    "a mistyped value in a query is refused with what was meant",
    arguments: [
      ("to=.5", "did you mean 0.5?"), ("to=true", "cannot move"), ("to=null", "cannot move"),
      ("to=bleu", "did you mean"), ("to=%2B1", "did you mean 1?"),
      ("from=bleu&to=red", "expected a color; did you mean"),
      ("from=scale(2px)&to=scale(2)", #"transform functions: write its "scale()" as in"#),
    ])
  func query(_ query: String, _ sentence: String) throws {
    let answer = try InProcessWire().send("GET", "/v1/springs/evaluate?" + query, body: nil)
    #expect(answer.status == 422)
    #expect(answer.json["detail"]?.string?.contains(sentence) == true, "\(answer.json.text)")
  }
}
