internal import CLibrary

/// A spring whose response changes for a while, solved to about 1e-9 of the distance.
///
/// With displacement y and velocity v as a vector x, x′ = A(t) x, A = ((0, 1), (−ω², −2ζω)), ω =
/// 2π/response(t), has no closed form. Each step is the exponential of the first two terms of
/// Magnus's series with A taken at the two Gauss points (Iserles & Nørsett 1999), of fourth order:
///
///     Ω = h/2 (A₁ + A₂) + √3/12 h² [A₂, A₁]
///
/// The matrices at the ends of the steps are stored; after the blend the closed form continues.
struct BlendedSpring: SpringPropagator {
  let response: BlendedResponse
  let dampingFraction: Double
  /// The spring from the end of the blend on.
  let steady: SpringSolution
  private let knots: [SpringMatrix]
  private let step: Double
  private static let maximumSteps = 16_384.0

  init(response: BlendedResponse, dampingFraction: Double) {
    (self.response, self.dampingFraction) = (response, dampingFraction)
    steady = SpringSolution(Spring(response: response.target, dampingRatio: dampingFraction))
    let fastest = 2 * Double.pi / min(response.target, response.target + response.interval)
    let wanted = min(max(64, response.duration * fastest * 50), Self.maximumSteps).rounded(.up)
    let steps = WorkBudget.spend(units: 16 * Int(bounded: wanted)) ? wanted : 1
    step = response.duration / steps
    var knots = [SpringMatrix.identity]
    knots.reserveCapacity(Int(bounded: steps) + 1)
    for index in 0..<Int(bounded: steps) {
      let next = Self.magnus(
        from: Double(index) * step, by: step, response: response, dampingFraction: dampingFraction)
      knots.append(knots[index].followed(by: next))
    }
    self.knots = knots
  }

  var cost: Int { 16 }
  var isHomogeneous: Bool { false }

  func matrix(at time: Double) -> SpringMatrix {
    if time >= response.duration {
      return knots[knots.count - 1].followed(by: steady.matrix(at: time - response.duration))
    }
    let index = min(Int(bounded: time / step), knots.count - 2)
    let start = Double(index) * step
    return knots[index].followed(
      by: Self.magnus(
        from: start, by: time - start, response: response, dampingFraction: dampingFraction))
  }

  /// Exactly that of the response at the time, however exact the matrix is.
  func acceleration(at time: Double) -> (fromPosition: Double, fromVelocity: Double) {
    let frequency = 2 * Double.pi / response.value(at: min(time, response.duration))
    return matrix(at: time).acceleration(
      stiffness: frequency * frequency, damping: 2 * dampingFraction * frequency)
  }

  /// The settling time of one number, in seconds, and its greatest distance from the target.
  func rest(displacement: Double, velocity: Double, epsilon: Double) -> (end: Double, range: Double)
  {
    WorkBudget.spend(units: 512 + knots.count)
    let blend = knots.map { abs($0.position(displacement: displacement, velocity: velocity)) }
    let last = knots[knots.count - 1]
    let after = SpringRest(
      solution: steady, displacement: last.position(displacement: displacement, velocity: velocity),
      velocity: last.velocity(displacement: displacement, velocity: velocity))
    let range = max(blend.max() ?? 0, after.range)
    let excursion = after.lastExcursion(beyond: epsilon * range)
    if excursion > 0 { return (response.duration + excursion, range) }
    guard let index = blend.lastIndex(where: { $0 > epsilon * range }) else { return (0, range) }
    let start = Double(index) * step
    let end = Bisection.root(between: start, and: min(start + step, response.duration)) {
      abs(matrix(at: $0).position(displacement: displacement, velocity: velocity)) > epsilon * range
    }
    return (end, range)
  }

  /// One step of the fourth-order Magnus method.
  private static func magnus(
    from start: Double, by step: Double, response: BlendedResponse, dampingFraction: Double
  ) -> SpringMatrix {
    let offset = sqrt(3) / 6
    func constants(_ part: Double) -> (k: Double, c: Double) {
      let frequency = 2 * Double.pi / response.value(at: start + part * step)
      return (frequency * frequency, 2 * dampingFraction * frequency)
    }
    let (first, second) = (constants(0.5 - offset), constants(0.5 + offset))
    let (k, c) = ((first.k + second.k) / 2, (first.c + second.c) / 2)
    // [A₂, A₁] with A = ((0, 1), (−k, −c)) is ((k₂ − k₁, c₂ − c₁), (k₁c₂ − k₂c₁, k₁ − k₂)).
    let factor = sqrt(3) / 12 * step * step
    let (dk, dc) = (factor * (second.k - first.k), factor * (second.c - first.c))
    let cross = factor * (first.k * second.c - second.k * first.c)
    return exponential(dk, step + dc, -k * step + cross, -c * step - dk)
  }

  /// e^((a, b), (c, d)).
  ///
  /// With the mean m of the diagonal and Δ² = ((a − d)/2)² + bc, the exponential is e^m (cosh Δ +
  /// sinh Δ/Δ · (matrix − m)), and with Δ² < 0 the same with cos and sin.
  private static func exponential(_ a: Double, _ b: Double, _ c: Double, _ d: Double)
    -> SpringMatrix
  {
    let (mean, half) = ((a + d) / 2, (a - d) / 2)
    let square = half * half + b * c
    let root = sqrt(abs(square))
    let scale = exp(mean)
    let cosine = scale * (square > 0 ? cosh(root) : cos(root))
    let ratio = root == 0 ? 1 : (square > 0 ? sinh(root) : sin(root)) / root
    let sine = scale * ratio
    return SpringMatrix(
      positionFromPosition: cosine + sine * half, positionFromVelocity: sine * b,
      velocityFromPosition: sine * c, velocityFromVelocity: cosine - sine * half)
  }
}
