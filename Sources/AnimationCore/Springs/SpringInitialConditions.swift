/// The displacement from the target and the velocity of each number.
struct SpringInitialConditions: Sendable {
  let displacement: [Double]
  let velocity: [Double]
}

extension SpringInitialConditions {
  /// Uses the vectors' numbers, or the components along the displacement and across it.
  init<V: VectorArithmetic>(displacement: V, velocity: V) {
    if let y = displacement.numbers, let v = velocity.numbers {
      let width = max(y.count, v.count)
      self.init(displacement: y.filled(to: width), velocity: v.filled(to: width))
    } else {
      let scale = Self.scale(of: max(displacement.magnitude, velocity.magnitude))
      let (y, v) = (displacement.scaled(by: scale), velocity.scaled(by: scale))
      let scaled = Self(
        length: y.magnitude, speedSquared: v.magnitudeSquared, sumSquared: (y + v).magnitudeSquared)
      self.init(
        displacement: scaled.displacement.map { $0 / scale },
        velocity: scaled.velocity.map { $0 / scale })
    }
  }

  /// A power of two that scales a length so that its square is a normal number.
  private static func scale(of length: Double) -> Double {
    length > 0x1p400 ? 0x1p-600 : length < 0x1p-400 ? 0x1p600 : 1
  }

  /// Along the displacement and across it; y·v follows from |y + v|² = |y|² + 2 y·v + |v|².
  private init(length: Double, speedSquared: Double, sumSquared: Double) {
    guard length > 0 else {
      self.init(displacement: [0], velocity: [speedSquared.squareRoot()])
      return
    }
    let along = (sumSquared - length * length - speedSquared) / (2 * length)
    let acrossSquared = speedSquared - along * along
    let isRounding = acrossSquared <= 1e-12 * max(speedSquared, sumSquared)
    self.init(
      displacement: [length, 0], velocity: [along, isRounding ? 0 : acrossSquared.squareRoot()])
  }

  var gram: GramMatrix {
    let greatest = (displacement + velocity).reduce(0) { max($0, abs($1)) }
    var gram = GramMatrix(position: 0, product: 0, velocity: 0)
    if greatest.isNormal { gram.scale = greatest.binade }
    for (y, v) in zip(displacement, velocity) {
      let (y, v) = (y / gram.scale, v / gram.scale)
      gram.position += y * y
      gram.product += y * v
      gram.velocity += v * v
    }
    return gram
  }

  /// The latest result of `rest` for the numbers that move; 0 if none moves.
  func latest(_ rest: (_ displacement: Double, _ velocity: Double) -> Double) -> Double {
    zip(displacement, velocity).reduce(0) { latest, number in
      number.0 == 0 && number.1 == 0 ? latest : max(latest, rest(number.0, number.1))
    }
  }

  /// The latest time of the numbers that move, where it does not depend on the unit of the value: a
  /// small part of a tiny range would be flushed to 0, which no spring reaches.
  func latestOfScaled(_ time: (_ displacement: Double, _ velocity: Double) -> Double) -> Double {
    latest { displacement, velocity in
      let scale = Self.scale(of: max(abs(displacement), abs(velocity)))
      return time(displacement * scale, velocity * scale)
    }
  }

  /// In units of ``WorkBudget``, for finding a crossing by bisection.
  private static let restCost = 256

  /// The time in seconds at which all numbers have settled to within `epsilon` of their range.
  func rest(on solution: SpringSolution, epsilon: Double) -> Double {
    let moving = zip(displacement, velocity).reduce(0) { $0 + ($1.0 != 0 || $1.1 != 0 ? 1 : 0) }
    let budget = WorkBudget.current
    guard budget?.spend(units: Self.restCost * moving) ?? true else { return 0 }
    return latestOfScaled { displacement, velocity in
      guard budget?.spend(units: 0) ?? true else { return 0 }
      let rest = SpringRest(solution: solution, displacement: displacement, velocity: velocity)
      return rest.lastExcursion(beyond: epsilon * rest.range)
    }
  }
}
