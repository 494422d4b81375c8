import AnimationCore
import ContractSupport
import Testing

@Suite("format=lottie and animated drawings")
struct LottieTests {
  private func answer(_ body: String) throws -> JSON {
    try InProcessWire().send("POST", "/v1/springs/evaluate?format=lottie", body: body).json
  }

  @Test("a number is the position of a ball, at 60 frames per second")
  func number() throws {
    let file = try answer(#"{"to": 100}"#)
    #expect(file["fr"]?.number == 60)
    let ball = try #require(file["layers"]?[0])
    let keyframes = try #require(ball["ks"]?["p"]?["x"]?["k"]?.items)
    #expect(keyframes.first?["s"]?.numbers == [0] && keyframes.last?["s"]?.numbers == [100])
    let times = keyframes.compactMap { $0["t"]?.number }
    #expect(times == times.sorted() && times.last ?? 0 <= file["op"]?.number ?? 0)
    #expect(file["meta"]?["d"]?.string?.hasPrefix("Within 0.000") == true)
  }

  @Test(
    "a motion whose milliseconds no number counts has no format that counts time",
    arguments: ["lottie", "waapi"])
  func endless(_ format: String) throws {
    let answer = try InProcessWire().send(
      "POST", "/v1/springs/evaluate?format=" + format,
      body: #"{"to": 1, "sample": {"times": [0, 1e306]}}"#)
    #expect(answer.status == 406)
    #expect(answer.json["detail"]?.string?.contains("too long to be counted") == true)
  }

  @Test("members with a layer's names are its properties, and others are effects")
  func members() throws {
    let to = #"{"x": 10, "scale": 2, "rotation": 90, "opacity": 0, "blur": 4}"#
    let from = #"{"x": 0, "scale": 1, "rotation": 0, "opacity": 1, "blur": 0}"#
    let file = try answer(#"{"from": \#(from), "to": \#(to)}"#)
    let ball = try #require(file["layers"]?[0])
    let last = { (name: String) in ball["ks"]?[name]?["k"]?.items?.last?["s"]?.numbers }
    #expect(last("s") == [200, 200, 200] && last("r") == [90] && last("o") == [0])
    #expect(ball["ef"]?[0]?["nm"]?.string == "blur")
  }

  @Test("each track of a timeline is a ball, and one that is a number has a row of its own")
  func timelines() throws {
    let file = try InProcessWire().send(
      "POST", "/v1/timelines/evaluate?format=lottie",
      body: #"""
        {"steps": [
          {"track": "card", "from": {"x": 0, "y": 0, "blur": 0},
           "to": {"x": 200, "y": 50, "blur": 4}},
          {"track": "dots", "from": 0, "to": 90, "items": 2, "stagger": {"each": 0.1}, "at": 0.1},
          {"track": "pill", "from": {"position": {"x": 5, "y": 0}, "shadow": {"y": 1}},
           "to": {"position": {"x": 5, "y": 80}, "shadow": {"y": 3}}, "at": 0}]}
        """#
    ).json
    let layers = try #require(file["layers"]?.items)
    let names = layers.compactMap { $0["nm"]?.string }
    #expect(names == ["card", "pill", "dots.0", "dots.1", "Origin"])
    #expect(layers.compactMap { $0["ind"]?.number } == [1, 2, 3, 4, 5])
    #expect(layers.dropLast().compactMap { $0["parent"]?.number } == [5, 5, 5, 5])
    let end = { (layer: Int, axis: String) in
      layers[layer]["ks"]?["p"]?[axis]?["k"]?.items?.last?["s"]?.numbers
    }
    #expect(end(0, "x") == [200] && end(0, "y") == [50] && end(1, "y") == [80])
    #expect(end(2, "x") == [90] && end(3, "x") == [90])
    let effects = layers.prefix(2).compactMap { $0["ef"]?[0]?["nm"]?.string }
    #expect(effects == ["card.blur", "pill.shadow.y"])
    // The greatest y of the others, which goes past 80, and rows of one and a half balls.
    let rows = [2, 3].compactMap { layers[$0]["ks"]?["p"]?["y"]?["k"]?.number }
    #expect(rows.count == 2 && rows[0] >= 80 + 72 && rows[1] == rows[0] + 72)
    #expect((file["h"]?.number ?? 0) >= rows[1] + 96)
  }

  /// Motions that jump: from a value that moves, from one that rests, at their start and end, and
  /// twice within a frame.
  static let jumping: [(path: String, body: String)] = [
    (
      "keyframes/evaluate",
      #"""
      {"initial": 0, "tracks": [
        {"type": "cubic", "to": 120, "duration": 0.3}, {"type": "move", "to": 20},
        {"type": "linear", "to": 200, "duration": 0.2}, {"type": "move", "to": -40}]}
      """#
    ),
    (
      "keyframes/evaluate",
      #"""
      {"initial": 0, "tracks": [
        {"type": "move", "to": 50}, {"type": "linear", "to": 50, "duration": 0.101},
        {"type": "move", "to": 90}, {"type": "linear", "to": 70, "duration": 0.004},
        {"type": "move", "to": 10}, {"type": "linear", "to": 60, "duration": 7.3}]}
      """#
    ),
    (
      "animations/evaluate",
      #"{"animation": ".linear(duration: 0.35).repeatCount(3, autoreverses: false)", "to": 80}"#
    ),
    ("animations/evaluate", #"{"animation": "steps(4) 900ms", "from": 10, "to": 90}"#),
    (
      "animations/evaluate",
      #"""
      {"animation": {"type": "timingCurve", "curve": "steps(3, jump-both)", "duration": 0.5},
       "to": 90}
      """#
    ),
  ]

  @Test("players show both sides of a jump", arguments: jumping.indices)
  func jumps(_ index: Int) throws {
    let (path, body) = Self.jumping[index]
    let wire = InProcessWire()
    let file = try wire.send("POST", "/v1/\(path)?format=lottie", body: body).json
    let player = try PlayedProperty(try #require(file["layers"]?[0]?["ks"]?["p"]?["x"]))
    #expect(!player.jumps.isEmpty && player.hasAscendingTimes, "\(player.keyframes)")
    let sides = player.jumps.flatMap { [$0 - 0.006, $0 + 0.006] }
    let frames = (sides + (0...200).map { Double($0) * 0.217 }).sorted().filter { $0 >= 0 }
    let times = frames.map { "\($0 / 60)" }.joined(separator: ",")
    let request = body.dropLast() + #", "sample": {"times": [\#(times)]}}"#
    let answer = try wire.send("POST", "/v1/\(path)", body: String(request)).json
    let values = try #require(answer["samples"]?["value"]?.numbers)
    let told = try #require(file["meta"]?["d"]?.string?.split(separator: " ").dropFirst().first)
    let error = try #require(Double(told)) * ((values.max() ?? 0) - (values.min() ?? 0))
    let wrong = zip(frames, values).filter { frame, value in
      !(abs(player.value(at: frame) - value) <= error * (1 + 1e-6) + 1e-9)
    }
    #expect(wrong.isEmpty, "\(wrong.map { "\($0) \(player.value(at: $0.0))" })")
  }

  @Test("positions too far apart for a picture are refused")
  func far() throws {
    let answer = try InProcessWire().send(
      "POST", "/v1/springs/evaluate?format=lottie", body: #"{"to": 1e9}"#)
    #expect(answer.status == 406)
  }

  @Test("an animated drawing has a ball on each line, hidden where less motion is asked for")
  func animated() throws {
    let answer = try InProcessWire().send(
      "GET", "/v1/springs/evaluate?format=svg&animated=true", body: nil)
    let text = String(decoding: answer.body, as: UTF8.self)
    #expect(text.matches(of: /<circle class="ball"/).count == 2)
    #expect(text.contains("prefers-reduced-motion") && text.contains("repeatCount"))
    let still = try InProcessWire().send(
      "GET", "/v1/curves/evaluate?curve=ease&format=svg&animated=true", body: nil)
    #expect(still.status == 406)
  }
}

/// A property as lottie-web 5.12 plays it (`PropertyFactory.interpolateValue`): a value is on the
/// way to that of the next keyframe, as far as the Bézier curve of the handles says, or held.
private struct PlayedProperty {
  private(set) var keyframes: [PlayedKeyframe] = []

  struct PlayedKeyframe {
    let time: Double
    let value: Double
    let isHeld: Bool
    /// x and y, out of this keyframe and into the next.
    let handles: [[Double]]
  }

  init(_ property: JSON) throws {
    for item in try #require(property["k"]?.items) {
      let handles = ["o", "i"].map { name in
        ["x", "y"].compactMap { item[name]?[$0]?.numbers.first }
      }
      keyframes.append(
        PlayedKeyframe(
          time: try #require(item["t"]?.number), value: try #require(item["s"]?.numbers.first),
          isHeld: item["h"]?.number == 1, handles: handles))
    }
  }

  var hasAscendingTimes: Bool {
    zip(keyframes, keyframes.dropFirst()).allSatisfy { Float($0.time) < Float($1.time) }
  }

  /// In frames.
  var jumps: [Double] {
    zip(keyframes, keyframes.dropFirst()).filter { $0.0.isHeld }.map { $1.time }
  }

  func value(at frame: Double) -> Double {
    let index = keyframes.lastIndex { $0.time <= frame } ?? 0
    let start = keyframes[index]
    guard index + 1 < keyframes.count, !start.isHeld else { return start.value }
    let end = keyframes[index + 1]
    let part = min(max((frame - start.time) / (end.time - start.time), 0), 1)
    let curve = UnitCurve.bezier(
      start.handles[0][0], start.handles[0][1], start.handles[1][0], start.handles[1][1])
    return start.value + (end.value - start.value) * curve.value(at: part)
  }
}
