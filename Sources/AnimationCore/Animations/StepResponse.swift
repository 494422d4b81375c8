/// The progress of an animation from 0 to 1, the same for each number that it animates.
///
/// A response is a pure function of time, so that it can be evaluated at any times, in any order.
public protocol StepResponse: Sendable {
  /// Returns the progress and its derivative in 1/s.
  ///
  /// - Parameter time: seconds since the animation began, at least 0; at most ``end``, unless the
  ///   response is asymptotic.
  /// - Returns: 0 at the start; later values may leave 0…1.
  func state(at time: Double) -> StepState

  /// The time at which the animation finishes, in seconds; 0 for immediately, infinite for never.
  ///
  /// The progress counts as 1 after the end.
  var end: Double { get }

  /// Whether the progress only ever approaches 1, so that ``end`` depends on the settling
  /// threshold.
  ///
  /// Defaults to false.
  var isAsymptotic: Bool { get }

  /// The animation's own logical completion, in seconds; nil if the response has none before its
  /// end.
  ///
  /// Defaults to nil.
  var logicalEnd: Double? { get }

  /// The work of ``state(at:)``, in units of ``WorkBudget``; defaults to 8.
  var cost: Int { get }

  /// Returns an upper bound on the distance from 1 at `time` and later.
  ///
  /// - Parameter time: seconds, at least 0.
  /// - Returns: no less than |1 − value| at any time from then on; infinite, the default, if no
  ///   bound is known.
  func reach(after time: Double) -> Double
}

/// The progress of an animation, and its derivative.
public struct StepState: Sendable, Hashable {
  /// The progress: 0 at the start, 1 at the target.
  public var value: Double

  /// The derivative of the progress, in 1/s.
  public var velocity: Double

  /// Creates a state from the progress and its derivative in 1/s.
  public init(value: Double, velocity: Double) {
    self.value = value
    self.velocity = velocity
  }

  static let end = StepState(value: 1, velocity: 0)
}

extension StepResponse {
  /// False: the progress is 1 at the end.
  public var isAsymptotic: Bool { false }

  /// Nil: the animation is logically complete when it finishes.
  public var logicalEnd: Double? { nil }

  /// 8 units, the work of a Bézier curve.
  public var cost: Int { 8 }

  /// Returns infinity: no bound is known.
  public func reach(after time: Double) -> Double { .infinity }

  /// Whether the animation has finished at `time`; a curve still has a value at its very end.
  func isOver(at time: Double) -> Bool {
    isAsymptotic || end <= 0 ? time >= end : time > end
  }

  /// Returns the state at any time from 0 on, clamped to the target after the end of a curve.
  ///
  /// At its very end a curve still has a value, with its slope there; later the progress is 1. An
  /// asymptotic response continues past its end, approaching 1.
  func heldState(at time: Double) -> StepState {
    !isAsymptotic && (time > end || end == 0) ? .end : state(at: time)
  }
}

/// The response of an animation along a curve.
struct CurveResponse: StepResponse {
  let curve: UnitCurve
  let duration: Double
  let fidelity: Fidelity

  var end: Double { max(0, duration) }
  var cost: Int { curve.cost }

  func reach(after time: Double) -> Double { time > end ? 0 : curve.reach }

  func state(at time: Double) -> StepState {
    let progress = time / duration
    let value =
      fidelity == .swiftUI ? SwiftUICurve(curve).value(at: progress) : curve.value(at: progress)
    return StepState(value: value, velocity: curve.velocity(at: progress) / duration)
  }
}

/// The response of a spring, from rest or with an initial velocity.
struct SpringResponse: StepResponse {
  let law: any SpringLaw
  /// The initial velocity in distances per second.
  let initialVelocity: Double
  let end: Double
  let logicalEnd: Double?

  var isAsymptotic: Bool { true }
  var cost: Int { law.cost }

  func reach(after time: Double) -> Double {
    law.reach(of: -1, velocity: initialVelocity, after: max(0, time))
  }

  func state(at time: Double) -> StepState {
    let matrix = law.matrix(at: time)
    return StepState(
      value: 1 + matrix.position(-1, initialVelocity),
      velocity: matrix.velocity(-1, initialVelocity))
  }
}

/// The response of a delayed animation, or of one at another speed.
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
    var state = base.heldState(at: warp.time(at: time))
    state.velocity *= warp.speed(at: time)
    return state
  }
}

/// The response of a repeated animation.
///
/// A pass begins exactly at the end of the one before.
struct RepeatedResponse: StepResponse {
  let base: any StepResponse
  /// The number of passes, at least 1; nil to repeat forever.
  let count: Int?
  let autoreverses: Bool
  let end: Double
  let logicalEnd: Double?
  let cost: Int
  /// The duration of a pass, in seconds.
  private let period: Double

  init(base: any StepResponse, count: Int?, autoreverses: Bool) {
    (self.base, self.count, self.autoreverses) = (base, count, autoreverses)
    period = base.end
    end = period == 0 ? 0 : count.map { [period] in Double($0) * period } ?? .infinity
    logicalEnd = base.logicalEnd
    cost = base.cost + 3
  }

  /// Returns the base's bound, plus 1 if passes are reversed; 0 after the end.
  ///
  /// In a reversed pass the distance from 1 is the base's value, at most 1 more than the base's
  /// distance from 1.
  func reach(after time: Double) -> Double {
    time > end ? 0 : base.reach(after: 0) + (autoreverses ? 1 : 0)
  }

  /// Returns the state in the current pass; the very end of a pass still belongs to that pass.
  func state(at time: Double) -> StepState {
    guard period.isFinite else { return base.state(at: time) }
    let pass = max(0, (time / period).rounded(.up) - 1)
    let state = base.heldState(at: max(0, time - pass * period))
    let isReversed = autoreverses && pass.truncatingRemainder(dividingBy: 2) == 1
    return isReversed
      ? StepState(value: 1 - state.value, velocity: -state.velocity) : state
  }
}

/// The response of an animation with an explicit logical completion.
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
}
