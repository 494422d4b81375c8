import AnimationCore
import Glibc

/// A comparison of spring samples per second: a timeline's columns against the closed form
/// evaluated at each time.
enum CoreComparison {
  static func run(rounds: Int) -> Comparison {
    let spring = Spring(duration: 0.5, bounce: 0.3)
    let timeline = spring.timeline(from: [0], to: [1], initialVelocity: [0])
    let times = SampleTimes.evenly(10_000, through: timeline.duration)
    var comparison = Comparison(name: "core-samples", unit: "samples a second")
    var samples = Samples(width: 1, count: times.values.count)
    var value = times.values
    var velocity = times.values
    for _ in 0..<rounds {
      comparison.ours.append(
        rate(of: times.values.count) { timeline.sample(times, into: &samples) })
      comparison.others.append(
        rate(of: times.values.count) {
          closedForm(spring, at: times.values, value: &value, velocity: &velocity)
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

  /// Evaluates the underdamped oscillator from 0 to 1, with one exponential, sine and cosine per
  /// time.
  private static func closedForm(
    _ spring: Spring, at times: [Double], value: inout [Double], velocity: inout [Double]
  ) {
    let decay = spring.damping / (2 * spring.mass)
    let squared = spring.stiffness / spring.mass
    let damped = (squared - decay * decay).squareRoot()
    for (index, time) in times.enumerated() {
      let envelope = exp(-decay * time)
      let sine = sin(damped * time)
      value[index] = 1 - envelope * (cos(damped * time) + decay / damped * sine)
      velocity[index] = envelope * squared / damped * sine
    }
  }

  /// Checks that both computed the same values, except at the last time, at which a timeline is
  /// exactly at its target.
  private static func check(_ ours: [Double], against others: [Double]) {
    for (one, other) in zip(ours.dropLast(), others.dropLast()) {
      precondition(abs(one - other) < 1e-9, "the two do not agree: \(one), \(other)")
    }
  }
}
