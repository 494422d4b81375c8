import ContractSupport
import Testing

@Suite("Springs that stop at the target")
struct SpringClampTests {
  private let wire = InProcessWire()
  private let path = "/v1/springs/evaluate"

  @Test("a clamped spring ends at the target, and stays there")
  func ends() throws {
    let answer = try wire.get("\(path)?mass=1&stiffness=1&damping=0&clamp=true&times=1,2,9")
    #expect(answer["timeline"]?["settles"]?.bool == true)
    let duration = try #require(answer["timeline"]?["duration"]?.number)
    #expect(abs(duration - .pi / 2) < 1e-12)
    let samples = try #require(answer["samples"])
    #expect(samples["value"]?[1]?.number == 1)
    #expect(samples["velocity"]?[2]?.number == 0)
  }

  @Test("a clamped spring that is caught goes on clamped")
  func state() throws {
    let first = try wire.ask(
      path, ["to": ["x": 1, "y": 2], "spring": ["bounce": 0.6], "clamp": true])
    let state = try #require(first["state"])
    let body: JSON = [
      "state": state, "at": 0.1, "to": ["x": 1, "y": 2], "spring": ["bounce": 0.6], "clamp": true,
      "measure": ["overshoot": true],
    ]
    let overshoot = try #require(try wire.ask(path, body)["measures"]?["overshoot"])
    #expect(overshoot["x"]?.number == 0)
    #expect(overshoot["y"]?.number == 0)
  }
}
