/// A view that goes from place to place, in straight lines: where fingers had it, moment by moment.
struct PathMotion: Motion {
  /// Seconds since the motion began, ascending; at least one.
  let times: [Double]
  /// Where the view was, as many places as times.
  let positions: [[Double]]

  var cost: Int { 8 }

  func write(at time: Double, to samples: inout Samples, row: Int) {
    let next = index(after: time)
    guard next > 0, next < times.count else {
      return RestMotion(position: positions[next == 0 ? 0 : next - 1])
        .write(at: time, to: &samples, row: row)
    }
    let (from, to) = (positions[next - 1], positions[next])
    let span = times[next] - times[next - 1]
    let part = (time - times[next - 1]) / span
    for number in samples.numbers {
      let distance = to[number] - from[number]
      samples.set(
        number, row: row, value: from[number] + distance * part, velocity: distance / span)
    }
  }

  /// The first index whose time is after a moment.
  private func index(after time: Double) -> Int {
    times.partitionPoint { $0 <= time }
  }
}

extension Animator {
  /// The same animator, as if everything had happened later.
  func postponed(by delay: Double) -> Animator {
    let later = running.map { animation in
      var animation = animation
      animation.start += delay
      return animation
    }
    return Animator(
      target: target, clock: clock + delay, origin: origin, began: began + delay, running: later,
      rules: rules, velocityRule: velocityRule)
  }
}
