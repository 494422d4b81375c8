struct CurveResponse: StepResponse {
  let curve: UnitCurve
  let duration: Double
  let fidelity: Fidelity
  var end: Double { max(0, duration) }
  var cost: Int { curve.cost }
  func reach(after time: Double) -> Double { time > end ? 0 : curve.reach }

  var closedPieces: [MotionPiece]? {
    guard end > 0 else { return .constant(1) }
    guard fidelity == .analytic, let pieces = curve.closedPieces else { return nil }
    return pieces.lasting(duration).followed(by: 1, from: end.nextUp)
  }

  func state(at time: Double) -> StepState {
    let progress = time / duration
    guard fidelity == .analytic else {
      return StepState(
        value: SwiftUICurve(curve).value(at: progress),
        velocity: curve.velocity(at: progress) / duration)
    }
    let (value, slope) = curve.valueAndSlope(at: progress)
    return StepState(value: value, velocity: slope / duration)
  }

  func acceleration(at time: Double) -> Double {
    curve.acceleration(at: time / duration) / duration / duration
  }
}

struct SpringResponse: StepResponse {
  let propagator: any SpringPropagator
  /// In distances per second.
  let initialVelocity: Double
  let end: Double
  let logicalEnd: Double?
  var isAsymptotic: Bool { true }
  var cost: Int { propagator.cost }

  func reach(after time: Double) -> Double {
    propagator.reach(of: -1, velocity: initialVelocity, after: max(0, time))
  }

  var closedPieces: [MotionPiece]? {
    propagator.solution.map { solution in
      .formula(
        .spring(
          MotionSpring(
            target: 1, displacement: -1, velocity: initialVelocity,
            damping: solution.closedDamping)))
    }
  }

  func state(at time: Double) -> StepState {
    StepState(propagator.matrix(at: time), velocity: initialVelocity)
  }

  func acceleration(at time: Double) -> Double {
    let acceleration = propagator.acceleration(at: time)
    return -acceleration.fromPosition + acceleration.fromVelocity * initialVelocity
  }
}

struct WarpedResponse: StepResponse {
  let base: any StepResponse
  let warp: TimeWarp
  let end: Double
  let isAsymptotic: Bool
  let logicalEnd: Double?
  let cost: Int

  init(base: any StepResponse, warp: TimeWarp) {
    (self.base, self.warp) = (base, warp)
    end = warp.firstTime(reaching: base.end)
    isAsymptotic = base.isAsymptotic
    logicalEnd = base.logicalEnd.map(warp.firstTime(reaching:))
    cost = base.cost + 2
  }

  func reach(after time: Double) -> Double { base.reach(after: warp.time(at: max(0, time))) }

  var closedPieces: [MotionPiece]? {
    guard let pieces = base.closedPieces else { return nil }
    let begun = warp.time(at: 0)
    let start = warp.rate > 0 ? (warp.floor - warp.offset) / warp.rate : .infinity
    let waiting = begun.isFinite && start > 0 ? base.clampedState(at: begun).value : 0
    guard start.isFinite else { return .constant(waiting) }
    let moving = pieces.onTime(rate: warp.rate, offset: warp.offset)
      .clipped(from: max(0, start), to: .infinity)
    return start > 0 ? .constant(waiting) + moving : moving
  }

  func state(at time: Double) -> StepState {
    var state = base.clampedState(at: baseTime(at: time))
    state.velocity = warp.velocity(state.velocity, at: time)
    return state
  }

  func acceleration(at time: Double) -> Double {
    let acceleration = base.clampedAcceleration(at: baseTime(at: time))
    return warp.velocity(warp.velocity(acceleration, at: time), at: time)
  }

  /// Up to the end never after that of the base, as by rounding it may seem.
  private func baseTime(at time: Double) -> Double {
    let warped = warp.time(at: time)
    return time <= end ? min(warped, base.end) : warped
  }
}

struct RepeatedResponse: StepResponse {
  let base: any StepResponse
  let repetition: Repetition
  let end: Double
  let logicalEnd: Double?
  let cost: Int
  private let period: Double

  init(base: any StepResponse, repetition: Repetition) {
    (self.base, self.repetition) = (base, repetition)
    (period, cost) = (base.end, base.cost + 3)
    // The time inside begins anew with each pass, so a logical end after the end of a pass is never
    // reached.
    logicalEnd = base.logicalEnd.flatMap { $0 <= base.end ? $0 : nil }
    end = repetition.end(period: period)
  }

  /// The base's bound, plus 1 if passes are mirrored, whose distance from 1 is the base's value.
  func reach(after time: Double) -> Double {
    time > end ? 0 : base.reach(after: 0) + (repetition.reversal == .mirrored ? 1 : 0)
  }

  /// Every second pass in the other direction; its very start belongs to the pass before.
  var closedPieces: [MotionPiece]? {
    guard let pass = base.closedPieces else { return nil }
    guard period.isFinite else { return pass }
    guard period > 0 else { return .constant(1) }
    let there = pass.clipped(from: 0, to: period.nextUp)
    var pieces = there
    if repetition.reversal != .none {
      var back =
        repetition.reversal == .mirrored
        ? there.mapped(by: -1, plus: 1) : there.reversed(from: period)
      back = back.shifted(by: period)
      if !back.isEmpty { back[0].from = period.nextUp }
      pieces += back
    }
    let repeated = RepeatedPieces(
      period: repetition.reversal == .none ? period : 2 * period, includesEnds: true,
      pieces: pieces.linked())
    return [MotionPiece].formula(.repeated(repeated)).followed(by: 1, from: end.nextUp)
  }

  func state(at time: Double) -> StepState {
    guard period.isFinite else { return base.state(at: time) }
    let pass = repetition.pass(at: time, period: period)
    let state = base.clampedState(at: pass.elapsed)
    guard pass.isReversed else { return state }
    let isBackward = repetition.reversal == .backward
    return StepState(value: isBackward ? state.value : 1 - state.value, velocity: -state.velocity)
  }

  /// Backward in time an acceleration is the same.
  func acceleration(at time: Double) -> Double {
    guard period.isFinite else { return base.acceleration(at: time) }
    let pass = repetition.pass(at: time, period: period)
    let acceleration = base.clampedAcceleration(at: pass.elapsed)
    return pass.isReversed && repetition.reversal == .mirrored ? -acceleration : acceleration
  }
}

struct LogicalResponse: StepResponse {
  let base: any StepResponse
  let end: Double
  let isAsymptotic: Bool
  let logicalEnd: Double?
  let cost: Int

  init(base: any StepResponse, after: Double) {
    self.base = base
    (end, isAsymptotic, cost) = (base.end, base.isAsymptotic, base.cost + 1)
    logicalEnd = min(base.logicalEnd ?? .infinity, max(0, after))
  }

  func reach(after time: Double) -> Double { base.reach(after: time) }
  var closedPieces: [MotionPiece]? { base.closedPieces }
  func state(at time: Double) -> StepState { base.state(at: time) }
  func acceleration(at time: Double) -> Double { base.acceleration(at: time) }
}
