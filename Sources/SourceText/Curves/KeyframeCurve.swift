internal import AnimationCore

/// The curve through the keyframes of one value, which lead from one value to another.
struct KeyframeCurve {
  /// Parts of the duration, and of the way from the first value to the last.
  private let points: [BezierPath.PathPoint]

  /// Whether the values lead from one to another: not back to the first, nor so near to it that
  /// they go a hundred times as far between.
  static func leads(through values: [Double]) -> Bool {
    guard let first = values.first, let last = values.last else { return false }
    let farthest = values.reduce(0) { max($0, abs($1 - first)) }
    return abs(last - first) * 100 > farthest
  }

  /// Nil if the outputs do not lead from one to another, or inputs not from 0 to 1.
  init?(inputs: [Double], outputs: [Double]) {
    guard let first = outputs.first, let last = outputs.last, Self.leads(through: outputs),
      inputs.count == outputs.count, inputs.first == 0, inputs.last == 1
    else { return nil }
    let isUnit = first == 0 && last == 1
    points = zip(inputs, outputs).map {
      BezierPath.PathPoint($0, isUnit ? $1 : ($1 - first) / (last - first))
    }
  }

  /// Straight from one keyframe to the next; nil if they do not follow in time.
  var lines: UnitCurve? {
    PiecewiseLinear(points: points.map { LinearStop(input: $0.x, output: $0.y) })
      .map { .linear(through: $0) }
  }

  /// By an easing from each keyframe to the next; nil if they do not follow in time.
  func eased(by easings: [CubicBezier]) -> UnitCurve? {
    guard easings.count == points.count - 1 else { return nil }
    let pieces = zip(zip(points, points.dropFirst()), easings).map { ends, easing in
      let way = ends.1 - ends.0
      return BezierPath.PathPiece(
        start: ends.0, first: ends.0 + way * [easing.x1, easing.y1],
        second: ends.0 + way * [easing.x2, easing.y2], end: ends.1)
    }
    guard let path = BezierPath(pieces) else { return nil }
    return easings.count == 1 ? .bezier(easings[0]) : .path(path)
  }
}
