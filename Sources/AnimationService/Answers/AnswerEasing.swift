internal import AnimationCore

/// One curve along which all numbers of a value move, once, from a start to a target.
struct AnswerEasing: Sendable {
  /// The progress of the value by the part of the duration.
  let curve: UnitCurve
  /// The time before the curve begins, in seconds; if it is below 0, the motion begins inside it.
  var delay = 0.0
  /// The duration of the curve in seconds, above 0.
  var duration: Double
  /// The numbers of the value where the progress is 0.
  var from: [Double] = []

  /// The time at which the motion ends, in seconds.
  var end: Double { delay + duration }

  /// Returns the progress at a time in seconds.
  func progress(at time: Double) -> Double {
    time < delay ? 0 : time > end ? 1 : curve.value(at: (time - delay) / duration)
  }
}
