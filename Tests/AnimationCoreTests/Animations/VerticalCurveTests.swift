import RandomSupport
import Testing

@testable import AnimationCore

/// Curves that are vertical somewhere, which everyday ones are: `cubic-bezier(0, 0.55, 0.45, 1)`.
@Suite("Vertical curves")
struct VerticalCurveTests {
  private static let startingVertically: [UnitCurve] = [
    .circularEaseOut, .bezier(0, 0.55, 0.45, 1), .bezier(0, 0.5, 0.2, 1), .bezier(0, -0.4, 0.5, 1),
  ]

  @Test("a vertical curve is at rest before its delay is over, and vertical at its start alone")
  func delayed() {
    forEachSeed(300) { generator, seed in
      let curve = Self.startingVertically.randomElement(using: &generator) ?? .circularEaseOut
      let delay = Double(Int.random(in: 1...99, using: &generator)) / 100
      let fidelity: Fidelity = Bool.random(using: &generator) ? .analytic : .swiftUI
      let timeline = Animation.timingCurve(curve, duration: 0.5).delay(delay)
        .timeline(to: [100], under: EvaluationRules(fidelity: fidelity))
      for _ in 0..<8 {
        let time = Double.random(in: 0..<delay, using: &generator)
        #expect(timeline.speed(at: time) == 0, seed)
        #expect(timeline.number(at: time) == 0, seed)
      }
      #expect(timeline.speed(at: delay).isInfinite, seed)
      let many = timeline.sample(.evenly(65, through: delay.nextDown))
      #expect(many.velocity.filter { $0 != 0 }.isEmpty, seed)
    }
  }

  @Test("a spring inherits the slope at any time of a curve's delay and run, combined or not")
  func caught() {
    forEachSeed(300, comparing: 250) { generator, seed in
      let curve = Self.startingVertically.randomElement(using: &generator) ?? .circularEaseOut
      let delay = Double.random(in: 0.05...0.5, using: &generator)
      let animation = Animation.timingCurve(curve, duration: 0.6).delay(delay)
      let start = Double.random(in: 0...0.2, using: &generator)
      var history = AnimationHistory(Animator(at: [-49], velocityRule: .always))
      history.change(to: [6], at: 0, with: .spring(duration: 0.5, bounce: 0.4))
      history.change(to: [80], at: start, with: animation)
      let time = start + Double.random(in: 0...delay + 0.6, using: &generator)
      let uncut = history.timeline
      // No tangent is measured across the vertical start, or past the end.
      guard abs(time - start - delay) > 0.01, time < start + delay + 0.59 else { return .skipped }
      let step = 1e-6
      let slope = (uncut.number(at: time + step) - uncut.number(at: time - step)) / (2 * step)
      history.change(to: [-77], at: time, with: .smooth)
      let speed = history.timeline.speed(at: time)
      #expect(abs(speed - slope) <= 1e-4 * max(1, abs(slope)), seed)
      return .compared
    }
  }

  @Test("a number that stays has no velocity where the others are vertical")
  func stays() {
    let timeline = Animation.timingCurve(.circularEaseOut, duration: 1)
      .timeline(from: [0, 5], to: [1, 5])
    #expect(timeline.velocity(at: 0) == [.infinity, 0])
  }

  @Test("a custom animation's evaluation has no velocity before a delay")
  func evaluated() {
    let animation = Animation.timingCurve(.circularEaseOut, duration: 1).delay(0.5)
    let context = AnimationContext<Double>()
    #expect(animation.velocity(value: 100, time: 0.2, context: context) == 0)
    #expect(animation.velocity(value: 100, time: 0.5, context: context) == .infinity)
  }

  private static let unbounded: [(String, Timeline, Double?)] = {
    let (easeIn, easeOut) = (UnitCurve.circularEaseIn, UnitCurve.circularEaseOut)
    func timeline(_ curve: UnitCurve, _ change: (Animation) -> Animation = { $0 }) -> Timeline {
      change(.timingCurve(curve, duration: 1)).timeline(to: [100])
    }
    func keyframes(_ curve: UnitCurve, to target: Double) -> Timeline {
      let keyframe = Keyframe.linear(
        to: AnimatableVector([target]), duration: 0.09, curve: curve)
      let track = KeyframeSequenceTrack(numbers: [0], keyframes: [keyframe])
      let sequence = KeyframeSequence(initial: [0], tracks: [track])
      return sequence.timeline(of: sequence.runs(triggeredAt: [0.83]))
    }
    return [
      ("at its start", timeline(easeOut), 0), ("at its end", timeline(easeIn), 1),
      ("in its middle", timeline(.circularEaseInOut), 0.5),
      ("in the middle of a Bézier curve", timeline(.bezier(1, 0, 0, 1)), 0.5),
      ("at a Bézier curve's end", timeline(.bezier(0.55, 0, 1, 0.45)), 1),
      ("nowhere", timeline(.bezier(0.999_999, 0, 0, 1)), nil),
      ("after a delay", timeline(easeOut) { $0.delay(0.5) }, 0.5),
      ("at another speed", timeline(easeIn) { $0.speed(2) }, 0.5),
      ("in the first pass", timeline(easeIn) { $0.repeatCount(3) }, 1),
      ("at the end of keyframes", keyframes(easeIn, to: 100), 0.83 + 0.09),
      ("in keyframes over no distance", keyframes(easeIn, to: 0), nil),
    ]
  }()

  @Test("the greatest speed is unbounded wherever a motion is vertical", arguments: unbounded)
  func peak(_ name: String, _ timeline: Timeline, _ time: Double?) throws {
    let scan = MotionScan(timeline, number: 0, over: 0...timeline.duration)
    let peak = try #require(scan.peakVelocity)
    #expect(peak.velocity.isInfinite == (time != nil), "\(name)")
    if let time { #expect(peak.time == time, "\(name)") }
  }

  @Test("the greatest speed is unbounded below another animation that leaves a part of the curve")
  func combined() throws {
    func peak(retargetedAt time: Double, lasting duration: Double) throws -> MotionKnot {
      var history = AnimationHistory(Animator(at: [0]))
      history.change(to: [100], at: 0, with: .timingCurve(.circularEaseIn, duration: 1))
      history.change(to: [0], at: time, with: .easeInOut(duration: duration))
      let timeline = history.timeline
      return try #require(
        MotionScan(timeline, number: 0, over: 0...timeline.duration).peakVelocity)
    }
    let shown = try peak(retargetedAt: 0.5, lasting: 1)
    #expect(shown.velocity.isInfinite)
    #expect(shown.time == 1)
    #expect(try peak(retargetedAt: 0.5, lasting: 0.3).velocity.isFinite)
  }
}
