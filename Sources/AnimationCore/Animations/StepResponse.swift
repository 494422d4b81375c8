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

  var end: Double { warp.firstTime(reaching: base.end) }
  var isAsymptotic: Bool { base.isAsymptotic }
  var logicalEnd: Double? { base.logicalEnd.map(warp.firstTime(reaching:)) }

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
  /// How many passes, at least 1; nil for ever.
  let count: Int?
  let autoreverses: Bool

  var end: Double {
    if base.end == 0 { return 0 }
    return count.map { Double($0) * base.end } ?? .infinity
  }
  var logicalEnd: Double? { base.logicalEnd }

  /// At the very moment at which a pass ends, it is still that pass which answers.
  func state(at time: Double) -> StepState {
    guard base.end.isFinite else { return base.state(at: time) }
    let pass = max(0, (time / base.end).rounded(.up) - 1)
    let state = base.heldState(at: max(0, time - pass * base.end))
    let isReversed = autoreverses && pass.truncatingRemainder(dividingBy: 2) == 1
    return isReversed
      ? StepState(value: 1 - state.value, velocity: -state.velocity) : state
  }
}

/// An animation that says of itself when it seems over.
struct LogicalResponse: StepResponse {
  let base: any StepResponse
  let after: Double

  var end: Double { base.end }
  var isAsymptotic: Bool { base.isAsymptotic }
  var logicalEnd: Double? { min(base.logicalEnd ?? .infinity, max(0, after)) }

  func state(at time: Double) -> StepState { base.state(at: time) }
}
