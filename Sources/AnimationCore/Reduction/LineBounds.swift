/// Straight lines that pass above some points and below others.
///
/// A line y = m x + c is above a lower point A and below an upper point B if m lies on one side of
/// the slope from A to B. So the slopes of all such lines are one interval: the steepest line
/// touches a lower point and then an upper one, the flattest an upper point and then a lower one.
/// Points are added in ascending order of x; of the earlier ones only a convex chain can ever be
/// touched (O'Rourke, "An on-line algorithm for fitting straight lines between data ranges",
/// Communications of the ACM 24, 1981).
struct LineBounds {

  /// Chains of points that a line can touch.
  private var upper: [HullPoint] = []
  private var lower: [HullPoint] = []
  /// The first line that leaves the upper bound.
  private var flattest: BoundingLine?
  /// The first line that leaves the lower bound.
  private var steepest: BoundingLine?

  /// The last line that leaves the bound on a side; nil if there is none yet.
  func extreme(_ side: BoundingSide) -> BoundingLine? { side == .upper ? flattest : steepest }

  /// Adds a point after all others, or at the same x; false, unchanged, if no line would remain.
  mutating func add(_ point: HullPoint, to side: BoundingSide) -> Bool {
    if let line = extreme(side), side.sign * (point.y - line.value(at: point.x)) < 0 {
      return false
    }
    limit(by: point, on: side)
    if side == .upper {
      Self.append(point, to: &upper, side: side)
    } else {
      Self.append(point, to: &lower, side: side)
    }
    return true
  }

  /// Replaces the extreme line of the other side if it leaves the bound at the point.
  private mutating func limit(by point: HullPoint, on side: BoundingSide) {
    let chain = side == .upper ? lower : upper
    if let line = extreme(side.opposite), side.sign * (point.y - line.value(at: point.x)) >= 0 {
      return
    }
    guard let touched = Self.tangent(to: chain, from: point, side: side.opposite) else { return }
    let slope = (point.y - touched.y) / (point.x - touched.x)
    let line = BoundingLine(slope: slope, last: point)
    if side == .upper { steepest = line } else { flattest = line }
  }

  /// The point at which a line through a later one touches a chain; nil if none has a smaller x.
  private static func tangent(to chain: [HullPoint], from point: HullPoint, side: BoundingSide)
    -> HullPoint?
  {
    let count = chain.last.map { $0.x < point.x ? chain.count : chain.count - 1 } ?? 0
    guard count > 0 else { return nil }
    let index = (0..<count - 1).partitionPoint {
      isBeyond(chain[$0 + 1], line: chain[$0], to: point, side: side)
    }
    return chain[index]
  }

  /// Removes points that no line can touch any more.
  private static func append(_ point: HullPoint, to chain: inout [HullPoint], side: BoundingSide) {
    if let last = chain.last, last.x == point.x {
      if side.sign * (point.y - last.y) >= 0 { return }
      chain.removeLast()
    }
    while chain.count > 1,
      !isBeyond(chain[chain.count - 1], line: chain[chain.count - 2], to: point, side: side)
    { chain.removeLast() }
    chain.append(point)
  }

  /// Beyond the line from an earlier to a later one, as seen from the lines on its other side.
  private static func isBeyond(
    _ point: HullPoint, line start: HullPoint, to end: HullPoint, side: BoundingSide
  ) -> Bool {
    let cross = (point.y - start.y) * (end.x - start.x) - (end.y - start.y) * (point.x - start.x)
    return side.sign * cross < 0
  }
}

struct HullPoint {
  var x: Double
  var y: Double
  var index: Int
}

enum BoundingSide {
  case upper, lower

  var opposite: BoundingSide { self == .upper ? .lower : .upper }
  /// 1 if the line must be below the points, −1 if it must be above them.
  fileprivate var sign: Double { self == .upper ? 1 : -1 }
}

struct BoundingLine {
  let slope: Double
  /// The later of the points that the line touches.
  let last: HullPoint

  func value(at x: Double) -> Double { last.y + slope * (x - last.x) }
}
