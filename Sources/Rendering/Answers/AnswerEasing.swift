internal import AnimationCore

/// One curve along which all numbers of a value move, once, from a start to a target.
package struct AnswerEasing: Sendable {
  let curve: UnitCurve
  /// Seconds before the curve begins; below 0 the motion begins inside it.
  var delay = 0.0
  var duration: Double
  /// The value where the progress is 0.
  package var from: [Double] = []
  var end: Double { delay + duration }

  func progress(at time: Double) -> Double {
    time < delay ? 0 : time > end ? 1 : curve.value(at: (time - delay) / duration)
  }
}
