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
  let bounds: [ClosedRange<Double>]
  /// The free parameters in which the motion is linear.
  private let isLinear: [Bool]
  /// The weight of the prior on the damping ratio's parameter.
  var ratioWeight = 0.0

  init(samples: FitSamples, bounds: [ClosedRange<Double>]) {
    (self.samples, self.bounds) = (samples, bounds)
    isLinear = bounds.isFree.enumerated().map { $0.offset >= SpringFitPlace.shared && $0.element }
  }

  var count: Int { SpringFitPlace.shared + 3 * samples.columns.count }
  var floor: Double { samples.rounding }

  /// The work of a sample: for the spring, and for each number.
  private static let (springCost, numberCost) = (16, 8)

  var cost: Int { samples.count * (Self.springCost + Self.numberCost * samples.columns.count) }
  /// The motion is not linear in the duration, the damping ratio and the offset.
  var nonlinearCount: Int { SpringFitPlace.shared }

  func equations(at parameters: [Double]) -> NormalEquations {
    equations(at: parameters, rows: SpringRows(samples, parameters: parameters))
  }

  func settled(_ parameters: [Double]) -> (parameters: [Double], equations: NormalEquations) {
    let rows = SpringRows(samples, parameters: parameters)
    var settled = parameters
    for number in samples.columns.indices { settle(number, in: &settled, rows) }
    return (settled, equations(at: settled, rows: rows))
  }
}

enum SpringFitPlace {
  static let frequency = 0
  static let ratio = 1
  static let offset = 2
  static let shared = 3

  static func from(number: Int) -> Int { shared + 3 * number }
  static func to(number: Int) -> Int { shared + 3 * number + 1 }
  static func velocity(number: Int) -> Int { shared + 3 * number + 2 }
}

// MARK: - Sums

extension SpringFitProblem {
  /// Gives what is not known of a number's start, target and velocity its best values.
  private func settle(_ number: Int, in parameters: inout [Double], _ rows: SpringRows) {
    let places = SpringFitPlace.from(number: number)...SpringFitPlace.velocity(number: number)
    var mask = SIMD4<Double>.zero
    for (place, isUnknown) in isLinear[places].enumerated() where isUnknown { mask[place] = 1 }
    if mask == .zero { return }
    let (first, last) = (places.lowerBound, places.upperBound)
    let current = SIMD4(parameters[first], parameters[first + 1], parameters[last], 0)
    var sums = FitSums()
    for (part, sample) in zip(rows.parts, samples.columns[number]) {
      sums.add(sample - (current * part).sum(), part: part * mask)
    }
    let step = sums.best(leaving: Self.leastPart)
    for place in 0..<3 { parameters[first + place] += step[place] }
  }

  /// A start, target or velocity of whose effect others leave less keeps its value.
  private static let leastPart = 1e-13

  private func equations(at parameters: [Double], rows: SpringRows) -> NormalEquations {
    var result = NormalEquations(count: count)
    if ratioWeight > 0 {
      let root = ratioWeight.squareRoot()
      result.add(
        residual: root * parameters[SpringFitPlace.ratio], slopes: [root],
        at: [SpringFitPlace.ratio])
    }
    for number in samples.columns.indices { add(number, at: parameters, rows, to: &result) }
    return result
  }

  private func add(
    _ number: Int, at parameters: [Double], _ rows: SpringRows, to result: inout NormalEquations
  ) {
    let (weight, column) = (samples.weights[number], samples.columns[number])
    let places = [
      SpringFitPlace.from(number: number), SpringFitPlace.to(number: number),
      SpringFitPlace.velocity(number: number),
    ]
    let (start, target) = (parameters[places[0]], parameters[places[1]])
    let (distance, velocity) = (start - target, parameters[places[2]])
    result.addRows(at: Array(0..<SpringFitPlace.shared) + places) { sums in
      for sample in column.prefix(rows.first) {
        sums.add(residual: weight * (start - sample), slopes: SIMD8(0, 0, 0, weight, 0, 0, 0, 0))
      }
      for (motion, sample) in zip(rows.motions, column[rows.first...]) {
        let matrix = motion.matrix
        let value = target + matrix.position(displacement: distance, velocity: velocity)
        let slopes = motion.slopes(
          displacement: distance, velocity: velocity, ratioSlope: rows.ratioSlope)
        sums.add(residual: weight * (value - sample), slopes: weight * slopes)
      }
    }
  }
}

extension SpringSensitivity {
  /// The derivatives of the motion by ln ω, arsinh ζ, the offset, the start, the target and the
  /// velocity; `ratioSlope` is that of ζ by its parameter.
  @inline(__always)
  fileprivate func slopes(
    displacement: Double, velocity: Double, ratioSlope: Double
  ) -> SIMD8<Double> {
    let frequency = displacement * ofFrequency.position + velocity * ofFrequency.velocity
    let ratio = displacement * ofRatio.position + velocity * ofRatio.velocity
    let speed = matrix.velocity(displacement: displacement, velocity: velocity)
    let (a, b) = (matrix.positionFromPosition, matrix.positionFromVelocity)
    return SIMD8(frequency, ratioSlope * ratio, -speed, a, 1 - a, b, 0, 0)
  }
}

private struct SpringRows {
  /// The first sample not before the offset.
  let first: Int
  let motions: [SpringSensitivity]
  let ratioSlope: Double

  /// The parts of the start, the target and the velocity in each sample.
  var parts: [SIMD4<Double>] {
    Array(repeating: SIMD4(1, 0, 0, 0), count: first)
      + motions.map { motion in
        let part = motion.matrix.positionFromPosition
        return SIMD4(part, 1 - part, motion.matrix.positionFromVelocity, 0)
      }
  }

  init(_ samples: FitSamples, parameters: [Double]) {
    let ratio = SpringFitProblem.ratio(parameters: parameters)
    ratioSlope = SpringFitProblem.ratioSlope(ratio: ratio)
    let spring = SpringSensitivitySource(
      frequency: exp(parameters[SpringFitPlace.frequency]), ratio: ratio)
    let offset = parameters[SpringFitPlace.offset]
    first = samples.times.firstIndex { $0 >= offset } ?? samples.count
    motions = samples.times[first...].map { spring.sensitivity(at: $0 - offset) }
  }
}

extension SpringFitProblem {
  static func ratio(parameters: [Double]) -> Double { sinh(parameters[SpringFitPlace.ratio]) }
  /// The derivative by the parameter.
  static func ratioSlope(ratio: Double) -> Double { (1 + ratio * ratio).squareRoot() }

  /// The best start, target and velocity for a spring and an offset.
  func start(_ spring: SpringGuess, offset: Double) -> (parameters: [Double], squares: Double)? {
    var parameters = bounds.map { $0.lowerBound == $0.upperBound ? $0.lowerBound : 0 }
    (
      parameters[SpringFitPlace.frequency], parameters[SpringFitPlace.ratio],
      parameters[SpringFitPlace.offset]
    ) = (
      log(spring.frequency), asinh(spring.ratio), offset
    )
    parameters = bounds.clamped(parameters)
    let equations = equations(at: parameters)
    guard let step = equations.step(of: isLinear, damping: 1e-12) else { return nil }
    let gain = zip(step, equations.gradient).reduce(0) { $0 + $1.0 * $1.1 }
    return (zip(parameters, step).map { $0 + $1 }, max(0, equations.squares + gain))
  }

  /// The root mean square of each number's residuals, as a part of its range.
  func deviations(at parameters: [Double]) -> [Double] {
    samples.columns.indices.map { number in
      var single = samples
      single.columns = [samples.columns[number]]
      single.weights = [1]
      let own = Array(
        parameters[SpringFitPlace.from(number: number)...SpringFitPlace.velocity(number: number)])
      let shared = Array(parameters[..<SpringFitPlace.shared])
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
