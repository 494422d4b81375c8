/// How an animation goes from 0 to 1: the same for each number that it moves.
protocol Response: Sendable {
  /// The part of the way that has been made, and its derivative in 1/s.
  ///
  /// - Parameter time: seconds since the animation began, at least 0; if it ends, before ``end``.
  /// - Returns: 0 at the start; it may leave 0…1 on the way.
  func state(at time: Double) -> ResponseState

  /// When it is over, in seconds; infinite if never. From then on it is at 1.
  var end: Double { get }

  /// Whether it only ever comes closer to 1, so that its end is a matter of how close is close enough.
  var isAsymptotic: Bool { get }

  /// When the animation itself says that it seems over, in seconds; nil if it does not before its end.
  var logicalEnd: Double? { get }
}

/// A part of the way, and its derivative in 1/s.
struct ResponseState: Sendable {
  var value: Double
  var velocity: Double

  static let start = ResponseState(value: 0, velocity: 0)
  static let end = ResponseState(value: 1, velocity: 0)
}

extension Response {
  var isAsymptotic: Bool { false }

  /// The state at any time from 0 on.
  ///
  /// At its very end a curve still answers, with its slope there, and later it is at 1. What only comes
  /// close to 1 comes ever closer.
  func heldState(at time: Double) -> ResponseState {
    !isAsymptotic && (time > end || end == 0) ? .end : state(at: time)
  }
}

/// An animation along a curve.
struct CurveResponse: Response {
  let curve: UnitCurve
  let duration: Double
  let fidelity: Fidelity

  var end: Double { max(0, duration) }
  var logicalEnd: Double? { nil }

  func state(at time: Double) -> ResponseState {
    let progress = time / duration
    let value =
      fidelity == .swiftUI ? SwiftUICurve(curve).value(at: progress) : curve.value(at: progress)
    return ResponseState(value: value, velocity: curve.velocity(at: progress) / duration)
  }
}

/// An animation by a spring, from rest or with a velocity.
struct SpringResponse: Response {
  let law: any SpringLaw
  /// Distances per second.
  let initialVelocity: Double
  let end: Double
  let logicalEnd: Double?

  var isAsymptotic: Bool { true }

  func state(at time: Double) -> ResponseState {
    let matrix = law.matrix(at: time)
    return ResponseState(
      value: 1 + matrix.position(-1, initialVelocity),
      velocity: matrix.velocity(-1, initialVelocity))
  }
}

/// A delayed animation, or one at another speed.
struct WarpedResponse: Response {
  let base: any Response
  let warp: TimeWarp

  var end: Double { warp.firstTime(reaching: base.end) }
  var isAsymptotic: Bool { base.isAsymptotic }
  var logicalEnd: Double? { base.logicalEnd.map(warp.firstTime(reaching:)) }

  func state(at time: Double) -> ResponseState {
    var state = base.heldState(at: warp.time(at: time))
    state.velocity *= warp.speed(at: time)
    return state
  }
}

/// A repeated animation.
///
/// A pass begins exactly where the last one ended.
struct RepeatedResponse: Response {
  let base: any Response
  /// How many passes, at least 1; nil for ever.
  let count: Int?
  let autoreverses: Bool

  var end: Double {
    if base.end == 0 { return 0 }
    return count.map { Double($0) * base.end } ?? .infinity
  }
  var logicalEnd: Double? { base.logicalEnd }

  /// At the very moment at which a pass ends, it is still that pass which answers.
  func state(at time: Double) -> ResponseState {
    guard base.end.isFinite else { return base.state(at: time) }
    let pass = max(0, (time / base.end).rounded(.up) - 1)
    let state = base.heldState(at: max(0, time - pass * base.end))
    let isReversed = autoreverses && pass.truncatingRemainder(dividingBy: 2) == 1
    return isReversed
      ? ResponseState(value: 1 - state.value, velocity: -state.velocity) : state
  }
}

/// An animation that says of itself when it seems over.
struct LogicalResponse: Response {
  let base: any Response
  let after: Double

  var end: Double { base.end }
  var isAsymptotic: Bool { base.isAsymptotic }
  var logicalEnd: Double? { min(base.logicalEnd ?? .infinity, max(0, after)) }

  func state(at time: Double) -> ResponseState { base.state(at: time) }
}
