import RandomSupport
import Testing

@testable import AnimationCore

/// Snapping on a line, against a search through all numbers.
@Suite("Snap lines")
struct SnapLineTests {
  /// The nearest of all numbers, and of several the one that `ties` chooses.
  private func searched(_ numbers: [Double], _ place: Double, _ ties: SnapTies) -> Double? {
    numbers.min { one, other in
      let (near, far) = (abs(one - place), abs(other - place))
      if near != far { return near < far }
      let isFarther = ties == .awayFromZero && abs(one) != abs(other)
      return isFarther ? abs(one) > abs(other) : other < one
    }
  }

  private func searched(
    _ numbers: [Double], to projected: Double, from origin: Double, maxSteps: Int?,
    ties: SnapTies, between lower: Double, and upper: Double
  ) -> Double {
    let sorted = Set(numbers).sorted()
    let inside = sorted.filter { lower <= $0 && $0 <= upper }
    let places = inside.isEmpty ? sorted : inside
    guard let home = searched(places, origin, ties).flatMap(places.firstIndex) else {
      return projected
    }
    let reach = places.indices.filter { abs($0 - home) <= maxSteps ?? .max }
    return searched(reach.map { places[$0] }, projected, ties) ?? projected
  }

  @Test("a snap line finds the nearest of all points that may be reached", arguments: 1...3)
  func nearest(seed: UInt64) {
    var generator = SeededGenerator(seed: seed)
    let far: [Double] = [0, 0.5, -3, 1e10, -1e18, 1e300, -1e308, .infinity, -.infinity]
    let scales: [Double] = [1, 1e-3, 1e-300, 1e308]
    let steps: [Int?] = [nil, 0, 1, 2, .max]
    let edges: [Double] = [-.infinity, -0.5, 0, 0.5, .infinity]
    for _ in 0..<RandomCases.count(2000) {
      let count = Int.random(in: 0...9, using: &generator)
      let scale = scales.randomElement(using: &generator) ?? 1
      let numbers = (0..<count).map { _ in
        Double(Int.random(in: -4...4, using: &generator)) / 4 * scale
      }
      let projected = far.randomElement(using: &generator) ?? 0
      let origin = far.randomElement(using: &generator) ?? 0
      let maxSteps = steps.randomElement(using: &generator) ?? nil
      let bounds = edges.map { $0.isFinite ? $0 * scale : $0 }
      let lower = bounds[Int.random(in: 0...3, using: &generator)]
      let upper = bounds[Int.random(in: 1...4, using: &generator)]
      let ties: SnapTies = Bool.random(using: &generator) ? .larger : .awayFromZero
      let line = SnapLine(numbers)
      let result = line.nearest(
        to: projected, from: origin, maxSteps: maxSteps, ties: ties,
        between: lower, and: upper)
      let expected = searched(
        numbers, to: projected, from: origin, maxSteps: maxSteps, ties: ties,
        between: lower, and: upper)
      #expect(
        result == expected,
        "\(numbers), \(projected), \(origin), \(maxSteps ?? -1), \(lower), \(upper), seed \(seed)")
    }
  }

  @Test("the first element that does not come before something is found in any slice")
  func partitionPoint() {
    let numbers = [1, 2, 2, 5, 9]
    #expect(
      (0...10).map { bound in numbers.partitionPoint { $0 < bound } } == [
        0, 0, 1, 3, 3, 3, 4, 4, 4, 4, 5,
      ])
    #expect(numbers[2..<4].partitionPoint { $0 < 0 } == 2)
    #expect(numbers[2..<4].partitionPoint { $0 < 9 } == 4)
    #expect([Int]().partitionPoint { $0 < 1 } == 0)
  }
}
