/// The values F, P₁, P₂ and T of numbers as functions of those that are not known.
///
/// With known outputs y₁ and y₂, P₁ and P₂ are mixtures of F and T.
struct BezierValues: Sendable {
  /// The values of each number if those that are not known were 0.
  let given: [SIMD4<Double>]
  /// 0 for the values that are known.
  private let unknown: SIMD4<Double>
  /// By how much each of the values changes with F and with T, where outputs are known.
  private let spreads: (from: SIMD4<Double>, to: SIMD4<Double>)?

  init(_ problem: CurveFitProblem) {
    unknown = problem.unknownValues
    guard let fixed = problem.shape as? FixedShape else {
      given = problem.knownEnds.map { SIMD4($0.from ?? 0, 0, 0, $0.to ?? 0) }
      spreads = nil
      return
    }
    let outputs = SIMD4(0, fixed.ys.first, fixed.ys.second, 1)
    given = problem.knownEnds.map { ($0.from ?? 0) * (1 - outputs) + ($0.to ?? 0) * outputs }
    spreads = (unknown.x * (1 - outputs), unknown.w * outputs)
  }

  /// 0 for the ends that are known.
  var unknownEnds: SIMD2<Double> { unknown.ends }

  /// The inverse of the products of parts, as far as the values are unknown: times what values
  /// leave of samples, summed with the parts, it is by how much they are off their best.
  ///
  /// Parts of which others leave less than `least` of their squares count as explained by them.
  func inverse(of products: FourByFour, leaving least: Double) -> FourByFour {
    guard let (from, to) = spreads else {
      return products.scaled(by: unknown).inverse(leaving: least)
    }
    let (fromSums, toSums) = (products.times(from), products.times(to))
    let mixed = (fromSums * to).sum()
    let free = FourByFour(
      rows: SIMD4((fromSums * from).sum(), 0, 0, mixed), .zero, .zero,
      SIMD4(mixed, 0, 0, (toSums * to).sum()))
    let inverse = free.inverse(leaving: least)
    let (first, last) = (
      inverse[0].x * from + inverse[0].w * to, inverse[3].x * from + inverse[3].w * to
    )
    var result = FourByFour()
    result.add(from, times: first)
    result.add(to, times: last)
    return result
  }
}

extension SIMD4<Double> {
  /// The first and the last of the values F, P₁, P₂ and T.
  var ends: SIMD2<Double> { SIMD2(x, w) }
}
