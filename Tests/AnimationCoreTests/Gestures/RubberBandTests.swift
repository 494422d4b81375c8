import Testing

@testable import AnimationCore

@Suite("Rubber bands")
struct RubberBandTests {
  struct Case: Sendable, CustomTestStringConvertible {
    let testDescription: String
    let band: RubberBand
    let position: Double
    let bounds: GestureBounds
    var rest = 0.0
    let expected: Double
    var tolerance = 1e-9
  }

  private static let page = GestureBounds(min: [0], max: [100])
  private static let drawer = GestureBounds(min: [-100], max: [200])

  /// The cases of other libraries.
  ///
  /// Not included is use-gesture's value 310 between 300 and 300, since its distance^(5c) for
  /// bounds without a dimension is a different formula.
  static let cases: [Case] = [
    // b3ll/Motion MotionTests.
    Case(
      testDescription: "inside the bounds nothing pulls", band: RubberBand(.scroll), position: 50,
      bounds: page, expected: 50),
    Case(
      testDescription: "scrolled too far back", band: RubberBand(.scroll), position: -10,
      bounds: page, expected: -5.213, tolerance: 0.001),
    Case(
      testDescription: "scrolled too far", band: RubberBand(.scroll), position: 110, bounds: page,
      expected: 105.213, tolerance: 0.001),
    // pmndrs/use-gesture packages/core/src/utils/maths.ts.
    Case(
      testDescription: "a harder band", band: RubberBand(.scroll, coefficient: 0.15),
      position: -150, bounds: drawer, expected: -107.317_073_170_731_7),
    Case(
      testDescription: "far", band: RubberBand(.scroll), position: -1000,
      bounds: GestureBounds(min: [0], max: [300]), expected: -194.117_647_058_823_54),
    // motion packages/framer-motion/src/gestures/drag/utils/__tests__/constraints.test.ts.
    Case(
      testDescription: "elastic 0.5", band: RubberBand(.linear, coefficient: 0.5), position: 25,
      bounds: GestureBounds(min: [0], max: [20]), expected: 22.5, tolerance: 1e-12),
    Case(
      testDescription: "elastic 0", band: RubberBand(.linear, coefficient: 0), position: 25,
      bounds: GestureBounds(min: [0], max: [20]), expected: 20, tolerance: 1e-12),
    Case(
      testDescription: "limit: half of the reach where c·over is the reach",
      band: RubberBand(.limit, coefficient: 0.5), position: 300, bounds: page, expected: 150),
    Case(
      testDescription: "limit: a bound at rest does not give", band: RubberBand(.limit),
      position: -20, bounds: page, expected: 0),
    Case(
      testDescription: "card", band: RubberBand(.card), position: 350, bounds: page,
      expected: 100 + 0.55 * 250 / 2),
    Case(
      testDescription: "law: the whole way from rest", band: RubberBand(.law), position: 60,
      bounds: page, rest: 10, expected: 10 + 50 * 0.55 / (1 + 0.0015 * 50)),
    Case(
      testDescription: "law: backwards", band: RubberBand(.law), position: -40,
      bounds: GestureBounds(), rest: 10, expected: 10 - 50 * 0.55 / (1 + 0.0015 * 50)),
    Case(
      testDescription: "scroll: without any dimension it is linear", band: RubberBand(.scroll),
      position: -10, bounds: GestureBounds(min: [0]), expected: -5.5),
    Case(
      testDescription: "scroll: a dimension of one's own",
      band: RubberBand(.scroll, dimension: 550), position: -1000,
      bounds: GestureBounds(min: [0]), expected: -275),
  ]

  @Test("a rubber band has known positions", arguments: cases)
  func known(_ example: Case) {
    let position = example.band.band(
      [example.position], bounds: example.bounds, rest: [example.rest])
    #expect(isClose(position[0], example.expected, absolute: example.tolerance))
  }

  @Test("a rubber band grows with the finger, is continuous at the bounds and stays behind it")
  func monotonic() {
    let bounds = GestureBounds(min: [-100], max: [100])
    for formula in RubberBand.Formula.allCases {
      let band = RubberBand(formula)
      func view(_ finger: Double) -> Double { band.band([finger], bounds: bounds, rest: [0])[0] }
      let positions = stride(from: -2000.0, through: 2000, by: 0.5).map { ($0, view($0)) }
      let falls = zip(positions, positions.dropFirst()).filter { !($0.1 < $1.1) }
      #expect(falls.isEmpty, "\(formula)")
      #expect(positions.filter { !(abs($0.1) <= abs($0.0)) }.isEmpty, "\(formula)")
      for bound in [-100.0, 100] {
        #expect(isClose(view(bound.nextUp), view(bound.nextDown), relative: 1e-14), "\(formula)")
      }
    }
  }

  @Test(
    "however far a finger is, a rubber band holds the view within its reach",
    arguments: [(0.55, 100.0), (2, 100), (1e200, 100), (0.55, 1e-200)])
  func farthest(_ coefficient: Double, _ dimension: Double) {
    let bounds = GestureBounds(min: [0], max: [dimension])
    let band = RubberBand(.scroll, coefficient: coefficient)
    for far in [1e200, 1e300, Double.greatestFiniteMagnitude] {
      let (above, below) = (
        band.band([far], bounds: bounds, rest: [0])[0],
        band.band([-far], bounds: bounds, rest: [0])[0]
      )
      #expect(abs(above - 2 * dimension) <= 1e-12 * dimension)
      #expect(abs(below + dimension) <= 1e-12 * dimension)
    }
  }

  @Test("a position that no finger could have dragged to has no inverse")
  func unreachable() {
    let bounds = GestureBounds(min: [0], max: [100])
    #expect(RubberBand(.scroll).unband([200], bounds: bounds, rest: [0]) == nil)
    #expect(RubberBand(.linear, coefficient: 0).unband([101], bounds: bounds, rest: [0]) == nil)
    #expect(RubberBand(.limit).unband([-1], bounds: bounds, rest: [0]) == nil)
    #expect(RubberBand(.scroll).unband([0], bounds: bounds, rest: [0]) == [0])
  }

  @Test("each axis has its own bounds")
  func axes() {
    let bounds = GestureBounds(min: [0, 0], max: [100, 200])
    let band = RubberBand(.linear, coefficient: 0.5)
    #expect(band.band([110, 110], bounds: bounds, rest: [0, 0]) == [105, 110])
  }
}
