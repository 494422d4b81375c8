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
    #expect(layers.dropLast().allSatisfy { $0["parent"]?.number == 5 })
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
