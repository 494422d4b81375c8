import AnimationCore
import Testing

@Suite("Modifiers of animations")
struct ModifierTests {
  static let bases: [Animation] = [
    .easeIn(duration: 0.8), .bouncy, .interpolatingSpring(stiffness: 100, damping: 8),
    .timingCurve(0.5, -1, 0.5, 2, duration: 1.3), .default,
  ]
  static let times = stride(from: 0.0, through: 4, by: 0.037).map { $0 }

  @Test("a modifier applied by its case is the modifier applied by its function")
  func modified() {
    let modifiers: [(Animation.Modifier, Animation)] = [
      (.delay(0.5), .bouncy.delay(0.5)), (.speed(2), .bouncy.speed(2)),
      (.repeatCount(3, .mirrored), .bouncy.repeatCount(3)),
      (.repeatForever(.none), .bouncy.repeatForever(autoreverses: false)),
      (.logicallyCompleteAfter(0.2), .bouncy.logicallyComplete(after: 0.2)),
    ]
    for (modifier, animation) in modifiers {
      #expect(Animation.bouncy.modified(by: modifier) == animation)
      #expect(Animation.bouncy.modified(by: modifier).hashValue == animation.hashValue)
      #expect(Animation.snappy.modified(by: modifier) != animation)
      #expect(animation != .bouncy)
    }
    #expect(Animation.bouncy.delay(1).speed(2) != .bouncy.speed(2).delay(1))
    #expect(Set(modifiers.map(\.1)).count == modifiers.count)
  }

  @Test("a delay shifts the motion, which stays at the start before", arguments: bases)
  func delay(_ base: Animation) {
    let (plain, delayed) = (base.timeline(), base.delay(0.25).timeline())
    #expect(abs(delayed.duration - plain.duration - 0.25) < 1e-12)
    for time in Self.times {
      let expected = time <= 0.25 ? 0 : plain.number(at: time - 0.25)
      #expect(abs(delayed.number(at: time) - expected) < 1e-12)
    }
    #expect(delayed.speed(at: 0.1) == 0)
  }

  @Test("a speed of s multiplies the time and the velocity by s", arguments: bases)
  func speed(_ base: Animation) {
    for speed in [0.25, 1, 3.5] {
      let (plain, sped) = (base.timeline(), base.speed(speed).timeline())
      #expect(abs(sped.duration * speed - plain.duration) < 1e-12)
      for time in Self.times where time < sped.duration - 1e-9 {
        #expect(abs(sped.number(at: time) - plain.number(at: time * speed)) < 1e-12)
        #expect(abs(sped.speed(at: time) - speed * plain.speed(at: time * speed)) < 1e-10)
      }
    }
  }

  @Test("an animation at a speed of 0 or less neither moves nor ends", arguments: bases)
  func standingStill(_ base: Animation) {
    let timeline = base.speed(-1).timeline()
    #expect(timeline.duration == .infinity)
    #expect(timeline.number(at: 3) == 0)
  }

  @Test("modifiers count from the inside out")
  func order() {
    let base = Animation.linear(duration: 1)
    #expect(abs(base.delay(1).speed(2).timeline().duration - 1) < 1e-15)
    #expect(abs(base.speed(2).delay(1).timeline().duration - 1.5) < 1e-15)
    #expect(abs(base.delay(0.5).repeatCount(2).timeline().duration - 3) < 1e-15)
    #expect(abs(base.repeatCount(2).delay(0.5).timeline().duration - 2.5) < 1e-15)
  }

  @Test("a repetition runs its passes one after another", arguments: bases)
  func repetition(_ base: Animation) {
    let (plain, repeated) = (
      base.timeline(), base.repeatCount(3, autoreverses: false).timeline()
    )
    #expect(abs(repeated.duration - 3 * plain.duration) < 1e-12)
    for time in Self.times where time < plain.duration - 1e-9 {
      for pass in 0..<3 {
        let later = repeated.number(at: time + Double(pass) * plain.duration)
        #expect(time == 0 || abs(later - plain.number(at: time)) < 1e-11)
      }
    }
  }

  @Test("every second pass of an autoreversed one shows 1 − f, not f backwards", arguments: bases)
  func autoreverse(_ base: Animation) {
    let (plain, repeated) = (base.timeline(), base.repeatForever().timeline())
    #expect(repeated.duration == .infinity)
    for time in Self.times where time > 0 && time < plain.duration - 1e-9 {
      let reversed = repeated.number(at: time + 5 * plain.duration)
      #expect(abs(reversed - (1 - plain.number(at: time))) < 1e-11)
      let speed = repeated.speed(at: time + 5 * plain.duration)
      #expect(abs(speed + plain.speed(at: time)) < 1e-9)
    }
  }

  @Test("a repetition ends at its target, even after a pass that went back")
  func endOfAnEvenRepetition() {
    let timeline = Animation.linear(duration: 1).repeatCount(2).timeline()
    #expect(timeline.number(at: 1.999) < 0.01)
    #expect(timeline.number(at: 2) == 1)
  }

  @Test("a pass that leads back ends where it does, however times are rounded")
  func endsOfPasses() {
    for milliseconds in stride(from: 100.0, to: 1000, by: 7) {
      let back = Animation.easeIn(duration: milliseconds / 1000).repeatCount(2)
      for base in [back, back.delay(0.36), back.speed(2.46), back.delay(0.13).speed(1.25)] {
        let period = base.timeline().duration
        let timeline = base.repeatCount(5, autoreverses: false).timeline()
        for pass in 1..<5 { #expect(abs(timeline.number(at: period * Double(pass))) < 1e-9) }
      }
    }
  }

  @Test("a repetition of one pass or fewer runs once", arguments: [1, 0, -7])
  func once(_ count: Int) {
    #expect(
      Animation.bouncy.repeatCount(count).timeline().duration
        == Animation.bouncy.timeline().duration)
  }

  @Test("an animation is logically complete when it says so, but not after its end")
  func logicalCompletion() {
    let base = Animation.linear(duration: 5)
    #expect(base.timeline().logicalDuration == 5)
    #expect(base.logicallyComplete(after: 1).timeline().logicalDuration == 1)
    #expect(base.logicallyComplete(after: 9).timeline().logicalDuration == 5)
    #expect(base.logicallyComplete(after: 1).delay(2).timeline().logicalDuration == 3)
    #expect(base.logicallyComplete(after: 1).speed(2).timeline().logicalDuration == 0.5)
    #expect(abs(Animation.bouncy.timeline().logicalDuration - 0.5) < 1e-15)
  }

  @Test("animations are equal when they are made alike")
  func equality() {
    #expect(Animation.linear.delay(0) != .linear)
    #expect(Animation.bouncy.speed(2) == .bouncy.speed(2))
    #expect(Animation.default != .smooth)
    #expect(Animation.timingCurve(0, 0, 1, 1) == .linear)
    #expect(Set([Animation.smooth, .spring, .spring(duration: 0.5)]).count == 1)
  }
}
