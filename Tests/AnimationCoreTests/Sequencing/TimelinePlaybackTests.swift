import RandomSupport
import Testing

@testable import AnimationCore

@Suite("Playback of a timeline")
struct TimelinePlaybackTests {
  private static let spring = Animation.bouncy.timeline(to: [100])
  private static let line = Animation.linear(duration: 2).timeline(to: [100])

  private static func played(
    _ timeline: Timeline, rate: Double = 1, passes: TimelinePasses = .one,
    _ events: [TimelinePlayback.Event] = []
  ) -> Timeline {
    TimelinePlayback(rate: rate, passes: passes, events: events)
      .playing(timeline, length: timeline.duration).timeline
  }

  @Test("a timeline that is only played is the same to the last bit")
  func plain() {
    let played = TimelinePlayback().playing(Self.spring, length: Self.spring.duration)
    #expect(played.isPlain)
    #expect(played.timeline.duration == Self.spring.duration)
    #expect(played.timeline.value(at: 0.3) == Self.spring.value(at: 0.3))
  }

  @Test("at a rate times are divided and velocities multiplied by it")
  func rates() {
    let (line, fast) = (Self.line, Self.played(Self.line, rate: 4))
    #expect(fast.duration == 0.5)
    for time in [0, 0.1, 0.25, 0.4] {
      #expect(fast.number(at: time) == line.number(at: 4 * time))
      #expect(fast.speed(at: time) == 4 * line.speed(at: 4 * time))
    }
    #expect(fast.number(at: 0.5) == 100 && fast.speed(at: 0.6) == 0)
    let slow = Self.played(Self.spring, rate: 0.5)
    #expect(slow.duration == 2 * Self.spring.duration)
    #expect(slow.logicalDuration == 2 * Self.spring.logicalDuration)
    #expect(slow.finalValue == [100])
  }

  @Test("a pause holds the value at rest, and the rest follows that much later")
  func pauses() {
    let held = Self.played(Self.spring, [.init(at: 0.2, .pause), .init(at: 1.2, .resume)])
    #expect(abs(held.duration - Self.spring.duration - 1) < 1e-12)
    #expect(held.number(at: 0.1) == Self.spring.number(at: 0.1))
    for time in [0.2, 0.5, 1.1] {
      #expect(held.number(at: time) == Self.spring.number(at: 0.2))
      #expect(held.speed(at: time) == 0)
    }
    #expect(abs(held.number(at: 1.5) - Self.spring.number(at: 0.5)) < 1e-9)
    #expect(held.speed(at: 1.2) == Self.spring.speed(at: 0.2))
    // Without end it has come to rest with the pause.
    let ended = Self.played(Self.spring, [.init(at: 0.2, .pause)])
    #expect(ended.duration == 0.2)
    #expect(ended.finalValue == [Self.spring.number(at: 0.2)])
  }

  @Test("backward it shows the same values with opposite velocities, and rests at the start")
  func reverses() {
    let back = Self.played(Self.spring, [.init(at: 0.3, .reverse)])
    #expect(back.duration == 0.6)
    for time in [0.3, 0.35, 0.5] {
      #expect(abs(back.number(at: time) - Self.spring.number(at: 0.6 - time)) < 1e-9)
      #expect(abs(back.speed(at: time) + Self.spring.speed(at: 0.6 - time)) < 1e-6)
    }
    #expect(back.number(at: 0.6) == 0 && back.number(at: 9) == 0 && back.speed(at: 9) == 0)
    // Twice is nothing, and after the end it runs back from there.
    let twice = Self.played(Self.spring, [.init(at: 0.3, .reverse), .init(at: 0.3, .reverse)])
    #expect(abs(twice.duration - Self.spring.duration) < 1e-12)
    let late = Self.played(Self.line, [.init(at: 5, .reverse)])
    #expect(late.number(at: 4) == 100 && late.number(at: 6) == 50 && late.duration == 7)
  }

  @Test("a jump goes on from where it leads, and ends where it would")
  func seeks() {
    let jumped = Self.played(Self.line, [.init(at: 0.5, .seek(1.5))])
    #expect(jumped.number(at: 0.4) == 20)
    #expect(jumped.number(at: 0.5) == 75)
    #expect(jumped.duration == 1)
    #expect(Self.played(Self.line, [.init(at: 0.5, .seek(9))]).duration == 0.5)
    #expect(Self.played(Self.line, [.init(at: 0.5, .seek(0))]).duration == 2.5)
    let held = Self.played(Self.line, [.init(at: 0, .pause), .init(at: 1, .seek(1))])
    #expect(held.number(at: 0.9) == 0 && held.number(at: 3) == 50 && held.duration == 1)
  }

  @Test("another rate holds from its event on")
  func changesRate() {
    let played = Self.played(Self.line, [.init(at: 1, .rate(2)), .init(at: 1.25, .reverse)])
    #expect(played.number(at: 0.5) == 25)
    #expect(played.number(at: 1.125) == 62.5)
    #expect(played.speed(at: 1.2) == 100)
    #expect(played.number(at: 1.25) == 75)
    #expect(played.speed(at: 1.3) == -100)
    #expect(played.duration == 2)
  }

  @Test("passes end at the target, or reversed at the start, and pause between")
  func passes() {
    let twice = Self.played(Self.line, passes: TimelinePasses(count: 2, delay: 0.5))
    #expect(twice.duration == 4.5)
    #expect(twice.number(at: 1) == 50 && twice.number(at: 2) == 100 && twice.number(at: 2.4) == 100)
    #expect(twice.speed(at: 2.4) == 0)
    #expect(
      twice.number(at: 3.5) == 50 && twice.number(at: 4.5) == 100 && twice.number(at: 9) == 100)
    let back = Self.played(Self.line, passes: TimelinePasses(count: 2, autoreverses: true))
    #expect(back.duration == 4)
    #expect(back.number(at: 3) == 50 && back.speed(at: 3) == -50)
    #expect(back.number(at: 4) == 0 && back.number(at: 9) == 0)
    let thrice = Self.played(
      Self.line, passes: TimelinePasses(count: 3, autoreverses: true, delay: 1))
    #expect(thrice.duration == 8)
    #expect(
      thrice.number(at: 2.5) == 100 && thrice.number(at: 4) == 50 && thrice.number(at: 5.5) == 0)
    #expect(thrice.number(at: 7) == 50 && thrice.number(at: 8) == 100)
    let endless = Self.played(Self.line, passes: TimelinePasses(count: nil, autoreverses: true))
    #expect(endless.duration == .infinity && endless.number(at: 4001) == 50)
  }

  @Test("the last pass goes on until all has settled, if a pass ends before")
  func lastPass() {
    let length = Self.spring.logicalDuration
    let played = TimelinePlayback(passes: TimelinePasses(count: 2)).playing(
      Self.spring, length: length
    ).timeline
    #expect(played.duration == length + Self.spring.duration)
    #expect(played.logicalDuration == 2 * length)
    #expect(played.number(at: length) == Self.spring.number(at: length))
    #expect(played.finalValue == [100])
  }

  @Test("the velocity is the derivative of what is shown, however it is played")
  func velocity() {
    forEachSeed(200) { generator, seed in
      let timeline = generator.fluidSpring().timeline(from: [0], to: [1])
      let count = Int.random(in: 0...4, using: &generator)
      var events: [TimelinePlayback.Event] = []
      var time = 0.0
      for _ in 0..<count {
        time += Double.random(in: 0...1, using: &generator)
        events.append(TimelinePlayback.Event(at: time, generator.playbackAction()))
      }
      let passes = TimelinePasses(
        count: Int.random(in: 1...3, using: &generator),
        autoreverses: Bool.random(using: &generator),
        delay: Double.random(in: 0...0.3, using: &generator))
      let rate = generator.logarithmic(in: 0.3...3)
      let played = Self.played(timeline, rate: rate, passes: passes, events)
      let step = 1e-6
      var misses = 0
      for index in 1..<200 {
        let time = Double(index) * 0.0231
        let slope = (played.number(at: time + step) - played.number(at: time - step)) / (2 * step)
        if !(abs(slope - played.speed(at: time)) < 1e-3 * (1 + abs(slope))) { misses += 1 }
      }
      // A sample may lie on a jump, a turn or a place where it settles.
      #expect(misses <= 2 + count, seed)
    }
  }

  @Test("the end of what is played is exact, and nothing moves after it")
  func ends() {
    forEachSeed(200) { generator, seed in
      let timeline = generator.fluidSpring().timeline(from: [3], to: [7])
      let count = Int.random(in: 1...4, using: &generator)
      let passes = TimelinePasses(
        count: count, autoreverses: Bool.random(using: &generator),
        delay: Double.random(in: 0...0.3, using: &generator))
      let rate = generator.logarithmic(in: 0.3...3)
      let played = Self.played(timeline, rate: rate, passes: passes)
      let end: Double = passes.autoreverses && count % 2 == 0 ? 3 : 7
      #expect(played.finalValue == [end], seed)
      #expect(played.speed(at: played.duration) == 0, seed)
      #expect(played.number(at: played.duration + 1) == end, seed)
    }
  }

  @Test("the program of what is played is its samples, backward, in passes and in pauses too")
  func programs() throws {
    try forEachSeed(400) { generator, seed in
      var history = AnimationHistory(Animator(at: [0]))
      history.change(to: [10], at: 0, with: generator.animationWithoutBlend())
      history.change(to: [4], at: 0.4, with: generator.animationWithoutBlend())
      let timeline = history.timeline
      var time = 0.0
      let events = (0..<Int.random(in: 0...4, using: &generator)).map { _ in
        time += Double.random(in: 0...1, using: &generator)
        return TimelinePlayback.Event(at: time, generator.playbackAction())
      }
      let passes = TimelinePasses(
        count: Int.random(in: 0...4, using: &generator) == 0
          ? nil : Int.random(in: 1...4, using: &generator),
        autoreverses: Bool.random(using: &generator),
        delay: Bool.random(using: &generator) ? 0 : generator.logarithmic(in: 0.01...1))
      let played = Self.played(
        timeline, rate: generator.logarithmic(in: 0.3...3), passes: passes, events)
      let program = try #require(played.program, seed)
      #expect(program.duration == played.duration, seed)
      // At a jump, and beside it, a rounded time may be on its other side.
      let times = (0..<200).map { (Double($0) + 0.37) * 0.0231 }
      let wrong = times.filter {
        abs(program.value(at: $0)[0] - played.number(at: $0)) > 1e-8
          || abs(program.velocity(at: $0)[0] - played.speed(at: $0))
            > 1e-6 * max(100, abs(played.speed(at: $0)))
      }
      #expect(wrong.isEmpty, seed)
    }
  }

  @Test("acceleration is that of the timeline times the square of the rate")
  func acceleration() {
    let fast = Self.played(Self.spring, rate: 3)
    for time in [0.05, 0.1, 0.2] {
      let expected = 9 * Self.spring.acceleration(at: 3 * time)[0]
      #expect(abs(fast.acceleration(at: time)[0] - expected) < 1e-9 * abs(expected))
    }
    let held = Self.played(Self.spring, [.init(at: 0.1, .pause)])
    #expect(held.acceleration(at: 0.2) == [0])
  }

  @Test("numbers from the whole range of doubles give values that are numbers")
  func extremes() {
    let numbers = [.leastNonzeroMagnitude, 1e-300, 1, 1e15, 1e300, .greatestFiniteMagnitude]
    let endless = Animation.linear(duration: 1).repeatForever().timeline(to: [1])
    for rate in numbers {
      for at in numbers + [0] {
        for timeline in [Self.line, endless] {
          for passes in [
            TimelinePasses.one, TimelinePasses(count: nil, autoreverses: true, delay: rate),
          ] {
            let events = [
              TimelinePlayback.Event(at: at, .seek(rate)), .init(at: at, .reverse),
            ]
            let played = Self.played(timeline, rate: rate, passes: passes, events)
            for time in numbers + [0] {
              #expect(played.number(at: time).isFinite, "\(rate) \(at) \(time)")
            }
          }
        }
      }
    }
  }
}

extension SeededGenerator {
  fileprivate mutating func playbackAction() -> TimelinePlayback.Action {
    switch Int.random(in: 0..<5, using: &self) {
    case 0: .pause
    case 1: .resume
    case 2: .reverse
    case 3: .rate(logarithmic(in: 0.2...4))
    default: .seek(Double.random(in: 0...2, using: &self))
    }
  }

  /// A blend has no closed form.
  fileprivate mutating func animationWithoutBlend() -> Animation {
    switch Int.random(in: 0..<5, using: &self) {
    case 0: .easeInOut(duration: logarithmic(in: 0.1...2))
    case 1: .linear(duration: logarithmic(in: 0.1...2)).repeatCount(3)
    case 2: .interpolatingSpring(duration: logarithmic(in: 0.1...0.6), bounce: 0.3)
    case 3: .bouncy.delay(0.1)
    default: .spring(duration: logarithmic(in: 0.1...1), bounce: signed(0.7))
    }
  }
}
