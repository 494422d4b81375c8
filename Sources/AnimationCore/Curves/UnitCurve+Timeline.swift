extension Timeline {
  /// A curve with more intervals is a single piece.
  private static let mostIntervals = 1 << 12

  /// Creates the timeline of a curve, a second per unit, in pieces between its jumps or bends.
  public init(_ curve: UnitCurve) {
    var starts = [0.0]
    for start in curve.function.formula.corners(atMost: Self.mostIntervals)
    where start < 1 && start > starts[starts.count - 1] { starts.append(start) }
    let motion = CurveMotion(curve: curve)
    self.init(
      width: 1, duration: 1, logicalDuration: 1,
      pieces: starts.map { TimelinePiece(start: $0, motion: motion, began: 0) })
  }
}

private struct CurveMotion: Motion {
  let curve: UnitCurve
  var cost: Int { curve.cost }

  func write(at time: Double, to samples: inout Samples, row: Int) {
    let (value, slope) = curve.valueAndSlope(at: min(max(time, 0), 1))
    samples.set(number: 0, row: row, value: value, velocity: slope)
  }

  func closedPieces(of number: Int) -> [MotionPiece]? { curve.closedPieces }

  func acceleration(at time: Double, of number: Int) -> Double {
    curve.acceleration(at: min(max(time, 0), 1))
  }

  func firstVertical(from time: Double, of number: Int) -> Double? {
    curve.verticals.first { $0 >= time }
  }
}
