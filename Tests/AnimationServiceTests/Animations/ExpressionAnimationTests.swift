import ContractSupport
import Testing

@Suite("Animations by a formula")
struct ExpressionAnimationTests {
  private let path = "/v1/animations/evaluate"

  private func answer(
    _ formula: String, duration: Double = 1, to target: Double = 1, sample: String
  ) throws -> JSON {
    let body = """
      {"animation": {"type": "expression", "value": "\(formula)", "duration": \(duration)},
       "to": \(target), "sample": \(sample), "columns": ["value", "velocity", "acceleration"]}
      """
    return try InProcessWire().ask(.post(path, body))
  }

  private func column(_ name: String, of answer: JSON) -> [Double] {
    answer["samples"]?[name]?.numbers ?? []
  }

  @Test("the velocity is the derivative of the value, and the acceleration that of the velocity")
  func derivatives() throws {
    let h = 1e-5
    let times = [0.3 - h, 0.3, 0.3 + h, 1.1 - h, 1.1, 1.1 + h]
    let answer = try answer(
      "1 - exp(-4*t)*cos(9*t)", duration: 2, to: 100, sample: #"{"times": \#(times)}"#)
    let (value, velocity) = (column("value", of: answer), column("velocity", of: answer))
    let acceleration = column("acceleration", of: answer)
    try #require(acceleration.count == times.count)
    for middle in [1, 4] {
      let slope = (value[middle + 1] - value[middle - 1]) / (2 * h)
      #expect(abs(velocity[middle] - slope) < 1e-5)
      let bend = (velocity[middle + 1] - velocity[middle - 1]) / (2 * h)
      #expect(abs(acceleration[middle] - bend) < 1e-4)
    }
  }

  @Test("a formula of a curve is the curve, in every motion with it")
  func likeCurves() throws {
    for (formula, curve) in [
      ("t/d", #""linear""#), ("3*(t/d)^2 - 2*(t/d)^3", "[\(1.0 / 3), 0, \(2.0 / 3), 1]"),
      ("1 - cos(pi/2*t/d)", #""easeInSine""#),
    ] {
      let merged = try [
        #"{"type": "expression", "value": "\#(formula)", "duration": 0.8}"#,
        #"{"type": "timingCurve", "curve": \#(curve), "duration": 0.8}"#,
      ].map { animation in
        try InProcessWire().send(
          .post(
            "/v1/animations/merge",
            """
            {"initial": 0, "events": [{"at": 0, "to": 100, "animation": \(animation)},
             {"at": 0.3, "to": -40, "animation": \(animation)}], "sample": {"count": 40}}
            """)
        ).json
      }
      expectClose(column("value", of: merged[0]), column("value", of: merged[1]), within: 1e-12)
      expectClose(
        column("velocity", of: merged[0]), column("velocity", of: merged[1]), within: 1e-9)
    }
  }

  @Test("a spring after a formula takes over its velocity")
  func inheritance() throws {
    let answer = try InProcessWire().send(
      .post(
        "/v1/animations/merge",
        """
        {"initial": 0, "events": [
          {"at": 0, "to": 100, "animation": {"type": "expression", "value": "t^2/d^2"}},
          {"at": 0.1, "to": 0, "animation": ".spring"}], "sample": {"times": [0.1]}}
        """)
    ).json
    // 100 t²/d² and 200 t/d², with d = 0.35.
    #expect(answer["events"]?[1]?["outcome"]?.string == "merged")
    expectClose(column("value", of: answer), [100 * 0.01 / 0.1225], within: 1e-9)
    expectClose(column("velocity", of: answer), [200 * 0.1 / 0.1225], within: 1e-9)
  }

  @Test("one that merges goes on in the time of a running one, towards the new target")
  func merging() throws {
    let animation = #"{"type": "expression", "value": "t/d", "duration": 1, "merges": true}"#
    let answer = try InProcessWire().send(
      .post(
        "/v1/animations/merge",
        """
        {"initial": 0, "events": [{"at": 0, "to": 100, "animation": \(animation)},
         {"at": 0.5, "to": 200, "animation": \(animation)}],
         "sample": {"times": [0.25, 0.5, 0.75, 1]}}
        """)
    ).json
    #expect(answer["events"]?[1]?["outcome"]?.string == "merged")
    #expect(answer["timeline"]?["duration"]?.number == 1)
    #expect(column("value", of: answer) == [25, 100, 150, 200])
  }

  @Test("a state carries the formula on")
  func state() throws {
    let wire = InProcessWire()
    let first = try answer("1 - (1 - t)^3", to: 10, sample: #"{"times": [0.25, 0.5, 0.75]}"#)
    let state = try #require(first["state"]?.string)
    let caught = try wire.send(
      .post(
        "/v1/animations/merge",
        #"{"state": "\#(state)", "events": [], "sample": {"times": [0.25, 0.5, 0.75]}}"#)
    ).json
    #expect(column("value", of: caught) == column("value", of: first), "\(caught.text)")
    #expect(column("velocity", of: caught) == column("velocity", of: first))
  }

  @Test("jumps of a formula are stops of CSS, exactly where they are")
  func jumps() throws {
    let body = """
      {"animation": {
        "type": "expression", "value": "t < 0.3 ? t : t < 0.6 ? 1.2 : 1", "duration": 1}}
      """
    let answer = try InProcessWire().send(.post("\(path)?format=css", body))
    let css = String(decoding: answer.body, as: UTF8.self)
    for jump in [/linear\(0, [\d.]+ 30%, [\d.]+ 30%/, /30%, [\d.]+ 60%, [\d.]+ 60%, 1\)/] {
      #expect(css.contains(jump), "\(css)")
    }
  }

  @Test(
    "what is wrong in a formula is told with its place",
    arguments: [
      ("1 - exp(-6*t", "unexpected end at character 13: expected ',' or ')'"),
      ("sine(t)", #"unknown function "sine" at character 1; did you mean "sin"?"#),
      ("x + 1", #"unknown name "x" at character 1; expected t, d, pi, e"#),
      ("mix(0, 1)", "mix takes three arguments, not 2 at character 1"),
      ("2 t", "unexpected 't' at character 3: expected an operator"),
      ("1 < t < 2", "two comparisons in a row at character 7; use brackets"),
      ("sin", "unexpected end at character 4: expected '(' after sin"),
      ("", "unexpected end at character 1: expected a number, t, a function or '('"),
      ("1/t", "is not a finite number at t = 0"), ("sqrt(0.5 - t)", "is not a finite number"),
    ])
  func refusals(formula: String, sentence: String) throws {
    let body = #"{"animation": {"type": "expression", "value": "\#(formula)", "duration": 1}}"#
    let answer = try InProcessWire().send(.post(path, body))
    #expect(answer.status == 422)
    #expect(answer.places == ["/animation/value"])
    #expect(answer.json.text.replacing("\\", with: "").contains(sentence), "\(answer.json.text)")
  }

  @Test("a formula that does not end at its target is answered with a warning")
  func warnings() throws {
    let answer = try answer("0.5*t/d", sample: #"{"times": [0.5]}"#)
    #expect(answer["warnings"]?[0]?["code"]?.string == "jump")
    #expect(try self.answer("t/d", sample: #"{"times": [0.5]}"#)["warnings"] == nil)
  }
}
