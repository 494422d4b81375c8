package import AnimationCore

/// One curve along which all numbers of a value move, once, from a start to a target.
package struct AnswerEasing: Sendable {
  let curve: UnitCurve
  /// Seconds before the curve begins; below 0 the motion begins inside it.
  var delay = 0.0
  var duration: Double
  /// The value where the progress is 0.
  package var from: [Double] = []

  init(curve: UnitCurve, duration: Double) { (self.curve, self.duration) = (curve, duration) }

  /// A curve by itself, which has no time: progress takes its place.
  package init(_ curve: UnitCurve) {
    self.init(curve: curve, duration: 1)
    from = [0]
  }

  var end: Double { delay + duration }

  func progress(at time: Double) -> Double {
    time < delay ? 0 : time > end ? 1 : curve.value(at: (time - delay) / duration)
  }
}
