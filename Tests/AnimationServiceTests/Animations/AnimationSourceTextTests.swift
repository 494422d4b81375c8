import ContractSupport
import Testing

/// Animations as SwiftUI source text: asked for, and read.
@Suite("The source text of an animation")
struct AnimationSourceTextTests {
  @Test(
    "the source text needs no samples, so that an animation may go on for ever",
    arguments: [".linear.repeatForever()", ".smooth.speed(0)"])
  func endless(_ source: String) throws {
    let wire = InProcessWire()
    let path = "/v1/animations/evaluate"
    let answer = try wire.send(.get(path, ["format": "swift", "animation": source]))
    #expect(answer.status == 200)
    let text = String(decoding: answer.body, as: UTF8.self)
    let again = try wire.send(.get(path, ["format": "swift", "animation": text]))
    #expect(again.body == answer.body && text.hasPrefix(".") && text.hasSuffix("\n"))
    #expect(try wire.send(.get(path, ["animation": source])).status == 422)
  }

  @Test("a control point is a UnitPoint, named or not")
  func controlPoints() throws {
    let wire = InProcessWire()
    let bodies = try ["UnitPoint", ".init"].map { point in
      let curve =
        ".timingCurve(.bezier(startControlPoint: \(point)(x: 0.1, y: 0.2), endControlPoint: "
        + "\(point)(x: 0.3, y: 1)), duration: 2)"
      let answer = try wire.send(.get("/v1/animations/evaluate", ["animation": curve]))
      #expect(answer.status == 200, "\(answer.json.text)")
      return answer.body
    }
    #expect(bodies[0] == bodies[1])
  }
}
