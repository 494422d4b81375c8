/// Along a single cubic Bézier curve, all derivatives of the motion of a number are combinations of
/// the Bernstein polynomials B, with the motion's derivative x′ by p or without it: those by y₁ and
/// y₂ are (T − F) B₁ and (T − F) B₂, those by x₁ and x₂ are −x′B₁ and −x′B₂, those by F and T are
/// 1 − y and y, and of those by the times p and 1 are such combinations too.
extension CurveFitProblem {
  func equations(of curve: CubicBezier, at parameters: [Double]) -> NormalEquations {
    let (start, end) = times(of: parameters)
    let source = BezierRowSource(SIMD4(start, end, curve.x1, curve.x2))
    let rows = BezierRows(at: samples.times, of: source, columns: columns, weights: rowWeights)
    var changes = source.changes
    if hasDuration { changes[0] = SIMD4(repeating: -1 / (end - start)) }
    let outputs = SIMD4(0, curve.y1, curve.y2, 1)
    var result = NormalEquations(count: count)
    for (number, column) in columns.enumerated() {
      let (from, to) = (parameters[from(number: number)], parameters[to(number: number)])
      let sums = rows.sums(of: column, between: from * (1 - outputs) + to * outputs)
      let values = FourByFour(
        rows: SIMD4(0, to - from, 0, 0), SIMD4(0, 0, to - from, 0), 1 - outputs, outputs)
      let square = samples.weights[number] * samples.weights[number]
      result.add(
        sums.equations(changes: changes, values: values, products: rows.products),
        at: places(of: number), weight: square)
    }
    return result
  }

  /// The places of the times and the inputs, and those of the outputs and the ends of a number;
  /// −1 for what a fixed curve has not.
  private func places(of number: Int) -> (moved: SIMD4<Int>, still: SIMD4<Int>) {
    let curve = SIMD4(0, 1, 2, 3) &+ CurveFitPlace.curve
    let known = shape.count == 0
    return (
      SIMD4(CurveFitPlace.start, CurveFitPlace.end, known ? -1 : curve.x, known ? -1 : curve.z),
      SIMD4(known ? -1 : curve.y, known ? -1 : curve.w, from(number: number), to(number: number))
    )
  }
}

/// The sums of a linearized problem of eight parameters.
struct BezierBlocks {
  let squares: Double
  /// By the parameters that move the parts, and by the others.
  let gradient: (moved: SIMD4<Double>, still: SIMD4<Double>)
  let products: (moved: FourByFour, mixed: FourByFour, still: FourByFour)
}

extension BezierSums {
  /// By parameters that change the motion by combinations of the moved parts, and of the parts.
  fileprivate func equations(
    changes: FourByFour, values: FourByFour, products still: FourByFour
  ) -> BezierBlocks {
    let (columns, valueColumns) = (changes.transposed, values.transposed)
    return BezierBlocks(
      squares: squares, gradient: (columns.times(moved), valueColumns.times(left)),
      products: (
        changes.times(products.matrix).times(columns), values.times(mixed.matrix).times(columns),
        values.times(still).times(valueColumns)
      ))
  }
}
