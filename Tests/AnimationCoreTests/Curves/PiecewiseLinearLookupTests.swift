import AnimationCore
import Testing

/// The inverse of lines from stop to stop, against a search through all of them.
@Suite struct PiecewiseLinearLookupTests {
  /// The least progress with a value, line by line.
  private func searched(_ points: [PiecewiseLinear.Point], _ value: Double) -> Double? {
    for (start, end) in zip(points, points.dropFirst()) {
      let (low, high) = (min(start.output, end.output), max(start.output, end.output))
      guard (low...high).contains(value) else { continue }
      if start.output == end.output || start.output == value { return start.input }
      let part = (value - start.output) / (end.output - start.output)
      return start.input + (end.input - start.input) * part
    }
    return nil
  }

  /// Stops that go up and down, stay, and jump.
  private func stops(_ generator: inout SeededGenerator) -> [PiecewiseLinear.Point] {
    var (input, output) = (0.0, 0.0)
    return (0..<Int.random(in: 2...40, using: &generator)).map { _ in
      if Int.random(in: 0..<4, using: &generator) > 0 {
        input += .random(in: 0...1, using: &generator)
      }
      if Int.random(in: 0..<4, using: &generator) > 0 {
        output = Double(Int.random(in: -8...8, using: &generator)) / 4
      }
      return PiecewiseLinear.Point(input: input, output: output)
    }
  }

  @Test("has the bits of a search through all lines, seeds 1 to 3", arguments: 1...3)
  func sameBits(seed: UInt64) throws {
    var generator = SeededGenerator(seed: seed)
    for _ in 0..<300 {
      let points = stops(&generator)
      let curve = UnitCurve.linear(through: try #require(PiecewiseLinear(points: points)))
      for step in -18...18 {
        for value in [Double(step) / 8, Double(step) / 7] {
          #expect(
            curve.leastProgress(withValue: value)?.bitPattern
              == searched(points, value)?.bitPattern, "\(points), \(value), seed \(seed)")
        }
      }
    }
  }

  @Test("equal stops make equal curves with equal hashes, and others others")
  func equality() throws {
    let points = (0..<5).map { PiecewiseLinear.Point(input: Double($0), output: 1) }
    let one = try #require(PiecewiseLinear(points: points))
    let same = try #require(PiecewiseLinear(points: Array(points)))
    let other = try #require(PiecewiseLinear(points: Array(points.dropLast())))
    #expect(one == same)
    #expect(one.hashValue == same.hashValue)
    #expect(one != other)
    #expect(Set([one, same, other]).count == 2)
  }
}
