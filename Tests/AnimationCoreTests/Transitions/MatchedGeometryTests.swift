import RandomSupport
import Testing

@testable import AnimationCore

@Suite("Matched geometry")
struct MatchedGeometryTests {
  struct Case: Sendable, CustomTestStringConvertible {
    let testDescription: String
    let rule: MatchedGeometry
    let frame: Frame
  }

  private static let own = Frame(x: 0, y: 0, width: 40, height: 20)
  private static let source = Frame(x: 100, y: 50, width: 200, height: 100)
  private static let corner = UnitPoint(x: 0, y: 0)

  static let cases: [Case] = [
    Case(testDescription: "place and size", rule: MatchedGeometry(), frame: source),
    Case(
      testDescription: "place and size, whatever the anchor",
      rule: MatchedGeometry(anchor: UnitPoint(x: 0.2, y: 0.9)), frame: source),
    Case(
      testDescription: "the middle over the source's middle",
      rule: MatchedGeometry(properties: .position),
      frame: Frame(x: 180, y: 90, width: 40, height: 20)),
    Case(
      testDescription: "corner on corner",
      rule: MatchedGeometry(properties: .position, anchor: corner),
      frame: Frame(x: 100, y: 50, width: 40, height: 20)),
    Case(
      testDescription: "the source's size around its own middle",
      rule: MatchedGeometry(properties: .size),
      frame: Frame(x: -80, y: -40, width: 200, height: 100)),
    Case(
      testDescription: "the source's size from its own corner",
      rule: MatchedGeometry(properties: .size, anchor: corner),
      frame: Frame(x: 0, y: 0, width: 200, height: 100)),
  ]

  @Test("a follower is placed by its source, its properties and its anchors", arguments: cases)
  func follower(_ example: Case) {
    let frame = example.rule.frame(of: Self.own, matching: Self.source)
    for (actual, wanted) in [
      (frame.x, example.frame.x), (frame.y, example.frame.y),
      (frame.width, example.frame.width), (frame.height, example.frame.height),
    ] {
      #expect(isClose(actual, wanted, absolute: 1e-12 * 300))
    }
  }

  @Test("a follower without a source is where it is by itself", arguments: cases)
  func noSource(_ example: Case) {
    #expect(example.rule.frame(of: Self.own, matching: nil) == Self.own)
  }

  @Test("a follower has its shared point on the source's, and the source's size")
  func sharedPoint() {
    forEachSeed(10_000) { generator, seed in
      let (own, source) = (generator.frame(), generator.frame())
      let (anchor, sourceAnchor) = (generator.unitPoint(), generator.unitPoint())
      for properties in MatchedGeometry.Properties.allCases {
        let rule = MatchedGeometry(properties: properties, anchor: anchor)
        let frame = rule.frame(of: own, matching: source, at: sourceAnchor)
        let size = properties == .position ? own : source
        #expect(frame.width == size.width && frame.height == size.height, seed)
        let wanted =
          properties == .size ? own.point(at: anchor) : source.point(at: sourceAnchor)
        let point = frame.point(at: anchor)
        #expect(isClose(point.x, wanted.x, absolute: 1e-9), seed)
        #expect(isClose(point.y, wanted.y, absolute: 1e-9), seed)
      }
    }
  }

  @Test("a frame that replaces another starts at the source's and ends at its own")
  func fromFrameToFrame() {
    forEachSeed(10_000) { generator, seed in
      let (own, source) = (generator.frame(), generator.frame())
      let start = MatchedGeometry(anchor: generator.unitPoint()).frame(of: own, matching: source)
      var history = AnimationHistory(Animator(at: start.numbers))
      history.change(to: own.numbers, at: 0, with: generator.settlingAnimation())
      let timeline = history.timeline
      for (value, number) in zip(timeline.value(at: 0), source.numbers) {
        #expect(isClose(value, number, absolute: 1e-9), seed)
      }
      #expect(timeline.value(at: timeline.duration) == own.numbers, seed)
    }
  }
}

extension Frame {
  fileprivate var numbers: [Double] { [x, y, width, height] }
}

extension SeededGenerator {
  mutating func frame() -> Frame {
    Frame(
      x: signed(500), y: signed(500), width: logarithmic(in: 1...1000),
      height: logarithmic(in: 1...1000))
  }

  fileprivate mutating func unitPoint() -> UnitPoint {
    UnitPoint(
      x: Double.random(in: 0...1, using: &self), y: Double.random(in: 0...1, using: &self))
  }
}
