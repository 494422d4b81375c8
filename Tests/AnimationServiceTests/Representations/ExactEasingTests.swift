import AnimationCore
import ContractSupport
import Foundation
import HTTPMessage
import RandomSupport
import Testing

@testable import JSONText
@testable import SourceText

@Suite("Exact easings in CSS")
struct ExactEasingTests {
  private let wire = InProcessWire()

  private func text(_ request: WireRequest) -> String {
    let response = wire.respond(to: request)
    #expect(response.status == .ok)
    return String(decoding: response.body, as: UTF8.self)
  }

  /// A curve and its text in CSS.
  struct Curve: Sendable, CustomTestStringConvertible {
    let curve: JSON
    let css: String
    var testDescription: String { css }

    /// After a delay, CSS omits a step at the start.
    var stepsAtStart: Bool { css.hasSuffix("jump-start)") || css.hasSuffix("jump-both)") }

    init(_ curve: JSON, _ css: String) { (self.curve, self.css) = (curve, css) }
  }

  static let known = [
    Curve([0.34, 1.56, 0.64, 1], "cubic-bezier(0.34, 1.56, 0.64, 1)"),
    Curve("easeInOut", "ease-in-out"), Curve("ease-in-out", "ease-in-out"),
    Curve([0.25, 0.1, 0.25, 1], "ease"), Curve("easeIn", "ease-in"), Curve("easeOut", "ease-out"),
    Curve("linear", "linear"), Curve([0.3, 0.3, 0.7, 0.7], "linear"),
    Curve("steps(4, end)", "steps(4)"),
    Curve("steps(3, jump-both)", "steps(3, jump-both)"), Curve("step-end", "step-end"),
    Curve("linear(0, 0.5 20%, 1)", "linear(0, 0.5 20%, 1)"),
    Curve("linear(0 10%, 0.2 30% 40%, 1 90%)", "linear(0 10%, 0.2 30%, 0.2 40%, 1 90%)"),
  ]

  /// Curves of all kinds, from a seed.
  static let random: [Curve] = {
    var generator = SeededGenerator(seed: 7)
    let number = { (range: ClosedRange<Double>, digits: Double) -> Double in
      (Double.random(in: range, using: &generator) * digits).rounded() / digits
    }
    return (0..<40).map { index in
      let digits = index.isMultiple(of: 2) ? 100 : 1e11
      if index % 4 < 2 {
        let points = [
          number(0...1, digits), number(-2...3, digits), number(0...1, digits),
          number(-2...3, digits),
        ]
        let texts = points.map { String(number: $0) }
        return Curve(
          .array(points.map { .number($0) }), "cubic-bezier(\(texts.joined(separator: ", ")))")
      }
      if index % 4 == 2 {
        let positions = [", jump-start", "", ", jump-none", ", jump-both"]
        let text = "steps(\(2 + index)\(positions[index / 4 % 4]))"
        return Curve(.string(text), text)
      }
      let inputs = (0..<3).map { _ in number(0...100, 10) }.sorted()
      let stops = inputs.map { "\(String(number: number(-1...2, 100))) \(String(number: $0))%" }
      let text = "linear(0, \(stops.joined(separator: ", ")), 1)"
      return Curve(.string(text), text)
    }
  }()

  private static let delays = [0, 0.2, 1.25, -0.1]

  private func body(_ curve: Curve, _ delay: Double, from: JSON, to: JSON) -> String {
    let modifiers: JSON = delay == 0 ? [] : [["delay": .number(delay)]]
    let body: JSON = [
      "animation": [
        "type": "timingCurve", "curve": curve.curve, "duration": 0.5, "modifiers": modifiers,
      ], "from": from, "to": to,
    ]
    return body.text
  }

  /// The text up to the next semicolon.
  private func declared(_ name: String, in css: String) -> [String] {
    css.components(separatedBy: name + ": ").dropFirst().map {
      String($0.prefix { $0 != ";" })
    }
  }

  @Test("a step at the start is kept through a delay, by stops")
  func stepsBehindDelay() {
    let body = body(Curve("steps(3, jump-both)", ""), 0.2, from: 0, to: 1)
    let css = text(.post("/v1/animations/evaluate?format=css", body))
    #expect(declared("--motion-easing", in: css).last?.hasPrefix("linear(") == true)
    #expect(declared("--motion-delay", in: css).isEmpty)
  }

  @Test(
    "the error of a curve in SwiftUI's fidelity is no less than that of SwiftUI's rounding",
    arguments: ["linear", "ease", "easeIn", "easeOut", "easeInOut"])
  func isRounded(_ name: String) throws {
    let times: [JSON] = (0...20_000).map { .number(Double($0) / 20_000) }
    let values = { (fidelity: String) in
      try wire.ask(
        "/v1/animations/evaluate",
        [
          "animation": ["type": "timingCurve", "curve": .string(name), "duration": 1],
          "fidelity": .string(fidelity), "sample": ["times": .array(times)],
          "columns": ["value"],
        ])["samples"]?["value"]?.numbers ?? []
    }
    let greatest = zip(try values("analytic"), try values("swiftui")).map { abs($0 - $1) }.max()
    let body =
      #"{"animation": {"type": "timingCurve", "curve": "\#(name)", "duration": 1}, "#
      + #""fidelity": "swiftui"}"#
    let answer = try wire.send(.post("/v1/animations/evaluate?format=waapi", body)).json
    #expect(try #require(answer["error"]?.number) >= #require(greatest), "\(answer.text)")
  }

  @Test(
    "a motion on one curve has that curve as its easing, and no other", arguments: known + random)
  func isExact(_ curve: Curve) throws {
    for delay in Self.delays where delay <= 0 || !curve.stepsAtStart {
      for (from, to) in [(0.0, 1.0), (-20, 300)] {
        let body = body(curve, delay, from: .number(from), to: .number(to))
        let css = text(.post("/v1/animations/evaluate?format=css", body))
        let easings = declared("--motion-easing", in: css)
        #expect(easings.last == curve.css, "\(css)")
        let hasFallback =
          curve.css.hasPrefix("linear(") && !css.contains("no cubic-bezier() comes near it")
        #expect(easings.count == (hasFallback ? 2 : 1), "\(css)")
        #expect(css.contains("motion: exact"), "\(css)")
        #expect(declared("--motion-duration", in: css).first == "0.5s")
        let wait = delay == 0 ? [] : ["\(String(number: delay))s"]
        #expect(declared("--motion-delay", in: css) == wait)
        let waapi = try wire.send(.post("/v1/animations/evaluate?format=waapi", body)).json
        #expect(waapi["options"]?["easing"]?.string == curve.css)
        #expect(waapi["options"]?["duration"]?.number == 500)
        #expect(waapi["options"]?["delay"]?.number ?? 0 == delay * 1000)
        #expect(waapi["keyframes"]?[0]?["--motion"]?.number == from)
        #expect(waapi["keyframes"]?[1]?["--motion"]?.number == to)
        #expect(waapi["error"]?.number == 0)
      }
    }
  }

  @Test("the easing is read as the curve itself", arguments: known + random)
  func isRead(_ curve: Curve) throws {
    let text = try #require(CSSEasing.text(of: try CSSEasing.parse(curve.css)))
    #expect(try CSSEasing.parse(text) == CSSEasing.parse(curve.css))
    #expect(text == curve.css)
  }

  @Test("a conversion to CSS has the same easing", arguments: known + random)
  func isConverted(_ curve: Curve) throws {
    let body: JSON = [
      "animation": ["type": "timingCurve", "curve": curve.curve, "duration": 0.5],
      "targets": ["css"],
    ]
    let answer = try wire.ask("/v1/animations/convert", body)
    let code = answer["conversions"]?[0]?["code"]?.string
    #expect(code == "transition: transform 0.5s \(curve.css);")
  }

  @Test("a rule has one easing, and the delay of the motion")
  func isRule() {
    let css = text(
      .post(
        "/v1/animations/evaluate?format=css&css=rule",
        body(Self.known[0], 0.2, from: 0, to: 1)))
    #expect(
      css.contains(
        """
        .motion {
          transition-duration: 0.5s;
          transition-delay: 0.2s;
          transition-timing-function: cubic-bezier(0.34, 1.56, 0.64, 1);
        }
        """), "\(css)")
  }

  @Test(
    "keyframes that move on one curve have it as their easing",
    arguments: [
      (
        #"[{"type":"linear","to":1,"duration":1,"curve":"steps(4)"}]"#, "steps(4)", 0.0, 1.0
      ),
      (
        #"[{"type":"move","to":3},{"type":"linear","to":1,"duration":1,"#
          + #""curve":"steps(4, jump-start)"}]"#, "steps(4, jump-start)", 3, 1
      ),
      (
        #""LinearKeyframe(1, duration: 1, timingCurve: .easeIn)""#, "ease-in", 0, 1
      ),
    ])
  func keyframes(_ tracks: String, _ easing: String, _ from: Double, _ to: Double) throws {
    let body = #"{"initial":0,"tracks":\#(tracks)}"#
    let waapi = try wire.send(.post("/v1/keyframes/evaluate?format=waapi", body)).json
    #expect(waapi["options"]?["easing"]?.string == easing)
    #expect(waapi["error"]?.number == 0)
    #expect(waapi["keyframes"]?.items?.compactMap { $0["--motion"]?.number } == [from, to])
  }

  @Test(
    "keyframes that differ, begin later or repeat have no easing of their own",
    arguments: [
      (
        #"{"x":[{"type":"linear","to":1,"duration":1,"curve":"steps(4)"}],"#
          + #""y":[{"type":"linear","to":1,"duration":2,"curve":"steps(4)"}]}"#, ""
      ),
      (
        #"{"x":[{"type":"linear","to":1,"duration":1,"curve":"steps(4)"}],"#
          + #""y":[{"type":"linear","to":1,"duration":1,"curve":"steps(4)"}]}"#,
        #","trigger":[0.5]"#
      ),
    ])
  func otherKeyframes(_ tracks: String, _ more: String) throws {
    let body = #"{"initial":{"x":0,"y":0},"tracks":\#(tracks)\#(more)}"#
    let waapi = try wire.send(.post("/v1/keyframes/evaluate?format=waapi", body)).json
    #expect(waapi["options"]?["easing"]?.string == "linear")
    #expect(waapi["keyframes"]?.items?.count ?? 0 > 2)
  }

  @Test("several properties on one curve are two keyframes with that easing")
  func hasTwoKeyframes() throws {
    let (from, to): (JSON, JSON) = (
      ["x": 0, "y": 5, "opacity": 0],
      ["x": 100, "y": 5, "opacity": 1]
    )
    let body = body(Self.known[0], 0.2, from: from, to: to)
    let css = text(.post("/v1/animations/evaluate?format=css", body))
    #expect(
      css.contains("animation: motion 0.5s cubic-bezier(0.34, 1.56, 0.64, 1) 0.2s both;"),
      "\(css)")
    #expect(css.contains("2 keyframes, within 0 of"), "\(css)")
    let waapi = try wire.send(.post("/v1/animations/evaluate?format=waapi", body)).json
    #expect(waapi["keyframes"]?.items?.count == 2)
    #expect(waapi["options"]?["easing"]?.string == Self.known[0].css)
    #expect(waapi["error"]?.number == 0)
  }

  @Test(
    "one change along a curve is that curve, whichever operation makes it",
    arguments: [
      (
        "merge",
        #"{"initial":5,"events":[{"at":0.2,"to":9,"animation":".easeInOut(duration: 0.5)"}]}"#,
        "0.5s", "0.2s"
      ),
      (
        "merge", #"{"initial":5,"events":[{"at":0,"to":9,"animation":"steps(3) 500ms"}]}"#, "0.5s",
        ""
      ),
      (
        "animators", #"{"duration":0.4,"timing":"easeIn","commands":[{"type":"start","at":0.1}]}"#,
        "0.4s", "0.1s"
      ),
    ])
  func isOneChange(_ operation: String, _ body: String, _ duration: String, _ delay: String) {
    let path = operation == "merge" ? "/v1/animations/merge" : "/v1/animators/evaluate"
    let css = text(.post(path + "?format=css", body))
    let easings = ["ease-in-out", "steps(3)", "ease-in"]
    #expect(declared("--motion-easing", in: css).filter(easings.contains).count == 1, "\(css)")
    #expect(declared("--motion-duration", in: css).first == duration, "\(css)")
    #expect(declared("--motion-delay", in: css).joined() == delay, "\(css)")
  }

  @Test("a transition along a curve is two keyframes with that curve")
  func isTransition() {
    let body = #"{"transition":".opacity","animation":".easeOut(duration: 0.3)"}"#
    let css = text(.post("/v1/transitions/evaluate?format=css", body))
    #expect(css.contains("animation: motion 0.3s ease-out both;"), "\(css)")
  }

  @Test(
    "a merge that begins in motion, or changes twice, is approximated by lines",
    arguments: [
      #"{"initial":0,"initialVelocity":3,"events":[{"at":0.2,"to":1,"animation":".easeIn"}]}"#,
      #"{"initial":0,"events":[{"at":0,"to":1,"animation":".easeIn"},"#
        + #"{"at":0.1,"to":2,"animation":".easeIn"}]}"#,
    ])
  func isMerged(_ body: String) {
    let css = text(.post("/v1/animations/merge?format=css", body))
    #expect(css.contains(" stops, within ") && css.contains("easing: linear(0"), "\(css)")
  }

  @Test(
    "a motion on more than one curve is approximated by lines",
    arguments: [
      #"{"animation":".easeInOut(duration: 0.5).repeatCount(3, autoreverses: false)"}"#,
      #"{"animation":{"type":"timingCurve","curve":"circularEaseIn","duration":0.5}}"#,
      #"{"animation":".easeInOut(duration: 0.5)","sample":{"times":[0,0.3]}}"#,
      #"{"animation":".smooth"}"#,
    ])
  func isApproximated(_ body: String) {
    let css = text(.post("/v1/animations/evaluate?format=css", body))
    #expect(css.contains(" stops, within ") && css.contains("easing: linear(0"), "\(css)")
  }

  @Test("a curve is its easing without a duration", arguments: known + random)
  func isCurve(_ curve: Curve) {
    let body: JSON = ["curve": curve.curve]
    let css = text(.post("/v1/curves/evaluate?format=css", body.text))
    let easings = declared("--motion-easing", in: css)
    #expect(easings.last == curve.css, "\(css)")
    #expect(!css.contains("duration") && css.contains("motion: exact"), "\(css)")
    let rule = text(.post("/v1/curves/evaluate?format=css&css=rule&name=card", body.text))
    #expect(rule.contains("  transition-timing-function: \(curve.css);\n}\n"), "\(rule)")
  }

  @Test(
    "a curve that CSS does not have is its stops, whatever progress is asked for",
    arguments: ["circularEaseIn", "easeOutBounce"])
  func isLines(_ name: String) {
    let css = text(
      .get("/v1/curves/evaluate", ["curve": name, "format": "css", "progress": "0.5"]))
    #expect(declared("--motion-easing", in: css).last?.hasPrefix("linear(0, ") == true, "\(css)")
    #expect(css.contains(" of the curve's range"), "\(css)")
  }

  @Test("keyframes of a curve are refused with what it has")
  func hasNoKeyframes() {
    let response = wire.respond(
      to: .get("/v1/curves/evaluate", ["curve": "ease", "format": "css", "css": "keyframes"]))
    #expect(response.status == .notAcceptable)
    let text = String(decoding: response.body, as: UTF8.self)
    #expect(text.contains("a curve has no duration") && text.contains("css=property"))
  }
}

@Suite("Durations in CSS")
struct CSSDurationTests {
  private let wire = InProcessWire()

  private func waapi(_ animation: String, tolerance: Double = 0.001) throws -> JSON {
    let body: JSON = ["animation": .string(animation)]
    return try wire.send(
      .post("/v1/animations/evaluate?format=waapi&tolerance=\(tolerance)", body.text)
    ).json
  }

  @Test(
    "a duration is in whole milliseconds, and the motion still within the tolerance",
    arguments: [".bouncy", ".smooth", ".spring(duration: 0.3, bounce: 0.6)", ".bouncy.delay(0.1)"])
  func isWhole(_ animation: String) throws {
    let answer = try waapi(animation)
    let written = try #require(answer["options"]?["duration"]?.number)
    #expect(written == written.rounded())
    #expect(try #require(answer["error"]?.number) <= 0.001)
    let duration = written + (answer["options"]?["delay"]?.number ?? 0)
    let motion = try wire.send(
      .get("/v1/animations/evaluate", ["animation": animation, "times": "0"])
    ).json["timeline"]?["duration"]?.number
    let seconds = try #require(motion)
    #expect(duration >= seconds * 1000 - 1e-6 && duration < seconds * 1000 + 1)
  }

  @Test("a duration that rounding would change by more than a hundredth is as it is")
  func isShort() throws {
    let answer = try waapi(".spring(duration: 0.004)")
    let duration = try #require(answer["options"]?["duration"]?.number)
    #expect(duration != duration.rounded())
  }

  /// The greatest distance of a curve from itself over two durations, of the later one.
  private func distance(_ curve: String, _ first: Double, _ second: Double) throws -> Double {
    let values = (0...2000).map { Double($0) / 2000 * max(first, second) }
    let sample = { (duration: Double) throws -> [Double] in
      let progress = values.map { String(min(1, $0 / duration)) }.joined(separator: ",")
      let body = #"{"curve": "\#(curve)", "progress": [\#(progress)]}"#
      return try wire.send(.post("/v1/curves/evaluate", body)).json["samples"]?["value"]?.numbers
        ?? []
    }
    return zip(try sample(first), try sample(second)).map { abs($0 - $1) }.max() ?? 0
  }

  @Test(
    "the duration of a curve is rounded within the tolerance, and its error stated",
    arguments: [("easeInOut", 1.3, 231.0), ("easeIn", 0.7, 429.0), ("linear", 1.1, 273.0)])
  func isRounded(_ curve: String, _ speed: Double, _ rounded: Double) throws {
    let animation = ".\(curve)(duration: 0.3).speed(\(speed))"
    let answer = try waapi(animation, tolerance: 0.003)
    #expect(answer["options"]?["duration"]?.number == rounded)
    let error = try #require(answer["error"]?.number)
    let expected = try distance(curve, 300 / speed, rounded)
    #expect(abs(error - expected) < 2e-6, "\(error) \(expected)")
    let css = try wire.send(
      .get("/v1/animations/convert", ["animation": animation, "targets": "css"])
    ).json["conversions"]?[0]
    #expect(css?["code"]?.string?.contains(" 0.\(Int(rounded))s ") == true, "\(animation)")
    #expect(css?["exact"]?.bool == false)
  }

  @Test("a duration is exact where rounding would leave the tolerance, and for steps")
  func isKept() throws {
    let answer = try waapi(".easeInOut(duration: 0.3).speed(1.3)", tolerance: 0.0001)
    #expect(answer["options"]?["duration"]?.number == 230.769231)
    #expect(answer["error"]?.number == 0)
    let steps = try waapi("steps(4) 230.769ms")
    #expect(steps["options"]?["duration"]?.number == 230.769)
    #expect(steps["options"]?["easing"]?.string == "steps(4)")
    let css = try wire.send(
      .get("/v1/animations/convert", ["animation": "steps(4) 230.769ms", "targets": "css"])
    ).json["conversions"]?[0]
    #expect(css?["code"]?.string == "transition: transform 0.230769s steps(4);")
    #expect(css?["exact"]?.bool == true)
  }
}
