import ContractSupport
import Testing

/// Pasted lines move as their own system moves, by formulas that are computed here.
@Suite("Motions of pasted lines")
struct PastedMotionTests {
  private static let times = [0.02, 0.1, 0.25, 0.6]

  private static func values(_ animation: String, _ times: [Double] = times) throws -> [Double] {
    let request: JSON = [
      "animation": .string(animation), "epsilon": 1e-9,
      "sample": ["times": .array(times.map { .number($0) })], "columns": ["value"],
    ]
    let answer = try InProcessWire().ask("/v1/animations/evaluate", request)
    let values = try #require(answer["samples"]?["value"]).numbers
    try #require(values.count == times.count)
    return values
  }

  struct SpringLine: Sendable, CustomTestStringConvertible {
    let text: String
    let mass: Double
    let stiffness: Double
    let damping: Double
    var testDescription: String { text }

    init(_ text: String, _ stiffness: Double, _ damping: Double, mass: Double = 1) {
      (self.text, self.mass) = (text, mass)
      (self.stiffness, self.damping) = (stiffness, damping)
    }

    /// mx″ + cx′ + k(x − 1) = 0 from rest at 0, by Runge and Kutta in steps of 1/20000 second.
    func value(at time: Double) -> Double {
      var (x, v) = (0.0, 0.0)
      let count = max(1, Int((time * 20_000).rounded(.up)))
      let step = time / Double(count)
      let force = { (x: Double, v: Double) in (-stiffness * (x - 1) - damping * v) / mass }
      for _ in 0..<count {
        let a1 = force(x, v)
        let (v2, a2) = (v + step / 2 * a1, force(x + step / 2 * v, v + step / 2 * a1))
        let (v3, a3) = (v + step / 2 * a2, force(x + step / 2 * v2, v + step / 2 * a2))
        let (v4, a4) = (v + step * a3, force(x + step * v3, v + step * a3))
        x += step / 6 * (v + 2 * v2 + 2 * v3 + v4)
        v += step / 6 * (a1 + 2 * a2 + 2 * a3 + a4)
      }
      return x
    }
  }

  static let springs = [
    SpringLine(
      "spring(dampingRatio = Spring.DampingRatioMediumBouncy, stiffness = Spring.StiffnessLow)",
      200, 2 * 0.5 * 200.squareRoot()),
    SpringLine("spring(stiffness = Spring.StiffnessVeryLow)", 50, 2 * 50.squareRoot()),
    SpringLine("spring(Spring.DampingRatioHighBouncy)", 1500, 2 * 0.2 * 1500.squareRoot()),
    SpringLine("spring<Float>()", 1500, 2 * 1500.squareRoot()),
    SpringLine("animationSpec = spring()", 1500, 2 * 1500.squareRoot()),
    SpringLine("val spec: AnimationSpec<Float> = spring()", 1500, 2 * 1500.squareRoot()),
    SpringLine("private val pop = spring()", 1500, 2 * 1500.squareRoot()),
    SpringLine("spring(2f, 100f, visibilityThreshold = 0.1f)", 100, 40),
    SpringLine(#"{type: "spring", stiffness: 100}"#, 100, 10),
    SpringLine("{ type: 'spring' }", 100, 10),
    SpringLine(
      "{ type: `spring`, damping: 30, mass: 2, restDelta: 0.01, duration: 3 }", 100, 30, mass: 2),
    SpringLine("{ tension: 170, friction: 26 }", 170, 26),
    SpringLine("{ mass: 5, tension: 350, friction: 40, }", 350, 40, mass: 5),
    SpringLine("{ config: { friction: 12 }, from: { x: 0 }, to: { x: 1 } }", 170, 12),
    SpringLine("{ config: config.molasses }", 280, 120),
    SpringLine(
      "{ frequency: 0.5, damping: 0.25 }", 16 * .pi * .pi, 2 * .pi),
  ]

  @Test("a pasted spring moves by its system's physics", arguments: springs)
  func spring(_ line: SpringLine) throws {
    for (value, time) in zip(try Self.values(line.text), Self.times) {
      #expect(abs(value - line.value(at: time)) < 1e-7, "at \(time)")
    }
  }

  @Test("the same text is a spring for springs/evaluate", arguments: springs)
  func springAlone(_ line: SpringLine) throws {
    guard !line.text.contains("config") else { return }
    let request: JSON = ["spring": .string(line.text), "sample": ["times": [0.1]]]
    let answer = try InProcessWire().ask("/v1/springs/evaluate", request)
    let echo = answer["spring"]
    for (name, expected) in [
      ("mass", line.mass), ("stiffness", line.stiffness), ("damping", line.damping),
    ] {
      let number = try #require(echo?[name]?.number)
      #expect(abs(number - expected) <= 1e-12 * expected, "\(name)")
    }
  }

  @Test("springs with a duration in Motion are those that Motion computes")
  func motionDurations() throws {
    let vectors = try ReferenceVector.load("systems").filter {
      ["spring.motionDuration", "spring.motionVisualDuration"].contains($0.system)
    }
    #expect(vectors.count == 13)
    for vector in vectors {
      let name = vector.system == "spring.motionDuration" ? "duration" : "visualDuration"
      let text =
        "{ type: \"spring\", \(name): \(vector.inputs[name]?.number ?? 0), "
        + "bounce: \(vector.inputs["bounce"]?.number ?? 0) }"
      let value = try Self.values(text, [vector.inputs["time"]?.number ?? 0])
      #expect(vector.accepts(.number(value[0]), member: "value"), "\(text): \(value)")
    }
  }

  struct CurveLine: Sendable, CustomTestStringConvertible {
    let text: String
    let points: [Double]
    let duration: Double
    let delay: Double
    var testDescription: String { text }

    init(_ text: String, _ points: [Double], _ duration: Double, delay: Double = 0) {
      (self.text, self.points) = (text, points)
      (self.duration, self.delay) = (duration, delay)
    }

    /// The Bézier's value, its parameter found by bisection.
    func value(at time: Double) -> Double {
      let progress = min(max((time - delay) / duration, 0), 1)
      let bezier = { (a: Double, b: Double, t: Double) in
        3 * a * t * (1 - t) * (1 - t) + 3 * b * t * t * (1 - t) + t * t * t
      }
      var (low, high) = (0.0, 1.0)
      for _ in 0..<60 {
        let middle = (low + high) / 2
        if bezier(points[0], points[2], middle) < progress { low = middle } else { high = middle }
      }
      return bezier(points[1], points[3], low)
    }
  }

  static let curves = [
    CurveLine(
      "transition: transform 300ms ease-in-out 50ms", [0.42, 0, 0.58, 1], 0.3, delay: 0.05),
    CurveLine("all 1s", [0.25, 0.1, 0.25, 1], 1),
    CurveLine("tween()", [0.4, 0, 0.2, 1], 0.3),
    CurveLine("tween(500, 100, FastOutLinearInEasing)", [0.4, 0, 1, 1], 0.5, delay: 0.1),
    CurveLine("{ type: 'tween', duration: 0.8 }", [0, 0, 0.58, 1], 0.8),
    CurveLine("{ ease: 'backIn' }", [0.31, 0.01, 0.67, -0.53], 0.3),
    CurveLine(
      "UIView.animate(withDuration: 0.4, delay: 0, options: [.curveEaseIn]) {}", [0.42, 0, 1, 1],
      0.4),
  ]

  @Test("a pasted easing is that of its system", arguments: curves)
  func easing(_ line: CurveLine) throws {
    for (value, time) in zip(try Self.values(line.text), Self.times) {
      #expect(abs(value - line.value(at: time)) < 1e-9, "at \(time)")
    }
  }

  @Test(
    "a reversed pass of CSS, Compose, Motion and UIKit is the first one played backward",
    arguments: [
      "animation: pulse 400ms ease-in infinite alternate",
      "infiniteRepeatable(tween(400, easing = EaseIn), RepeatMode.Reverse)",
      "{ ease: 'easeIn', duration: 0.4, repeat: Infinity, repeatType: 'reverse' }",
      "UIView.animate(withDuration: 0.4, delay: 0, options: [.curveEaseIn, .repeat, .autoreverse])",
    ])
  func backward(_ text: String) throws {
    let offsets = [0.05, 0.1, 0.2, 0.35]
    let forward = try Self.values(text, offsets)
    let reversed = try Self.values(text, offsets.map { 0.8 - $0 })
    let again = try Self.values(text, offsets.map { 0.8 + $0 })
    for (index, value) in forward.enumerated() {
      #expect(abs(reversed[index] - value) < 1e-9 && abs(again[index] - value) < 1e-9)
    }
    let mirrored = text.replacing("'reverse'", with: "'mirror'")
    if mirrored != text {
      let other = try Self.values(mirrored, offsets.map { 0.4 + $0 })
      for (value, mirror) in zip(forward, other) { #expect(abs(value + mirror - 1) < 1e-9) }
    }
  }

  /// Motion's keyframes at their times, the values in reverse in the second pass.
  @Test("mirrored keyframes of Motion have their values in reverse at the same times")
  func mirroredKeyframes() throws {
    let even =
      "animate(box, { x: [0, 0.2, 1] }, { duration: 1, ease: 'linear', repeat: 1, "
      + "repeatType: 'mirror' })"
    let values = try Self.values(even, [0.5, 1.25, 1.5, 1.75])
    for (value, expected) in zip(values, [0.2, 0.6, 0.2, 0.1]) {
      #expect(abs(value - expected) < 1e-9)
    }
    let uneven = even.replacing("ease", with: "times: [0, 0.8, 1], ease")
    let request: JSON = ["animation": .string(uneven)]
    let answer = try InProcessWire().send(.post("/v1/animations/evaluate", request.text))
    #expect(answer.status == 422)
    #expect(answer.json.text.contains("in reverse at the same times"))
    #expect(
      try Self.values(uneven.replacing("mirror", with: "reverse"), [0.8, 1.2]) == [0.2, 0.2])
  }

  @Test("object literals and lists may stand in a query")
  func query() throws {
    let wire = InProcessWire()
    let answer = try wire.send(
      .get(
        "/v1/animations/evaluate", ["animation": "{tension: 170, friction: 26}", "times": "0.1"]))
    #expect(answer.status == 200, "\(answer.json.text)")
    let curve = try wire.send(
      .get("/v1/curves/evaluate", ["curve": "[.4, 0, .2, 1,]", "progress": "0.5"]))
    #expect(curve.json["curve"] == [0.4, 0, 0.2, 1])
  }

  @Test(
    "a curve in the words of a system has the answer of its object",
    arguments: [
      (
        "UnitCurve(startControlPoint: CGPoint(x: 0.2, y: 0), endControlPoint: .init(x: 0.8, y: 1))",
        [0.2, 0, 0.8, 1]
      ),
      (
        ".bezier(startControlPoint: UnitPoint(x: 0.2, y: 0), endControlPoint: .zero)",
        [0.2, 0, 0, 0]
      ),
      ("CAMediaTimingFunction(controlPoints: 0.4, 0, 0.2, 1)", [0.4, 0, 0.2, 1]),
      ("FastOutSlowInEasing", [0.4, 0, 0.2, 1]),
      ("val easing = CubicBezierEasing(0.4f, 0f, 0.2f, 1f)", [0.4, 0, 0.2, 1]),
      ("CubicBezierEasing(d = 0.4f, a = 0.1f, b = 0.2f, c = 0.3f)", [0.1, 0.2, 0.3, 0.4]),
      ("CubicBezierEasing(0.1f, 0.2f, d = 0.4f, c = 0.3f)", [0.1, 0.2, 0.3, 0.4]),
      ("[0.4, 0, 0.2, 1]", [0.4, 0, 0.2, 1]),
      ("cubicBezier(0.4, 0, 0.2, 1)", [0.4, 0, 0.2, 1]),
      ("backOut", [0.33, 1.53, 0.69, 0.99]),
      ("0.4, 0, 0.2, 1", [0.4, 0, 0.2, 1]),
      ("ease: .4,0,.2,1;", [0.4, 0, 0.2, 1]),
      ("const ease = [0.4, 0, 0.2, 1] as [number, number, number, number];", [0.4, 0, 0.2, 1]),
    ] as [(String, [Double])])
  func curve(_ text: String, _ points: [Double]) throws {
    let answer = try InProcessWire().ask("/v1/curves/evaluate", ["curve": .string(text)])
    #expect(answer["curve"] == .array(points.map { .number($0) }))
  }

  @Test(
    "a curve by its name has the answer of its object",
    arguments: [
      (".easeIn", "easeIn"), ("UnitCurve.circularEaseOut", "circularEaseOut"),
      ("CAMediaTimingFunction(name: .easeInEaseOut)", "easeInOut"),
      ("\"circOut\"", "circularEaseOut"),
      ("/* css */ .linear", "linear"),
      ("ease-in-out;", "ease-in-out"),
      ("cubic-bezier(0.4, 0, 0.2, 1);", "cubic-bezier(0.4, 0, 0.2, 1)"),
      ("transition-timing-function: steps(4, end);", "steps(4, end)"),
      ("--ease-fluid: cubic-bezier(0.3, 0, 0, 1)", "cubic-bezier(0.3, 0, 0, 1)"),
    ])
  func curve(_ text: String, named name: String) throws {
    let answer = try InProcessWire().ask("/v1/curves/evaluate", ["curve": .string(text)])
    #expect(answer["curve"] == .string(name))
  }

  @Test(
    "a spring in SwiftUI's words has the answer of its object",
    arguments: [
      ("Spring(duration: 0.6, bounce: 0.2)", 0.6, 0.8),
      (".init(response: 0.4, dampingRatio: 1.5)", 0.4, 1.5),
      (".spring(response: 0.4, dampingFraction: 0.7)", 0.4, 0.7),
      (".spring(response: 0.4)", 0.4, 0.825), (".spring(dampingFraction: 0.7)", 0.5, 0.7),
      (".interpolatingSpring(mass: 1, stiffness: 100, damping: 30)", 0.6283185307179586, 1.5),
      (".interpolatingSpring(duration: 0.4, bounce: 0.2)", 0.4, 0.8),
      ("let s = Spring.bouncy(duration: 0.8, extraBounce: 0.1)", 0.8, 0.6), (".snappy", 0.5, 0.85),
    ])
  func springWords(_ text: String, _ response: Double, _ ratio: Double) throws {
    try expectSpring(text, response, ratio)
  }

  @Test(
    "an animation that is a plain spring is one",
    arguments: [
      ("withSpring(1, { mass: 1, damping: 10, stiffness: 100 })", 0.6283185307179586, 0.5),
      ("spring({ mass: 1, stiffness: 100, damping: 10 })", 0.6283185307179586, 0.5),
      (
        "useSpring({ to: { x: 1 }, config: { tension: 100, friction: 10 } })", 0.6283185307179586,
        0.5
      ),
      ("SpringForce().setStiffness(100f)", 0.6283185307179586, 0.5),
      ("CASpringAnimation()", 0.6283185307179586, 0.5),
      ("let s = CASpringAnimation()\ns.damping = 50", 0.6283185307179586, 1),
      ("UIView.animate(springDuration: 0.4, bounce: 0.2) { }", 0.4, 0.8),
      ("withAnimation(.snappy) { }", 0.5, 0.85), (".default", 0.5, 1),
      (".interactiveSpring()", 0.15, 0.85),
      (".interactiveSpring(response: 0.2, blendDuration: 0.1)", 0.2, 0.86),
      (".interactiveSpring(duration: 0.3, extraBounce: 0.1)", 0.3, 0.75),
      ("MotionScheme.expressive().slowSpatialSpec<Float>()", 0.44428829381583657, 0.8),
      ("config.wobbly", 0.4683209820693818, 0.4472135954999579),
      ("tension: 100, friction: 10,", 0.6283185307179586, 0.5),
    ])
  func animation(_ text: String, _ response: Double, _ ratio: Double) throws {
    try expectSpring(text, response, ratio)
  }

  @Test(
    "an animation that is more than a spring is refused with where to give it",
    arguments: [
      ".bouncy.delay(1)",
      "UIView.animate(withDuration: 1, delay: 0, usingSpringWithDamping: 0.7, "
        + "initialSpringVelocity: 0) { }",
      "gsap.to(box, { x: 100, duration: 1 })", "withAnimation(.easeIn) { }",
    ])
  func moreThanSpring(_ text: String) throws {
    let answer = try InProcessWire().send(
      .post("/v1/springs/evaluate", JSON.object(["spring": .string(text)]).text))
    #expect(answer.status == 422)
    let detail = answer.json["detail"]?.string ?? ""
    #expect(detail.contains("as \"animation\" of /v1/animations/evaluate"), "\(detail)")
  }

  @Test(
    "a text that is no plain spring is refused with what it lacks",
    arguments: [
      (
        "UIViewPropertyAnimator(duration: 0.5, dampingRatio: 0.5)",
        "the response of this spring is what UIKit finds for its duration"
      ),
      (
        "UISpringTimingParameters(dampingRatio: 0.5)",
        "write UIViewPropertyAnimator(duration: 0.5, dampingRatio: 0.7) as \"animation\" of "
          + "/v1/animations/evaluate"
      ),
      (
        "animateFloatAsState(1f, spring(dampingRatio = -1f))", "dampingRatio must be at least 0"
      ), ("animateFloatAsState(1f, tween(300))", "animateFloatAsState is no spring"),
    ])
  func lacking(_ text: String, _ sentence: String) throws {
    let answer = try InProcessWire().send(
      .post("/v1/springs/evaluate", JSON.object(["spring": .string(text)]).text))
    #expect(answer.status == 422)
    let detail = answer.json["detail"]?.string ?? ""
    #expect(detail.contains(sentence), "\(detail)")
  }

  private func expectSpring(_ text: String, _ response: Double, _ ratio: Double) throws {
    let answer = try InProcessWire().ask("/v1/springs/evaluate", ["spring": .string(text)])
    let spring = answer["spring"]
    #expect(abs((spring?["response"]?.number ?? 0) - response) < 1e-12)
    #expect(abs((spring?["dampingRatio"]?.number ?? 0) - ratio) < 1e-12)
  }
}
