/// A motion as a few cubic polynomials, with the values and velocities of the motion at their ends.
package struct CubicPath: Hashable, Sendable {
  /// Ascending, from part 0 to part 1.
  package let knots: [CubicPathKnot]

  /// At least two knots.
  package init(_ knots: [CubicPathKnot]) { self.knots = knots }

  /// The places at which a piece is compared with the motion.
  private static let checks = [0.12, 0.25, 0.38, 0.5, 0.62, 0.75, 0.88]
  /// In units of ``WorkBudget``, for a piece.
  private static let cost = 128

  /// Divides each piece in half until it stays within a distance, above 0, of the motion; nil if
  /// that takes more than `maximumCount` pieces.
  ///
  /// The source must have a continuous slope. Each of `turns`, the parts at which the motion turns
  /// around, becomes a knot, so that the value is monotonic within a piece.
  package static func path(
    turns: [Double], within distance: Double, maximumCount: Int, source: CubicPathSource
  ) -> CubicPath? {
    let parts = [0] + turns.filter { $0 > 0 && $0 < 1 } + [1]
    var open = parts.map { CubicPathKnot(part: $0, of: source) }
    var knots = [open.removeFirst()]
    while let end = open.first, let start = knots.last {
      guard knots.count + open.count <= maximumCount + 1, WorkBudget.spend(units: cost) else {
        return nil
      }
      let isNear = checks.allSatisfy { place in
        let part = start.part + (end.part - start.part) * place
        return abs(value(from: start, to: end, at: place) - source(part).value) <= distance
      }
      if isNear {
        knots.append(open.removeFirst())
      } else {
        open.insert(
          CubicPathKnot(part: start.part + (end.part - start.part) / 2, of: source), at: 0)
      }
    }
    return CubicPath(knots)
  }

  /// The Hermite polynomial at a part of the piece, 0 to 1.
  private static func value(from start: CubicPathKnot, to end: CubicPathKnot, at place: Double)
    -> Double
  {
    let (length, rest) = (end.part - start.part, 1 - place)
    let near = (1 + 2 * place) * start.value + place * length * start.slope
    let far = (3 - 2 * place) * end.value - rest * length * end.slope
    return rest * rest * near + place * place * far
  }

  package func value(at part: Double) -> Double { Self.value(at: part, on: piece(at: part)) }

  /// The same as ``value(at:)`` of each, found sooner on the piece of the one before.
  package func values(at parts: [Double]) -> [Double] {
    var piece = piece(at: parts.first ?? 0)
    return parts.map { part in
      if !(piece.start.part <= part && part < piece.end.part) { piece = self.piece(at: part) }
      return Self.value(at: part, on: piece)
    }
  }

  private typealias Piece = (start: CubicPathKnot, end: CubicPathKnot)

  private func piece(at part: Double) -> Piece {
    let next = min(max(knots.partitionPoint { $0.part <= part }, 1), knots.count - 1)
    return (knots[next - 1], knots[next])
  }

  @inline(__always)
  private static func value(at part: Double, on piece: Piece) -> Double {
    let (start, end) = piece
    guard end.part > start.part else { return end.value }
    let place = min(max((part - start.part) / (end.part - start.part), 0), 1)
    return value(from: start, to: end, at: place)
  }
}

package struct CubicPathKnot: Hashable, Sendable {
  /// The time as a part of the duration, 0 to 1.
  package let part: Double
  package let value: Double
  /// In values per duration.
  package let slope: Double

  package init(part: Double, value: Double, slope: Double) {
    (self.part, self.value, self.slope) = (part, value, slope)
  }

  fileprivate init(part: Double, of source: CubicPathSource) {
    let state = source(part)
    self.init(part: part, value: state.value, slope: state.slope)
  }
}

/// The slope is the derivative by the part of the duration.
package typealias CubicPathSource = (_ part: Double) -> (value: Double, slope: Double)
