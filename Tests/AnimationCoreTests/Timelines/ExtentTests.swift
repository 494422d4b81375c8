import CLibrary
import RandomSupport
import Testing

@testable import AnimationCore

@Suite("Extents")
struct ExtentTests {
  /// Computations with these overflow, underflow, or are NaN.
  private static let extremes: [Double] = [
    0, -0.0, .leastNonzeroMagnitude, -.leastNonzeroMagnitude, 1e-300, 1, 1.0.nextUp, 1e150, 1e300,
    .greatestFiniteMagnitude,
    -.greatestFiniteMagnitude, .infinity, -.infinity, .nan, -1e308, 1e308,
  ]

  @Test("extents are made of the finite ones of any numbers, and of nothing else")
  func areOrdered() throws {
    #expect(Extent([]) == nil)
    #expect(Extent([.nan, .infinity, -.infinity]) == nil)
    let extent = try #require(Extent([.nan, 3, .infinity, -2]))
    #expect(extent.lowerBound == -2 && extent.upperBound == 3)
    #expect(extent.contains(3) && !extent.contains(3.0.nextUp) && !extent.contains(.nan))
  }

  @Test("extents of finite numbers are finite, and keep the order of places")
  func areTotal() {
    var made = 0
    for (low, high) in Self.extremes.flatMap({ low in Self.extremes.map { (low, $0) } }) {
      guard let extent = Extent([low, high]) else { continue }
      made += 1
      #expect(extent.range.lowerBound <= extent.range.upperBound)
      #expect(extent.length(times: 0.5).isFinite && extent.length(times: 0.5) >= 0)
      let wide = extent.widened(by: max(extent.length(times: 0.06), 0.5))
      #expect(wide.lowerBound.isFinite && wide.upperBound.isFinite)
      #expect(wide.contains(extent.lowerBound) && wide.contains(extent.upperBound))
      #expect(extent.widened(by: .infinity).contains(extent.upperBound))
      let places = [extent.lowerBound, extent.upperBound].map(extent.place)
      #expect(places == (extent.length > 0 ? [0, 1] : [0.5, 0.5]), "\(low) \(high)")
    }
    // A pair of infinities or NaN alone makes none.
    let count = Self.extremes.count
    #expect(made == count * count - 9)
  }

  @Test(
    "extents place numbers as the formula does where that does not overflow", arguments: [1, 2, 3])
  func arePlain(_ seed: UInt64) throws {
    var generator = SeededGenerator(seed: seed)
    for _ in 0..<1000 {
      let numbers = (0..<3).map { _ in Double.random(in: -1e6...1e6, using: &generator) }
      let extent = try #require(Extent(Array(numbers.prefix(2))))
      let length = extent.upperBound - extent.lowerBound
      #expect(extent.place(of: numbers[2]) == (numbers[2] - extent.lowerBound) / length)
      #expect(extent.length(times: 0.06) == length * 0.06)
    }
  }

  @Test("ranges of computed numbers are ranges, whatever the numbers are")
  func ranges() {
    for (low, high) in Self.extremes.flatMap({ low in Self.extremes.map { (low, $0) } }) {
      let range = low...high
      #expect(range.lowerBound <= range.upperBound)
      if low <= high { #expect(range == ClosedRange(uncheckedBounds: (low, high))) }
    }
    let (low, high) = (Double.nan, 2.0)
    #expect(low...high == 2...2 && high...low == 2...2 && low...low == 0...0)
    let (first, last) = (3, 1)
    #expect(first...last == 3...3)
    #expect(type(of: 1...3) == ClosedRange<Int>.self)
  }

  @Test("numbers become whole numbers, whatever they are")
  func whole() {
    let bound = 9_007_199_254_740_992
    let cases: [(Double, Int)] = [
      (.nan, 0), (.infinity, bound), (-.infinity, -bound), (1e308, bound), (-1e19, -bound),
      (0x1p53, bound), (2.9, 2), (-2.9, -2), (.leastNonzeroMagnitude, 0), (-0.0, 0),
      (1e15, 1_000_000_000_000_000),
    ]
    for (number, whole) in cases { #expect(Int(bounded: number) == whole) }
  }

  @Test("the corners of a line scaled by a power of two are those of the line")
  func corners() {
    let times = [0, 0.25, 0.5, 0.75, 1.0]
    let values = [0, 1, 0.5, 0.25, 1.0]
    let plain = MotionTrace(times: times, values: values).corners(of: 0, within: 0.01)
    #expect(plain.count > 3)
    for (time, value) in [(-1000, 1020), (1000, -1000), (-1022, -1022), (1000, 1022)] {
      let (second, unit) = (
        Double(sign: .plus, exponent: time, significand: 1),
        Double(sign: .plus, exponent: value, significand: 1)
      )
      let trace = MotionTrace(
        times: times.map { $0 * second }, values: values.map { $0 * unit })
      let corners = trace.corners(of: 0, within: 0.01 * unit)
      #expect(corners.count == plain.count)
      for (corner, other) in zip(corners, plain) {
        #expect(abs(corner.time / second - other.time) < 1e-12)
        #expect(abs(corner.value / unit - other.value) < 1e-12)
      }
    }
  }
}
