/// A path of subpaths, as the commands of SVG draw it.
package struct PathOutline: Sendable, Equatable {
  package private(set) var subpaths: [Subpath] = []
  /// The start of the last subpath after it was closed, where a further one begins.
  private var pending: SIMD2<Double>?
  package init() {}

  package struct Subpath: Sendable, Equatable {
    package let start: SIMD2<Double>
    package var curves: [PathCurve] = []
    package var isClosed = false
    package var end: SIMD2<Double> { curves.last?.end ?? start }
  }

  /// Whether the last subpath is closed, so that the path has neither a start nor an end.
  package var isClosed: Bool { subpaths.last?.isClosed ?? false }

  private var current: SIMD2<Double> { pending ?? subpaths.last?.end ?? .zero }

  package mutating func move(to point: SIMD2<Double>) {
    subpaths.append(Subpath(start: point))
    pending = nil
  }

  package mutating func line(to point: SIMD2<Double>) { append(.line(from: current, to: point)) }

  package mutating func append(_ curve: PathCurve) {
    if pending != nil || subpaths.isEmpty { move(to: curve.start) }
    subpaths[subpaths.count - 1].curves.append(curve)
  }

  package mutating func quadratic(_ control: SIMD2<Double>, to end: SIMD2<Double>) {
    append(.quadratic(current, control, end))
  }

  package mutating func cubic(
    _ first: SIMD2<Double>, _ second: SIMD2<Double>, to end: SIMD2<Double>
  ) { append(.cubic(PathCubic(current, first, second, end))) }

  /// As in SVG, nothing from a point to itself, and a line for a radius of 0; in radians.
  package mutating func arc(
    radii: SIMD2<Double>, rotation: Double, isLarge: Bool, sweeps: Bool, to end: SIMD2<Double>
  ) {
    let start = current
    if start == end { return }
    let arc = EllipticalArc(
      from: start, to: end, radii: radii, rotation: rotation, isLarge: isLarge, sweeps: sweeps)
    append(arc.map { .arc($0) } ?? .line(from: start, to: end))
  }

  /// By a line to the start of the subpath, unless the path is there.
  package mutating func close() {
    if let pending { move(to: pending) }
    guard let last = subpaths.last else { return }
    if last.end != last.start { line(to: last.start) }
    subpaths[subpaths.count - 1].isClosed = true
    pending = last.start
  }
}
