import ContractSupport
import Foundation
import Testing

/// A motion whose one number is asked for by the members of `path`.
struct CodedMotion: CustomTestStringConvertible, Sendable {
  let testDescription: String
  let path: String
  let body: String
  var members: [String] = []
  /// The factor of the number in the code of Core Animation.
  var factor = 1.0

  static let all = [
    CodedMotion(
      testDescription: "a spring", path: "/v1/springs/evaluate",
      body: #"{"spring": {"duration": 0.5, "bounce": 0.3}, "from": -40, "to": 160"#),
    CodedMotion(
      testDescription: "a merge", path: "/v1/animations/merge",
      body: """
        {"initial": 0, "events": [{"at": 0, "to": 100, "animation": ".bouncy"},
        {"at": 0.2, "to": 20, "animation": ".smooth"},
        {"at": 0.3, "to": 60, "animation": ".snappy"}]
        """),
    CodedMotion(
      testDescription: "keyframes with a jump", path: "/v1/keyframes/evaluate",
      body: """
        {"initial": 0, "tracks": [{"type": "cubic", "to": 3, "duration": 0.1503},
        {"type": "move", "to": -2}, {"type": "spring", "to": 1, "duration": 0.4},
        {"type": "linear", "to": 0, "duration": 0.25, "curve": "easeInOut"}]
        """),
    CodedMotion(
      testDescription: "a timeline", path: "/v1/timelines/evaluate",
      body: """
        {"steps": [{"track": "card", "from": {"x": 0, "rotation": 0},
        "to": {"x": 5, "rotation": 90}, "animation": ".bouncy"},
        {"track": "badge", "from": 0, "to": 1, "at": "<0.1",
        "animation": ".easeOut(duration: 0.3)"}]
        """, members: ["card", "rotation"], factor: .pi / 180),
    CodedMotion(
      testDescription: "a curve behind a delay", path: "/v1/animations/evaluate",
      body: #"{"from": 0, "to": 4, "animation": ".easeInOut(duration: 0.3).delay(0.2)""#),
    CodedMotion(
      testDescription: "steps", path: "/v1/animations/evaluate",
      body: """
        {"from": 0, "to": 4,
        "animation": {"type": "timingCurve", "curve": "steps(3)", "duration": 0.5}
        """),
  ]

  func code(_ format: String, _ query: String = "") throws -> String {
    let answer = try InProcessWire().send(
      "POST", "\(path)?format=\(format)\(query)", body: body + "}")
    #expect(answer.status == 200, "\(answer.json.text)")
    return String(decoding: answer.body, as: UTF8.self)
  }

  /// The number at some times, in seconds.
  func values(at times: [Double]) throws -> [Double] {
    let sample = #", "columns": ["value"], "sample": {"times": \#(times)}}"#
    let answer = try InProcessWire().send("POST", path, body: body + sample)
    let value = members.reduce(answer.json["samples"]?["value"]) { $0?[$1] }
    return try #require(value?.numbers, "\(answer.json.text)")
  }

  func duration() throws -> Double {
    let answer = try InProcessWire().send("POST", path, body: body + "}")
    return try #require(answer.json["timeline"]?["duration"]?.number)
  }
}

extension [Double] {
  fileprivate var range: Double { (self.max() ?? 0) - (self.min() ?? 0) }
}

/// The error that the comment of a code states; 0 if it says that the code is exact.
private func statedError(_ code: String) throws -> Double {
  if code.contains("keyframes, exact") { return 0 }
  let match = try #require(
    code.firstMatch(of: /within ([0-9.e-]+) of each number's range/), "\(code)")
  return try #require(Double(match.1))
}

@Suite("Keyframes as code for Core Animation")
struct CoreAnimationCodeTests {
  /// What the lines of code that set a `CAKeyframeAnimation` hold.
  private struct Read {
    let values: [Double]
    let keyTimes: [Double]
    let duration: Double
    let delay: Double
    let points: [Double]?

    init(_ code: String, keyPath: String) throws {
      let name = try #require(
        try Regex("let (\\w+) = CAKeyframeAnimation\\(keyPath: \"\(keyPath)\"\\)")
          .firstMatch(in: code)?[1].substring, "\(code)")
      let property = { (name: Substring, property: String) throws -> String? in
        try Regex("(?m)^\(name)\\.\(property) = (.*)$").firstMatch(in: code)?[1].substring
          .map(String.init)
      }
      let numbers = { (text: String?) in
        (text ?? "").matches(of: /-?[0-9][0-9.e-]*/).compactMap { Double($0.output) }
      }
      values = numbers(try property(name, "values"))
      keyTimes = numbers(try property(name, "keyTimes"))
      duration = try #require(numbers(try property(name, "duration")).first)
      delay = try numbers(property("\\w+", "beginTime")).first ?? 0
      points = try property(name, "timingFunctions").map { numbers($0) }
    }

    /// Straight lines between the values at the key times; of two at one time the later.
    func value(at time: Double) -> Double {
      let part = (time - delay) / duration
      guard part > 0 else { return values[0] }
      guard part < 1, let next = keyTimes.firstIndex(where: { $0 > part })
      else { return values[values.count - 1] }
      let start = keyTimes[next - 1]
      var place = (part - start) / (keyTimes[next] - start)
      if let points { place = Self.bezier(points, at: place) }
      return values[next - 1] + (values[next] - values[next - 1]) * place
    }

    private static func bezier(_ points: [Double], at x: Double) -> Double {
      let cubic = { (t: Double, a: Double, b: Double) in
        3 * (1 - t) * (1 - t) * t * a + 3 * (1 - t) * t * t * b + t * t * t
      }
      var (low, high) = (0.0, 1.0)
      for _ in 0..<60 {
        let middle = (low + high) / 2
        if cubic(middle, points[0], points[2]) < x { low = middle } else { high = middle }
      }
      return cubic(low, points[1], points[3])
    }
  }

  @Test("straight lines between the keyframes are as near as is stated", arguments: CodedMotion.all)
  func near(_ motion: CodedMotion) throws {
    for (query, tolerance) in [("", 0.001), ("&tolerance=0.02", 0.02)] {
      let code = try motion.code("coreanimation", query)
      let keyPath = motion.members.isEmpty ? "transform.translation.x" : "transform.rotation.z"
      let read = try Read(code, keyPath: keyPath)
      #expect(read.values.count == read.keyTimes.count)
      let duration = try motion.duration()
      let times = (0...1999).map { duration * (Double($0) + 0.37) / 2000 }
      let values = try motion.values(at: times)
      // Within this distance of a jump the moment of a jump is rounded.
      let jumps = zip(read.keyTimes, read.keyTimes.dropFirst()).filter { $0 == $1 }.map(\.0)
      var greatest = 0.0
      for (time, value) in zip(times, values) {
        let part = (time - read.delay) / read.duration
        if jumps.contains(where: { abs($0 - part) < 2e-5 }) { continue }
        greatest = max(greatest, abs(read.value(at: time) - value * motion.factor))
      }
      let whole = values + (try motion.values(at: [duration]))
      let error = greatest / (whole.range * motion.factor)
      let stated = try statedError(code)
      #expect(error <= stated * (1 + 1e-6) + 1e-9 && stated <= tolerance * 1.01, "\(error) \(code)")
      // Of several animations the stated error is that of the worst.
      if motion.members.isEmpty { #expect(error >= stated / 3, "\(error) \(code)") }
    }
  }

  @Test("a spring takes few keyframes, and fewer with a greater tolerance")
  func few() throws {
    let counts = try ["", "&tolerance=0.005", "&tolerance=0.05"].map { query in
      let code = try CodedMotion.all[0].code("coreanimation", query)
      return try Read(code, keyPath: "transform.translation.x").values.count
    }
    #expect(counts == counts.sorted(by: >) && counts[0] <= 24 && counts[2] <= 7, "\(counts)")
  }

  @Test("one curve is two keyframes with its timing function")
  func exact() throws {
    let code = try CodedMotion.all[4].code("coreanimation")
    let expected = """
      // motion: 2 keyframes, exact.
      let motion = CAKeyframeAnimation(keyPath: "transform.translation.x")
      motion.values = [0, 4]
      motion.keyTimes = [0, 1]
      motion.timingFunctions = [CAMediaTimingFunction(controlPoints: 0.42, 0, 0.58, 1)]
      motion.duration = 0.3
      motion.beginTime = CACurrentMediaTime() + 0.2
      motion.fillMode = .backwards

      """
    #expect(code == expected)
  }

  @Test("members are key paths, each layer has a group, and other strings are named")
  func members() throws {
    let body = """
      {"spring": {"duration": 0.3}, "from": {"card": {"x": 0, "opacity": "0%", "fill": "none"},
      "y": 0, "rotation": "0deg", "color": "red", "list": [0, 1], "transform": "scale(1)"},
      "to": {"card": {"x": 9, "opacity": "100%", "fill": "none"}, "y": 1, "rotation": "0.5turn",
      "color": "blue", "list": [2, 3], "transform": "scale(2)"}}
      """
    let answer = try InProcessWire().send(
      "POST", "/v1/springs/evaluate?format=coreanimation&name=pop-up", body: body)
    let code = String(decoding: answer.body, as: UTF8.self)
    let keyPaths = code.matches(of: /keyPath: "([^"]+)"/).map { String($0.1) }
    #expect(
      Set(keyPaths) == [
        "transform.translation.x", "opacity", "transform.translation.y", "transform.rotation.z",
        "backgroundColor", "list.0", "list.1",
      ])
    #expect(code.contains("popUpCard.animations = [popUpCardX, popUpCardOpacity]"), "\(code)")
    #expect(code.contains("// Not written: transform."), "\(code)")
    let turned = try Read(code, keyPath: "transform.rotation.z").values
    #expect(abs((turned.last ?? 0) - .pi) < 1e-9)
    #expect(code.contains("values = [CGColor(srgbRed: 1, green: 0, blue: 0, alpha: 1), "))
  }

  @Test("a motion of strings that are neither numbers nor colors is refused, as a curve is")
  func refused() throws {
    for format in ["coreanimation", "compose"] {
      let strings = try InProcessWire().send(
        "POST", "/v1/springs/evaluate?format=\(format)",
        body: #"{"from": "scale(1)", "to": "scale(2)"}"#)
      let curve = try InProcessWire().send(
        "GET", "/v1/curves/evaluate?curve=ease&format=\(format)", body: nil)
      #expect(strings.status == 406 && curve.status == 406)
    }
  }
}

@Suite("Keyframes as code for Compose")
struct ComposeCodeTests {
  private struct Stop {
    let value: Float
    let time: Int
    let isEased: Bool
  }

  /// The stops of the constant of a name, and the duration in milliseconds.
  private func stops(_ code: String, _ name: String) throws -> (stops: [Stop], duration: Int) {
    let body = try #require(
      try Regex("val \(name) = keyframes<Float> \\{([^}]*)\\}").firstMatch(in: code)?[1].substring,
      "\(code)")
    let stops = body.matches(of: /(-?[0-9.eE-]+)f at ([0-9]+)( using)?/).compactMap { match in
      Float(match.1).map { Stop(value: $0, time: Int(match.2) ?? -1, isEased: match.3 != nil) }
    }
    let duration = try #require(body.firstMatch(of: /durationMillis = ([0-9]+)/)?.1)
    return (stops, try #require(Int(duration)))
  }

  /// As `VectorizedKeyframesSpec` has it, without easings.
  private func value(_ stops: [Stop], at time: Int) -> Double {
    if let same = stops.last(where: { $0.time == time }) { return Double(same.value) }
    guard let next = stops.firstIndex(where: { $0.time > time }), next > 0
    else { return Double(stops[stops.count - 1].value) }
    let (start, end) = (stops[next - 1], stops[next])
    let part = Float(time - start.time) / Float(end.time - start.time)
    return Double((1 - part) * start.value + part * end.value)
  }

  @Test("at whole milliseconds the lines are as near as is stated", arguments: CodedMotion.all)
  func near(_ motion: CodedMotion) throws {
    for (query, tolerance) in [("", 0.001), ("&tolerance=0.02", 0.02)] {
      let code = try motion.code("compose", query)
      let name = (["motion"] + motion.members.map(\.capitalized)).joined()
      let (stops, duration) = try stops(code, name)
      #expect(stops.first?.time == 0 && stops.last?.time == duration)
      #expect(zip(stops, stops.dropFirst()).filter { $0.time >= $1.time }.isEmpty)
      let end = try motion.duration()
      let values = try motion.values(at: (0...duration).map { min(Double($0) / 1000, end) })
      let stated = try statedError(code)
      #expect(stated <= tolerance * 1.01, "\(code)")
      guard !stops.contains(where: \.isEased) else { continue }
      let distances = values.indices.map { abs(value(stops, at: $0) - values[$0]) }
      let error = (distances.max() ?? 0) / values.range
      #expect(error <= stated && stops.count < duration / 4, "\(error) \(code)")
      if motion.members.isEmpty { #expect(error >= stated / 1.2, "\(error) \(code)") }
    }
  }

  @Test("what is written is read again as the tracks of keyframes", arguments: CodedMotion.all)
  func readBack(_ motion: CodedMotion) throws {
    let code = try motion.code("compose")
    let name = (["motion"] + motion.members.map(\.capitalized)).joined()
    let text = try #require(
      try Regex("val \(name) = keyframes<Float> \\{[^}]*\\}").firstMatch(in: code)?.output[0]
        .substring)
    let end = try motion.duration()
    let times = (0...Int(end * 1000)).map { Double($0) / 1000 }
    let body: JSON = [
      "initial": 0, "tracks": .string(String(text)),
      "sample": ["times": .array(times.map { .number($0) })],
    ]
    let answer = try InProcessWire().ask("/v1/keyframes/evaluate", body)
    let read = try #require(answer["samples"]?["value"]?.numbers, "\(answer.text)")
    let values = try motion.values(at: times)
    let error = (zip(read, values).map { abs($0 - $1) }.max() ?? 0) / values.range
    #expect(error <= 0.001 * 1.01, "\(error) \(text)")
  }

  @Test("one curve is two keyframes with its easing, and a delay comes before")
  func exact() throws {
    let code = try CodedMotion.all[4].code("compose")
    let keyframes = """
      val motion = keyframes<Float> {
          durationMillis = 500
          0f at 0
          0f at 200 using CubicBezierEasing(0.42f, 0f, 0.58f, 1f)
          4f at 500
      }

      """
    #expect(code.hasSuffix(keyframes), "\(code)")
  }

  @Test("colors are keyframes of Color in Oklab, and a transparent one has the color beside it")
  func colors() throws {
    let answer = try InProcessWire().send(
      "POST", "/v1/springs/evaluate?format=compose",
      body: #"{"from": {"tint": "transparent"}, "to": {"tint": "red"}}"#)
    let code = String(decoding: answer.body, as: UTF8.self)
    #expect(code.contains("val motionTint = keyframes<Color> {"))
    let colors = code.matches(of: /Color\((.*)f, (.*)f, (.*)f, (.*)f, ColorSpaces.Oklab\)/)
    let lightness = colors.compactMap { Double($0.1) }
    #expect(lightness.count > 4, "\(code)")
    #expect(lightness.filter { !(abs($0 - 0.62796) < 0.001) }.isEmpty)
    #expect(colors.first.map { $0.4 } == "0" && colors.last.map { $0.4 } == "1")
    #expect(try statedError(code) <= 0.00101)
  }

  @Test("a motion longer than its milliseconds can be is refused")
  func long() throws {
    let answer = try InProcessWire().send(
      "GET", "/v1/animations/evaluate?animation=.linear(duration:9000)&format=compose", body: nil)
    #expect(answer.status == 406)
  }
}
