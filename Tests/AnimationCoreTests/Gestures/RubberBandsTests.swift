import AnimationCore
import RandomSupport
import Testing

@Suite("Rubber bands at each edge")
struct RubberBandsTests {
  /// Random bands, with the rest position within the bounds.
  private static func bands(_ generator: inout SeededGenerator, axes: Int) -> RubberBands {
    let formulas = RubberBand.Formula.allCases
    func band() -> RubberBand {
      RubberBand(
        formulas[Int(generator.number(in: 0...4.999))],
        coefficient: generator.number(in: 0.05...1), dimension: generator.number(in: 100...1000),
        softness: generator.number(in: 0.0005...0.01))
    }
    let edges = (0..<axes).map { _ in RubberBands.Edges(lower: band(), upper: band()) }
    let bounds = GestureBounds(
      min: (0..<axes).map { _ in generator.number(in: -500 ... -10) },
      max: (0..<axes).map { _ in generator.number(in: 10...500) })
    let rest = (0..<axes).map { _ in generator.number(in: -10...10) }
    return RubberBands(edges, bounds: bounds, rest: rest)
  }

  @Test(
    "the inverse undoes each rubber band, at each edge and on each axis",
    arguments: Trial.count(500))
  func inverse(_ trial: Trial) throws {
    var generator = trial.generator
    let bands = Self.bands(&generator, axes: 2)
    let place = [generator.number(in: -2000...2000), generator.number(in: -2000...2000)]
    let position = bands.position(of: place)
    for axis in 0..<2 {
      let back = try #require(bands.place(of: position[axis], axis: axis))
      let again = bands.position(of: [back, back])[axis]
      #expect(isClose(again, position[axis], relative: 1e-12, absolute: 1e-10))
      #expect(isClose(back, place[axis], relative: 1e-10, absolute: 1e-9))
    }
  }

  @Test(
    "a rubber band at one edge, with rest anywhere, neither jumps nor falls",
    arguments: Trial.count(200))
  func lawAtOneEdge(_ trial: Trial) {
    var generator = trial.generator
    let law = RubberBand(.law)
    let other = Bool.random(using: &generator) ? RubberBand(.card) : nil
    let isUpper = Bool.random(using: &generator)
    let rest = generator.number(in: -150...250)
    let bands = RubberBands(
      [RubberBands.Edges(lower: isUpper ? other : law, upper: isUpper ? law : other)],
      bounds: GestureBounds(min: [0], max: [100]), rest: [rest])
    let positions = (-4000...4000).map { bands.position(of: [rest + Double($0) / 10])[0] }
    for (near, next) in zip(positions, positions.dropFirst()) {
      #expect(next >= near && next - near < 0.11)
    }
    #expect(bands.position(of: [rest]) == [rest])
  }

  @Test("each rubber band is monotonic, and continuous at the bound", arguments: Trial.count(200))
  func monotonic(_ trial: Trial) {
    var generator = trial.generator
    let bands = Self.bands(&generator, axes: 1)
    var last = -Double.infinity
    for step in -400...400 {
      let position = bands.position(of: [Double(step) * 5])[0]
      #expect(position > last)
      last = position
    }
    for edge in [bands.bounds.lower(axis: 0), bands.bounds.upper(axis: 0)] {
      let (inside, outside) = (
        bands.position(of: [edge.nextDown])[0], bands.position(of: [edge.nextUp])[0]
      )
      #expect(isClose(inside, outside, absolute: 1e-9))
    }
  }

  @Test("the slope of each rubber band is the derivative", arguments: Trial.count(200))
  func slope(_ trial: Trial) {
    var generator = trial.generator
    let bands = Self.bands(&generator, axes: 1)
    let place = generator.number(in: 600...2000)
    let (before, after) = (
      bands.position(of: [place - 1e-3])[0], bands.position(of: [place + 1e-3])[0]
    )
    #expect(isClose((after - before) / 2e-3, bands.slope(at: [place])[0], relative: 1e-5))
  }

  @Test("a view that is caught past an edge continues from there", arguments: Trial.count(500))
  func caught(_ trial: Trial) {
    var generator = trial.generator
    var bands = Self.bands(&generator, axes: 2)
    if trial.seed.isMultiple(of: 3) { bands.edges[0] = RubberBands.Edges(lower: nil, upper: nil) }
    let position = [generator.number(in: -900...900), generator.number(in: -900...900)]
    let caught = CaughtView(at: position, in: bands)
    for (number, wanted) in zip(caught.position(of: caught.place), position) {
      #expect(isClose(number, wanted, absolute: 1e-9))
    }
  }

  @Test("an edge without a rubber band does not give way")
  func rigid() {
    let bands = RubberBands(
      [RubberBands.Edges(lower: nil, upper: RubberBand(.linear, coefficient: 0.5))],
      bounds: GestureBounds(min: [0], max: [100]), rest: [0])
    #expect(bands.position(of: [-50]) == [0])
    #expect(bands.position(of: [150]) == [125])
    #expect(bands.slope(at: [-50]) == [0])
  }
}
