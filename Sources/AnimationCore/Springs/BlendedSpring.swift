internal import CLibrary

/// A spring whose response changes for a while, solved to about 1e-9 of the distance.
///
/// With displacement y and velocity v = ωp, ω = 2π/response(t), the vector x = (y, p) obeys x′ =
/// A(t) x, A = ω ((0, 1), (−1, −2ζ)) − ω′/ω ((0, 0), (0, 1)), which has no closed form. Each step
/// is the exponential of the first two terms of Magnus's series with A taken at the two Gauss
/// points (Iserles & Nørsett 1999), of fourth order:
///
///     Ω = h/2 (A₁ + A₂) + √3/12 h² [A₂, A₁]
///
/// In y and v the commutator would grow with ζ, and with it the error of a step; in y and p it is
/// (ω₁ω₂′/ω₂ − ω₂ω₁′/ω₁) ((0, 1), (1, 0)), whatever ζ is.
///
/// The matrices from y and v to y and p at the ends of the steps are stored; after the blend the
/// closed form continues.
struct BlendedSpring: SpringPropagator {
  let response: BlendedResponse
  let dampingFraction: Double
  /// The spring from the end of the blend on.
  let steady: SpringSolution
  private let knots: [SpringMatrix]
  /// To the displacement and velocity at the end of the blend.
  private let end: SpringMatrix
  private let step: Double
  private static let maximumSteps = 16_384.0

  init(response: BlendedResponse, dampingFraction: Double) {
    (self.response, self.dampingFraction) = (response, dampingFraction)
    steady = SpringSolution(Spring(response: response.target, dampingRatio: dampingFraction))
    // Fifty for a radian of the fastest oscillation, and while the response changes by itself.
    let shortest = min(response.target, response.target + response.interval)
    let angle = max(2 * .pi * response.duration, 1.5 * abs(response.interval)) / shortest
    let wanted = min(max(64, angle * 50), Self.maximumSteps).rounded(.up)
    let steps = WorkBudget.spend(units: 16 * Int(bounded: wanted)) ? wanted : 1
    step = response.duration / steps
    var start = SpringMatrix.identity
    start.velocityFromVelocity = response.value(at: 0) / (2 * .pi)
    var knots = [start]
    knots.reserveCapacity(Int(bounded: steps) + 1)
    for index in 0..<Int(bounded: steps) {
      let next = Self.magnus(
        from: Double(index) * step, by: step, response: response, dampingFraction: dampingFraction)
      knots.append(knots[index].followed(by: next))
    }
    self.knots = knots
    end = knots[knots.count - 1].scaled(velocity: 2 * .pi / response.target)
  }

  var cost: Int { 16 }
  var isHomogeneous: Bool { false }

  func matrix(at time: Double) -> SpringMatrix {
    if time >= response.duration {
      return end.followed(by: steady.matrix(at: time - response.duration))
    }
    let index = min(Int(bounded: time / step), knots.count - 2)
    let start = Double(index) * step
    // A quotient may be rounded up to the next step.
    return knots[index].followed(
      by: Self.magnus(
        from: start, by: max(0, time - start), response: response, dampingFraction: dampingFraction)
    ).scaled(velocity: 2 * .pi / response.value(at: time))
  }

  /// During the blend exactly that of the response at the time, however exact the matrix is.
  func acceleration(at time: Double) -> (fromPosition: Double, fromVelocity: Double) {
    if time >= response.duration {
      let own = steady.acceleration(at: time - response.duration)
      return (
        own.fromPosition * end.positionFromPosition + own.fromVelocity * end.velocityFromPosition,
        own.fromPosition * end.positionFromVelocity + own.fromVelocity * end.velocityFromVelocity
      )
    }
    let frequency = 2 * Double.pi / response.value(at: time)
    return matrix(at: time).acceleration(
      stiffness: frequency * frequency, damping: 2 * dampingFraction * frequency)
  }

  /// The settling time of one number, in seconds, and its greatest distance from the target.
  func rest(displacement: Double, velocity: Double, epsilon: Double) -> (end: Double, range: Double)
  {
    WorkBudget.spend(units: 512 + knots.count)
    let blend = knots.map { abs($0.position(displacement: displacement, velocity: velocity)) }
    let after = SpringRest(
      solution: steady, displacement: end.position(displacement: displacement, velocity: velocity),
      velocity: end.velocity(displacement: displacement, velocity: velocity))
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

  /// One step of the fourth-order Magnus method, from y and p to y and p.
  ///
  /// The mean of ω′/ω over the step is known exactly. A step in which the response changes many
  /// times over is too long for the series, and the commutator is kept from turning it around.
  private static func magnus(
    from start: Double, by step: Double, response: BlendedResponse, dampingFraction: Double
  ) -> SpringMatrix {
    let offset = sqrt(3) / 6
    func frequency(_ part: Double) -> (value: Double, growth: Double) {
      let (value, slope) = response.valueAndSlope(at: start + part * step)
      return (2 * Double.pi / value, -slope / value)
    }
    let (first, second) = (frequency(0.5 - offset), frequency(0.5 + offset))
    let sum = first.value + second.value
    // Of a longer one no phase is left, and its square would overflow.
    let angle = min(step * sum / 2, 1e150)
    let change = (first.value * second.growth - second.value * first.growth) / sum
    let cross = min(max(sqrt(3) / 6 * step * change, -1), 1)
    let growth = log(response.value(at: start) / response.value(at: start + step))
    return exponential(
      angle * (1 + cross), angle * (cross - 1), damping: 2 * dampingFraction * angle + growth)
  }

  /// e^((0, b), (c, −damping)): what a spring of the stiffness −bc does in a second.
  private static func exponential(_ b: Double, _ c: Double, damping: Double) -> SpringMatrix {
    let (decay, natural) = (damping / 2, sqrt(b) * sqrt(-c))
    let root = Spring.rootOfDifference(decay, natural)
    let solution = SpringSolution(
      decay: decay, naturalFrequencySquared: -b * c,
      angularFrequency: abs(decay) > natural ? -root : root)
    var matrix = solution.matrix(at: 1)
    matrix.velocityFromPosition = c * matrix.positionFromVelocity
    matrix.positionFromVelocity *= b
    return matrix
  }
}

extension SpringMatrix {
  fileprivate func scaled(velocity factor: Double) -> SpringMatrix {
    var matrix = self
    matrix.velocityFromPosition *= factor
    matrix.velocityFromVelocity *= factor
    return matrix
  }
}
