import AnimationCore
import Foundation
import RandomSupport
import Testing

/// Ten thousand seeded cases of each of the five bands.
///
/// A band is y = c·x/(1 + k·x) of the excess x, so that dx/dy = (1 + k·x)²/c: near its asymptote
/// c/k the band flattens, and one ulp of a position corresponds to (1 + k·x)²/c ulps of the place.
/// So positions are inverted to 1e-12 of the excess and four ulps; places to 1e-12 of the excess
/// and the equivalent of four ulps of the position, which is the precision of doubles.
@Suite("Rubber bands and their inverses")
struct RubberBandInverseTests {
  private static let casesPerFormula = 10_000

  private struct Case {
    let band: RubberBand
    let bounds: GestureBounds
    let rest: Double
    /// Where the band begins to pull, and to which side.
    let edge: Double
    let sign: Double
    let excess: Double
    /// k, computed from the formula's definition.
    let hardness: Double

    var place: Double { edge + sign * excess }

    func position(_ place: Double) -> Double {
      band.band([place], bounds: bounds, rest: [rest])[0]
    }

    func undone(_ position: Double) -> Double? {
      band.unband([position], bounds: bounds, rest: [rest])?[0]
    }

    init(_ formula: RubberBand.Formula, _ generator: inout SeededGenerator) {
      let (lower, upper) = (generator.number(in: -500 ... -10), generator.number(in: 10...500))
      let coefficient = generator.number(in: 0.05...1)
      let dimension = generator.number(in: 50...2000)
      let softness = generator.number(in: 0.0002...0.02)
      rest = generator.number(in: -1...1)
      sign = Bool.random(using: &generator) ? 1 : -1
      band = RubberBand(
        formula, coefficient: coefficient, dimension: dimension, softness: softness)
      bounds = GestureBounds(min: [lower], max: [upper])
      edge = formula == .law ? rest : sign > 0 ? upper : lower
      excess = pow(10, generator.number(in: -2...4))
      hardness =
        switch formula {
        case .scroll: coefficient / dimension
        case .limit: coefficient / abs(edge - rest)
        case .card, .law: softness
        case .linear: 0
        }
    }

    /// Ulps of a place that correspond to one ulp of a position.
    var condition: Double {
      (1 + hardness * excess) * (1 + hardness * excess) / band.coefficient
    }
  }

  /// The first cases, of ten thousand, for which a property does not hold.
  private func failures(of formula: RubberBand.Formula, _ holds: (Case) -> Bool) -> [Case] {
    var generator = SeededGenerator(seed: 1)
    let cases = (0..<Self.casesPerFormula).map { _ in Case(formula, &generator) }
    return Array(cases.filter { !holds($0) }.prefix(3))
  }

  @Test("each rubber band follows its formula", arguments: RubberBand.Formula.allCases)
  func formula(_ formula: RubberBand.Formula) {
    let failures = failures(of: formula) { example in
      let excess = abs(example.place - example.edge)
      let over = example.band.coefficient * excess / (1 + example.hardness * excess)
      let wanted = example.edge + example.sign * over
      return abs(example.position(example.place) - wanted) <= 4 * wanted.magnitude.ulp
        + 1e-15 * excess
    }
    #expect(failures.isEmpty)
  }

  @Test("the rubber band of its inverse is the position", arguments: RubberBand.Formula.allCases)
  func bandOfInverse(_ formula: RubberBand.Formula) {
    let failures = failures(of: formula) { example in
      let position = example.position(example.place)
      guard let again = example.undone(position).map(example.position) else { return false }
      let over = abs(position - example.edge)
      return abs(again - position) <= 1e-12 * over + 4 * position.magnitude.ulp
    }
    #expect(failures.isEmpty)
  }

  @Test(
    "the inverse of a rubber band is the finger's position", arguments: RubberBand.Formula.allCases)
  func inverseOfBand(_ formula: RubberBand.Formula) {
    let failures = failures(of: formula) { example in
      let position = example.position(example.place)
      guard let undone = example.undone(position) else { return false }
      let ulps = 4 * (example.condition * position.magnitude.ulp + example.place.magnitude.ulp)
      return abs(undone - example.place) <= 1e-12 * example.excess + ulps
    }
    #expect(failures.isEmpty)
  }

  /// At an edge at 0 the edge takes no digits; and 1e-12 is 4500 ulps, which are enough.
  @Test(
    "the inverse past an edge at 0 is the finger's position to 1e-12 of it",
    arguments: RubberBand.Formula.allCases.filter { $0 != .limit })
  func inverseAtZero(_ formula: RubberBand.Formula) {
    let bounds = GestureBounds(min: [0], max: [0])
    let failures = failures(of: formula) { example in
      guard example.condition < 10_000 else { return true }
      let place = example.sign * example.excess
      let position = example.band.band([place], bounds: bounds, rest: [0])
      let undone = example.band.unband(position, bounds: bounds, rest: [0])
      return undone.map { abs($0[0] - place) <= 1e-12 * example.excess } ?? false
    }
    #expect(failures.isEmpty)
  }

  @Test("each rubber band is monotonic", arguments: RubberBand.Formula.allCases)
  func monotonic(_ formula: RubberBand.Formula) {
    var generator = SeededGenerator(seed: 2)
    let failures = failures(of: formula) { example in
      let step = generator.number(in: 0...1) * example.excess
      let (position, next) = (
        example.position(example.place), example.position(example.place + step)
      )
      let ulp = max(position.magnitude, example.place.magnitude).ulp
      // Where the way is more than rounding, it is strictly further.
      return step > 16 * example.condition * ulp ? next > position : next >= position - ulp
    }
    #expect(failures.isEmpty)
  }

  @Test("each rubber band is continuous at the bound", arguments: RubberBand.Formula.allCases)
  func continuous(_ formula: RubberBand.Formula) {
    let failures = failures(of: formula) { example in
      [example.bounds.lower(axis: 0), example.bounds.upper(axis: 0)].allSatisfy { edge in
        let at = example.position(edge)
        let outside = edge + (edge < 0 ? -1e-7 : 1e-7)
        return abs(example.position(edge.nextUp) - at) <= 4 * edge.magnitude.ulp
          && abs(example.position(edge.nextDown) - at) <= 4 * edge.magnitude.ulp
          && abs(example.position(outside) - at) <= 1.01e-7
      }
    }
    #expect(failures.isEmpty)
  }
}
