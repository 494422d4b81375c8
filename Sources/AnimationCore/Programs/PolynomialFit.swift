internal import CLibrary

/// Polynomials that follow what has no other closed form, as near as doubles tell.
///
/// A piece is the interpolation at the 13 Chebyshev nodes of its interval; where it is not near
/// enough between them, or its derivative is not, the interval is halved.
struct PolynomialFit {
  typealias MotionSamples = (value: [Double], velocity: [Double])
  /// As many values and velocities as times.
  private let source: ([Double]) -> MotionSamples
  /// In units of ``WorkBudget``, for a sample.
  private let cost: Int
  private var nearness = 0.0
  private var speedNearness = 0.0
  private var noise = 0.0
  private var pieces: [MotionPiece] = []

  private static let count = 13
  private static let mostPieces = 512
  private static let angles = (0..<count).map { angle(at: Double($0) + 0.5) }
  /// The nodes, and places between them and near the ends, from −1 to 1.
  private static let places =
    angles.map { cos($0) } + (0...count).map { cos(angle(at: Double($0) + 0.02)) }

  /// π at a `place` of ``count``.
  private static func angle(at place: Double) -> Double { .pi * place / Double(count) }

  /// Pieces from `start` until `end`, both finite; nil if there is no polynomial near enough.
  static func pieces(
    from start: Double, to end: Double, cost: Int, _ source: @escaping ([Double]) -> MotionSamples
  ) -> [MotionPiece]? {
    var fit = PolynomialFit(source: source, cost: cost)
    guard start < end, fit.measure(from: start, to: end), fit.follow(from: start, to: end)
    else { return nil }
    return fit.pieces
  }

  private init(source: @escaping ([Double]) -> MotionSamples, cost: Int) {
    (self.source, self.cost) = (source, cost)
  }

  private func samples(at times: [Double]) -> MotionSamples? {
    WorkBudget.spend(units: times.count * (cost + 1)) ? source(times) : nil
  }

  private mutating func measure(from start: Double, to end: Double) -> Bool {
    let times = (0..<64).map { place -> Double in
      let part = (Double(place) + 0.5) / 64
      return start + (end - start) * part
    }
    guard let samples = samples(at: times), let low = samples.value.min(),
      let high = samples.value.max()
    else { return false }
    noise = max(abs(low), abs(high)).ulp
    nearness = max(2e-13 * (high - low), 8 * noise)
    speedNearness = 5e-13 * samples.velocity.reduce(0) { max($0, abs($1)) }
    return (high - low).isFinite && speedNearness.isFinite
  }

  private mutating func follow(from start: Double, to end: Double) -> Bool {
    let (middle, half) = (start + (end - start) / 2, (end - start) / 2)
    guard pieces.count < Self.mostPieces,
      let samples = samples(at: [start] + Self.places.map { middle + half * $0 }),
      samples.value.allSatisfy(\.isFinite)
    else { return false }
    let term = Self.interpolation(
      Array(samples.value[1...Self.count]), middle: middle, half: half)
    let isNear = { (place: Int) -> Bool in
      let state = term.state(at: middle + half * Self.places[place])
      return abs(state.value - samples.value[place + 1]) <= nearness
        && abs(state.velocity - samples.velocity[place + 1])
          <= max(speedNearness, 256 * noise / half)
    }
    if Self.places.indices.allSatisfy(isNear) {
      if abs(term.state(at: start).value - samples.value[0]) > nearness {
        pieces.append(MotionPiece(from: start, term: MotionTerm(.constant(samples.value[0]))))
        pieces.append(MotionPiece(from: start.nextUp, term: term))
      } else {
        pieces.append(MotionPiece(from: start, term: term))
      }
      return true
    }
    guard half > 4 * max(abs(start), abs(end)).ulp else { return false }
    return follow(from: start, to: middle) && follow(from: middle, to: end)
  }

  /// Chebyshev coefficients by the sum over the nodes, then powers by T(k+1) = 2u T(k) − T(k−1).
  private static func interpolation(
    _ values: [Double], middle: Double, half: Double
  ) -> MotionTerm {
    var factors = (0..<count).map { k in
      let sum = zip(values, angles).reduce(0) { $0 + $1.0 * cos(Double(k) * $1.1) }
      return (k == 0 ? 1 : 2) * sum / Double(count)
    }
    // Rounding errors would be multiplied by the greatest of the powers' coefficients, 2¹¹.
    let greatest = factors.reduce(0) { max($0, abs($1)) }
    while factors.count > 1, abs(factors[factors.count - 1]) < 4 * greatest.ulp {
      factors.removeLast()
    }
    var coefficients = Array(repeating: 0.0, count: factors.count)
    var (last, power) = ([1.0], [0.0, 1.0])
    for (k, factor) in factors.enumerated() {
      let polynomial = k == 0 ? [1.0] : power
      for (index, coefficient) in polynomial.enumerated() {
        coefficients[index] += factor * coefficient
      }
      if k > 0 {
        var next = [0] + power.map { 2 * $0 }
        for (index, coefficient) in last.enumerated() { next[index] -= coefficient }
        (last, power) = (power, next)
      }
    }
    return MotionTerm(start: middle, rate: 1 / half, .polynomial(coefficients))
  }
}
