struct GlideMotion: Motion {
  let axes: [GlideAxis]
  /// The greatest cost of an axis, in units of ``WorkBudget``.
  let cost: Int

  init(axes: [GlideAxis]) {
    self.axes = axes
    cost = axes.reduce(1) { max($0, $1.cost) }
  }

  func closedPieces(of number: Int) -> [MotionPiece]? { axes[number].closedPieces }

  func acceleration(at time: Double, of number: Int) -> Double {
    axes[number].acceleration(at: time)
  }

  func write(at time: Double, to samples: inout Samples, row: Int) {
    var scratch = Samples(width: 1, count: 1)
    write(at: time, to: &samples, row: row, scratch: &scratch)
  }

  func write(
    _ rows: Range<Int>, of times: SampleTimes, since start: Double, to samples: inout Samples
  ) {
    var scratch = Samples(width: 1, count: 1)
    for row in rows { write(at: times[row] - start, to: &samples, row: row, scratch: &scratch) }
  }

  private func write(at time: Double, to samples: inout Samples, row: Int, scratch: inout Samples) {
    for number in samples.numbers {
      let state = axes[number].state(at: time, scratch: &scratch)
      samples.set(number: number, row: row, value: state.value, velocity: state.velocity)
    }
  }
}

/// One number that decays, and its motion at a bound.
struct GlideAxis: Sendable {
  let decay: any FrictionMotion
  let bounce: GlideBounce?
  /// The time at which the number is settled, in seconds since the start; infinite if never.
  let end: Double
  /// The time of logical completion, in seconds since the start; infinite if never.
  let logicalEnd: Double

  struct GlideBounce: Sendable {
    /// The time of the crossing, in seconds since the decay began.
    let start: Double
    let motion: any Motion
  }

  init(_ decay: any FrictionMotion, under rules: EvaluationRules) {
    self.decay = decay
    bounce = nil
    end = decay.end(within: rules.epsilon)
    logicalEnd = end
  }

  init(
    _ decay: any FrictionMotion, bouncingAt crossing: Crossing, by animation: Animation,
    under rules: EvaluationRules
  ) {
    let run = crossing.bounce(by: animation, under: rules)
    self.decay = decay
    bounce = GlideBounce(start: crossing.time, motion: run.motion)
    end = run.end > 0 ? crossing.time + run.end : crossing.arrival(within: rules.epsilon)
    logicalEnd = min(end, crossing.time + run.logicalEnd)
  }

  /// The work for one sample time, in units of ``WorkBudget``.
  var cost: Int { 4 + (bounce?.motion.cost ?? 0) }

  func state(at time: Double, scratch: inout Samples) -> (value: Double, velocity: Double) {
    guard let bounce, time >= bounce.start
    else { return (decay.position(at: time), decay.velocity(at: time)) }
    bounce.motion.write(at: time - bounce.start, to: &scratch, row: 0)
    return (scratch.value[0], scratch.velocity[0])
  }

  var closedPieces: [MotionPiece]? {
    guard let gliding = decay.closedPieces else { return nil }
    guard let bounce else { return gliding }
    guard let own = bounce.motion.closedPieces(of: 0) else { return nil }
    return gliding.filter { $0.from < bounce.start }
      + own.shifted(by: bounce.start).clipped(from: bounce.start, to: .infinity)
  }

  func acceleration(at time: Double) -> Double {
    guard let bounce, time >= bounce.start else { return decay.acceleration(at: time) }
    return bounce.motion.acceleration(at: time - bounce.start, of: 0)
  }
}
