/// One number that friction stops; times are in seconds since it was let go.
protocol FrictionMotion: Sendable {
  var position: Double { get }
  /// In units per second.
  var velocity: Double { get }
  func position(at time: Double) -> Double
  func velocity(at time: Double) -> Double
  func acceleration(at time: Double) -> Double
  /// `place` is between the start and the limit.
  func time(at place: Double) -> Double
  /// `place` is between the start and the limit.
  func velocity(passing place: Double) -> Double
  /// The time at which a fraction `epsilon` of the whole distance is left; 0 without motion.
  func end(within epsilon: Double) -> Double
  /// Nil, the default, for one that is no formula of a program.
  var closedPieces: [MotionPiece]? { get }
}

extension FrictionMotion {
  var closedPieces: [MotionPiece]? { nil }
}

extension Decay: FrictionMotion {}
