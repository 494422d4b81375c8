internal import CLibrary

/// A subpath of cubic curves alone, at least one; a point has one without a length.
package struct CubicSubpath: Sendable, Equatable {
  package fileprivate(set) var curves: [PathCubic]
  /// The end is then exactly the start.
  package fileprivate(set) var isClosed: Bool
  package var start: SIMD2<Double> { curves[0].start }

  init(_ subpath: PathOutline.Subpath) {
    curves = subpath.curves.flatMap { curve -> [PathCubic] in
      switch curve {
      case .line(let start, let end): [PathCubic(lineFrom: start, to: end)]
      case .cubic(let cubic): [cubic]
      case .arc(let arc): arc.cubics
      }
    }
    isClosed = subpath.isClosed
    if curves.isEmpty { curves = [PathCubic(lineFrom: subpath.start, to: subpath.start)] }
  }

  init(at point: SIMD2<Double>, isClosed: Bool) {
    curves = [PathCubic(lineFrom: point, to: point)]
    self.isClosed = isClosed
  }

  /// Starts and middles of the curves, in turn, and the end of an open subpath.
  var marks: [SIMD2<Double>] {
    curves.flatMap { [$0.start, $0.middle] } + (isClosed ? [] : [curves[curves.count - 1].end])
  }

  var bounds: (least: SIMD2<Double>, greatest: SIMD2<Double>) {
    curves.reduce((start, start)) { bounds, curve in
      (
        pointwiseMin(pointwiseMin(bounds.0, curve.middle), curve.end),
        pointwiseMax(pointwiseMax(bounds.1, curve.middle), curve.end)
      )
    }
  }
}

extension CubicSubpath {
  /// An open one goes back on itself, unless it ends where it began, so that it looks the same and
  /// does not open a closed one with which it moves.
  var closed: CubicSubpath {
    if isClosed { return self }
    var result = self
    result.isClosed = true
    if curves[curves.count - 1].end != start { result.curves += reversed.curves }
    return result
  }

  var reversed: CubicSubpath {
    var result = self
    result.curves = curves.reversed().map(\.reversed)
    return result
  }

  /// A closed one, begun at the start of the curve with that index; backward if `isReversed`.
  func rotated(toStartAt index: Int, isReversed: Bool) -> CubicSubpath {
    var result = self
    result.curves = Array(curves[index...] + curves[..<index])
    return isReversed ? result.reversed : result
  }

  /// Into more curves, the longest into most parts of equal parameters.
  func split(into count: Int) -> CubicSubpath {
    guard count > curves.count else { return self }
    var result = self
    result.curves = []
    result.curves.reserveCapacity(count)
    for (curve, parts) in zip(curves, partCounts(for: count)) {
      var rest = curve
      for left in stride(from: parts, to: 1, by: -1) {
        let pieces = rest.split(at: 1 / Double(left))
        result.curves.append(pieces.before)
        rest = pieces.after
      }
      result.curves.append(rest)
    }
    return result
  }

  /// In proportion to the lengths, by the largest remainders.
  private func partCounts(for count: Int) -> [Int] {
    let lengths = curves.map(\.polygonLength)
    let total = lengths.reduce(0, +)
    let extra = count - curves.count
    let ideal = lengths.map {
      total > 0 ? Double(extra) * ($0 / total) : Double(extra) / Double(curves.count)
    }
    var counts = ideal.map { 1 + Int(bounded: $0.rounded(.down)) }
    let order = curves.indices.sorted { first, second in
      let remainders = [first, second].map { ideal[$0] - ideal[$0].rounded(.down) }
      return remainders[0] != remainders[1] ? remainders[0] > remainders[1] : first < second
    }
    let left = max(0, count - counts.reduce(0, +))
    for index in order.prefix(left) { counts[index] += 1 }
    return counts
  }
}
