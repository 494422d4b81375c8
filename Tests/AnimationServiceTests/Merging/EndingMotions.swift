import ContractSupport
import RandomSupport

/// Motions of `{"opacity": number}` that end: along every kind of curve, with jumps, at times of
/// two decimals, whose sums and differences are rounded.
extension SeededGenerator {
  /// A motion of one of the operations that a state can hold.
  mutating func endingMotion() -> MotionCase {
    switch Int.random(in: 0..<6, using: &self) {
    case 0: animation()
    case 1: history()
    case 2: keyframes()
    case 3: phases()
    case 4: animator()
    default: transition()
    }
  }

  private mutating func animation() -> MotionCase {
    MotionCase(
      "an animation", "/v1/animations/evaluate",
      ["animation": modified(), "from": place(), "to": place()])
  }

  private mutating func history() -> MotionCase {
    var time = 0.0
    let events: [JSON] = (0..<Int.random(in: 1...4, using: &self)).map { _ in
      time = hundredths(0...90) + time
      return ["at": .number(time), "to": place(), "animation": modified()]
    }
    let rule = ["always", "springs"].randomElement(using: &self) ?? "always"
    return MotionCase(
      "a merge", "/v1/animations/merge",
      ["initial": place(), "events": .array(events), "inheritVelocity": .string(rule)])
  }

  private mutating func keyframes() -> MotionCase {
    let list = (0..<Int.random(in: 1...4, using: &self)).map { _ in keyframe() }
    let triggers = [hundredths(0...200), hundredths(0...200)].sorted()
    let one = Bool.random(using: &self)
    return MotionCase(
      "keyframes", "/v1/keyframes/evaluate",
      [
        "initial": place(), "tracks": ["opacity": .array(list)],
        "trigger": .times(one ? [triggers[0]] : triggers),
      ])
  }

  private mutating func keyframe() -> JSON {
    let duration = JSON.number(hundredths(1...60))
    switch Int.random(in: 0..<6, using: &self) {
    case 0: return ["type": "cubic", "to": .number(number()), "duration": duration]
    case 1, 2: return ["type": "move", "to": .number(number())]
    default:
      return [
        "type": "linear", "to": .number(number()), "duration": duration, "curve": curve(),
      ]
    }
  }

  private mutating func phases() -> MotionCase {
    let count = Int.random(in: 2...3, using: &self)
    return MotionCase(
      "phases", "/v1/phases/evaluate",
      [
        "phases": .array((0..<count).map { _ in place() }),
        "animation": .array((0..<count).map { _ in modified() }),
        "trigger": .times([hundredths(0...200), hundredths(0...200)].sorted()),
      ])
  }

  private mutating func animator() -> MotionCase {
    let (start, delay) = (hundredths(0...99), hundredths(0...99))
    let length = Int.random(in: 5...99, using: &self)
    var commands: [JSON] = [["type": "start", "at": .number(start), "delay": .number(delay)]]
    if Bool.random(using: &self) {
      // Before the animator has ended, which takes no command then.
      let pause = start + delay + hundredths(0...length - 1)
      commands.append(["type": "pause", "at": .number(pause)])
      if Bool.random(using: &self) {
        commands.append(["type": "isReversed", "at": .number(pause), "value": true])
      }
      commands.append(["type": "continueAnimation", "at": .number(pause + hundredths(0...40))])
    }
    return MotionCase(
      "a property animator", "/v1/animators/evaluate",
      [
        "timing": ["type": "timingCurve", "curve": curve()],
        "duration": .number(Double(length) / 100),
        "from": place(), "to": place(), "commands": .array(commands),
      ])
  }

  private mutating func transition() -> MotionCase {
    MotionCase(
      "a transition", "/v1/transitions/evaluate",
      [
        "transition": ".opacity", "animation": modified(),
        "interruptions": [["at": .number(hundredths(0...100))]],
      ])
  }

  /// A curve or a spring, usually with modifiers.
  private mutating func modified() -> JSON {
    var animation: JSON =
      switch Int.random(in: 0..<6, using: &self) {
      case 0:
        ["type": "spring", "duration": .number(hundredths(10...80)), "bounce": 0.25]
      case 1: ["type": "interpolatingSpring", "stiffness": 170, "damping": 15]
      default:
        ["type": "timingCurve", "curve": curve(), "duration": .number(hundredths(5...99))]
      }
    let modifiers: [JSON] = [
      ["delay": .number(hundredths(0...99))], ["speed": .number(hundredths(30...300))],
      ["repeatCount": .number(Double(Int.random(in: 1...4, using: &self))), "autoreverses": true],
    ].shuffled(using: &self)
    animation["modifiers"] = .array(Array(modifiers.prefix(Int.random(in: 0...2, using: &self))))
    return animation
  }

  /// Smooth or not, vertical or jumping at an end or inside.
  mutating func curve() -> JSON {
    let curves: [JSON] = [
      "linear", "easeIn", "easeInOut", "circularEaseIn", "circularEaseOut", "circularEaseInOut",
      [0, 0.55, 0.45, 1], [0, 0.5, 0.2, 1], [0.55, 0, 1, 0.45], [1, 0, 0, 1],
      [0.3, 1.6, 0.7, -0.4], "steps(4)", "steps(3, jump-start)", "steps(2, jump-none)",
      "steps(5, jump-both)", "linear(0, 0.3 40%, 0.6 40%, 1)", "linear(0, 0.5 100%, 1)",
      "linear(0 0%, 0 50%, 1 50%)", "linear(0.2, 1.3, 0.7)",
    ]
    return curves.randomElement(using: &self) ?? "linear"
  }

  /// In seconds, with two decimals.
  mutating func hundredths(_ range: ClosedRange<Int>) -> Double {
    Double(Int.random(in: range, using: &self)) / 100
  }

  private mutating func number() -> Double {
    Bool.random(using: &self) ? hundredths(-9999...9999) : Double.random(in: -50...50, using: &self)
  }

  private mutating func place() -> JSON { ["opacity": .number(number())] }
}
