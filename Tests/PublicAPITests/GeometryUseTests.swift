import AnimationCore
import Foundation
import Testing

/// Shapes, points and angles of an outside program.
@Suite("Use of geometry")
struct GeometryUseTests {
  @Test("a shape moves all of its parts by one spring")
  func shape() {
    let start = Sector(progress: 0, start: .topLeading, end: .bottom, turn: .zero)
    let end = Sector(progress: 2, start: .trailing, end: .center, turn: .degrees(90))
    var sector = AnimatedValue(start)
    sector.change(to: end, with: .spring(duration: 0.5, bounce: 0.3), at: 0)
    let progress = Spring(duration: 0.5, bounce: 0.3).value(target: 1.0, time: 0.2)
    let shown = sector.value(at: 0.2)
    #expect(abs(shown.progress - 2 * progress) < 1e-12)
    #expect(abs(shown.start.x - progress) < 1e-12)
    #expect(abs(shown.end.y - (1 - progress / 2)) < 1e-12)
    #expect(abs(shown.turn.degrees - 90 * progress) < 1e-10)
    #expect(sector.value(at: 10) == end)
  }

  @Test("a frame of a card moves, and its title does not")
  func frame() {
    var card = AnimatedValue(Card(frame: CGRect(x: 0, y: 10, width: 100, height: 50)))
    let end = Card(frame: CGRect(x: 200, y: 10, width: 300, height: 0), title: "open")
    card.change(to: end, with: .linear(duration: 2), at: 0)
    let half = card.value(at: 1)
    #expect(half.frame == CGRect(x: 100, y: 10, width: 200, height: 25))
    #expect(half.title == "open")
  }

  @Test("any number of vectors obey the laws of one")
  func vectors() {
    typealias Three = AnimatableValues<Double, AnimatablePair<Double, CGFloat>, Float>
    let (a, b) = (
      Three(1, AnimatablePair(2, 3), 4), Three(-8, AnimatablePair(0.5, 16), -2)
    )
    #expect(a + .zero == a)
    #expect(a - a == .zero)
    #expect(a != b)
    #expect((a + b).scaled(by: 3) == a.scaled(by: 3) + b.scaled(by: 3))
    #expect(a.magnitudeSquared == 1 + 4 + 9 + 16)
    #expect(a.numbers == [1, 2, 3, 4])
    #expect(a.interpolated(towards: b, amount: 0.5).value.0 == -3.5)
  }

  @Test("angles are read in either unit, added and compared")
  func angles() {
    #expect(abs(Angle.degrees(180).radians - .pi) < 1e-15)
    #expect(abs(Angle(radians: .pi / 2).degrees - 90) < 1e-13)
    #expect(Angle.degrees(30) + .degrees(60) < .degrees(91))
    #expect(-Angle.radians(1) == .zero - .radians(1))
    #expect(Angle.radians(3) / 2 * 4 == .radians(6))
  }

  @Test("a curve by points is the curve by coordinates")
  func curvePoints() {
    let curve = UnitCurve.bezier(
      startControlPoint: UnitPoint(x: 0.2, y: 0), endControlPoint: UnitPoint(x: 0.8, y: 1))
    #expect(curve == .bezier(0.2, 0, 0.8, 1))
  }
}
