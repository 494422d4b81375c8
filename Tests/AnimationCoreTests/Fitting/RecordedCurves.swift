import Testing

@testable import AnimationCore

/// A motion from 0 to 1 along a cubic Bézier curve that was recorded at 60 frames per second.
struct RecordedCurve: Sendable, CustomTestStringConvertible {
  let name: String
  /// x₁, y₁, x₂ and y₂.
  let points: [Double]
  /// Before the motion, in seconds.
  var rest = 0.0
  /// The rest after the motion, in seconds.
  var end = 0.0
  var knowsEnds = false

  var testDescription: String {
    "\(name), after \(rest) s, before \(end) s\(knowsEnds ? ", known ends" : "")"
  }

  /// The times of the frames, in seconds.
  var times: [Double] { (0...Int(((rest + 0.5 + end) * 60).rounded())).map { Double($0) / 60 } }

  /// Half a second, or until the last frame if there is no rest after the motion.
  var duration: Double { end == 0 ? times[times.count - 1] - rest : 0.5 }

  /// The noise is a part of the range.
  func samples(noise: Double, seed: UInt64) -> RecordedMotion {
    let curve = UnitCurve.bezier(points[0], points[1], points[2], points[3])
    let exact = times.map { curve.value(at: min(max(($0 - rest) / duration, 0), 1)) }
    let scale = noise * ((exact.max() ?? 0) - (exact.min() ?? 0))
    var errors = NormalErrors(seed: seed)
    return RecordedMotion(times: times, columns: [exact.map { $0 + scale * errors.next() }])
  }

  var known: SpringFit.Known {
    var known = SpringFit.Known()
    if knowsEnds { (known.from, known.to) = ([0], [1]) }
    return known
  }

  /// CSS's named curves, one that overshoots, and a straight line.
  private static let curves: [(String, [Double])] = [
    ("ease", [0.25, 0.1, 0.25, 1]), ("ease in", [0.42, 0, 1, 1]), ("ease out", [0, 0, 0.58, 1]),
    ("ease in and out", [0.42, 0, 0.58, 1]), ("overshoot", [0.34, 1.56, 0.64, 1]),
    ("linear", [1 / 3.0, 1 / 3.0, 2 / 3.0, 2 / 3.0]),
  ]

  /// Each curve without a rest, with a rest before, after, and both; every other one with known
  /// ends.
  static let all = curves.enumerated().flatMap { index, curve in
    [(0.0, 0.0), (0.113, 0), (0, 0.207), (0.113, 0.207)].enumerated().map { place, rests in
      RecordedCurve(
        name: curve.0, points: curve.1, rest: rests.0, end: rests.1,
        knowsEnds: (index + place) % 2 == 1)
    }
  }
}
