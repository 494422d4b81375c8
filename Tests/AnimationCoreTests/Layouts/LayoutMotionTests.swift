import Testing

@testable import AnimationCore

/// Boxes that are laid out at one place and seen at another.
@Suite("Motions of layouts") struct LayoutMotionTests {
  /// A rectangle along one axis.
  struct Span: Equatable {
    var origin: Double
    var length: Double
  }

  private struct Moved {
    let from: LayoutRect
    let to: LayoutRect
    var parent: Int?
    var animation = Animation.spring(duration: 0.5, bounce: 0.3)

    var box: LayoutBox {
      var history = AnimationHistory(Animator(at: from.numbers(opacity: 1)), expecting: 1)
      _ = history.change(to: to.numbers(opacity: 1), at: 0, with: animation)
      return LayoutBox(shown: history.timeline, laidOut: to, parent: parent)
    }
  }

  /// Three in one another, whose springs differ, and one beside them.
  private static let boxes = [
    Moved(
      from: LayoutRect(x: 20, y: 40, width: 160, height: 80, cornerRadius: 12),
      to: LayoutRect(x: 0, y: 0, width: 320, height: 400, cornerRadius: 24)),
    Moved(
      from: LayoutRect(x: 30, y: 50, width: 60, height: 60, cornerRadius: 30),
      to: LayoutRect(x: 20, y: 20, width: 280, height: 200, cornerRadius: 8), parent: 0,
      animation: .spring(duration: 0.8, bounce: 0.1)),
    Moved(
      from: LayoutRect(x: 35, y: 52, width: 10, height: 30, cornerRadius: 1),
      to: LayoutRect(x: 40, y: 160, width: 200, height: 20, cornerRadius: 4), parent: 1,
      animation: .easeInOut(duration: 0.4)),
    Moved(
      from: LayoutRect(x: -50, y: 500, width: 30, height: 30),
      to: LayoutRect(x: 250, y: 500, width: 60, height: 10)),
  ].map(\.box)

  private static let timeline = Timeline(layingOut: boxes)
  private static let times = [0, 0.02, 0.1, 0.17, 0.21, 0.3, 0.39, 0.6, 0.8, 3]

  /// What CSS makes of the transforms: each applies to the box as it is laid out in the one around.
  private static func seen(_ index: Int, along axis: Int, at values: [Double]) -> (Span, Double) {
    var point = 0.0
    var scale = 1.0
    var next: Int? = index
    while let place = next {
      let (box, own) = (boxes[place], values[(place * 7)..<(place * 7 + 7)].map(\.self))
      let around = box.parent.map { boxes[$0].laidOut.origin(along: axis) } ?? 0
      point = box.laidOut.origin(along: axis) - around + own[axis] + own[2 + axis] * point
      scale *= own[2 + axis]
      next = box.parent
    }
    return (
      Span(origin: point, length: scale * boxes[index].laidOut.length(along: axis)), scale
    )
  }

  @Test("transforms in one another show each box where it moves, with round corners")
  func seen() {
    for time in Self.times {
      let values = Self.timeline.value(at: time)
      for index in Self.boxes.indices {
        let shown = Self.boxes[index].shown.value(at: time)
        for axis in 0...1 {
          let (span, scale) = Self.seen(index, along: axis, at: values)
          #expect(abs(span.origin - shown[axis]) < 1e-9, "origin \(axis) of \(index) at \(time)")
          #expect(
            abs(span.length - shown[2 + axis]) < 1e-9, "length \(axis) of \(index) at \(time)")
          let radius = values[index * 7 + 4 + axis] * scale
          #expect(abs(radius - shown[4]) < 1e-9, "radius \(axis) of \(index) at \(time)")
        }
      }
    }
  }

  @Test("velocities and accelerations are the derivatives of the values")
  func derivatives() {
    let (timeline, step) = (Self.timeline, 1e-5)
    for time in [0.05, 0.1, 0.17, 0.21, 0.35, 0.7] {
      let (before, after) = (timeline.value(at: time - step), timeline.value(at: time + step))
      let (slow, fast) = (timeline.velocity(at: time - step), timeline.velocity(at: time + step))
      let (velocity, bend) = (timeline.velocity(at: time), timeline.acceleration(at: time))
      for number in 0..<timeline.width {
        let slope = (after[number] - before[number]) / (2 * step)
        #expect(
          abs(slope - velocity[number]) < 1e-5 * max(10, abs(slope)), "\(number) at \(time)")
        let second = (fast[number] - slow[number]) / (2 * step)
        #expect(abs(second - bend[number]) < 1e-4 * max(100, abs(second)), "\(number) at \(time)")
      }
    }
  }

  @Test("at the end every transform is the identity, and the radii are those laid out")
  func ends() throws {
    let end = try #require(Self.timeline.finalValue)
    for (index, box) in Self.boxes.enumerated() {
      let radius = box.laidOut.cornerRadius
      #expect(Array(end[(index * 7)..<(index * 7 + 7)]) == [0, 0, 1, 1, radius, radius, 1])
    }
    #expect(Self.timeline.velocity(at: Self.timeline.duration).filter { $0 != 0 }.isEmpty)
    #expect(Self.timeline.duration == Self.boxes.map(\.shown.duration).max())
  }

  @Test("a number alone has the bits that it has among all, and boxes follow where they are shown")
  func parts() {
    let whole = Timeline(layingOut: Self.boxes, showsBoxes: true)
    let times = SampleTimes((0..<50).map { Double($0) / 60 })
    let all = whole.sample(times)
    #expect(whole.width == 13 * Self.boxes.count)
    for number in 0..<whole.width {
      let own = whole.sample(times, numbers: number..<number + 1)
      #expect(own.value == all.values(of: number..<number + 1, at: 0..<50), "\(number)")
      #expect(own.velocity == all.velocities(of: number..<number + 1, at: 0..<50), "\(number)")
    }
    let part = whole.sample(times, numbers: 9..<31)
    #expect(part.value == all.values(of: 9..<31, at: 0..<50))
    #expect(whole.value(at: 0.1).suffix(6) == Self.boxes[3].shown.value(at: 0.1)[...])
  }

  @Test("a length that swings below 0 is held, so that what lies inside stays finite")
  func held() {
    let outer = Moved(
      from: LayoutRect(x: 0, y: 0, width: 100, height: 100, cornerRadius: 20),
      to: LayoutRect(x: 0, y: 0, width: 1, height: 100),
      animation: .spring(duration: 0.5, bounce: 0.6))
    let inner = Moved(
      from: LayoutRect(x: 10, y: 10, width: 50, height: 50),
      to: LayoutRect(x: 10, y: 10, width: 50, height: 50), parent: 0)
    let boxes = [outer.box, inner.box]
    let timeline = Timeline(layingOut: boxes)
    let times = (0...120).map { Double($0) / 120 }
    let below = times.filter { boxes[0].shown.value(at: $0)[2] < 0 }
    #expect(!below.isEmpty)
    for time in below {
      let (value, velocity) = (timeline.value(at: time), timeline.velocity(at: time))
      #expect(value[2] == LayoutTransform.leastScale)
      #expect(velocity[2] == 0)
      #expect(abs(value[9] - 1 / LayoutTransform.leastScale) < 1e-6)
    }
    let values = times.flatMap { timeline.value(at: $0) + timeline.velocity(at: $0) }
    #expect(values.filter { !$0.isFinite }.isEmpty)
    #expect(times.map { timeline.value(at: $0)[4] }.filter { $0 < 0 }.isEmpty)
  }

  @Test("a box that is laid out without a length has the scale 1")
  func flat() {
    let outer = Moved(
      from: LayoutRect(x: 0, y: 0, width: 100, height: 100),
      to: LayoutRect(x: 5, y: 0, width: 0, height: 100))
    let inner = Moved(
      from: LayoutRect(x: 10, y: 10, width: 50, height: 50),
      to: LayoutRect(x: 10, y: 10, width: 10, height: 50), parent: 0)
    let timeline = Timeline(layingOut: [outer.box, inner.box])
    #expect(timeline.value(at: 0)[2] == 1)
    #expect(timeline.value(at: 0)[9] == 5)
    #expect(timeline.finalValue?[2] == 1)
  }

  @Test("a box that grows with the one around it stands still in it, without rounding errors")
  func inStep() {
    let outer = Moved(
      from: LayoutRect(x: 0.3, y: 0.7, width: 33.3, height: 70.1, cornerRadius: 3.33),
      to: LayoutRect(x: 3, y: 10, width: 333, height: 701, cornerRadius: 33.3))
    let inner = Moved(
      from: LayoutRect(x: 0.9, y: 2.7, width: 11.1, height: 30.1),
      to: LayoutRect(x: 9, y: 30, width: 111, height: 301), parent: 0)
    let timeline = Timeline(layingOut: [outer.box, inner.box])
    for time in Self.times {
      #expect(timeline.value(at: time).suffix(10) == [33.3, 33.3, 1, 0, 0, 1, 1, 0, 0, 1])
      #expect(timeline.velocity(at: time).suffix(10).filter { $0 != 0 }.isEmpty)
    }
  }

  @Test("an outermost box that grows without corners has a program, and others have none")
  func formulas() throws {
    let box = Moved(
      from: LayoutRect(x: 20, y: 40, width: 160, height: 80),
      to: LayoutRect(x: 0, y: 0, width: 330, height: 70)
    ).box
    let timeline = Timeline(layingOut: [box])
    let program = try #require(timeline.program)
    for time in Self.times {
      let apart = zip(program.value(at: time), timeline.value(at: time)).map { abs($0 - $1) }
      #expect(apart.filter { !($0 < 1e-12) }.isEmpty, "\(apart) at \(time)")
      let speeds = zip(program.velocity(at: time), timeline.velocity(at: time))
      #expect(speeds.filter { !(abs($0 - $1) < 1e-9) }.isEmpty, "at \(time)")
    }
    let motion = LayoutMotion(Self.boxes)
    #expect((4..<6).compactMap { motion.closedPieces(of: $0) }.isEmpty)
    #expect((7..<13).compactMap { motion.closedPieces(of: $0) }.isEmpty)
    #expect(motion.closedPieces(of: 13) != nil)
  }

  @Test("corners of a box that keeps its size are a formula, and a length that may be held is none")
  func stillOrHeld() {
    let round = Moved(
      from: LayoutRect(x: 0, y: 0, width: 50, height: 50, cornerRadius: 4),
      to: LayoutRect(x: 9, y: 9, width: 50, height: 50, cornerRadius: 25))
    #expect(Timeline(layingOut: [round.box]).program != nil)
    let swinging = Moved(
      from: LayoutRect(x: 0, y: 0, width: 500, height: 50),
      to: LayoutRect(x: 0, y: 0, width: 2, height: 50))
    #expect(LayoutMotion([swinging.box]).closedPieces(of: 2) == nil)
    #expect(LayoutMotion([swinging.box]).closedPieces(of: 3) != nil)
  }

  @Test("depths are counted from outside, and boxes in themselves have none")
  func depths() {
    #expect(LayoutNesting.depths(ofParents: []) == [])
    #expect(LayoutNesting.depths(ofParents: [nil, 0, 1, nil, 1]) == [0, 1, 2, 0, 2])
    #expect(LayoutNesting.depths(ofParents: [2, 0, nil]) == [1, 2, 0])
    #expect(LayoutNesting.depths(ofParents: [0]) == [nil])
    #expect(LayoutNesting.depths(ofParents: [1, 2, 0, 1, nil]) == [nil, nil, nil, nil, 0])
  }

  @Test("a quotient with two infinite velocities is vertical")
  func vertical() {
    let one = TimeJet(1, velocity: .infinity)
    #expect((one / TimeJet(2, velocity: .infinity)).velocity == .infinity)
    #expect((TimeJet(6, velocity: 5, acceleration: 4) / TimeJet(2)).velocity == 2.5)
  }
}
