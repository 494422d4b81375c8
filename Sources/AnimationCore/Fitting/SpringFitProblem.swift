internal import CLibrary

/// The parameters of a spring's motion, as one list for the least-squares method.
///
/// The list has ln ω, the damping ratio ζ and the offset o, and for each number the value F from
/// which it starts, its target T and its velocity V at the start. With A and B of the spring at t −
/// o, the motion is
///
///     x(t) = T + (F − T) A + V B,   and F before the offset.
///
/// A parameter that is known has a range of one number.
struct SpringFitProblem: LeastSquaresProblem {
  let samples: FitSamples
  var bounds: [ClosedRange<Double>]

  /// The places of the parameters that all numbers share.
  enum Place {
    static let frequency = 0
    static let ratio = 1
    static let offset = 2
    static let shared = 3

    static func from(_ number: Int) -> Int { shared + 3 * number }
    static func to(_ number: Int) -> Int { shared + 3 * number + 1 }
    static func velocity(_ number: Int) -> Int { shared + 3 * number + 2 }
  }

  /// The number of parameters.
  var count: Int { Place.shared + 3 * samples.columns.count }

  /// The number of parameters that are to be found.
  var freedom: Int { bounds.count { $0.lowerBound < $0.upperBound } }

  var floor: Double { samples.rounding }

  /// The work of a sample: of its spring, and of each number.
  private static let (springCost, numberCost) = (16, 8)

  var cost: Int {
    samples.count * (Self.springCost + Self.numberCost * samples.columns.count)
  }

  func equations(at parameters: [Double]) -> NormalEquations {
    var result = NormalEquations(count: count)
    let spring = SpringSensitivity.Source(
      frequency: exp(parameters[Place.frequency]), ratio: parameters[Place.ratio])
    let offset = parameters[Place.offset]
    let places = samples.columns.indices.map {
      [0, 1, 2, Place.from($0), Place.to($0), Place.velocity($0)]
    }
    var slopes = Array(repeating: 0.0, count: 6)
    for (row, time) in samples.times.enumerated() {
      let motion = time < offset ? nil : spring.sensitivity(at: time - offset)
      for (number, column) in samples.columns.enumerated() {
        let weight = samples.weights[number]
        let start = parameters[places[number][3]]
        guard let motion else {
          result.add(
            weight * (start - column[row]), [weight], at: [places[number][3]])
          continue
        }
        let (target, velocity) = (parameters[places[number][4]], parameters[places[number][5]])
        let distance = start - target
        let (a, b) = (motion.matrix.positionFromPosition, motion.matrix.positionFromVelocity)
        let (frequency, ratio) = (motion.ofFrequency, motion.ofRatio)
        slopes[0] = weight * (distance * frequency.position + velocity * frequency.velocity)
        slopes[1] = weight * (distance * ratio.position + velocity * ratio.velocity)
        slopes[2] = -weight * motion.matrix.velocity(distance, velocity)
        (slopes[3], slopes[4], slopes[5]) = (weight * a, weight * (1 - a), weight * b)
        let value = target + motion.matrix.position(distance, velocity)
        result.add(weight * (value - column[row]), slopes, at: places[number])
      }
    }
    return result
  }
}

extension SpringFitProblem {
  /// The parameters in which the motion is linear.
  private var linear: [Int] {
    (Place.shared..<count).filter { bounds[$0].lowerBound < bounds[$0].upperBound }
  }

  /// Returns the parameters with the best start, target and velocity for a spring and an offset,
  /// and their sum of squares.
  func start(
    _ spring: SpringGuess, offset: Double
  ) -> (parameters: [Double], squares: Double)? {
    var parameters = bounds.map { $0.lowerBound == $0.upperBound ? $0.lowerBound : 0 }
    parameters[Place.frequency] = clamp(log(spring.frequency), Place.frequency)
    parameters[Place.ratio] = clamp(spring.ratio, Place.ratio)
    parameters[Place.offset] = clamp(offset, Place.offset)
    let equations = equations(at: parameters)
    guard let step = equations.step(of: linear, damping: 1e-12) else { return nil }
    let gain = zip(step, equations.gradient).reduce(0) { $0 + $1.0 * $1.1 }
    return (zip(parameters, step).map { $0 + $1 }, max(0, equations.squares + gain))
  }

  private func clamp(_ value: Double, _ place: Int) -> Double {
    min(max(value, bounds[place].lowerBound), bounds[place].upperBound)
  }

  /// Returns the root of the mean square of each number's residuals, as a part of its range.
  func deviations(at parameters: [Double]) -> [Double] {
    samples.columns.indices.map { number in
      var single = samples
      single.columns = [samples.columns[number]]
      single.weights = [1]
      let own = Array(parameters[Place.from(number)...Place.velocity(number)])
      let shared = Array(parameters[..<Place.shared])
      let problem = SpringFitProblem(samples: single, bounds: [])
      let squares = problem.equations(at: shared + own).squares
      return (squares / Double(samples.count)).squareRoot()
    }
  }

  /// Returns the same problem for other samples of the same numbers.
  func with(_ samples: FitSamples) -> SpringFitProblem {
    SpringFitProblem(samples: samples, bounds: bounds)
  }
}

/// A spring from which a search begins.
struct SpringGuess: Hashable, Sendable {
  /// The natural frequency in radians per second.
  let frequency: Double
  /// The damping ratio.
  let ratio: Double
}
