internal import CLibrary

/// A spring's motion as a list of parameters for the least-squares method.
///
/// The list has ln ω, arsinh ζ of the damping ratio ζ, and the offset o, and for each number the
/// value F from which it starts, its target T and its velocity V at the start. With A and B of the
/// spring at t − o, the motion is
///
///     x(t) = T + (F − T) A + V B,   and F before the offset.
///
/// Springs of one slow rate, about ω/2ζ, which samples of an over-damped motion determine far
/// better than ω and ζ themselves, are a straight line in ln ω and arsinh ζ.
///
/// The range of a known parameter is a single number.
struct SpringFitProblem: LeastSquaresProblem {
  let samples: FitSamples
  var bounds: [ClosedRange<Double>]
  /// The weight of the prior on the damping ratio's parameter.
  var ratioWeight = 0.0

  enum Place {
    static let frequency = 0
    static let ratio = 1
    static let offset = 2
    static let shared = 3

    static func from(_ number: Int) -> Int { shared + 3 * number }
    static func to(_ number: Int) -> Int { shared + 3 * number + 1 }
    static func velocity(_ number: Int) -> Int { shared + 3 * number + 2 }
  }

  var count: Int { Place.shared + 3 * samples.columns.count }
  var floor: Double { samples.rounding }

  /// The work of a sample: for the spring, and for each number.
  private static let (springCost, numberCost) = (16, 8)

  var cost: Int { samples.count * (Self.springCost + Self.numberCost * samples.columns.count) }
  /// The motion is not linear in the duration, the damping ratio and the offset.
  var nonlinearCount: Int { Place.shared }

  func equations(at parameters: [Double]) -> NormalEquations {
    equations(at: parameters, SpringRows(samples, parameters))
  }

  func settled(_ parameters: [Double]) -> (parameters: [Double], equations: NormalEquations) {
    let rows = SpringRows(samples, parameters)
    var settled = parameters
    if let step = linearStep(at: parameters, rows) {
      for place in linear { settled[place] += step[place] }
    }
    return (settled, equations(at: settled, rows))
  }
}

// MARK: - Sums

extension SpringFitProblem {
  private func linearStep(at parameters: [Double], _ rows: SpringRows) -> [Double]? {
    guard !linear.isEmpty else { return nil }
    var result = NormalEquations(count: count)
    for number in samples.columns.indices {
      let places = [Place.from(number), Place.to(number), Place.velocity(number)]
      add(number, at: parameters, rows, to: &result, places) { _, _, _ in }
    }
    return result.step(of: linear, damping: Self.linearDamping)
  }

  /// Keeps linear parameters regular that the samples hardly determine.
  private static let linearDamping = 1e-13

  private func equations(at parameters: [Double], _ rows: SpringRows) -> NormalEquations {
    var result = NormalEquations(count: count)
    if ratioWeight > 0 {
      let root = ratioWeight.squareRoot()
      result.add(root * parameters[Place.ratio], [root], at: [Place.ratio])
    }
    let scale = rows.ratioSlope
    for number in samples.columns.indices {
      let places = [0, 1, 2, Place.from(number), Place.to(number), Place.velocity(number)]
      let velocity = parameters[places[5]]
      let distance = parameters[places[3]] - parameters[places[4]]
      add(number, at: parameters, rows, to: &result, places) { motion, weight, slopes in
        let (frequency, ratio) = (motion.ofFrequency, motion.ofRatio)
        slopes[0] = weight * (distance * frequency.position + velocity * frequency.velocity)
        slopes[1] = weight * scale * (distance * ratio.position + velocity * ratio.velocity)
        slopes[2] = -weight * motion.matrix.velocity(distance, velocity)
      }
    }
    return result
  }

  /// `places` ends with the number's start, target and velocity; `others` are slopes by the rest.
  private func add(
    _ number: Int, at parameters: [Double], _ rows: SpringRows, to sums: inout NormalEquations,
    _ places: [Int], _ others: (SpringSensitivity, Double, inout [Double]) -> Void
  ) {
    let (weight, column) = (samples.weights[number], samples.columns[number])
    let (start, target) = (parameters[Place.from(number)], parameters[Place.to(number)])
    let (distance, velocity) = (start - target, parameters[Place.velocity(number)])
    for row in 0..<rows.first {
      sums.add(weight * (start - column[row]), [weight], at: [Place.from(number)])
    }
    var slopes = places.map { _ in 0.0 }
    let end = places.count
    for (index, motion) in rows.motions.enumerated() {
      let (a, b) = (motion.matrix.positionFromPosition, motion.matrix.positionFromVelocity)
      (slopes[end - 3], slopes[end - 2], slopes[end - 1]) = (
        weight * a, weight * (1 - a), weight * b
      )
      others(motion, weight, &slopes)
      let value = target + motion.matrix.position(distance, velocity)
      sums.add(weight * (value - column[rows.first + index]), slopes, at: places)
    }
  }
}

private struct SpringRows {
  /// The first sample not before the offset.
  let first: Int
  let motions: [SpringSensitivity]
  let ratioSlope: Double

  init(_ samples: FitSamples, _ parameters: [Double]) {
    typealias Place = SpringFitProblem.Place
    let ratio = SpringFitProblem.ratio(parameters)
    ratioSlope = SpringFitProblem.ratioSlope(ratio)
    let spring = SpringSensitivity.Source(frequency: exp(parameters[Place.frequency]), ratio: ratio)
    let offset = parameters[Place.offset]
    first = samples.times.firstIndex { $0 >= offset } ?? samples.count
    motions = samples.times[first...].map { spring.sensitivity(at: $0 - offset) }
  }
}

extension SpringFitProblem {
  static func ratio(_ parameters: [Double]) -> Double { sinh(parameters[Place.ratio]) }
  /// The derivative by the parameter.
  static func ratioSlope(_ ratio: Double) -> Double { (1 + ratio * ratio).squareRoot() }

  private var linear: [Int] { bounds.free.filter { $0 >= Place.shared } }

  /// The best start, target and velocity for a spring and an offset.
  func start(_ spring: SpringGuess, offset: Double) -> (parameters: [Double], squares: Double)? {
    var parameters = bounds.map { $0.lowerBound == $0.upperBound ? $0.lowerBound : 0 }
    (parameters[Place.frequency], parameters[Place.ratio], parameters[Place.offset]) = (
      log(spring.frequency), asinh(spring.ratio), offset
    )
    parameters = bounds.clamped(parameters)
    let equations = equations(at: parameters)
    guard let step = equations.step(of: linear, damping: 1e-12) else { return nil }
    let gain = zip(step, equations.gradient).reduce(0) { $0 + $1.0 * $1.1 }
    return (zip(parameters, step).map { $0 + $1 }, max(0, equations.squares + gain))
  }

  /// The root mean square of each number's residuals, as a part of its range.
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

  func with(_ samples: FitSamples) -> SpringFitProblem {
    SpringFitProblem(samples: samples, bounds: bounds)
  }
}

struct SpringGuess: Hashable, Sendable {
  /// In radians per second.
  let frequency: Double
  let ratio: Double
}
