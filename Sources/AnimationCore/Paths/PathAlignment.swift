/// Two paths as cubic curves that match one by one, so that each point has its counterpart.
///
/// - Both draw what they did: lines and curves exactly, arcs within 4.3e-6 of their radii.
/// - Subpaths match so that their bounds travel least in all; one too many grows from its middle.
/// - Of a subpath with fewer curves the longest are split.
/// - A closed subpath of the second path begins, and the closed ones run, such that starts and
///   middles of curves travel least; all run in one direction, so that what is filled stays filled.
/// - An open subpath that matches a closed one is closed by going back on itself.
package struct PathAlignment: Sendable {
  package private(set) var from: [CubicSubpath] = []
  package private(set) var to: [CubicSubpath] = []
  /// The most starts of a subpath that are compared, and subpaths that are matched by their travel;
  /// beyond, starts are spread over the curves, and subpaths match in their order.
  package static let maximumStarts = 512
  package static let maximumMatched = 64

  /// Spends from the work budget; once that is exhausted the paths have no meaning.
  ///
  /// - Complexity: O(curves), with at most ``maximumStarts`` comparisons a curve, and O(n³) in up
  ///   to ``maximumMatched`` subpaths.
  package init(from: PathOutline, to: PathOutline) {
    let pairs = Self.pairs(Self.subpaths(of: from), Self.subpaths(of: to))
    let turns = pairs.map { PairTurn($0) }
    let forward = turns.reduce(0) { $0 + $1.forward.travel }
    let backward = turns.reduce(0) { $0 + $1.backward.travel }
    let isReversed = backward < forward * (1 - 1e-9)
    for (pair, turn) in zip(pairs, turns) {
      self.from.append(pair.from)
      self.to.append(turn.turned(pair, closedAreReversed: isReversed))
    }
  }

  /// Without those that draw nothing, if there are others.
  private static func subpaths(of outline: PathOutline) -> [CubicSubpath] {
    let drawn = outline.subpaths.filter { !$0.curves.isEmpty }
    return (drawn.isEmpty ? Array(outline.subpaths.prefix(1)) : drawn).map { CubicSubpath($0) }
  }

  fileprivate struct SubpathPair {
    var from: CubicSubpath
    var to: CubicSubpath

    /// With as many curves, either both closed or both open.
    init(_ from: CubicSubpath, _ to: CubicSubpath) {
      let isClosed = from.isClosed || to.isClosed
      let ends = isClosed ? (from.closed, to.closed) : (from, to)
      let count = max(ends.0.curves.count, ends.1.curves.count)
      WorkBudget.charge(units: 32 * count)
      (self.from, self.to) = (ends.0.split(into: count), ends.1.split(into: count))
    }
  }

  /// In the order of the first path, then those of the second that grow.
  private static func pairs(_ from: [CubicSubpath], _ to: [CubicSubpath]) -> [SubpathPair] {
    let matches = SubpathMatching(from, to).matches
    var pairs = from.indices.map { index in
      let subpath = from[index]
      guard let match = matches[index] else {
        return SubpathPair(subpath, CubicSubpath(at: subpath.center, isClosed: subpath.isClosed))
      }
      return SubpathPair(subpath, to[match])
    }
    let matched = Set(matches.compactMap(\.self))
    for index in to.indices where !matched.contains(index) {
      let subpath = to[index]
      pairs.append(
        SubpathPair(CubicSubpath(at: subpath.center, isClosed: subpath.isClosed), subpath))
    }
    return pairs
  }
}

extension CubicSubpath {
  var center: SIMD2<Double> { (bounds.least + bounds.greatest) / 2 }
}

/// The start of the second subpath, in either direction, at which its marks travel least.
private struct PairTurn {
  typealias Turn = (start: Int, travel: Double)
  var forward: Turn = (0, 0)
  /// At the same travel as forward if the pair is open, whose direction no other one depends on.
  var backward: Turn = (0, 0)
  private var opensBackward = false

  init(_ pair: PathAlignment.SubpathPair) {
    let (first, second) = (pair.from.marks, pair.to.marks)
    guard pair.from.isClosed else {
      let straight = zip(first, second).reduce(0) { $0 + ($1.0 - $1.1).length }
      let reversed = zip(first, second.reversed()).reduce(0) { $0 + ($1.0 - $1.1).length }
      opensBackward = reversed < straight * (1 - 1e-9)
      return
    }
    forward = Self.best(first, second, step: 1)
    backward = Self.best(first, second, step: -1)
  }

  func turned(
    _ pair: PathAlignment.SubpathPair, closedAreReversed isReversed: Bool
  ) -> CubicSubpath {
    guard pair.to.isClosed else { return opensBackward ? pair.to.reversed : pair.to }
    return pair.to.rotated(
      toStartAt: isReversed ? backward.start : forward.start, isReversed: isReversed)
  }

  /// Of the curves, two marks each; the first of equal starts.
  private static func best(
    _ first: [SIMD2<Double>], _ second: [SIMD2<Double>], step: Int
  ) -> Turn {
    let count = second.count / 2
    let candidates = min(count, PathAlignment.maximumStarts)
    guard WorkBudget.spend(units: candidates * first.count) else { return (0, 0) }
    var best: Turn = (0, .infinity)
    for candidate in 0..<candidates {
      let start = candidate * count / candidates
      var (travel, place) = (0.0, 2 * start)
      for mark in first {
        travel += (mark - second[place]).length
        place += step
        if place < 0 { place += second.count } else if place == second.count { place = 0 }
      }
      if travel < best.travel * (1 - 1e-9) { best = (start, travel) }
    }
    return best
  }
}
