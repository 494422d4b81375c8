import ContractSupport
import RandomSupport
import Testing

@Suite("State tokens")
struct StateRoundTripTests {
  private static let path = "/v1/animations/merge"

  @Test("a history that goes on from a token is the whole to the last bit")
  func splitHistory() throws {
    let wire = InProcessWire()
    for seed in RandomCases.seeds(1_000) {
      var random = SeededGenerator(seed: seed)
      let (first, second) = (random.event(at: 0), random.event(at: random.time(0.1...0.6)))
      let times = JSON.array([0.6, 0.75, 1.1].map { JSON.number($0) })
      let sample: JSON = ["times": times]
      let whole = try wire.ask(
        Self.path, ["initial": 0, "events": [first, second], "sample": sample])
      let begun = try wire.ask(
        Self.path, ["initial": 0, "events": [first], "sample": ["times": []]])
      let token = try #require(begun["state"])
      let rest = try wire.ask(
        Self.path, ["state": token, "events": [second], "sample": sample])
      #expect(rest["samples"] == whole["samples"], "seed \(seed)")
      #expect(rest["timeline"] == whole["timeline"], "seed \(seed)")
      #expect(rest["state"] == whole["state"], "seed \(seed)")
    }
  }
}

extension SeededGenerator {
  fileprivate mutating func time(_ range: ClosedRange<Double>) -> Double {
    Double.random(in: range, using: &self)
  }

  fileprivate mutating func event(at time: Double) -> JSON {
    let animations = [
      ".spring(duration: 0.7, bounce: 0.3)", ".bouncy.speed(\(self.time(0.5...2)))",
      ".interactiveSpring(blendDuration: 0.3)", ".smooth.delay(\(self.time(0...0.3)))",
      ".easeInOut(duration: \(self.time(0.2...2)))", ".timingCurve(.circularEaseIn, duration: 1)",
      ".linear(duration: 0.3).repeatForever()", ".default",
    ]
    return [
      "at": .number(time), "to": .number(self.time(-100...100)),
      "animation": .string(animations.randomElement(using: &self) ?? ".default"),
    ]
  }
}
