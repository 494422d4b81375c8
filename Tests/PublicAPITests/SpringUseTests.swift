import AnimationCore
import Testing

/// Springs and curves used by an outside Swift program, through the public interface alone.
@Suite("Use of springs")
struct SpringUseTests {
  let from = Arc(start: 0, end: 90)
  let to = Arc(start: 45, end: 300)

  @Test("a custom vector type moves on a spring, each number as a number alone")
  func valueOfOnesOwnType() {
    let still = Arc(start: 0, end: 0)
    let spring = Spring(duration: 0.6, bounce: 0.2)
    for time in [0, 0.1, 0.35, 2] {
      let arc = spring.value(fromValue: from, toValue: to, initialVelocity: still, time: time)
      #expect(arc.name == "arc")
      #expect(arc.start == spring.value(target: 45.0, time: time))
      #expect(abs(arc.end - 90 - spring.value(target: 210.0, time: time)) < 1e-12)
      let speed = spring.velocity(fromValue: from, toValue: to, initialVelocity: still, time: time)
      #expect(speed.start == spring.velocity(target: 45.0, time: time))
    }
    let force = spring.force(fromValue: from, toValue: to, position: from, velocity: still)
    #expect(abs(force.end - 210 * spring.stiffness) < 1e-9)
    let duration = spring.settlingDuration(
      fromValue: from, toValue: to, initialVelocity: still, epsilon: 0.01)
    #expect(duration > 0.5 && duration < 5)
  }

  @Test("a game loop advances a value by the length of a frame")
  func gameLoop() {
    let spring = Spring.bouncy
    var (position, velocity) = (AnimatableVector([0, 0]), AnimatableVector([0, 0]))
    for _ in 0..<240 {
      spring.update(
        value: &position, velocity: &velocity, target: [100, -50], deltaTime: 1.0 / 60)
    }
    #expect(abs(position.components[0] - 100) < 1e-6)
    #expect(abs(position.components[1] + 50) < 1e-6)
  }

  @Test("a timeline is sampled at even frames, as columns")
  func timeline() {
    let timeline = Spring.snappy.timeline(from: [0, 0], to: [100, 20], initialVelocity: [0, 0])
    let samples = timeline.sample(.frames(perSecond: 60, through: timeline.duration))
    #expect(samples.width == 2)
    #expect(samples.value[samples.column(number: 0)].first == 0)
    #expect(samples.value[samples.column(number: 1)].last == 20)
  }

  @Test("a curve shapes a value between two")
  func curve() {
    let part = UnitCurve.easeInOut.value(at: 0.5)
    let middle = from.animatableData.interpolated(towards: to.animatableData, amount: part)
    #expect(abs(middle.second - 195) < 1e-12)
    #expect(UnitCurve.bezier(0.3, 0, 0.7, 1).controlPoints?.x1 == 0.3)
  }
}
