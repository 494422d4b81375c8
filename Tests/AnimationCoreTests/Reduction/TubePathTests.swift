import RandomSupport
import Testing

@testable import AnimationCore

@Suite("Paths through tubes") struct TubePathTests {
  /// Around a curve's samples, with exact ends.
  private static func tube(_ values: [Double], tolerance: Double) -> TubePath.Tube {
    let last = values.count - 1
    let widths = values.indices.map { $0 == 0 || $0 == last ? 0 : tolerance }
    return TubePath.Tube(
      xs: values.indices.map { Double($0) / Double(last) },
      lows: zip(values, widths).map { $0 - $1 }, highs: zip(values, widths).map { $0 + $1 })
  }

  private static func value(of stops: [TubeStop], at x: Double) -> Double {
    let next = min(max(stops.partitionPoint { $0.x <= x }, 1), stops.count - 1)
    let (start, end) = (stops[next - 1], stops[next])
    return start.y + (end.y - start.y) * (x - start.x) / (end.x - start.x)
  }

  @Test("a path stays between the bounds and has as few stops as dynamic programming finds")
  func fewest() {
    var random = SeededGenerator(seed: 7)
    var (found, best) = (0, 0)
    for _ in 0..<60 {
      let values = Self.values(&random)
      let tube = Self.tube(values, tolerance: random.logarithmic(in: 0.003...0.1))
      let stops = TubePath.stops(through: tube)
      for (index, x) in tube.xs.enumerated() {
        let value = Self.value(of: stops, at: x)
        #expect(value > tube.lows[index] - 1e-9 && value < tube.highs[index] + 1e-9)
      }
      let fewest = FewestStops.count(through: tube)
      #expect(stops.count <= fewest)
      (found, best) = (found + stops.count, best + fewest)
    }
    #expect(best < 2 * found)
  }

  /// Oscillations of random frequencies, or a random walk.
  private static func values(_ random: inout SeededGenerator) -> [Double] {
    if Bool.random(using: &random) {
      var value = 0.0
      return (0..<60).map { _ in
        value += random.signed(0.05)
        return value
      }
    }
    let spring = Spring(
      duration: random.logarithmic(in: 0.2...1),
      bounce: Double.random(in: -0.9...0.9, using: &random))
    return (0...90).map { spring.value(target: 1.0, time: Double($0) / 90) }
  }

  @Test("a straight line has two stops, and a kink three")
  func lines() {
    let line = (0...10).map { Double($0) * 0.1 }
    #expect(TubePath.stops(through: Self.tube(line, tolerance: 0.001)).count == 2)
    let kink = (0...10).map { Double(abs($0 - 4)) }
    #expect(TubePath.stops(through: Self.tube(kink, tolerance: 0.001)).count == 3)
  }

  @Test("a path has two stops where bounds at one place exclude each other")
  func jump() {
    let tube = TubePath.Tube(
      xs: [0, 0.5, 0.5, 1], lows: [0, -0.1, 0.9, 1], highs: [0, 0.1, 1.1, 1])
    let stops = TubePath.stops(through: tube)
    #expect(stops.map(\.x) == [0, 0.5, 0.5, 1])
    #expect(stops[1].y <= 0.1 && stops[2].y >= 0.9)
  }

  @Test("a path passes bounds that overlap at one place without a jump")
  func overlap() {
    let tube = TubePath.Tube(
      xs: [0, 0.5, 0.5, 1], lows: [0, -0.1, 0, 0], highs: [0, 0.1, 0.2, 0])
    #expect(TubePath.stops(through: tube).map(\.x) == [0, 1])
  }

  @Test("a single sample has one stop")
  func single() {
    let tube = TubePath.Tube(xs: [0], lows: [3], highs: [3])
    #expect(TubePath.stops(through: tube) == [TubeStop(x: 0, y: 3)])
  }
}
