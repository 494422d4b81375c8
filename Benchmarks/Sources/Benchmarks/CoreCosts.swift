import AnimationCore

/// The time that the core takes for one number at one time, in kinds of motion that have no peer to
/// be compared with.
enum CoreCosts {
  /// A kind of motion, and what it costs.
  struct Cost: CustomStringConvertible {
    let name: String
    /// The median of the rounds, in nanoseconds.
    let nanoseconds: Double
    let unit: String

    var description: String {
      "\(name): \((nanoseconds * 100).rounded() / 100) ns \(unit)"
    }
  }

  private static let sample = "a number and sample"
  private static let count = 10_000

  static func run(rounds: Int) -> [Cost] {
    let ends = (from: [0.0], to: [100.0], velocity: [0.0])
    let wide = (from: [0.0, 1, 2, 3], to: [100.0, 90, 80, 70], velocity: [0.0, 5, 10, 15])
    return [
      columns("spring", of: spring(0.3, ends), rounds),
      columns("critically damped spring", of: spring(0, ends), rounds),
      columns("over-damped spring", of: spring(-0.5, ends), rounds),
      columns("spring of 4 numbers", of: spring(0.3, wide), rounds),
      columns("4 keyframes", of: keyframes, rounds),
      columns("merged history of 5", of: history(of: 5, every: 0.1), rounds),
      steps(rounds), curve(rounds), overlapping(rounds),
    ]
  }

  /// Returns the time of a value and a velocity of a spring in nanoseconds.
  static func spring(count: Int, rounds: Int) -> Double {
    columns("spring", of: spring(0.3, (from: [0], to: [100], velocity: [0])), rounds, count: count)
      .nanoseconds
  }

  private static func spring(
    _ bounce: Double, _ ends: (from: [Double], to: [Double], velocity: [Double])
  ) -> Timeline {
    Spring(duration: 0.5, bounce: bounce)
      .timeline(from: ends.from, to: ends.to, initialVelocity: ends.velocity)
  }

  private static var keyframes: Timeline {
    let frames = (1...4).map { index in
      Keyframe<AnimatableVector>.cubic(to: [Double(index * index)], duration: 0.2)
    }
    let animator = KeyframeSequence(
      initial: [0], tracks: [KeyframeSequenceTrack(numbers: [0], keyframes: frames)])
    return animator.timeline(of: animator.runs(triggeredAt: [0]))
  }

  /// Returns the motion of springs that are interrupted by each other.
  private static func history(
    of count: Int, every interval: Double, rules: EvaluationRules = EvaluationRules()
  ) -> Timeline {
    var history = AnimationHistory(Animator(at: [0], rules: rules))
    for index in 0..<count {
      history.change(
        to: [Double(index % 2) * 100 + 1], at: interval * Double(index),
        with: .spring(duration: 0.5, bounce: 0.3))
    }
    return history.timeline
  }

  /// Measures the columns of a motion at evenly spaced times.
  private static func columns(
    _ name: String, of timeline: Timeline, _ rounds: Int, count: Int = count
  ) -> Cost {
    let times = SampleTimes.evenly(count, through: timeline.duration)
    var samples = Samples(width: timeline.width, count: count)
    let time = median(rounds) { timeline.sample(times, into: &samples) }
    return Cost(
      name: name, nanoseconds: time / Double(count * timeline.width), unit: sample)
  }

  /// Measures SwiftUI's steps, 300 in a second.
  private static func steps(_ rounds: Int) -> Cost {
    let timeline = history(of: 1, every: 0, rules: EvaluationRules(fidelity: .swiftUI))
    let times = SampleTimes.frames(perSecond: 300, through: timeline.duration)
    var samples = Samples(width: 1, count: times.count)
    let time = median(rounds) { timeline.sample(times, into: &samples) }
    return Cost(name: "swiftui fidelity", nanoseconds: time / Double(times.count), unit: "a step")
  }

  /// Measures a curve at progresses in no order.
  private static func curve(_ rounds: Int) -> Cost {
    let curve = UnitCurve.easeInOut
    let places = (0..<count).map { Double($0 * 7919 % count) / Double(count) }
    var sum = 0.0
    let time = median(rounds) { for place in places { sum += curve.value(at: place) } }
    precondition(sum > 0)
    return Cost(name: "Bézier curve", nanoseconds: time / Double(count), unit: "a value")
  }

  /// Measures the history of 2,000 springs, each of which begins before the last has settled, and
  /// its samples.
  private static func overlapping(_ rounds: Int) -> Cost {
    let time = median(rounds) {
      let timeline = history(of: 2000, every: 0.001)
      precondition(timeline.sample(.frames(perSecond: 60, through: 3)).count > 0)
    }
    return Cost(name: "2,000 overlapping springs", nanoseconds: time, unit: "a history")
  }

  /// Returns the median time of a function in nanoseconds, over rounds of at least a millisecond.
  private static func median(_ rounds: Int, _ body: () -> Void) -> Double {
    let clock = ContinuousClock()
    let times = (0..<rounds).map { _ in
      let start = clock.now
      var repetitions = 0.0
      repeat {
        body()
        repetitions += 1
      } while start.duration(to: clock.now) < .milliseconds(1)
      return start.duration(to: clock.now) / .nanoseconds(1) / repetitions
    }
    return times.sorted()[rounds / 2]
  }
}
