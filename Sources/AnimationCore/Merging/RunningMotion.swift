struct RunningMotion: Sendable {
  static func rest(
    at position: [Double], since time: Double, logicalEnd: Double? = nil
  ) -> RunningMotion {
    RunningMotion(
      motion: RestMotion(position: position), start: time, end: time,
      logicalEnd: logicalEnd ?? time)
  }

  let motion: any Motion
  /// The time at which the motion began, in the animator's time.
  let start: Double
  /// The time at which the motion has settled, in the animator's time; infinite if never.
  var end: Double
  /// The logical completion in the animator's time; infinite if never.
  let logicalEnd: Double
  /// Whether the value is at its target from ``end`` on; see ``Timeline/rests``.
  var rests = true
  /// From which on the value is at its target; infinite if the motion continues after its ``end``.
  var restTime: Double { rests ? end : .infinity }
}
