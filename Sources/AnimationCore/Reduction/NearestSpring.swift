internal import CLibrary

package enum NearestSpring {
  /// In units of ``WorkBudget``, for a search.
  private static let cost = 20_000

  /// The spring of mass 1 with the least distance from a motion from 0 to 1, by time in seconds.
  ///
  /// The duration is finite and above 0, the allowed damping ratios are above 0. The motion stays
  /// at 1 after its end; the distance is also measured there, for half the duration. A grid of
  /// springs is searched first, then the neighborhood of the best one, in ever smaller steps. The
  /// result is deterministic.
  package static func fit(
    duration: Double, dampingRatios ratios: ClosedRange<Double>, _ progress: (Double) -> Double
  ) -> Spring {
    guard WorkBudget.spend(units: cost) else { return Spring() }
    let motion = SampledMotion(duration: duration, progress)
    let bounds = SpringPlace(ratios, duration: duration)
    var best = (place: SIMD2(0.5, 0.5), distance: Double.infinity)
    let look = { (place: SIMD2<Double>) in
      let distance = motion.distance(to: bounds.spring(at: place), below: best.distance)
      if distance < best.distance { best = (place, distance) }
    }
    bounds.grid.forEach(look)
    var step = 1 / Double(SpringPlace.gridCount)
    while step > 1e-4 {
      let before = best
      for direction in SpringPlace.directions {
        look(bounds.clamped(before.place + direction * step))
      }
      if best.distance == before.distance { step /= 2 }
    }
    return bounds.spring(at: best.place)
  }
}

/// Response and damping ratio, each on a logarithmic scale from 0 to 1.
private struct SpringPlace {
  private let ratios: ClosedRange<Double>
  private let responses: ClosedRange<Double>

  static let gridCount = 16

  static let directions: [SIMD2<Double>] = [
    [1, 0], [-1, 0], [0, 1], [0, -1], [1, 1], [-1, -1], [1, -1], [-1, 1],
  ]

  init(_ ratios: ClosedRange<Double>, duration: Double) {
    self.ratios = ratios
    responses = duration / 20...duration * 5
  }

  var grid: [SIMD2<Double>] {
    let places = (0...Self.gridCount).map { Double($0) / Double(Self.gridCount) }
    return places.flatMap { x in places.map { SIMD2(x, $0) } }
  }

  func clamped(_ place: SIMD2<Double>) -> SIMD2<Double> {
    place.clamped(lowerBound: SIMD2(0, 0), upperBound: SIMD2(1, 1))
  }

  func spring(at place: SIMD2<Double>) -> Spring {
    Spring(
      response: Self.number(in: responses, at: place.x),
      dampingRatio: Self.number(in: ratios, at: place.y))
  }

  private static func number(in range: ClosedRange<Double>, at place: Double) -> Double {
    if place <= 0 { return range.lowerBound }
    if place >= 1 { return range.upperBound }
    return range.lowerBound * pow(range.upperBound / range.lowerBound, place)
  }
}

private struct SampledMotion {
  private let step: Double
  private let values: [Double]

  private static let count = 128

  init(duration: Double, _ progress: (Double) -> Double) {
    let step = duration / Double(Self.count)
    self.step = step
    values = (0...Self.count * 3 / 2).map { $0 < Self.count ? progress(Double($0) * step) : 1 }
  }

  /// The greatest distance, or the first that is not below a limit.
  func distance(to spring: Spring, below limit: Double) -> Double {
    let matrix = SpringSolution(spring).matrix(at: step)
    var (left, velocity, distance) = (1.0, 0.0, 0.0)
    for value in values where distance < limit {
      distance = max(distance, abs(1 - left - value))
      (left, velocity) = (
        matrix.position(displacement: left, velocity: velocity),
        matrix.velocity(displacement: left, velocity: velocity)
      )
    }
    return distance
  }
}
