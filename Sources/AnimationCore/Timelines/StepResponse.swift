/// The progress of an animation from 0 to 1, the same for each number, at any times in any order.
public protocol StepResponse: Sendable {
  /// Returns the progress and its derivative in 1/s.
  ///
  /// - Parameter time: seconds since the animation began, at least 0; at most ``end``, unless the
  ///   response is asymptotic.
  /// - Returns: 0 at the start; later values may leave 0…1.
  func state(at time: Double) -> StepState

  /// Returns the second derivative of the progress, in 1/s².
  ///
  /// - Parameter time: seconds since the animation began, as for ``state(at:)``.
  /// - Returns: not a finite number where there is none, for example where the progress is
  ///   vertical; not a number, the default, if it is unknown.
  func acceleration(at time: Double) -> Double

  /// The end in seconds, after which the progress counts as 1; 0 for at once, infinite for never.
  var end: Double { get }

  /// Whether the progress only approaches 1, so that ``end`` depends on the settling threshold;
  /// false by default.
  var isAsymptotic: Bool { get }
  /// The animation's own logical completion, in seconds; nil, by default, for none before its end.
  var logicalEnd: Double? { get }
  /// The work of ``state(at:)``, in units of ``WorkBudget``; defaults to 8.
  var cost: Int { get }

  /// Returns an upper bound on the distance from 1 at `time` and later.
  ///
  /// - Parameter time: seconds, at least 0.
  /// - Returns: no less than |1 − value| at any time from then on; infinite, the default, if no
  ///   bound is known.
  func reach(after time: Double) -> Double

  /// Returns the first time, from `time` on, at which the progress is vertical: its derivative is
  /// unbounded on at least one side.
  ///
  /// - Parameter time: seconds, at least 0.
  /// - Returns: the time in seconds, at most ``end``; nil, the default, if there is none.
  func firstVertical(from time: Double) -> Double?

  /// The progress as formulas, ascending in time, from 0 on and after the end too, in seconds since
  /// the animation began; nil, the default, if there are none.
  var closedPieces: [MotionPiece]? { get }
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

  /// The state after the end: at the target, at rest.
  public static let end = StepState(value: 1, velocity: 0)
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
  /// Returns not a number: the acceleration is unknown.
  public func acceleration(at time: Double) -> Double { .nan }
  /// Nil: the progress is nowhere vertical.
  public func firstVertical(from time: Double) -> Double? { nil }
  /// Nil: no formula is known.
  public var closedPieces: [MotionPiece]? { nil }
  /// A curve still has a value at its very end.
  func isOver(at time: Double) -> Bool { isAsymptotic || end <= 0 ? time >= end : time > end }

  /// At its very end a curve still has a slope; later the progress is 1, unless asymptotic.
  func clampedState(at time: Double) -> StepState {
    !isAsymptotic && (time > end || end == 0) ? .end : state(at: time)
  }

  /// That of ``clampedState(at:)``.
  func clampedAcceleration(at time: Double) -> Double {
    !isAsymptotic && (time > end || end == 0) ? 0 : acceleration(at: time)
  }
}
