import ContractSupport
import Testing

@Suite("Presets of other systems")
struct PeerPresetTests {
  private let wire = InProcessWire()

  @Test(
    "a preset is the physical spring that its system runs",
    arguments: [
      // Jetpack Compose, Spring.kt: dampingRatio 0.5, stiffness 1500.
      ("compose/mediumBouncy", 1, 1500, 38.72983346207417),
      // react-spring, constants.ts: tension and friction.
      ("reactSpring/default", 1, 170, 26), ("reactSpring/wobbly", 1, 180, 12),
      ("reactSpring/molasses", 1, 280, 120),
      // React Native, SpringConfig.js: Origami's tension 40 and friction 7.
      ("reactNative/default", 1, 230.2, 22), ("rebound/default", 1, 230.2, 22),
      // Flutter, scroll_physics.dart: mass 0.5, stiffness 100, ratio 1.1.
      ("flutter/scroll", 0.5, 100, 15.556349186104047), ("motion/default", 1, 100, 10),
    ])
  func isPhysical(_ name: String, mass: Double, stiffness: Double, damping: Double) throws {
    let request: JSON = ["spring": .string(name), "sample": ["times": [0.1, 0.3]]]
    let named = try wire.ask("/v1/springs/evaluate", request)
    let plain = try wire.ask(
      "/v1/springs/evaluate",
      [
        "spring": [
          "mass": .number(mass), "stiffness": .number(stiffness), "damping": .number(damping),
          "allowOverDamping": true,
        ], "sample": ["times": [0.1, 0.3]],
      ])
    for (left, right) in zip(named["samples"]?.numbers ?? [], plain["samples"]?.numbers ?? []) {
      #expect(abs(left - right) <= 1e-12 * max(1, abs(right)))
    }
    #expect(named["samples"]?.numbers.count == 6)
  }

  @Test("a name of no preset is refused, with the nearest")
  func isRefused() throws {
    let answer = try wire.send(.get("/v1/springs/evaluate", ["spring": "reactSpring/woobly"]))
    #expect(answer.status == 422 && answer.places == ["spring"])
    #expect(answer.json["detail"]?.string?.contains("reactSpring/wobbly") == true)
  }
}
