/// A sample in a motion along a curve y that is known.
struct FixedRow {
  /// 1 − y and y at the progress p, of which the motion from F to T is F (1 − y) + T y.
  let parts: SIMD2<Double>
  /// y′ and p y′, of which the motion's derivatives by the times are combinations.
  let speeds: SIMD2<Double>

  init(value: Double, slope: Double, at progress: Double) {
    parts = SIMD2(1 - value, value)
    speeds = slope * SIMD2(1, progress)
  }
}

extension FixedShape {
  /// Of times between the start and the end, each with its index.
  @inline(__always)
  fileprivate func forEachRow(
    at times: ArraySlice<Double>, from start: Double, to end: Double,
    _ take: (Int, FixedRow) -> Void
  ) {
    if isStraight {
      for (index, time) in times.enumerated() {
        let progress = (time - start) / (end - start)
        take(index, FixedRow(value: progress, slope: 1, at: progress))
      }
      return
    }
    BezierInverse(xs).forEachParameter(of: times, from: start, to: end) { index, progress, t in
      take(index, row(at: progress, t))
    }
  }

  @inline(__always)
  private func row(at progress: Double, _ t: Double) -> FixedRow {
    let run = xs.slope(at: t)
    let slope = run > 0 ? min(ys.slope(at: t) / run, CurvePoint.steepest) : 0
    return FixedRow(value: ys.value(at: t), slope: slope, at: progress)
  }

  private var isStraight: Bool { xs.first == ys.first && xs.second == ys.second }
}

/// The rows of samples in a motion along a known curve.
///
/// They stand for ``BezierRows`` where the times alone are not known: two parts take the place of
/// four. Samples before the motion are at F, and those after it at T.
struct FixedRows {
  /// The samples between the start and the end.
  private let moving: Range<Int>
  /// The number of samples after the end.
  private let after: Int
  private let rows: [FixedRow]
  /// The sums of the products of the parts.
  let products: TwoByTwo

  /// `columns` are the samples at the times.
  init(
    at times: [Double], along curve: FixedShape, from start: Double, to end: Double,
    columns: [RestedColumn]
  ) {
    let first = times.partitionPoint { $0 <= start }
    let last = max(first, times.partitionPoint { $0 < end })
    (moving, after) = (first..<last, times.count - last)
    var products = TwoByTwo()
    rows = Array(count: last - first) { rows in
      var sums = TwoByTwo()
      curve.forEachRow(at: times[first..<last], from: start, to: end) { index, row in
        sums.add(row.parts)
        rows.initializeElement(at: index, to: row)
      }
      products = sums
    }
    products.add(squares: SIMD2(columns[0].head(first).count, columns[0].tail(after).count))
    self.products = products
  }

  /// The sum of the parts, each times what values leave of a sample.
  func products(of column: RestedColumn, without values: SIMD2<Double>) -> SIMD2<Double> {
    var sum = SIMD2<Double>.zero
    for (index, place) in moving.enumerated() {
      let parts = rows[index].parts
      sum += (column.values[place] - (values * parts).sum()) * parts
    }
    sum.x -= column.head(moving.lowerBound).distance(from: values.x)
    sum.y -= column.tail(after).distance(from: values.y)
    return sum
  }

  /// The sums of a motion between two values.
  func sums(of column: RestedColumn, between values: SIMD2<Double>) -> FixedSums {
    var sums = FixedSums(distance: values.y - values.x)
    for (index, place) in moving.enumerated() {
      let row = rows[index]
      sums.add(row, residual: (values * row.parts).sum() - column.values[place])
    }
    let (head, tail) = (column.head(moving.lowerBound), column.tail(after))
    sums.addRests(
      squares: head.squares(from: values.x) + tail.squares(from: values.y),
      left: SIMD2(head.distance(from: values.x), tail.distance(from: values.y)))
    return sums
  }
}

/// The sums over samples of what a motion along a known curve leaves of them, of the parts of its
/// values, and of its speeds; see ``BezierSums``.
struct FixedSums {
  /// T − F, by which the speeds are not yet multiplied.
  let distance: Double
  private(set) var squares = 0.0
  /// The products of the parts with the residuals.
  private(set) var left = SIMD2<Double>.zero
  /// The products of the speeds with the residuals.
  private var moved = SIMD2<Double>.zero
  /// The products of each of the speeds with the parts.
  private var mixed = (SIMD2<Double>.zero, SIMD2<Double>.zero)
  private var products = TwoByTwo()

  fileprivate init(distance: Double) { self.distance = distance }

  @inline(__always)
  fileprivate mutating func add(_ row: FixedRow, residual: Double) {
    squares += residual * residual
    left += residual * row.parts
    moved += residual * row.speeds
    mixed.0 += row.speeds.x * row.parts
    mixed.1 += row.speeds.y * row.parts
    products.add(row.speeds)
  }

  fileprivate mutating func addRests(squares: Double, left: SIMD2<Double>) {
    self.squares += squares
    self.left += left
  }

  /// Half the derivatives of the squares by the speeds.
  var gradient: SIMD2<Double> { distance * moved }

  /// The products of what the parts leave of the speeds; `inverse` is that of the products of the
  /// parts.
  func left(by inverse: TwoByTwo) -> TwoByTwo {
    let explained = (inverse.times(mixed.0), inverse.times(mixed.1))
    let products = TwoByTwo(
      diagonal: SIMD2((mixed.0 * explained.0).sum(), (mixed.1 * explained.1).sum()),
      beside: (mixed.0 * explained.1).sum())
    return (self.products - products).scaled(by: distance * distance)
  }
}
