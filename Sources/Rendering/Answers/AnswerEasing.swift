package import AnimationCore

/// One curve along which all numbers of a value move, once, from a start to a target.
package struct AnswerEasing: Sendable {
  let curve: UnitCurve
  /// Seconds before the curve begins; below 0 the motion begins inside it.
  var delay = 0.0
  var duration: Double
  /// The value where the progress is 0; empty for that of the motion at its start.
  package var from: [Double] = []

  init(curve: UnitCurve, duration: Double) { (self.curve, self.duration) = (curve, duration) }

  /// A curve by itself, which has no time: progress takes its place.
  package init(_ curve: UnitCurve) {
    self.init(curve: curve, duration: 1)
    from = [0]
  }

  var end: Double { delay + duration }

  /// Begins as much later as a motion that ends at a time, in seconds; nil if it would be earlier.
  package func ending(at time: Double) -> AnswerEasing? {
    if abs(time - end) <= 1e-12 * time { return self }
    var later = self
    later.delay += time - end
    return later.delay > 0 && curve.value(at: 0) == 0 ? later : nil
  }

  func progress(at time: Double) -> Double {
    time < delay ? 0 : time > end ? 1 : curve.value(at: (time - delay) / duration)
  }
}
