internal import CLibrary

/// Springs to begin with, the likeliest first: from the differential equation, and from a grid.
struct SpringGuesses {
  /// Excludes the rest before and after the motion.
  private let samples: FitSamples
  private let thin: FitSamples
  /// If they are known.
  private let targets: [Double]?

  private static let most = 4
  private static let sampleCount = 32
  private static let ratios = [0.05, 0.2, 0.45, 0.75, 1, 1.6, 3, 8]

  /// At least one spring.
  static func find(in samples: FitSamples, targets: [Double]?) -> [SpringGuess] {
    let first = max(0, min(samples.departure, samples.count - 6))
    let last = max(samples.arrival + (samples.arrival - first), first + 16)
    let moving = samples.rows(Array(first...min(last, samples.count - 1)))
    let thin = moving.thinned(to: sampleCount)
    return SpringGuesses(samples: moving, thin: thin, targets: targets).best
  }

  private var best: [SpringGuess] {
    let solutions = ranked(integrals)
    let isEnough = solutions.first.map { $0.squares < 4 * noise } ?? false
    let all = isEnough ? solutions : (solutions + ranked(grid)).sorted { $0.squares < $1.squares }
    var chosen: [SpringGuess] = []
    for candidate in all.map(\.guess)
    where chosen.count < Self.most && !chosen.contains(where: { $0.isNear(candidate) }) {
      chosen.append(candidate)
    }
    let middle = SpringGuess(frequency: 2 * .pi / (samples.span - samples.times[0]), ratio: 0.8)
    return chosen.isEmpty ? [middle] : chosen
  }

  /// The squares that little noise leaves, by estimate; 0 if there is much, or for few samples.
  private var noise: Double {
    let noises = samples.noises
    guard samples.count > Self.fewSamples, noises.allSatisfy({ $0 < Self.muchNoise })
    else { return 0 }
    return Double(thin.count) * noises.reduce(0) { $0 + $1 * $1 }
  }
  private static let (fewSamples, muchNoise) = (16, 0.01)

  private func ranked(_ guesses: [SpringGuess]) -> [(guess: SpringGuess, squares: Double)] {
    guesses.map { ($0, squares(of: $0)) }.filter(\.1.isFinite).sorted { $0.1 < $1.1 }
  }

  /// With the best start and velocity of each number, and the best target unless it is known.
  private func squares(of guess: SpringGuess) -> Double {
    guard WorkBudget.spend(units: Self.guessCost * thin.count * (1 + thin.columns.count))
    else { return .infinity }
    let source = SpringSensitivitySource(frequency: guess.frequency, ratio: guess.ratio)
    let rest = targets == nil ? 1.0 : 0
    let parts = thin.times.map { time -> SIMD4<Double> in
      let matrix = source.matrix(at: time - thin.times[0])
      return [
        matrix.positionFromPosition, matrix.positionFromVelocity * guess.frequency, rest, 0,
      ]
    }
    return thin.columns.indices.reduce(0) { sum, number in
      let target = targets?[number] ?? 0
      var sums = FitSums()
      for (part, sample) in zip(parts, thin.columns[number]) {
        sums.add(sample - target, part: part)
      }
      return sum + sums.squares(leaving: Self.leastPart)
    }
  }

  private static let leastPart = 1e-12

  /// In units of ``WorkBudget``, for a sample on a spring.
  private static let guessCost = 8

  /// Springs in all regimes, from two periods in four samples to an eighth of a period in all.
  private var grid: [SpringGuess] {
    let length = samples.span - samples.times[0]
    let (slowest, fastest) = (2 * Double.pi / (8 * length), Double.pi / (2 * samples.gap))
    return Self.ratios.flatMap { ratio -> [SpringGuess] in
      let step = 1 + min(max(ratio, 0.12), 0.5)
      return sequence(first: slowest) { $0 * step }.prefix { $0 < fastest * (1 + ratio) }
        .map { SpringGuess(frequency: $0, ratio: ratio) }
    }
  }
}

extension SpringGuess {
  fileprivate func isNear(_ other: SpringGuess) -> Bool {
    let frequencies = abs(log(frequency / other.frequency))
    return frequencies < 0.1 && abs(ratio - other.ratio) < 0.1 * (1 + ratio)
  }
}

// MARK: - The differential equation

extension SpringGuesses {
  /// Solutions of the differential equation, beginning at a few first samples.
  private var integrals: [SpringGuess] {
    [0, 1, 2, 4].compactMap { first in
      samples.count - first > 5
        ? Self.integral(of: samples.rows(Array(first..<samples.count))) : nil
    }
  }

  /// The spring whose differential equation, integrated twice, the samples satisfy best.
  ///
  /// From y″ + 2c y′ + k y = k T follows y = α + β t + γ t² − 2c ∫y − k ∬y. The part of the samples
  /// and of their integrals that a parabola does not explain leaves two unknowns, 2c and k. (J.
  /// Jacquelin, "Régressions et équations intégrales", 2009.)
  ///
  /// Integrals by trapezoids at even steps h are exact for another spring: they treat e^(st) like
  /// s' = 2/h tanh(sh/2), so s is ln((1 + s'h/2)/(1 − s'h/2))/h.
  private static func integral(of samples: FitSamples) -> SpringGuess? {
    let parabola = OrthogonalBasis.parabolas(at: samples.times)
    var (ss, sd, dd, sy, dy) = (0.0, 0.0, 0.0, 0.0, 0.0)
    for column in samples.columns {
      let single = integrated(column, times: samples.times)
      let (value, first) = (parabola.residuals(of: column), parabola.residuals(of: single))
      let second = parabola.residuals(of: integrated(single, times: samples.times))
      for row in value.indices {
        ss += first[row] * first[row]
        sd += first[row] * second[row]
        dd += second[row] * second[row]
        sy += first[row] * value[row]
        dy += second[row] * value[row]
      }
    }
    let determinant = ss * dd - sd * sd
    guard determinant > 0 else { return nil }
    let damping = -(sy * dd - dy * sd) / determinant
    let stiffness = -(dy * ss - sy * sd) / determinant
    return unwarped(half: damping / 2, stiffness: stiffness, step: samples.gap)
  }

  private static func integrated(_ column: [Double], times: [Double]) -> [Double] {
    var sum = 0.0
    return column.indices.map { row in
      if row > 0 { sum += (column[row] + column[row - 1]) / 2 * (times[row] - times[row - 1]) }
      return sum
    }
  }

  /// The spring that trapezoids turn into y″ + 2·half·y′ + stiffness·y = 0; nil if there is none.
  private static func unwarped(half: Double, stiffness: Double, step: Double) -> SpringGuess? {
    let spread = half * half - stiffness
    let root = abs(spread).squareRoot()
    let scale = step / 2
    var (decay, square) = (half, stiffness)
    if spread < 0 {
      // s' = −half ± i root; ln((1 + z)/(1 − z)) with z = s' h/2.
      let (x, y) = (-half * scale, root * scale)
      let lower = (1 - x) * (1 - x) + y * y
      let real = log(((1 + x) * (1 + x) + y * y) / lower) / 2 / step
      let angle = atan2(2 * y, 1 - x * x - y * y) / step
      (decay, square) = (-real, real * real + angle * angle)
    } else {
      let roots = [-half - root, -half + root].map {
        log((1 + $0 * scale) / (1 - $0 * scale)) / step
      }
      (decay, square) = (-(roots[0] + roots[1]) / 2, roots[0] * roots[1])
    }
    guard square > 0, square.isFinite, decay.isFinite else { return nil }
    let frequency = square.squareRoot()
    return SpringGuess(frequency: frequency, ratio: max(0, decay / frequency))
  }
}

/// Functions at some times, orthogonal to each other.
private struct OrthogonalBasis {
  private let functions: [[Double]]

  init(of columns: [[Double]]) {
    var functions: [[Double]] = []
    for column in columns {
      let rest = Self.residuals(of: column, besides: functions)
      let norm = rest.reduce(0) { $0 + $1 * $1 }.squareRoot()
      if norm > 0 { functions.append(rest.map { $0 / norm }) }
    }
    self.functions = functions
  }

  static func parabolas(at times: [Double]) -> OrthogonalBasis {
    let length = max(times[times.count - 1] - times[0], .leastNormalMagnitude)
    let places = times.map { 2 * ($0 - times[0]) / length - 1 }
    return OrthogonalBasis(of: [times.map { _ in 1.0 }, places, places.map { $0 * $0 }])
  }

  /// The part that no combination of the functions explains, by least squares.
  func residuals(of column: [Double]) -> [Double] { Self.residuals(of: column, besides: functions) }

  private static func residuals(of column: [Double], besides functions: [[Double]]) -> [Double] {
    var rest = column
    for function in functions {
      var part = 0.0
      for row in rest.indices { part += rest[row] * function[row] }
      for row in rest.indices { rest[row] -= part * function[row] }
    }
    return rest
  }
}
