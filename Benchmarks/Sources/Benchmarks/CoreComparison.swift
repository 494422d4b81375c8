import AnimationCore
import ClosedForm

/// A comparison of spring samples per second: a timeline's columns against the closed form in C,
/// evaluated at each time.
enum CoreComparison {
  static func run(rounds: Int) -> Comparison {
    let spring = Spring(duration: 0.5, bounce: 0.3)
    let timeline = spring.timeline(from: [0], to: [1], initialVelocity: [0])
    let times = SampleTimes.evenly(10_000, through: timeline.duration)
    let seconds = times.values
    let (decay, squared) = (spring.damping / (2 * spring.mass), spring.stiffness / spring.mass)
    var comparison = Comparison(name: "core-samples", unit: "samples a second")
    var samples = Samples(width: 1, count: seconds.count)
    var value = seconds
    var velocity = seconds
    for _ in 0..<rounds {
      comparison.ours.append(
        rate(of: seconds.count) { timeline.sample(times, into: &samples) })
      comparison.others.append(
        rate(of: seconds.count) {
          closed_form(decay, squared, seconds, seconds.count, &value, &velocity)
        })
    }
    check(samples.value, against: value)
    return comparison
  }

  /// Returns the number of items processed per second, measured over about 0.3 seconds.
  private static func rate(of count: Int, _ body: () -> Void) -> Double {
    let clock = ContinuousClock()
    let start = clock.now
    var repetitions = 0
    while start.duration(to: clock.now) < .milliseconds(300) {
      body()
      repetitions += 1
    }
    return Double(repetitions * count) / (start.duration(to: clock.now) / .seconds(1))
  }

  /// Checks that both computed the same values, except at the last time, at which a timeline is
  /// exactly at its target.
  private static func check(_ ours: [Double], against others: [Double]) {
    for (one, other) in zip(ours.dropLast(), others.dropLast()) {
      precondition(abs(one - other) < 1e-9, "the two do not agree: \(one), \(other)")
    }
  }
}
