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
  private let linear: [Int]
  /// The weight of the prior on the damping ratio's parameter.
  var ratioWeight = 0.0

  init(samples: FitSamples, bounds: [ClosedRange<Double>]) {
    (self.samples, self.bounds) = (samples, bounds)
    linear = bounds.free.filter { $0 >= SpringFitPlace.shared }
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
    if let step = linearStep(at: parameters, rows: rows) {
      for place in linear { settled[place] += step[place] }
    }
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
  private func linearStep(at parameters: [Double], rows: SpringRows) -> [Double]? {
    guard !linear.isEmpty else { return nil }
    var result = NormalEquations(count: count)
    for number in samples.columns.indices {
      let places = [
        SpringFitPlace.from(number: number), SpringFitPlace.to(number: number),
        SpringFitPlace.velocity(number: number),
      ]
      add(number: number, at: parameters, rows: rows, to: &result, places: places) { _, _, _ in }
    }
    return result.step(of: linear, damping: Self.linearDamping)
  }

  /// Keeps linear parameters regular that the samples hardly determine.
  private static let linearDamping = 1e-13

  private func equations(at parameters: [Double], rows: SpringRows) -> NormalEquations {
    var result = NormalEquations(count: count)
    if ratioWeight > 0 {
      let root = ratioWeight.squareRoot()
      result.add(
        residual: root * parameters[SpringFitPlace.ratio], slopes: [root],
        at: [SpringFitPlace.ratio])
    }
    let scale = rows.ratioSlope
    for number in samples.columns.indices {
      let places = [
        0, 1, 2, SpringFitPlace.from(number: number), SpringFitPlace.to(number: number),
        SpringFitPlace.velocity(number: number),
      ]
      let velocity = parameters[places[5]]
      let distance = parameters[places[3]] - parameters[places[4]]
      add(number: number, at: parameters, rows: rows, to: &result, places: places) {
        motion, weight, slopes in
        let (frequency, ratio) = (motion.ofFrequency, motion.ofRatio)
        slopes[0] = weight * (distance * frequency.position + velocity * frequency.velocity)
        slopes[1] = weight * scale * (distance * ratio.position + velocity * ratio.velocity)
        slopes[2] = -weight * motion.matrix.velocity(displacement: distance, velocity: velocity)
      }
    }
    return result
  }

  /// `places` ends with the number's start, target and velocity; `others` are slopes by the rest.
  private func add(
    number: Int, at parameters: [Double], rows: SpringRows, to result: inout NormalEquations,
    places: [Int], _ others: (SpringSensitivity, Double, inout InlineArray<8, Double>) -> Void
  ) {
    let (weight, column) = (samples.weights[number], samples.columns[number])
    let (start, target) = (
      parameters[SpringFitPlace.from(number: number)], parameters[SpringFitPlace.to(number: number)]
    )
    let (distance, velocity) = (start - target, parameters[SpringFitPlace.velocity(number: number)])
    let end = places.count
    result.addRows(at: places) { sums in
      var slopes = InlineArray<8, Double>(repeating: 0)
      slopes[end - 3] = weight
      for row in 0..<rows.first {
        sums.add(residual: weight * (start - column[row]), slopes: slopes)
      }
      for (index, motion) in rows.motions.enumerated() {
        let (a, b) = (motion.matrix.positionFromPosition, motion.matrix.positionFromVelocity)
        (slopes[end - 3], slopes[end - 2], slopes[end - 1]) = (
          weight * a, weight * (1 - a), weight * b
        )
        others(motion, weight, &slopes)
        let value = target + motion.matrix.position(displacement: distance, velocity: velocity)
        sums.add(residual: weight * (value - column[rows.first + index]), slopes: slopes)
      }
    }
  }
}

private struct SpringRows {
  /// The first sample not before the offset.
  let first: Int
  let motions: [SpringSensitivity]
  let ratioSlope: Double

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
