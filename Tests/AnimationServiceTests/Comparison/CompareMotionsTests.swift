import AnimationCore
import ContractSupport
import Foundation
import RandomSupport
import Testing

/// `/v1/motions/compare`: how far one motion is from another.
@Suite("Comparisons of motions") struct CompareMotionsTests {
  static let path = "/v1/motions/compare"
  private let wire = InProcessWire()

  private func answer(_ before: String, _ after: String, _ more: String = "") throws -> JSON {
    let rest = more.isEmpty ? "" : ", " + more
    return try wire.ask(
      .post(Self.path, #"{"before": \#(before), "after": \#(after)\#(rest)}"#))
  }

  private static func spring(_ members: String, _ more: String = "") -> String {
    #"{"path": "/v1/springs/evaluate", "body": {"spring": {\#(members)}\#(more)}}"#
  }

  @Test("a text that never settles is compared as what its refusal says to give")
  func endlessText() throws {
    let text = #"".smooth.repeatForever()""#
    let refusal = try wire.send(
      .post(Self.path, #"{"before": ".smooth", "after": \#(text)}"#))
    let error = refusal.json["errors"]?[0]
    #expect(refusal.status == 422 && error?["pointer"] == "/after")
    let sample = #""sample": {"duration": 5}"#
    #expect(error?["detail"]?.string?.contains(sample) == true, "\(refusal.json.text)")
    let answer = try answer(#"".smooth""#, #"{"animation": \#(text), \#(sample)}"#)
    #expect(answer["same"] == .bool(false))
  }

  struct SpringPair: Sendable, CustomTestStringConvertible {
    let before: String
    let after: String
    let greatest: Double
    let time: Double
    let range: Double
    var testDescription: String { "\(before) and \(after)" }
  }

  @Test(
    "two springs are as far apart, and then, as mpmath finds with 30 digits",
    arguments: [
      SpringPair(
        before: #""duration": 0.5, "bounce": 0.2"#, after: #""duration": 0.5, "bounce": 0.3"#,
        greatest: 0.061704525649790543, time: 0.23057393317853478, range: 1.01516461986454657),
      SpringPair(
        before: #""duration": 0.5, "bounce": 0"#, after: #""duration": 0.5, "bounce": 0.4"#,
        greatest: 0.23774388010176790, time: 0.23155121652973447, range: 1),
      SpringPair(
        before: #""duration": 0.5, "bounce": 0.3"#, after: #""duration": 0.6, "bounce": 0.3"#,
        greatest: 0.11940071801631981, time: 0.16321918225368265, range: 1.04598791026026774),
    ])
  func springs(_ pair: SpringPair) throws {
    let answer = try answer(Self.spring(pair.before), Self.spring(pair.after))
    #expect(answer["same"] == .bool(false))
    #expect(abs(try number(answer, "greatest", "value") - pair.greatest) < 1e-5)
    #expect(abs(try number(answer, "greatest", "time") - pair.time) < 1e-4)
    #expect(answer["greatest"]?["pointer"] == "")
    #expect(abs(try number(answer, "range") - pair.range) < 2e-4)
    let same = try self.answer(
      Self.spring(pair.before), Self.spring(pair.after), #""within": \#(pair.greatest + 1e-3)"#)
    #expect(same["same"] == .bool(true) && same["firstDifference"] == .null)
  }

  @Test("the root mean square is that of the closed forms, integrated on 100,000 steps")
  func rootMeanSquare() throws {
    let springs = [Spring(duration: 0.5, bounce: 0.2), Spring(duration: 0.4, bounce: 0.5)]
    let timelines = springs.map { $0.timeline(from: [0], to: [1], initialVelocity: [0]) }
    let end = timelines.map(\.duration).max() ?? 0
    let count = 100_000
    let times = SampleTimes.evenly(count + 1, through: end)
    let values = timelines.map { $0.sample(times).value }
    let range = (values[0].max() ?? 0) - (values[0].min() ?? 0)
    let squares = zip(values[0], values[1]).map { ($0 - $1) * ($0 - $1) / range / range }
    let mean = (squares.reduce(0, +) - (squares[0] + squares[count]) / 2) / Double(count)
    let answer = try answer(
      Self.spring(#""duration": 0.5, "bounce": 0.2"#),
      Self.spring(#""duration": 0.4, "bounce": 0.5"#))
    #expect(abs(try number(answer, "rms") - mean.squareRoot()) < 1e-5)
  }

  @Test("what stands still in a color or a path does not lessen the root mean square")
  func stillParts() throws {
    func distance(from: String, to: String) throws -> Double {
      let ends = #""from": \#(from), "to": \#(to), "colorSpace": "srgb""#
      let answer = try answer(
        #"{"animation": ".linear(duration: 1)", \#(ends)}"#,
        #"{"animation": ".easeIn(duration: 1)", \#(ends)}"#)
      return try number(answer, "rms")
    }
    let plain = try distance(from: "0", to: "1")
    #expect(plain > 0.05)
    let red = try distance(from: #""color(srgb 0 0.5 0.5)""#, to: #""color(srgb 1 0.5 0.5)""#)
    #expect(abs(red - plain) < 1e-9)
    let path = try distance(
      from: #""path('M 0 0 L 5 5 L 9 9')""#, to: #""path('M 0 0 L 5 7 L 9 9')""#)
    #expect(abs(path - plain) < 1e-9)
  }

  @Test("a motion is the same as itself, in every form that a motion has")
  func same() throws {
    let spring = Self.spring(#""duration": 0.5, "bounce": 0.2"#)
    let evaluated = try wire.send(
      .get("/v1/springs/evaluate", ["duration": "0.5", "bounce": "0.2", "fps": "240"]))
    let state = try #require(evaluated.json["state"]?.string)
    let csv = try wire.send(
      .get(
        "/v1/springs/evaluate",
        ["duration": "0.5", "bounce": "0.2", "fps": "240", "format": "csv"]))
    let forms = [
      spring, #""Spring(duration: 0.5, bounce: 0.2)""#.replacing("Spring(", with: ".spring("),
      #"{"animation": ".spring(duration: 0.5, bounce: 0.2)", "from": 0, "to": 1}"#,
      #"{"state": "\#(state)", "at": 0}"#, evaluated.json.text,
      try #require(evaluated.json["samples"]).withoutColumns.text,
      JSON.string(String(decoding: csv.body, as: UTF8.self)).text,
    ]
    for form in forms {
      for pair in [(spring, form), (form, spring)] {
        let answer = try answer(pair.0, pair.1, #""within": 1e-9"#)
        #expect(answer["same"] == .bool(true), "\(form.prefix(60)) \(answer.text)")
        #expect(answer["firstDifference"] == .null)
        #expect(abs(try number(answer, "late")) < 1e-6)
      }
    }
  }

  @Test("a delayed copy is late by its delay, and an earlier one early", arguments: [0.02, 0.15])
  func late(_ delay: Double) throws {
    let now = #"{"animation": ".spring(duration: 0.5, bounce: 0.3)", "to": 100}"#
    let later = #"{"animation": ".spring(duration: 0.5, bounce: 0.3).delay(\#(delay))", "to": 100}"#
    #expect(abs(try number(answer(now, later), "late") - delay) < 2e-4)
    #expect(abs(try number(answer(later, now), "late") + delay) < 2e-4)
  }

  @Test("a recording that was started late is late, with noise and without")
  func lateRecording() throws {
    let spring = Spring(duration: 0.5, bounce: 0.2)
    let motion = Self.spring(#""duration": 0.5, "bounce": 0.2"#, #", "to": 300"#)
    let times = (0..<120).map { Double($0) / 100 }
    let values = times.map { time in
      time < 0.1 ? 0 : spring.value(target: 300.0, time: time - 0.1)
    }
    let recording = #"{"time": \#(times), "value": \#(values)}"#
    let answer = try answer(motion, recording)
    #expect(abs(try number(answer, "late") - 0.1) < 1e-3)
    #expect(answer["noise"]?["explains"] == .bool(false))
  }

  @Test(
    "noise of a known deviation explains a recording, and its deviation is found",
    arguments: [0.002, 0.01], [1, 2, 3])
  func noise(_ deviation: Double, _ seed: UInt64) throws {
    var generator = SeededGenerator(seed: seed)
    let spring = Spring(duration: 0.5, bounce: 0.2)
    let times = (0..<200).map { Double($0) / 200 }
    // A sum of twelve uniform numbers is nearly normal, with a variance of 1.
    let values = times.map { time in
      let noise = (0..<12).reduce(-6.0) { sum, _ in sum + .random(in: 0..<1, using: &generator) }
      return spring.value(target: 1.0, time: time) + deviation * noise
    }
    let recording = #"{"time": \#(times), "value": \#(values)}"#
    let answer = try answer(
      Self.spring(#""duration": 0.5, "bounce": 0.2"#), recording, #""within": 0.05"#)
    #expect(answer["noise"]?["explains"] == .bool(true), "\(answer.text)")
    let found = try number(answer, "noise", "deviation")
    #expect(abs(found / (deviation / 1.015) - 1) < 0.25)
    #expect(abs(try number(answer, "rms") / (deviation / 1.015) - 1) < 0.25)
    let other = try self.answer(Self.spring(#""duration": 0.56, "bounce": 0.2"#), recording)
    #expect(other["noise"]?["explains"] == .bool(false), "\(other.text)")
  }

  @Test("the first frame that differs is the first of the frames at the rate")
  func firstDifference() throws {
    let answer = try answer(
      Self.spring(#""duration": 0.5, "bounce": 0.2"#),
      Self.spring(#""duration": 0.5, "bounce": 0.3"#), #""fps": 100, "within": 0.02"#)
    let frame = try number(answer, "firstDifference", "frame")
    #expect(abs(try number(answer, "firstDifference", "time") - frame / 100) < 1e-12)
    let springs = [0.2, 0.3].map { Spring(duration: 0.5, bounce: $0) }
    let first = (0..<100).first { frame in
      let values = springs.map { $0.value(target: 1.0, time: Double(frame) / 100) }
      return abs(values[0] - values[1]) / 1.01516 > 0.02
    }
    #expect(first.map { Double($0) } == frame)
  }

  @Test("the number that is furthest is named, whatever the order of the members")
  func pointer() throws {
    let answer = try answer(
      #"{"animation": ".linear(duration: 1)", "to": {"x": 100, "frame": {"width": 10}}}"#,
      #"{"animation": ".linear(duration: 1)", "to": {"frame": {"width": 11}, "x": 101}}"#)
    #expect(answer["greatest"]?["pointer"] == "/frame/width")
    #expect(abs(try number(answer, "greatest", "value") - 0.1) < 1e-9)
    #expect(answer["range"] == ["x": 100, "frame": ["width": 10]])
  }

  @Test("of numbers that are as far, the first is named, wherever they move", arguments: [0, 1000])
  func tie(place: Int) throws {
    let motions = [0.2, 0.3].map { bounce in
      #"{"animation": ".spring(duration: 0.5, bounce: \#(bounce))", "#
        + #""from": {"x": 0, "y": \#(place), "z": \#(3 * place)}, "#
        + #""to": {"x": 100, "y": \#(place + 100), "z": \#(3 * place + 100)}}"#
    }
    let answer = try answer(motions[0], motions[1])
    #expect(answer["greatest"]?["pointer"] == "/x")
  }

  @Test("by speed, what differs at rest does not count, which is a warning")
  func weight() throws {
    let before = #"{"animation": ".linear(duration: 1).delay(1)", "to": 100}"#
    let offset = #"""
      {"path": "/v1/keyframes/evaluate", "body": {"initial": 3, "tracks": [
        {"type": "linear", "to": 0, "duration": 1}, {"type": "linear", "to": 100, "duration": 1}
      ]}}
      """#
    let plain = try answer(before, offset, #""within": 0.02"#)
    #expect(plain["same"] == .bool(false))
    let weighted = try answer(before, offset, #""within": 0.02, "weight": "speed""#)
    #expect(weighted["same"] == .bool(true), "\(weighted.text)")
    #expect(weighted["warnings"] != nil)
  }

  @Test("by speed, the last thousandth that a settled spring jumps counts for nothing")
  func weightAtRest() throws {
    let spring = #""duration": 0.5, "bounce": 0.2"#
    let answer = try answer(
      Self.spring(spring, #", "to": 1"#), Self.spring(spring, #", "to": 1.05"#),
      #""weight": "speed""#)
    // By mpmath with 40 digits.
    let most = (value: 0.0247668033973159983, time: 0.15040561945034177)
    #expect(abs(try number(answer, "greatest", "value") - most.value) < 1e-5, "\(answer.text)")
    #expect(abs(try number(answer, "greatest", "time") - most.time) < 1e-3)
  }

  @Test("by speed, a jump counts by how far it jumps")
  func weightOfJump() throws {
    func keyframes(_ more: String) -> String {
      #"""
      {"path": "/v1/keyframes/evaluate", "body": {"initial": 0, "tracks": [
        {"type": "linear", "to": 50, "duration": 1}\#(more)
      ]}}
      """#
    }
    let answer = try answer(
      keyframes(#", {"type": "move", "to": 100}"#), keyframes(""), #""weight": "speed""#)
    #expect(abs(try number(answer, "greatest", "value") - 0.25) < 1e-5, "\(answer.text)")
  }

  @Test("a drawing has both motions and the area between them")
  func drawing() throws {
    let answer = try wire.send(
      .post(
        Self.path + "?format=svg",
        #"{"before": ".spring(duration: 0.5)", "after": ".spring(duration: 0.6, bounce: 0.2)"}"#))
    let text = String(decoding: answer.body, as: UTF8.self)
    #expect(answer.status == 200)
    #expect(text.contains("class=\"difference\"") && text.contains("% apart"))
    #expect(text.contains(">before</text>") && text.contains(">after</text>"))
    let csv = try wire.send(
      .post(
        Self.path + "?format=csv",
        #"{"before": ".linear(duration: 1)", "after": ".linear(duration: 2)", "fps": 1}"#))
    #expect(
      String(decoding: csv.body, as: UTF8.self).replacing("\r\n", with: "\n")
        == "time,before,after\n0,0,0\n1,1,0.5\n2,1,1\n")
  }

  @Test("rows have both motions at each frame, which columns leave to other formats")
  func rows() throws {
    let body = #"{"before": ".linear(duration: 1)", "after": ".linear(duration: 2)", "fps": 1}"#
    let rows = try wire.send(.post(Self.path + "?format=rows", body)).json
    let samples = try #require(rows["samples"]?.items)
    #expect(samples.map { $0["time"]?.number } == [0, 1, 2])
    #expect(samples.map { $0["before"]?.number } == [0, 1, 1])
    #expect(samples.map { $0["after"]?.number } == [0, 0.5, 1])
    #expect(rows["same"] == .bool(false))
    #expect(try wire.send(.post(Self.path, body)).json["samples"] == nil)
  }

  @Test("a query is answered like a body")
  func query() throws {
    try expectSameAnswer(
      Self.path, ["before": ".spring(duration: 0.5)", "after": ".linear(duration: 0.5)"],
      #"{"before": ".spring(duration: 0.5)", "after": ".linear(duration: 0.5)"}"#)
    try expectSameAnswer(
      Self.path,
      ["before": #"{"animation": ".bouncy", "to": 5}"#, "after": ".bouncy", "within": "0.5"],
      #"{"before": {"animation": ".bouncy", "to": 5}, "after": ".bouncy", "within": 0.5}"#)
  }

  @Test(
    "what is wrong is named at its place",
    arguments: [
      RefusedRequest("no motions", "{}", at: "/before", "/after"),
      RefusedRequest(
        "faults of both requests",
        #"""
        {"before": {"path": "/v1/springs/evaluate", "body": {"spring": {"duration": 0}}},
         "after": {"animation": {"type": "linear", "duration": -1}}}
        """#,
        at: "/before/body/spring/duration", "/after/animation/duration"),
      RefusedRequest(
        "an unknown path", #"{"before": {"path": "/v1/spring"}, "after": ".bouncy"}"#,
        at: "/before/path"),
      RefusedRequest(
        "a misspelled path beside a body",
        #"{"before": {"paht": "/v1/springs/evaluate", "body": {}}, "after": ".bouncy"}"#,
        at: "/before", "/before/paht"),
      RefusedRequest(
        "a comparison of comparisons",
        #"{"before": {"path": "/v1/motions/compare"}, "after": ".bouncy"}"#, at: "/before/path"),
      RefusedRequest(
        "a motion without an end",
        #"{"before": ".linear.repeatForever()", "after": ".bouncy"}"#, at: "/before"),
      RefusedRequest(
        "other members",
        #"{"before": {"animation": ".bouncy", "to": {"x": 1}}, "after": ".bouncy"}"#,
        at: "/after"),
      RefusedRequest(
        "other units",
        #"""
        {"before": {"animation": ".bouncy", "to": "1px"},
         "after": {"animation": ".bouncy", "to": "1%"}}
        """#,
        at: "/after"),
      RefusedRequest(
        "times that descend",
        #"{"before": {"time": [0, 1, 0.5], "value": [0, 1, 2]}, "after": ".bouncy"}"#,
        at: "/before/time/2"),
      RefusedRequest(
        "another number of values",
        #"{"before": {"time": [0, 1], "value": [0, 1, 2]}, "after": ".bouncy"}"#,
        at: "/before/value"),
      RefusedRequest(
        "CSV with a word for a number",
        #"{"before": "time,value\n0,0\n1,one", "after": ".bouncy"}"#, at: "/before"),
      RefusedRequest(
        "too many frames", #"{"before": ".bouncy", "after": ".bouncy", "fps": 1e9}"#, at: "/fps"),
      RefusedRequest(
        "recordings of other times",
        #"""
        {"before": {"time": [0, 1], "value": [0, 1]},
         "after": {"time": [2, 3], "value": [0, 1]}}
        """#,
        at: "/after"),
    ])
  func refusals(_ request: RefusedRequest) throws { try request.expectRefusal(at: Self.path) }

  @Test("CSV has commas between its columns, or semicolons and tabs beside commas in its numbers")
  func separators() throws {
    let recording = #"{"time": [0, 0.5, 1], "value": [0, 2.5, 4]}"#
    for text in [
      "time,value\\n0,0\\n0.5,2.5\\n1,4", "time;value\\n0;0\\n0,5;2,5\\n1;4",
      "time\\tvalue\\n0\\t0\\n0,5\\t2.5\\n1\\t4",
    ] {
      let answer = try answer(recording, "\"\(text)\"", #""within": 0"#)
      #expect(answer["same"] == .bool(true), "\(answer.text)")
    }
  }

  @Test("every example of every operation with samples is the same as itself")
  func examples() throws {
    let bodies = [
      (
        "/v1/animations/merge",
        #"""
        {"initial": 0, "events": [
          {"at": 0, "to": 1, "animation": ".bouncy"}, {"at": 0.1, "to": 0.2, "animation": ".spring"}
        ]}
        """#
      ),
      ("/v1/phases/evaluate", #"{"phases": [0, 1, 0.5], "animation": ".smooth", "trigger": [0]}"#),
      (
        "/v1/gestures/release",
        #"{"position": 80, "velocity": 900, "target": {"type": "decay"}, "bounds": {"max": 200}}"#
      ),
      ("/v1/curves/evaluate", #"{"curve": "easeInOut"}"#),
    ]
    for (path, body) in bodies {
      let motion = #"{"path": "\#(path)", "body": \#(body)}"#
      let answer = try answer(motion, motion, #""within": 0"#)
      #expect(answer["same"] == .bool(true), "\(path)")
      #expect(try number(answer, "greatest", "value") == 0)
      #expect(try number(answer, "late") == 0)
    }
  }
}

extension JSON {
  /// The times and values of samples alone.
  fileprivate var withoutColumns: JSON {
    ["time": self["time"] ?? .null, "value": self["value"] ?? .null]
  }
}
