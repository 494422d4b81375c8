import ContractSupport
import Testing

@Suite("format=program")
struct ProgramTests {
  private func answer(_ body: String, path: String = "/v1/springs/evaluate") throws -> JSON {
    try InProcessWire().send("POST", "\(path)?format=program", body: body).json
  }

  @Test("a spring is two pieces with the state to go on from")
  func spring() throws {
    let answer = try answer(#"{"to": 100, "spring": {"bounce": 0.3}}"#)
    #expect(answer["value"]?.number == 0)
    let pieces = try #require(answer["pieces"]?.items)
    #expect(pieces.count == 2)
    #expect(pieces[0]["kind"]?.string == "spring" && pieces[1]["kind"]?.string == "constant")
    #expect(pieces[0]["to"]?.number == answer["duration"]?.number)
    #expect(answer["state"]?.string != nil)
  }

  @Test("members keep their shape, lengths their unit, and strings their times")
  func shape() throws {
    let answer = try answer(#"{"from": {"x": "0px", "on": false}, "to": {"x": "8px", "on": true}}"#)
    #expect(answer["value"]?["x"]?.string == "{0}px")
    #expect(answer["value"]?["on"]?.number == 1)
  }

  @Test("a timeline in passes is a repetition, and springs that follow are polynomials")
  func played() throws {
    let timeline = try answer(
      #"""
      {"steps": [{"track": "a", "to": 1, "animation": ".linear"}],
       "repeat": {"count": 3, "autoreverses": true}}
      """#, path: "/v1/timelines/evaluate")
    #expect(abs((timeline["duration"]?.number ?? 0) - 1.05) < 1e-12)
    #expect(timeline["pieces"]?[0]?["kind"]?.string == "repeat")
    let trail = try answer(
      #"{"leader": {"animation": ".bouncy", "to": 1}, "springs": ["smooth"]}"#,
      path: "/v1/springs/follow")
    #expect(trail["pieces"]?[0]?["kind"]?.string == "polynomial")
  }

  @Test(
    "what has no formula is refused with the reason",
    arguments: [
      (#"{"from": "red", "to": "blue"}"#, "neither colors"),
      (#"{"fidelity": "swiftui", "spring": {"bounce": -0.5}}"#, "no closed pieces"),
    ])
  func refused(_ body: String, reason: String) throws {
    let answer = try InProcessWire().send("POST", "/v1/springs/evaluate?format=program", body: body)
    #expect(answer.status == 406)
    #expect(answer.json["detail"]?.string?.contains(reason) == true)
  }
}
