import ContractSupport
import Testing

@Suite("/v1/transactions/resolve: animations that are derived from the current one")
struct DerivedAnimationTests {
  private static let path = "/v1/transactions/resolve"

  private func animation(_ settings: JSON, around inner: [JSON] = []) throws -> JSON? {
    let answer = try InProcessWire().ask(
      Self.path,
      [
        "transaction": ["animation": ".bouncy"],
        "modifiers": .array([["type": "opacity", "from": 0, "to": 1]] + inner + [settings]),
      ])
    return answer["attributes"]?[0]?["animation"]
  }

  @Test(
    "an object and SwiftUI's own words mean the same",
    arguments: [
      ["type": "current", "modifiers": [["speed": 2]]], "$0.animation?.speed(2)",
      "$0.animation!.speed(2)", ".current.speed(2)",
    ] as [JSON])
  func forms(animation: JSON) throws {
    let derived = try self.animation(["type": "transaction", "animation": animation])
    #expect(derived?["dampingFraction"] == 0.7)
    #expect(derived?["modifiers"] == [["speed": 2]])
  }

  @Test("the outer animation is derived first, so its modifiers are the inner ones")
  func nested() throws {
    let derived = try animation(
      ["type": "transaction", "animation": "$0.animation?.delay(0.1)"],
      around: [["type": "transaction", "animation": "$0.animation?.speed(2).repeatCount(3)"]])
    #expect(
      derived?["modifiers"]
        == [["delay": 0.1], ["speed": 2], ["repeatCount": 3, "autoreverses": true]].json)
  }

  @Test("an animation without a current one is derived from nothing")
  func noAnimation() throws {
    let answer = try InProcessWire().ask(
      Self.path,
      [
        "modifiers": [
          ["type": "opacity"], ["type": "transaction", "animation": "$0.animation?.speed(2)"],
        ]
      ])
    #expect(answer["attributes"]?[0]?["animation"] == .null)
    #expect(answer["attributes"]?[0]?["reason"] == "none")
  }

  @Test("an animation that is derived by merging is what the caller would have written out")
  func merged() throws {
    let derived = try #require(
      try animation(["type": "transaction", "animation": "$0.animation?.speed(2)"]))
    let wire = InProcessWire()
    let answers = try [derived, ".bouncy.speed(2)"].map { animation in
      try wire.ask(
        "/v1/animations/merge",
        ["initial": 0, "events": [["at": 0, "to": 1, "animation": animation]]])
    }
    #expect(answers[0]["samples"] == answers[1]["samples"])
  }

  @Test(
    "a transaction modifier that looks at a value counts where it changed",
    arguments: [true, false])
  func triggered(isTriggered: Bool) throws {
    let derived = try animation([
      "type": "transaction", "value": .bool(isTriggered), "animation": "$0.animation?.delay(1)",
    ])
    #expect(derived?["modifiers"] == (isTriggered ? [["delay": 1]] : nil))
  }

  @Test(
    "a condition may ask for the animation and for whether animations are disabled",
    arguments: [
      (["animation": ".bouncy"], true), (["animation": .null], false),
      (["animation": ".smooth"], false), (["disablesAnimations": false], true),
      (["disablesAnimations": true], false),
    ] as [(JSON, Bool)])
  func condition(when: JSON, holds: Bool) throws {
    let derived = try animation([
      "type": "transaction", "when": when, "animation": "linear",
      "otherwise": ["animation": .null],
    ])
    #expect((derived == .null) == !holds)
  }

  @Test("a transaction modifier that disables animations overrules those inside")
  func disabling() throws {
    let derived = try animation(
      ["type": "transaction", "disablesAnimations": true],
      around: [["type": "animation", "animation": "linear"]])
    #expect(derived?["dampingFraction"] == 0.7)
  }

  @Test("more modifiers than an animation may have are refused where they become too many")
  func tooMany() throws {
    let speed: JSON = ["type": "transaction", "animation": "$0.animation?.speed(2)"]
    let answer = try InProcessWire().send(
      .post(Self.path, JSON.object(["modifiers": .array(Array(repeating: speed, count: 65))]).text))
    #expect(answer.status == 422)
    #expect(answer.places == ["/modifiers/64/animation"])
  }
}

extension [JSON] {
  fileprivate var json: JSON { .array(self) }
}
