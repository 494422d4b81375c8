/// A timing curve of several cubic Bézier curves, each of which begins where the last one ends.
package struct BezierPath: Hashable, Sendable {
  package typealias PathPoint = SIMD2<Double>

  package struct PathPiece: Hashable, Sendable {
    /// A part of the duration (x), and a progress (y).
    package let start: PathPoint
    package let first: PathPoint
    package let second: PathPoint
    package let end: PathPoint

    package init(start: PathPoint, first: PathPoint, second: PathPoint, end: PathPoint) {
      (self.start, self.first, self.second, self.end) = (start, first, second, end)
    }
  }

  package let pieces: [PathPiece]
  package static let maximumCount = 1000

  /// Nil unless the pieces follow one another from x 0 to x 1, with handles between their ends.
  package init?(_ pieces: [PathPiece]) {
    let follows = zip(pieces, pieces.dropFirst()).allSatisfy { $0.end == $1.start }
    guard let first = pieces.first, let last = pieces.last, pieces.count <= Self.maximumCount,
      first.start.x == 0, last.end.x == 1, follows,
      pieces.allSatisfy({ $0.isAscending && $0.isFinite })
    else { return nil }
    self.pieces = pieces
  }
}

extension BezierPath.PathPiece {
  fileprivate var isFinite: Bool {
    [start.y, first.y, second.y, end.y].allSatisfy(\.isFinite)
  }

  /// Handles may pass the ends by a rounding error.
  fileprivate var isAscending: Bool {
    let slack = 1e-6
    return start.x < end.x
      && [first.x, second.x].allSatisfy { $0 >= start.x - slack && $0 <= end.x + slack }
  }

  private var length: Double { end.x - start.x }

  private func parameter(at x: Double) -> Double {
    let part = { (x: Double) in min(max((x - start.x) / length, 0), 1) }
    let xs = BezierPolynomial(first: part(first.x), second: part(second.x))
    return BezierInverse(xs).place(of: part(x)).parameter
  }

  fileprivate func value(at x: Double) -> Double {
    if x == end.x { return end.y }
    let t = parameter(at: x)
    let u = 1 - t
    return u * u * u * start.y + 3 * u * t * (u * first.y + t * second.y) + t * t * t * end.y
  }

  /// Infinite, or the limit, where x stands still.
  fileprivate func slope(at x: Double) -> Double {
    let t = parameter(at: x)
    let u = 1 - t
    let derivative = { (a: Double, b: Double, c: Double, d: Double) in
      3 * (u * u * (b - a) + 2 * u * t * (c - b) + t * t * (d - c))
    }
    let run = derivative(start.x, first.x, second.x, end.x)
    let rise = derivative(start.y, first.y, second.y, end.y)
    if run != 0 { return rise / run }
    let near = [first - start, second - start, end - start]
    let far = [end - second, end - first, end - start]
    let way = (t < 0.5 ? near : far).first { $0 != .zero } ?? .zero
    if way.x != 0 { return way.y / way.x }
    return way.y == 0 ? 0 : way.y < 0 ? -.infinity : .infinity
  }
}

extension BezierPath.PathPiece {
  /// Not a number, or infinite, where x stands still.
  fileprivate func secondDerivative(at x: Double) -> Double {
    let t = parameter(at: x)
    let u = 1 - t
    let (leaving, passing, arriving) = (first - start, second - first, end - second)
    let speed = 3 * (u * u * leaving + 2 * u * t * passing + t * t * arriving)
    let bend = 6 * (u * (passing - leaving) + t * (arriving - passing))
    return (speed.x * bend.y - speed.y * bend.x) / (speed.x * speed.x * speed.x)
  }
}

extension BezierPath: CurveFunction {
  var cost: Int { 48 + Int.bitWidth - pieces.count.leadingZeroBitCount }

  private func piece(at x: Double) -> PathPiece {
    let next = pieces.partitionPoint { $0.end.x <= x }
    return pieces[min(next, pieces.count - 1)]
  }

  func value(at progress: Double) -> Double {
    let x = min(max(progress, 0), 1)
    return piece(at: x).value(at: x)
  }

  func slope(at progress: Double) -> Double {
    let x = min(max(progress, 0), 1)
    return piece(at: x).slope(at: x)
  }

  func secondDerivative(at progress: Double) -> Double {
    let x = min(max(progress, 0), 1)
    return piece(at: x).secondDerivative(at: x)
  }

  /// The curve lies in the hull of its points.
  var reach: Double {
    pieces.flatMap { [$0.start.y, $0.first.y, $0.second.y, $0.end.y] }
      .reduce(1) { max($0, abs(1 - $1)) }
  }

  func corners(atMost count: Int) -> [Double] {
    let corners = pieces.dropLast().map(\.end.x)
    return corners.count > count ? [] : corners
  }
}
