/// A path of straight lines through a tube: between a lower and an upper bound at each x.
///
/// The number of lines is the least possible. The first line begins anywhere between the bounds and
/// leaves them as late as possible. Every path has to cross the part of that line between the last
/// bound that it touches and the place where it leaves the tube; so the next line crosses that part
/// and leaves the tube as late as possible, and so on (S. Suri, "A linear time algorithm for
/// minimum link paths inside a simple polygon", 1986; H. Imai and M. Iri, "An optimal algorithm for
/// approximating a piecewise linear function", 1986).
struct TubePath {
  struct Tube {
    /// The samples' places, ascending.
    let xs: [Double]
    let lows: [Double]
    let highs: [Double]

    fileprivate func bound(at index: Int, side: BoundingSide) -> HullPoint {
      let y = side == .upper ? highs[index] : lows[index]
      return HullPoint(x: xs[index], y: y, index: index)
    }
  }

  private struct Link {
    let start: TubeStop
    let slope: Double
    let crossing: ClosedRange<Double>

    func value(at x: Double) -> Double { start.y + slope * (x - start.x) }
  }

  private let tube: Tube
  private var bounds = LineBounds()
  private var links: [Link] = []
  private var crossing: ClosedRange<Double>

  /// The path jumps, by two stops, if the bounds of two samples at one x exclude each other.
  static func stops(through tube: Tube) -> [TubeStop] {
    var stops: [TubeStop] = []
    var first = 0
    while first < tube.xs.count {
      var path = TubePath(tube, from: first)
      let end = path.run(from: first)
      stops += path.corners(from: first, to: end - 1)
      first = end
    }
    return stops
  }

  private init(_ tube: Tube, from first: Int) {
    self.tube = tube
    crossing = tube.xs[first]...tube.xs[first]
  }

  /// Adds links until the end of the tube or a jump; returns the first sample after them.
  private mutating func run(from first: Int) -> Int {
    var (index, refused) = (first, -1)
    while index < tube.xs.count, index == first || !jumps(before: index) {
      if let side = refusal(of: index) {
        // The bounds of a sample that is refused twice exclude each other because of rounding
        // errors.
        guard refused != index, turn(before: index, at: side) else { break }
        refused = index
      } else {
        index += 1
      }
    }
    finish(before: index)
    return index
  }

  private func jumps(before index: Int) -> Bool {
    tube.xs[index] == tube.xs[index - 1]
      && max(tube.lows[index], tube.lows[index - 1]) > min(tube.highs[index], tube.highs[index - 1])
  }

  /// Adds the bounds of a sample; returns the side of the bound that no line meets.
  private mutating func refusal(of index: Int) -> BoundingSide? {
    if !bounds.add(tube.bound(at: index, side: .upper), to: .upper) { return .upper }
    return bounds.add(tube.bound(at: index, side: .lower), to: .lower) ? nil : .lower
  }

  /// Ends the current link with the line that leaves the tube last, and begins the next.
  private mutating func turn(before index: Int, at side: BoundingSide) -> Bool {
    guard let line = bounds.extreme(side) else { return false }
    let exit = exit(of: line, before: index, at: side)
    let start = TubeStop(x: line.last.x, y: line.last.y)
    links.append(Link(start: start, slope: line.slope, crossing: crossing))
    crossing = line.last.x...max(line.last.x, exit.x)
    bounds.removeAll()
    _ = bounds.add(line.last, to: side.opposite)
    for inner in (line.last.index + 1)..<max(index, line.last.index + 1) {
      _ = bounds.add(tube.bound(at: inner, side: side.opposite), to: side.opposite)
    }
    _ = bounds.add(exit, to: side)
    return true
  }

  /// The point at which a line leaves the tube, between two samples.
  private func exit(
    of line: BoundingLine, before index: Int, at side: BoundingSide
  ) -> HullPoint {
    let (start, end) = (tube.bound(at: index - 1, side: side), tube.bound(at: index, side: side))
    let (before, after) = (start.y - line.value(at: start.x), end.y - line.value(at: end.x))
    let part = before == after ? 1 : min(max(before / (before - after), 0), 1)
    let x = start.x + (end.x - start.x) * part
    return HullPoint(x: x, y: line.value(at: x), index: index - 1)
  }

  /// The last link is the middle of the possible ones.
  private mutating func finish(before end: Int) {
    let x = tube.xs[end - 1]
    let lines = [bounds.extreme(.upper), bounds.extreme(.lower)].compactMap { $0 }
    let count = Double(max(lines.count, 1))
    let slope = lines.reduce(0) { $0 + $1.slope } / count
    let y = lines.reduce(0) { $0 + $1.value(at: x) } / count
    let middle = (tube.lows[end - 1] + tube.highs[end - 1]) / 2
    let start = TubeStop(x: x, y: lines.isEmpty ? middle : y)
    links.append(Link(start: start, slope: slope, crossing: crossing))
  }

  private func corners(from first: Int, to last: Int) -> [TubeStop] {
    guard let begin = links.first, let end = links.last else { return [] }
    let (start, finish) = (tube.xs[first], tube.xs[last])
    var stops = [TubeStop(x: start, y: begin.value(at: start))]
    for (link, next) in zip(links, links.dropFirst()) {
      stops.append(Self.corner(of: link, and: next))
    }
    if finish > start { stops.append(TubeStop(x: finish, y: end.value(at: finish))) }
    return stops
  }

  private static func corner(of link: Link, and next: Link) -> TubeStop {
    let (low, high) = (next.crossing.lowerBound, next.crossing.upperBound)
    let (before, after) = (
      link.value(at: low) - next.value(at: low), link.value(at: high) - next.value(at: high)
    )
    let part = before == after ? 0.5 : min(max(before / (before - after), 0), 1)
    let x = low + (high - low) * part
    return TubeStop(x: x, y: (link.value(at: x) + next.value(at: x)) / 2)
  }
}

struct TubeStop: Hashable, Sendable {
  var x: Double
  var y: Double
}
