import Foundation
import RandomSupport
import Testing

@testable import AnimationCore

/// Two paths of like curves, so that one can become the other.
@Suite("Alignment of paths") struct PathAlignmentTests {
  private static func polygon(_ points: [SIMD2<Double>], isClosed: Bool = true) -> PathOutline {
    var outline = PathOutline()
    outline.move(to: points[0])
    for point in points.dropFirst() { outline.line(to: point) }
    if isClosed { outline.close() }
    return outline
  }

  private static func join(_ outlines: PathOutline...) -> PathOutline {
    var result = PathOutline()
    for subpath in outlines.flatMap(\.subpaths) {
      result.move(to: subpath.start)
      for curve in subpath.curves { result.append(curve) }
      if subpath.isClosed { result.close() }
    }
    return result
  }

  private static let square: [SIMD2<Double>] = [[0, 0], [100, 0], [100, 100], [0, 100]]

  private static func starts(_ subpath: CubicSubpath) -> [SIMD2<Double>] {
    subpath.curves.map(\.start)
  }

  @Test("a square that begins elsewhere, and runs the other way, does not move")
  func turnedSquare() {
    let square = Self.square
    for turned in [
      [square[2], square[3], square[0], square[1]], [square[1], square[0], square[3], square[2]],
    ] {
      let alignment = PathAlignment(from: Self.polygon(square), to: Self.polygon(turned))
      #expect(Self.starts(alignment.to[0]) == square)
      #expect(alignment.from == alignment.to)
    }
  }

  @Test("the longest curves are split, and corners stay")
  func counts() {
    let triangle: [SIMD2<Double>] = [[0, 0], [90, 0], [0, 30]]
    let alignment = PathAlignment(from: Self.polygon(triangle), to: Self.polygon(Self.square))
    let starts = Self.starts(alignment.from[0])
    #expect(starts.count == 4 && alignment.to[0].curves.count == 4)
    #expect(triangle.filter { !starts.contains($0) }.isEmpty)
    #expect(
      Self.starts(alignment.to[0]).sorted { $0.x + 2 * $0.y < $1.x + 2 * $1.y }
        == [[0, 0], [100, 0], [0, 100], [100, 100]])
  }

  @Test("a subpath too many grows from its middle, and the others match the nearest")
  func missing() {
    func shifted(_ offset: SIMD2<Double>) -> [SIMD2<Double>] { Self.square.map { $0 + offset } }
    let first = Self.polygon(shifted([0, 0]))
    let both = Self.join(Self.polygon(shifted([500, 0])), Self.polygon(shifted([10, 0])))
    let alignment = PathAlignment(from: first, to: both)
    #expect(alignment.from.count == 2 && alignment.to.count == 2)
    #expect(Self.starts(alignment.to[0]) == shifted([10, 0]))
    #expect(Self.starts(alignment.from[1]) == Array(repeating: [550, 50], count: 4))
    let back = PathAlignment(from: both, to: first)
    #expect(Self.starts(back.to[0]) == Array(repeating: [550, 50], count: 4))
  }

  @Test("of all ways to match five subpaths with five, that of least travel is chosen")
  func matching() {
    var random = SeededGenerator(seed: 7)
    typealias Bounds = (least: SIMD2<Double>, greatest: SIMD2<Double>)
    func rectangles() -> (outline: PathOutline, bounds: [Bounds]) {
      var (outline, bounds) = (PathOutline(), [Bounds]())
      for _ in 0..<5 {
        let (x, y) = (
          Double.random(in: 0...300, using: &random), Double.random(in: 0...300, using: &random)
        )
        let (right, bottom) = (
          x + .random(in: 1...90, using: &random), y + .random(in: 1...90, using: &random)
        )
        outline.move(to: [x, y])
        for corner: SIMD2<Double> in [[right, y], [right, bottom], [x, bottom]] {
          outline.line(to: corner)
        }
        outline.close()
        bounds.append(([x, y], [right, bottom]))
      }
      return (outline, bounds)
    }
    func travel(_ one: Bounds, _ other: Bounds) -> Double {
      (one.least - other.least).length + (one.greatest - other.greatest).length
    }
    /// Of some that are left with those from a place on.
    func least(_ from: ArraySlice<Bounds>, _ left: [Bounds]) -> Double {
      guard let first = from.first else { return 0 }
      return left.indices.map { index in
        var others = left
        let chosen = others.remove(at: index)
        return travel(first, chosen) + least(from.dropFirst(), others)
      }.min() ?? .infinity
    }
    for _ in 0..<20 {
      let (first, second) = (rectangles(), rectangles())
      let alignment = PathAlignment(from: first.outline, to: second.outline)
      let found = zip(alignment.from, alignment.to).reduce(0) {
        $0 + travel($1.0.bounds, $1.1.bounds)
      }
      #expect(abs(found - least(first.bounds[...], second.bounds)) < 1e-9 * found)
    }
  }

  @Test("a closed path does not open where it becomes an open one")
  func closing() {
    let line = Self.polygon([[0, 0], [100, 0]], isClosed: false)
    let alignment = PathAlignment(from: Self.polygon(Self.square), to: line)
    #expect(alignment.from[0].isClosed && alignment.to[0].isClosed)
    for subpath in alignment.from + alignment.to {
      #expect(subpath.curves[subpath.curves.count - 1].end == subpath.start)
    }
    #expect(alignment.to[0].curves.filter { $0.start.y != 0 || $0.end.y != 0 }.isEmpty)
    let open = PathAlignment(from: line, to: Self.polygon([[90, 10], [5, 10]], isClosed: false))
    #expect(!open.from[0].isClosed)
    #expect(Self.starts(open.to[0]) == [[5, 10]])
  }

  @Test("a ring stays a ring: both circles run as they did, or both the other way")
  func ring() {
    let inner = Array(Self.square.reversed().map { $0 / 2 + [25, 25] })
    let ring = Self.join(Self.polygon(Self.square), Self.polygon(inner))
    let turned = Self.join(
      Self.polygon(Array(Self.square.reversed())), Self.polygon(inner.reversed()))
    func area(_ subpath: CubicSubpath) -> Double {
      subpath.curves.reduce(0) { $0 + $1.start.x * $1.end.y - $1.start.y * $1.end.x }
    }
    for other in [ring, turned] {
      let alignment = PathAlignment(from: ring, to: other)
      #expect(area(alignment.to[0]) * area(alignment.to[1]) < 0)
      #expect(alignment.from == alignment.to)
    }
  }

  @Test("random shapes keep their length, and travel no further than from any other start")
  func random() {
    var random = SeededGenerator(seed: 11)
    for _ in 0..<30 {
      func shape() -> PathOutline {
        let count = Int.random(in: 3...9, using: &random)
        return Self.polygon(
          (0..<count).map { _ in
            [Double.random(in: 0...100, using: &random), .random(in: 0...100, using: &random)]
          })
      }
      let (first, second) = (shape(), shape())
      let alignment = PathAlignment(from: first, to: second)
      let (from, to) = (alignment.from[0], alignment.to[0])
      #expect(from.curves.count == to.curves.count)
      for (subpath, outline) in [(from, first), (to, second)] {
        let length = subpath.curves.reduce(0) { $0 + $1.polygonLength }
        #expect(abs(length - MeasuredPath(outline).length) < 1e-9 * length)
      }
      func travel(_ other: CubicSubpath) -> Double {
        zip(from.marks, other.marks).reduce(0) { $0 + ($1.0 - $1.1).length }
      }
      let others = to.curves.indices.flatMap { index in
        [false, true].map { travel(to.rotated(toStartAt: index, isReversed: $0)) }
      }
      #expect(others.filter { $0 < travel(to) * (1 - 1e-8) }.isEmpty)
    }
  }

  @Test("ten thousand curves cost little more a curve than a thousand")
  func cost() {
    func work(_ count: Int) -> Int {
      let budget = WorkBudget(maximum: .max)
      let points = (0..<count).map { index -> SIMD2<Double> in
        let angle = 2 * Double.pi * Double(index) / Double(count)
        return [100 * cos(angle), 100 * sin(angle)]
      }
      return WorkBudget.withCurrent(budget) {
        _ = PathAlignment(from: Self.polygon(points), to: Self.polygon(Array(points.reversed())))
        return budget.spent
      }
    }
    #expect(Double(work(10_000)) < 12 * Double(work(1000)))
  }
}
