import AnimationCore
import RandomSupport
import Testing

/// Built-in animations are not privileged: an outside type that calls one behaves like the
/// original.
@Suite("Copies of built-in animations")
struct CopyTests {
  @Test("a custom copy of a built-in animation moves like it, in a value and in a history")
  func copies() {
    var (exact, compared) = (0, 0)
    for seed in RandomCases.seeds(1_000) {
      var generator = SeededGenerator(seed: seed)
      var cast = Cast()
      for _ in 0..<Int.random(in: 2...3, using: &generator) {
        let pair = generator.animations()
        let target = Double.random(in: -10...10, using: &generator)
        let (time, later) = (
          cast.time, cast.time + Double.random(in: 0.02...0.8, using: &generator)
        )
        guard cast.agree(at: time) else { break }
        let outcomes = cast.change(to: target, with: pair)
        #expect(Set(outcomes).count == 1, "seed \(seed): \(outcomes)")
        for part in [0, 0.3, 0.9] {
          let values = cast.values(at: time + (later - time) * part)
          // A spring below another is over by itself in a copy, and goes on in the built-in: what
          // is left is epsilon of its range.
          let strays = values.filter { !(abs($0 - values[0]) < 0.02) }
          #expect(strays.isEmpty, "seed \(seed): \(values)")
          exact += values.allSatisfy { abs($0 - values[0]) < 1e-8 } ? 1 : 0
          compared += 1
        }
        cast.time = later
      }
    }
    #expect(compared > RandomCases.count(5000))
    #expect(exact * 1000 >= compared * 990, "\(exact) of \(compared)")
  }

  /// The same changes by built-in animations and by copies, in a history and in a value.
  private struct Cast {
    var originals = AnimationHistory(Animator(at: [0]))
    var copies = AnimationHistory(Animator(at: [0]))
    var original = AnimatedValue(0.0)
    var copy = AnimatedValue(0.0)
    var time = 0.0
    /// The timelines of both histories after the last change.
    var timelines: (original: Timeline, copy: Timeline)

    init() { timelines = (originals.timeline, copies.timeline) }

    mutating func change(to target: Double, with pair: (original: Animation, copy: Animation))
      -> [ChangeOutcome]
    {
      defer { timelines = (originals.timeline, copies.timeline) }
      return [
        originals.change(to: [target], at: time, with: pair.original),
        copies.change(to: [target], at: time, with: pair.copy),
        original.change(to: target, with: pair.original, at: time),
        copy.change(to: target, with: pair.copy, at: time),
      ]
    }

    /// Whether both agree: a combined spring ends with its whole motion in a history that predicts
    /// the end.
    func agree(at time: Double) -> Bool {
      (timelines.original.duration <= time) == (timelines.copy.duration <= time)
    }

    /// Until one of them has ended.
    mutating func values(at time: Double) -> [Double] {
      if time >= min(timelines.original.duration, timelines.copy.duration) - 1e-9 { return [0] }
      return [
        timelines.original.value(at: time)[0], timelines.copy.value(at: time)[0],
        original.value(at: time), copy.value(at: time),
      ]
    }
  }
}

extension SeededGenerator {
  /// Any animation, and a copy of it.
  fileprivate mutating func animations() -> (original: Animation, copy: Animation) {
    let (base, copy) = bases()
    let number = Double.random(in: 0.1...2, using: &self)
    switch Int.random(in: 0..<8, using: &self) {
    case 0: return (base.speed(number), copy.speed(number))
    case 1: return (base.delay(number / 4), copy.delay(number / 4))
    case 2: return (base.speed(number).delay(0.1), copy.speed(number).delay(0.1))
    case 3: return (base.repeatCount(2), copy.repeatCount(2))
    default: return (base, copy)
    }
  }

  private mutating func bases() -> (Animation, Animation) {
    let duration = Double.random(in: 0.2...1.5, using: &self)
    switch Int.random(in: 0..<6, using: &self) {
    case 0:
      let curve = Animation.timingCurve(0.3, -1, 0.6, 2, duration: duration)
      return (curve, Animation(Copy(kind: CopiedCurve.curve, original: curve)))
    case 1:
      let curve = Animation.timingCurve(.circularEaseInOut, duration: duration)
      return (curve, Animation(Copy(kind: CopiedCurve.curve, original: curve)))
    case 2:
      let spring = Animation.interpolatingSpring(duration: duration, bounce: 0.2)
      return (spring, Animation(Copy(kind: CopiedInterpolation.spring, original: spring)))
    default:
      let bounce = Double.random(in: -0.4...0.6, using: &self)
      let spring = Animation.spring(
        duration: duration, bounce: bounce, blendDuration: Bool.random(using: &self) ? 0 : 0.3)
      return (spring, Animation(Copy(kind: CopiedSpring.fluid, original: spring)))
    }
  }
}
