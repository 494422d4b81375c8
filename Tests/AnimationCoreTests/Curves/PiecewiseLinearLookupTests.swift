import AnimationCore
import RandomSupport
import Testing

/// The inverse of lines from stop to stop, against a search through all of them.
@Suite("Lookups in piecewise linear curves")
struct PiecewiseLinearLookupTests {
  /// The least progress with a value, line by line; a line ends before its second stop.
  private func searched(_ points: [LinearStop], _ value: Double) -> Double? {
    for (start, end) in zip(points, points.dropFirst()) where start.input < end.input {
      if start.output == value { return start.input }
      let (low, high) = (min(start.output, end.output), max(start.output, end.output))
      guard low < value, value < high else { continue }
      let part = (value - start.output) / (end.output - start.output)
      return start.input + (end.input - start.input) * part
    }
    return points.last.flatMap { $0.output == value ? $0.input : nil }
  }

  /// Stops that rise, fall, stay, and jump.
  private func stops(_ generator: inout SeededGenerator) -> [LinearStop] {
    var (input, output) = (0.0, 0.0)
    return (0..<Int.random(in: 2...40, using: &generator)).map { _ in
      if Int.random(in: 0..<4, using: &generator) > 0 {
        input += .random(in: 0...1, using: &generator)
      }
      if Int.random(in: 0..<4, using: &generator) > 0 {
        output = Double(Int.random(in: -8...8, using: &generator)) / 4
      }
      return LinearStop(input: input, output: output)
    }
  }

  @Test("a lookup has the bits of a search through all lines", arguments: 1...3)
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

  @Test(
    "a jump skips the values between its ends and the one before it",
    arguments: [
      (0.0, 0.0), (0.2, 0.35), (0.4, nil), (0.6, nil), (0.7, nil), (1, 0.5), (1.5, 0.75), (2, 1),
      (2.1, nil),
    ] as [(Double, Double?)])
  func jump(value: Double, progress: Double?) throws {
    let stops = [(0.0, 0.0), (0.2, 0), (0.5, 0.4), (0.5, 0.7), (0.5, 1), (1, 2)]
    let points = stops.map { LinearStop(input: $0.0, output: $0.1) }
    let curve = UnitCurve.linear(through: try #require(PiecewiseLinear(points: points)))
    let found = curve.leastProgress(withValue: value)
    #expect(found == progress)
    if let found { #expect(abs(curve.value(at: found) - value) < 1e-15) }
  }

  @Test("an input that matches a stop has the output of that stop, to the bit")
  func stopsAreExact() throws {
    for (low, high) in [(0.3, 0.9), (0.1, 0.7), (-0.2, 0.1)] {
      let points = [(0.0, low), (0.25, 0.61), (1, high)]
        .map { LinearStop(input: $0.0, output: $0.1) }
      let curve = UnitCurve.linear(through: try #require(PiecewiseLinear(points: points)))
      #expect(points.map { curve.value(at: $0.input) } == points.map(\.output))
    }
  }

  @Test("equal stops make equal curves with equal hashes, and unequal stops do not")
  func equality() throws {
    let points = (0..<5).map { LinearStop(input: Double($0), output: 1) }
    let one = try #require(PiecewiseLinear(points: points))
    let same = try #require(PiecewiseLinear(points: Array(points)))
    let other = try #require(PiecewiseLinear(points: Array(points.dropLast())))
    #expect(one == same)
    #expect(one.hashValue == same.hashValue)
    #expect(one != other)
    #expect(Set([one, same, other]).count == 2)
  }
}
