import ContractSupport
import Testing

@Suite("Springs at rest by other thresholds")
struct SpringStopTests {
  private let wire = InProcessWire()
  private let path = "/v1/springs/evaluate"

  @Test("a rest takes the place of epsilon")
  func rest() throws {
    let answer = try wire.ask(
      path,
      [
        "to": 100, "spring": ["stiffness": 100, "damping": 10],
        "rest": ["delta": 0.5, "speed": 2],
      ])
    // Motion's end of the same spring, of Tests/Fixtures/spring-ends.json.
    let end = try #require(answer["timeline"]?["duration"]?.number)
    #expect(abs(end - 1.0496) < 2e-4)
  }

  @Test("an animation answers how it stops, and takes it back")
  func echo() throws {
    let animation: JSON = [
      "type": "spring", "duration": 0.5, "bounce": 0.3, "clamp": true, "rest": ["energy": 0.001],
    ]
    let answer = try wire.ask("/v1/animations/evaluate", ["animation": animation])
    let echo = try #require(answer["animation"])
    #expect(echo["clamp"]?.bool == true && echo["rest"]?["energy"]?.number == 0.001)
    let again = try wire.ask("/v1/animations/evaluate", ["animation": echo])
    #expect(again["timeline"]?["duration"]?.number == answer["timeline"]?["duration"]?.number)
  }
}
