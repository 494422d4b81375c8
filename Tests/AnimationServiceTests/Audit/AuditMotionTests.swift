import AnimationCore
import ContractSupport
import Testing

/// `/v1/motions/audit`: what people see of a motion.
@Suite("Audits of motions") struct AuditMotionTests {
  static let path = "/v1/motions/audit"
  private let wire = InProcessWire()

  private func audit(_ motion: String, _ more: String = "") throws -> JSON {
    let rest = more.isEmpty ? "" : ", " + more
    return try wire.ask(.post(Self.path, #"{"motion": \#(motion)\#(rest)}"#))
  }

  private func codes(_ answer: JSON) -> [String] {
    (answer["findings"]?.items ?? []).compactMap { $0["code"]?.string }
  }

  private func finding(_ code: String, in answer: JSON) throws -> JSON {
    try #require(
      answer["findings"]?.items?.first { $0["code"]?.string == code }, "\(code) \(answer.text)")
  }

  @Test("each finding is a sentence with a reason, a source, and what stands in its place")
  func form() throws {
    let answer = try audit(
      #"{"animation": ".spring(duration: 0.5, bounce: 0.4)", "to": {"x": 390, "scale": 2}}"#)
    let findings = answer["findings"]?.items ?? []
    #expect(findings.count == 3)
    for finding in findings {
      let detail = finding["detail"]?.string ?? ""
      #expect(detail.hasSuffix(".") && detail.contains(": "), "\(detail)")
      #expect(!(finding["source"]?.string ?? "").isEmpty && finding["reduced"] != nil)
    }
  }

  @Test("the greatest speed and acceleration are those of the closed form, as widths too")
  func peaks() throws {
    let spring = Spring(duration: 0.5, bounce: 0.2)
    let times = SampleTimes.evenly(200_001, through: 1)
    let timeline = spring.timeline(from: [0], to: [1], initialVelocity: [0])
    let velocity = timeline.sample(times).velocity.max() ?? 0
    let acceleration = timeline.accelerations(at: times, numbers: 0..<1).map(abs).max() ?? 0
    let answer = try audit(
      #"{"animation": ".spring(duration: 0.5, bounce: 0.2)", "to": {"x": 300, "y": 400}}"#)
    let speed = try number(answer, "speed", "value")
    #expect(abs(speed - 500 * velocity) < 1e-6 * speed, "\(speed) \(500 * velocity)")
    #expect(abs(try number(answer, "speed", "widths") - speed / 393) < 1e-9)
    #expect(answer["speed"]?["pointer"] == "")
    let found = try number(answer, "acceleration", "value")
    #expect(abs(found - 500 * acceleration) < 1e-6 * found, "\(found)")
    #expect(try number(answer, "acceleration", "time") == 0)
  }

  @Test(
    "the acceleration of a curve that bends without bound at an end is not known",
    arguments: [
      ".easeIn(duration: 1)", ".easeOut(duration: 1)", "cubic-bezier(0, 0, 0.2, 1) 300ms",
      "cubic-bezier(0.4, 0, 1, 1) 0.1s", ".easeOut(duration: 0.3).delay(0.2)",
      ".easeIn(duration: 0.7).repeatCount(3, autoreverses: true)",
    ])
  func unboundedAcceleration(_ animation: String) throws {
    let answer = try audit(#"{"animation": "\#(animation)", "to": {"x": 300}}"#)
    #expect(answer["acceleration"] == .null, "\(answer.text)")
    #expect(try number(answer, "speed", "value") > 0)
  }

  /// The greatest is that of mpmath with 40 digits.
  @Test("the acceleration of an ease-in-out is bounded")
  func boundedAcceleration() throws {
    let answer = try audit(#"{"animation": ".easeInOut(duration: 1)", "to": {"x": 100}}"#)
    let found = try number(answer, "acceleration", "value")
    #expect(abs(found - 443.774782822223196) < 1e-6 * found, "\(found)")
  }

  @Test("a recording has a speed by its samples, and no acceleration")
  func recording() throws {
    let answer = try audit(
      #"{"time": [0, 0.1, 0.2, 0.3], "value": {"y": [0, 30, 130, 150]}}"#)
    #expect(abs(try number(answer, "speed", "value") - 1000) < 1e-9)
    #expect(abs(try number(answer, "speed", "time") - 0.15) < 1e-9)
    #expect(answer["acceleration"] == .null)
    #expect(codes(answer) == ["travel"])
  }

  struct UnitLine: Sendable, CustomTestStringConvertible {
    let from: String
    let to: String
    /// Points in a second of a linear motion of a second.
    let speed: Double?
    var testDescription: String { "\(from) to \(to)" }
  }

  @Test(
    "lengths are in points, whatever their unit, and other values have no speed",
    arguments: [
      UnitLine(from: "0", to: "100", speed: 100),
      UnitLine(from: #""0px""#, to: #""100px""#, speed: 100),
      UnitLine(from: #""0in""#, to: #""1in""#, speed: 96),
      UnitLine(from: #""0vw""#, to: #""50vw""#, speed: 500),
      UnitLine(from: #""0vh""#, to: #""50vh""#, speed: 250),
      UnitLine(from: #""0em""#, to: #""2em""#, speed: 32),
      UnitLine(from: #""0%""#, to: #""10%""#, speed: 100),
      UnitLine(
        from: #""translate(0px, 0px)""#, to: #""translate(30px, 40px)""#, speed: 50),
      UnitLine(from: #"{"x": 0, "y": 0}"#, to: #"{"x": 3, "y": 4}"#, speed: 5),
      UnitLine(from: #"{"width": 0}"#, to: #"{"width": 300}"#, speed: 300),
      UnitLine(from: "0", to: "1", speed: nil),
      UnitLine(from: #"{"scale": 1}"#, to: #"{"scale": 3}"#, speed: nil),
      UnitLine(from: #"{"rotation": 0}"#, to: #"{"rotation": 90}"#, speed: nil),
      UnitLine(from: #"{"opacity": 0}"#, to: #"{"opacity": 1}"#, speed: nil),
      UnitLine(from: #""0deg""#, to: #""90deg""#, speed: nil),
      UnitLine(from: #""red""#, to: #""blue""#, speed: nil),
    ])
  func units(_ line: UnitLine) throws {
    let answer = try audit(
      #"{"animation": ".linear(duration: 1)", "from": \#(line.from), "to": \#(line.to)}"#,
      #""viewport": {"width": 1000, "height": 500}"#)
    guard let speed = line.speed else {
      #expect(answer["speed"] == .null && answer["acceleration"] == .null)
      return
    }
    #expect(abs(try number(answer, "speed", "value") - speed) < 1e-6 * speed, "\(answer.text)")
    #expect(try finding("travel", in: answer)["reduced"]?["type"] == "easeInOut")
  }

  @Test(
    "what changes its place, size or direction is told by its kind",
    arguments: [
      (#"{"x": 300}"#, "travel"), (#"{"scale": 3}"#, "zoom"), (#"{"rotation": 90}"#, "spin"),
      (#"{"translate": {"x": 300, "y": 9}}"#, "travel"), (#"{"scale": {"x": 3, "y": 2}}"#, "zoom"),
      (#"{"rotation": {"x": 0, "y": 90, "z": 0}}"#, "spin"),
    ])
  func kinds(_ value: String, _ code: String) throws {
    let answer = try audit(#"{"animation": ".smooth(duration: 0.3)", "to": \#(value)}"#)
    #expect(codes(answer).first == code, "\(answer.text)")
  }

  @Test(
    "a zoom is told by the axis whose size changes most",
    arguments: [
      (#"{"x": 2, "y": 0.5}"#, #"{"x": 2.2, "y": 0.5}"#, "by a factor of 1.1:"),
      (#"{"x": 3, "y": 0.5}"#, #"{"x": 1, "y": 1}"#, "by a factor of 3:"),
      (#"{"x": -2, "y": -1}"#, #"{"x": -1, "y": -1}"#, "by a factor of 2:"),
      (#"{"x": 1, "y": 0}"#, #"{"x": 4, "y": 0}"#, "by a factor of 4:"),
      (#"{"x": -1, "y": 1}"#, #"{"x": 1, "y": 1}"#, "from or to nothing:"),
    ])
  func zoomFactor(_ from: String, _ to: String, _ change: String) throws {
    let motion = #"{"animation": ".smooth", "from": {"scale": \#(from)}, "to": {"scale": \#(to)}}"#
    let detail = try finding("zoom", in: audit(motion))["detail"]?.string ?? ""
    #expect(detail.contains("changes its size \(change)"), "\(detail)")
  }

  @Test("a box of a layout that grows in its place zooms, and does not travel")
  func layout() throws {
    let place = #""x": 0, "y": 0, "width": 100, "height": 100"#
    let to = #""x": 0, "y": 0, "width": 300, "height": 200, "cornerRadius": 40"#
    let box = #"{"id": "card", "from": {\#(place)}, "to": {\#(to)}}"#
    let body = #"{"boxes": [\#(box)], "animation": ".smooth(duration: 0.3)"}"#
    let answer = try audit(#"{"path": "/v1/layouts/evaluate", "body": \#(body)}"#)
    #expect(codes(answer) == ["zoom"], "\(answer.text)")
    #expect(answer["speed"] == .null)
  }

  @Test(
    "a shape and a shadow are as fast as their fastest point",
    arguments: [
      ("inset(0px 200px 200px 0px)", "inset(0px 100px 200px 100px)", 100),
      ("xywh(0px 0px 10px 10px)", "xywh(300px 400px 10px 10px)", 500),
      ("ellipse(10px 10px at 0px 0px)", "ellipse(310px 410px at 0px 0px)", 400),
      ("circle(10px at 0px 0px)", "circle(10px at 300px 400px)", 500),
      ("polygon(0px 0px, 50px 0px, 0px 50px)", "polygon(9px 0px, 59px 0px, 9px 50px)", 9),
      ("0px 0px 0px 0px red", "3px 4px 100px 20px red", 5),
      ("drop-shadow(0px 0px 0px red)", "drop-shadow(3px 4px 100px red)", 5),
      ("translate3d(0px, 0px, 0px)", "translate3d(2px, 3px, 6px)", 7),
    ] as [(String, String, Double)])
  func shapes(_ from: String, _ to: String, _ speed: Double) throws {
    let answer = try audit(
      #"{"animation": ".linear(duration: 1)", "from": "\#(from)", "to": "\#(to)"}"#)
    #expect(abs(try number(answer, "speed", "value") - speed) < 1e-6 * speed, "\(answer.text)")
  }

  @Test("what blurs, and what rounds its corners, does not travel")
  func blur() throws {
    let ends = [
      ("blur(0px)", "blur(20px)"), ("0 0 0px red", "0 0 20px red"),
      ("inset(0px round 0px)", "inset(0px round 20px)"),
    ]
    for (from, to) in ends {
      let answer = try audit(#"{"animation": ".smooth", "from": "\#(from)", "to": "\#(to)"}"#)
      #expect(!codes(answer).contains("travel") && answer["speed"] == .null, "\(answer.text)")
    }
  }

  @Test("what a shake passes its little way by is told in ways, a spring's in hundredths")
  func shake() throws {
    let shake = #"""
      {"path": "/v1/keyframes/evaluate", "body": {"initial": {"x": 0}, "tracks": {"x": [
        {"type": "linear", "to": -12, "duration": 0.1},
        {"type": "linear", "to": 14, "duration": 0.1},
        {"type": "linear", "to": 2, "duration": 0.1}]}}}
      """#
    let detail = try finding("bounce", in: audit(shake))["detail"]?.string ?? ""
    #expect(detail.contains("passes its end by 6 times the way and turns back"), "\(detail)")
    let spring = #"{"animation": ".spring(duration: 0.5, bounce: 0.4)", "to": {"x": 390}}"#
    let less = try finding("bounce", in: audit(spring))["detail"]?.string ?? ""
    #expect(less.contains("passes its end by 9.48 % of the way and turns back"), "\(less)")
  }

  @Test(
    "what goes on after its samples does not pass its end",
    arguments: [
      #""animation": ".smooth.repeatForever()""#, #""animation": ".linear(duration: 1)""#,
      #""animation": ".linear(duration: 0.8).repeatCount(5)""#,
      #""path": "/v1/phases/evaluate", "body": {"phases": [0, 1], "animation": ".smooth"}"#,
    ])
  func cutOff(_ motion: String) throws {
    for duration in [0.7, 1, 1.5, 2.9] {
      let sample = #""sample": {"duration": \#(duration)}"#
      let body = #""body": {\#(sample), "#
      let cut =
        motion.contains(#""body": {"#)
        ? motion.replacing(#""body": {"#, with: body) : "\(motion), \(sample)"
      #expect(!codes(try audit("{\(cut)}")).contains("bounce"), "\(cut)")
    }
  }

  @Test("a spring that is cut off on its way back bounces as far as the whole one")
  func cutOffBounce() throws {
    let cut = #"{"animation": ".bouncy", "sample": {"duration": 0.45}}"#
    let detail = try finding("bounce", in: audit(cut))["detail"]?.string ?? ""
    // e^(−πζ/√(1 − ζ²)) for ζ = 0.7.
    #expect(detail.contains("passes its end by 4.6 % of the way"), "\(detail)")
  }

  @Test(
    "a point that comes back along an axis has no end to pass there", arguments: [0, 1e-9, 0.1])
  func arc(_ end: Double) throws {
    func legs(_ ends: [Double], _ duration: Double) -> String {
      let legs = ends.map { #"{"type": "cubic", "to": \#($0), "duration": \#(duration)}"# }
      return "[\(legs.joined(separator: ", "))]"
    }
    let tracks = #"{"x": \#(legs([100], 0.3)), "y": \#(legs([50, end], 0.15))}"#
    let body = #"{"initial": {"x": 0, "y": 0}, "tracks": \#(tracks)}"#
    let answer = try audit(#"{"path": "/v1/keyframes/evaluate", "body": \#(body)}"#)
    #expect(!codes(answer).contains("bounce"), "\(answer.text)")
  }

  @Test("a point passes its end by the same part of its way in any direction")
  func direction() throws {
    let animation = #""animation": ".spring(duration: 0.5, bounce: 0.4)""#
    let details = try [#"{"x": 500}"#, #"{"x": 300, "y": -400}"#].map { place in
      try finding("bounce", in: audit(#"{\#(animation), "to": \#(place)}"#))["detail"]?.string
    }
    #expect(details[0]?.contains("% of the way") == true && details[0] == details[1])
  }

  @Test("a recording whose times are milliseconds is told so, and an answer of the service is not")
  func milliseconds() throws {
    let recording = #"{"time": [0, 16, 33, 50], "value": [0, 10, 20, 25]}"#
    for motion in [recording, #""time,value\n0,0\n16,10\n33,20\n50,25""#] {
      let warning = try audit(motion)["warnings"]?[0]
      #expect(warning?["code"] == "unlikely-times")
      #expect(warning?["detail"]?.string?.contains("divide them by 1000") == true)
    }
    #expect(try audit(#"{"samples": \#(recording)}"#)["warnings"] == nil)
  }

  @Test("a motion that bounces has the same spring without a bounce in its place")
  func bounce() throws {
    let answer = try audit(#"".spring(response: 0.4, dampingFraction: 0.5).delay(0.05)""#)
    let found = try finding("bounce", in: answer)
    // e^(−πζ/√(1 − ζ²)) for ζ = ½.
    #expect(found["detail"]?.string?.contains("by 16.3 % of the way") == true, "\(found.text)")
    let calm = try #require(found["reduced"])
    #expect(calm["response"] == 0.4 && calm["dampingFraction"] == 1)
    #expect(calm["modifiers"]?[0]?["delay"] == 0.05)
    let again = try audit(#"{"animation": \#(calm.text), "to": 1}"#)
    #expect(!codes(again).contains("bounce"))
  }

  @Test(
    "what is in the place of a motion that bounces does not bounce, and lasts about as long",
    arguments: [
      #"{"animation": ".interpolatingSpring(stiffness: 100, damping: 5, initialVelocity: 40)"}"#,
      #"{"path": "/v1/springs/evaluate", "body": {"spring": {"bounce": 0.6}}}"#,
      #"{"animation": "cubic-bezier(0.3, 1.6, 0.4, 1) 400ms"}"#,
      #"{"time": [0, 0.1, 0.2, 0.3, 0.4], "value": [0, 60, 130, 90, 100]}"#,
    ])
  func calmAnimations(_ motion: String) throws {
    let found = try finding("bounce", in: audit(motion))
    let calm = try #require(found["reduced"])
    let again = try audit(#"{"animation": \#(calm.text), "to": 1}"#)
    #expect(!codes(again).contains("bounce"), "\(calm.text)")
    let before = try number(audit(motion), "duration", "visible")
    let after = try number(again, "duration", "visible")
    #expect(after < 1.5 * before, "\(before) \(after)")
  }

  private static func blinking(_ duration: Double, to opacity: Double = 1) -> String {
    #"""
    {"animation": ".linear(duration: \#(duration)).repeatCount(40)", "from": {"opacity": 0},
     "to": {"opacity": \#(opacity)}}
    """#
  }

  @Test(
    "more than three flashes in a second are told",
    arguments: [
      (0.1, 1, true), (0.13, 1, true), (0.2, 1, false), (0.5, 1, false), (0.05, 0.04, false),
    ])
  func flashes(_ duration: Double, _ opacity: Double, _ isTold: Bool) throws {
    let answer = try audit(Self.blinking(duration, to: opacity))
    #expect(codes(answer).contains("flashes") == isTold, "\(answer.text)")
    guard isTold else { return }
    let found = try finding("flashes", in: answer)
    #expect(found["reduced"] == .null && found["source"]?.string?.contains("2.3.1") == true)
  }

  @Test("colors flash by their luminance, and saturated red by its chromaticity")
  func colors() throws {
    func blink(_ from: String, _ to: String) throws -> [String] {
      codes(
        try audit(
          #"""
          {"animation": ".linear(duration: 0.1).repeatCount(20)", "from": "\#(from)",
           "to": "\#(to)"}
          """#
        ))
    }
    #expect(try blink("black", "white").contains("flashes"))
    #expect(!(try blink("black", "white").contains("red-flashes")))
    #expect(!(try blink("#777", "#787878").contains("flashes")))
    #expect(try blink("red", "#00f").contains("red-flashes"))
    #expect(!(try blink("#f8f8f8", "white").contains("flashes")))
  }

  @Test(
    "durations are beside those that people bear",
    arguments: [
      (".linear(duration: 0.05)", ["brief"]), (".linear(duration: 0.3)", []),
      (".linear(duration: 0.8)", ["slow"]), (".linear(duration: 2)", ["slow"]),
      (".linear(duration: 8)", ["long"]), (".linear(duration: 0.3).delay(0.2)", ["late"]),
    ] as [(String, [String])])
  func durations(_ animation: String, _ expected: [String]) throws {
    let answer = try audit(#"{"animation": "\#(animation)", "to": {"opacity": 1}}"#)
    #expect(codes(answer) == expected, "\(answer.text)")
  }

  @Test("an endless motion needs a bound, and a way to be stopped")
  func endless() throws {
    let motion = #"{"animation": ".linear(duration: 1).repeatForever()", "to": {"rotation": 360}"#
    let refused = try wire.send(.post(Self.path, #"{"motion": \#(motion)}}"#))
    #expect(refused.status == 422 && refused.places == ["/motion/sample/duration"])
    let answer = try audit(motion + #", "sample": {"duration": 4}}"#)
    #expect(codes(answer).contains("endless"))
    #expect(answer["duration"]?["settled"] == .null && answer["duration"]?["visible"] == .null)
  }

  @Test("a sustained oscillation around a fifth of a hertz is told, and a quick one is not")
  func oscillations() throws {
    func shake(_ duration: Double) throws -> [String] {
      codes(
        try audit(
          #"{"animation": ".easeInOut(duration: \#(duration)).repeatCount(8)", "to": {"y": 30}}"#))
    }
    #expect(try shake(2.5).contains("oscillation"))
    #expect(!(try shake(0.25).contains("oscillation")))
    #expect(
      !codes(try audit(#"{"animation": ".bouncy(duration: 3)", "to": {"y": 30}}"#))
        .contains("oscillation"))
  }

  @Test("what is faster than the eye can follow is told")
  func fast() throws {
    let answer = try audit(#"{"animation": ".linear(duration: 0.2)", "to": {"x": 1200}}"#)
    let found = try finding("fast", in: answer)
    let end = "degrees of vision, of which the eye can follow at most 100."
    #expect(found["detail"]?.string?.hasSuffix(end) == true)
    #expect(found["detail"]?.string?.contains("6000 points, 15.3 widths") == true, "\(found.text)")
    let slower = try audit(#"{"animation": ".linear(duration: 0.2)", "to": {"x": 800}}"#)
    #expect(!codes(slower).contains("fast"))
  }

  @Test(
    "a motion that is vertical has no greatest speed, and where it is vertical is told",
    arguments: [
      (#""cubic-bezier(0, 1, 0.5, 1) 400ms""#, "0 s"),
      (#""tween(400, easing = EaseInCirc)""#, "0.4 s"),
      (#"{"type": "timingCurve", "curve": "circularEaseInOut", "duration": 0.6}"#, "0.3 s"),
    ])
  func vertical(_ animation: String, _ time: String) throws {
    let answer = try audit(#"{"animation": \#(animation), "to": {"card": {"x": 300, "y": 20}}}"#)
    #expect(answer["speed"] == .null && answer["acceleration"] == .null, "\(answer.text)")
    let found = try finding("fast", in: answer)["detail"]?.string ?? ""
    let beginning = #""/card" is vertical at \#(time), and has no greatest speed: "#
    #expect(found.hasPrefix(beginning), "\(found)")
    let progress = try audit(#"{"animation": \#(animation), "to": 1}"#)
    #expect(!codes(progress).contains("fast"))
  }

  @Test("a motion of a few points is not too fast to follow, and does not hide one that is")
  func short() throws {
    let vertical = "cubic-bezier(0, 1, 0.5, 1) 400ms"
    let short = try audit(#"{"animation": "\#(vertical)", "to": {"y": 78}}"#)
    #expect(!codes(short).contains("fast") && short["speed"] == .null)
    let longer = try audit(#"{"animation": "\#(vertical)", "to": {"y": 79}}"#)
    #expect(codes(longer).contains("fast"))
    let jolt = try audit(#"{"animation": ".linear(duration: 0.01)", "to": {"y": 78}}"#)
    #expect(!codes(jolt).contains("fast"))
    let both = try audit(
      #"{"time": [0, 0.001, 0.1], "value": {"a": [0, 70, 70], "b": [0, 5, 1000]}}"#)
    let found = try finding("fast", in: both)["detail"]?.string ?? ""
    #expect(found.hasPrefix(#""/b" moves at up to "#), "\(both.text)")
    #expect(both["speed"]?["pointer"] == "/a")
  }

  @Test("a jump has no speed")
  func jump() throws {
    let steps = try audit(#"{"animation": "steps(4) 400ms", "to": {"y": 300}}"#)
    #expect(steps["speed"] == .null && !codes(steps).contains("fast"))
    let between = try audit(
      #"{"animation": "linear(0, 0.2 50%, 0.8 50%, 1) 400ms", "to": {"y": 300}}"#)
    #expect(try number(between, "speed", "value") == 300, "\(between.text)")
  }

  @Test("a motion that rests in between is visible from its first change to its last")
  func resting() throws {
    let answer = try audit(
      #"{"time": [0, 0.1, 0.2, 1.2, 1.3, 1.4], "value": {"x": [0, 0, 100, 100, 200, 200]}}"#)
    #expect(abs(try number(answer, "duration", "visible") - 1.196) < 1e-9, "\(answer.text)")
  }

  @Test("a motion without a change has no finding")
  func still() throws {
    let answer = try audit(#"{"animation": ".bouncy", "from": {"x": 3}, "to": {"x": 3}}"#)
    #expect(codes(answer) == [] && answer["speed"] == .null)
    #expect(answer["duration"]?["visible"] == 0)
  }

  @Test("the nearest duration of Material is among the guidance, which ascends")
  func guidance() throws {
    let answer = try audit(#"{"animation": ".linear(duration: 0.41)", "to": {"opacity": 1}}"#)
    let rows = answer["guidance"]?.items ?? []
    let names = rows.compactMap { $0["name"]?.string }
    #expect(names.contains("Material 3's medium4"))
    let seconds = rows.compactMap { $0["seconds"]?.number }
    #expect(seconds == seconds.sorted() && seconds.count == 5)
  }

  @Test(
    "what is wrong is named at its place",
    arguments: [
      RefusedRequest("no motion", "{}", at: "/motion"),
      RefusedRequest(
        "no number", #"{"motion": {"animation": ".bouncy", "to": {"a": true}}}"#,
        at: "/motion"),
      RefusedRequest(
        "a viewport without width",
        #"{"motion": ".bouncy", "viewport": {"width": 0}}"#, at: "/viewport/width"),
      RefusedRequest(
        "a viewport of a part of a point",
        #"{"motion": ".bouncy", "viewport": {"height": 1e-320}}"#, at: "/viewport/height"),
      RefusedRequest(
        "a wrong spring",
        #"{"motion": {"path": "/v1/springs/evaluate", "body": {"spring": {"duration": 0}}}}"#,
        at: "/motion/body/spring/duration"),
      RefusedRequest(
        "an audit of an audit",
        #"{"motion": {"path": "/v1/motions/audit", "body": {"motion": ".bouncy"}}}"#,
        at: "/motion/path"),
    ])
  func refusals(_ request: RefusedRequest) throws { try request.expectRefusal(at: Self.path) }
}
