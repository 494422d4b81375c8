struct CurveResponse: StepResponse {
  let curve: UnitCurve
  let duration: Double
  let fidelity: Fidelity

  var end: Double { max(0, duration) }
  var cost: Int { curve.cost }

  func reach(after time: Double) -> Double { time > end ? 0 : curve.reach }

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

  func states(at times: [Double]) -> [StepState] {
    switch (curve.function, fidelity) {
    case (.linear, _): states(at: times) { ($0, 1) }
    case (.bezier(let curve), .analytic): states(at: times, along: curve)
    case (.bezier(let curve), .swiftUI):
      states(at: times, by: Self.valueAndSlope(of: curve, QuantisedBezier(curve)))
    case (.piecewiseLinear(let lines), _):
      states(at: times) { (lines.value(at: $0), lines.slope(at: $0)) }
    default: times.map { clampedState(at: $0) }
    }
  }

  /// SwiftUI's value of a Bézier curve, and the exact slope.
  private static func valueAndSlope(of curve: CubicBezier, _ shown: QuantisedBezier)
    -> (Double) -> (value: Double, slope: Double)
  {
    { (shown.value(at: $0), curve.slope(at: $0)) }
  }

  /// Several states are evaluated at once.
  private func states(at times: [Double], along curve: CubicBezier) -> [StepState] {
    var states = [StepState](repeating: .end, count: times.count)
    guard end > 0 else { return states }
    let (end, lanes, width) = (end, BezierLanes(curve), BezierLanes.Lanes.scalarCount)
    let whole = times.count / width * width
    for first in stride(from: 0, to: whole, by: width) {
      let times = SIMD4(times[first], times[first + 1], times[first + 2], times[first + 3])
      let (values, slopes) = lanes.valuesAndSlopes(at: times / duration)
      let velocities = slopes / duration
      for lane in 0..<width where !(times[lane] > end) {
        states[first + lane] = StepState(value: values[lane], velocity: velocities[lane])
      }
    }
    for index in whole..<times.count { states[index] = clampedState(at: times[index]) }
    return states
  }

  @inline(__always)
  private func states(
    at times: [Double], by curve: (_ progress: Double) -> (value: Double, slope: Double)
  ) -> [StepState] {
    let end = end
    return times.map { time in
      if time > end || end == 0 { return .end }
      let (value, slope) = curve(time / duration)
      return StepState(value: value, velocity: slope / duration)
    }
  }
}

/// A spring from rest or with an initial velocity.
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

  func state(at time: Double) -> StepState {
    StepState(propagator.matrix(at: time), velocity: initialVelocity)
  }

  func states(at times: [Double]) -> [StepState] {
    propagator.states(at: times, velocity: initialVelocity)
  }
}

/// A delayed animation, or one at another speed.
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

  func state(at time: Double) -> StepState {
    var state = base.clampedState(at: warp.time(at: time))
    state.velocity = warp.velocity(state.velocity, at: time)
    return state
  }

  func states(at times: [Double]) -> [StepState] {
    var states = base.states(at: times.map { warp.time(at: $0) })
    for (index, time) in times.enumerated() {
      if !isAsymptotic, time > end || end == 0 {
        states[index] = .end
      } else {
        states[index].velocity = warp.velocity(states[index].velocity, at: time)
      }
    }
    return states
  }
}

struct RepeatedResponse: StepResponse {
  let base: any StepResponse
  let repetition: Repetition
  let end: Double
  let logicalEnd: Double?
  let cost: Int
  /// The duration of a pass, in seconds.
  private let period: Double

  init(base: any StepResponse, repetition: Repetition) {
    (self.base, self.repetition) = (base, repetition)
    (period, cost) = (base.end, base.cost + 3)
    // The time inside begins anew with each pass, so a logical end after the end of a pass is never
    // reached.
    logicalEnd = base.logicalEnd.flatMap { $0 <= base.end ? $0 : nil }
    end = repetition.end(period: period)
  }

  /// The base's bound, plus 1 if passes are mirrored; 0 after the end.
  ///
  /// In a mirrored pass the distance from 1 is the base's value, at most 1 more than the base's
  /// distance from 1.
  func reach(after time: Double) -> Double {
    time > end ? 0 : base.reach(after: 0) + (repetition.reversal == .mirrored ? 1 : 0)
  }

  func state(at time: Double) -> StepState {
    guard period.isFinite else { return base.state(at: time) }
    let pass = repetition.pass(at: time, period: period)
    return shown(base.clampedState(at: pass.elapsed), in: pass)
  }

  func states(at times: [Double]) -> [StepState] {
    guard period.isFinite else { return base.states(at: times) }
    let passes = times.map { repetition.pass(at: $0, period: period) }
    var states = base.states(at: passes.map(\.elapsed))
    for (index, pass) in passes.enumerated() {
      states[index] =
        times[index] > end || end == 0 ? .end : shown(states[index], in: pass)
    }
    return states
  }

  @inline(__always)
  private func shown(_ state: StepState, in pass: Repetition.Pass) -> StepState {
    guard pass.isReversed else { return state }
    let isBackward = repetition.reversal == .backward
    return StepState(
      value: isBackward ? state.value : 1 - state.value, velocity: -state.velocity)
  }
}

/// An animation with an explicit logical completion.
struct LogicalResponse: StepResponse {
  let base: any StepResponse
  let after: Double
  let end: Double
  let isAsymptotic: Bool
  let logicalEnd: Double?
  let cost: Int

  init(base: any StepResponse, after: Double) {
    (self.base, self.after) = (base, after)
    (end, isAsymptotic, cost) = (base.end, base.isAsymptotic, base.cost + 1)
    logicalEnd = min(base.logicalEnd ?? .infinity, max(0, after))
  }

  func reach(after time: Double) -> Double { base.reach(after: time) }

  func state(at time: Double) -> StepState { base.state(at: time) }

  func states(at times: [Double]) -> [StepState] { base.states(at: times) }
}
