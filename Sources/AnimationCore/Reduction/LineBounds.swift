/// Straight lines that pass above some points and below others.
///
/// A line y = m x + c is above a lower point A and below an upper point B if m lies on one side of
/// the slope from A to B. So the slopes of all such lines are one interval: the steepest line
/// touches a lower point and then an upper one, the flattest an upper point and then a lower one.
/// Points are added in ascending order of x; of the earlier ones only a convex chain can ever be
/// touched (O'Rourke, "An on-line algorithm for fitting straight lines between data ranges",
/// Communications of the ACM 24, 1981).
struct LineBounds {
  private var upper = BoundingChain(sign: 1)
  private var lower = BoundingChain(sign: -1)

  /// The last line that leaves the bound on a side; nil if there is none yet.
  func extreme(_ side: BoundingSide) -> BoundingLine? {
    side == .upper ? upper.extreme : lower.extreme
  }

  mutating func removeAll() {
    upper.removeAll()
    lower.removeAll()
  }

  /// Adds a point after all others, or at the same x; false, unchanged, if no line would remain.
  mutating func add(_ point: HullPoint, to side: BoundingSide) -> Bool {
    side == .upper
      ? upper.add(point, limiting: &lower) : lower.add(point, limiting: &upper)
  }
}

/// The points on one side that a line can touch.
private struct BoundingChain {
  /// 1 if the line must be below the points, −1 if it must be above them.
  let sign: Double
  private var points: [HullPoint] = []
  /// The last point that was touched: as the chain's line turns, it never touches an earlier one.
  private var touchedIndex = 0
  /// The first line that leaves this bound: the flattest one for the upper bound.
  private(set) var extreme: BoundingLine?

  init(sign: Double) { self.sign = sign }

  mutating func removeAll() {
    points.removeAll(keepingCapacity: true)
    (touchedIndex, extreme) = (0, nil)
  }

  /// Replaces the extreme line of the other side if it leaves the bound at the point.
  @inline(__always)
  mutating func add(_ point: HullPoint, limiting other: inout BoundingChain) -> Bool {
    if let extreme, sign * (point.y - extreme.value(at: point.x)) < 0 { return false }
    let stays = other.extreme.map { sign * (point.y - $0.value(at: point.x)) >= 0 } ?? false
    if !stays, let touched = other.tangent(from: point) {
      let slope = (point.y - touched.y) / (point.x - touched.x)
      other.extreme = BoundingLine(slope: slope, last: point)
    }
    append(point)
    return true
  }

  /// The point at which a line through a later one touches the chain; nil if none has a smaller x.
  private mutating func tangent(from point: HullPoint) -> HullPoint? {
    let count = points.last.map { $0.x < point.x ? points.count : points.count - 1 } ?? 0
    guard count > 0 else { return nil }
    touchedIndex = min(touchedIndex, count - 1)
    while touchedIndex + 1 < count,
      isBeyond(points[touchedIndex + 1], from: touchedIndex, to: point)
    { touchedIndex += 1 }
    return points[touchedIndex]
  }

  /// Removes points that no line can touch any more.
  private mutating func append(_ point: HullPoint) {
    if let last = points.last, last.x == point.x {
      if sign * (point.y - last.y) >= 0 { return }
      points.removeLast()
    }
    while points.count > 1, !isBeyond(points[points.count - 1], from: points.count - 2, to: point) {
      points.removeLast()
    }
    points.append(point)
  }

  /// Beyond the line from an earlier to a later one, as seen from the lines on its other side.
  private func isBeyond(_ point: HullPoint, from index: Int, to end: HullPoint) -> Bool {
    let start = points[index]
    let cross = (point.y - start.y) * (end.x - start.x) - (end.y - start.y) * (point.x - start.x)
    return sign * cross < 0
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
}

struct BoundingLine {
  let slope: Double
  /// The later of the points that the line touches.
  let last: HullPoint

  func value(at x: Double) -> Double { last.y + slope * (x - last.x) }
}
