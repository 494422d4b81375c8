/// How an animation goes from 0 to 1: the same for each number that it moves.
///
/// It is a pure function of time, so that it can be asked for any moment, in any order.
public protocol StepResponse: Sendable {
  /// The part of the way that has been made, and its derivative in 1/s.
  ///
  /// - Parameter time: seconds since the animation began, at least 0; up to ``end`` if it ends there,
  ///   and beyond it if it is asymptotic.
  /// - Returns: 0 at the start; it may leave 0…1 on the way.
  func state(at time: Double) -> StepState

  /// When it is over, in seconds; 0 for at once, infinite for never. After it, it is at 1.
  var end: Double { get }

  /// Whether it only ever comes closer to 1, so that its end is a matter of how close is close enough.
  ///
  /// False unless said.
  var isAsymptotic: Bool { get }

  /// When the animation itself says that it seems over, in seconds; nil if it does not before its end.
  ///
  /// Nil unless said.
  var logicalEnd: Double? { get }

  /// The work of ``state(at:)``, in units of ``WorkBudget``; 8 by default.
  var cost: Int { get }

  /// A bound on the distance from 1 that is still to come.
  ///
  /// - Parameter time: seconds, at least 0.
  /// - Returns: no less than |1 − value| at any time from then on; infinite, by default, if no bound is
  ///   known.
  func reach(after time: Double) -> Double
}

/// A part of the way, and its derivative.
public struct StepState: Sendable, Hashable {
  /// The part of the way: 0 at the start, 1 at the target.
  public var value: Double

  /// Its derivative, in 1/s.
  public var velocity: Double

  /// A part of the way, and its derivative in 1/s.
  public init(value: Double, velocity: Double) {
    self.value = value
    self.velocity = velocity
  }

  static let end = StepState(value: 1, velocity: 0)
}

extension StepResponse {
  /// False: it is at 1 at its end.
  public var isAsymptotic: Bool { false }

  /// Nil: it seems over when it is.
  public var logicalEnd: Double? { nil }

  /// 8: as much as a Bézier curve.
  public var cost: Int { 8 }

  /// Infinite: no bound is known.
  public func reach(after time: Double) -> Double { .infinity }

  /// Whether it has nothing more to say at a moment: a curve still answers at its very end.
  func isOver(at time: Double) -> Bool {
    isAsymptotic || end <= 0 ? time >= end : time > end
  }

  /// The state at any time from 0 on.
  ///
  /// At its very end a curve still answers, with its slope there, and later it is at 1. What only comes
  /// close to 1 comes ever closer.
  func heldState(at time: Double) -> StepState {
    !isAsymptotic && (time > end || end == 0) ? .end : state(at: time)
  }
}

/// An animation along a curve.
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

/// An animation by a spring, from rest or with a velocity.
struct SpringResponse: StepResponse {
  let law: any SpringLaw
  /// Distances per second.
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
    var state = base.heldState(at: warp.time(at: time))
    state.velocity *= warp.speed(at: time)
    return state
  }
}

/// A repeated animation.
///
/// A pass begins exactly where the last one ended.
struct RepeatedResponse: StepResponse {
  let base: any StepResponse
  /// The number of passes, at least 1; nil for ever.
  let count: Int?
  let autoreverses: Bool
  let end: Double
  let logicalEnd: Double?
  let cost: Int
  /// The duration of a pass.
  private let period: Double

  init(base: any StepResponse, count: Int?, autoreverses: Bool) {
    (self.base, self.count, self.autoreverses) = (base, count, autoreverses)
    period = base.end
    end = period == 0 ? 0 : count.map { [period] in Double($0) * period } ?? .infinity
    logicalEnd = base.logicalEnd
    cost = base.cost + 3
  }

  /// On the way back the distance from 1 is the value, at most 1 more than its own distance from 1.
  func reach(after time: Double) -> Double {
    time > end ? 0 : base.reach(after: 0) + (autoreverses ? 1 : 0)
  }

  /// At the very moment at which a pass ends, it is still that pass which answers.
  func state(at time: Double) -> StepState {
    guard period.isFinite else { return base.state(at: time) }
    let pass = max(0, (time / period).rounded(.up) - 1)
    let state = base.heldState(at: max(0, time - pass * period))
    let isReversed = autoreverses && pass.truncatingRemainder(dividingBy: 2) == 1
    return isReversed
      ? StepState(value: 1 - state.value, velocity: -state.velocity) : state
  }
}

/// An animation that says of itself when it seems over.
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
