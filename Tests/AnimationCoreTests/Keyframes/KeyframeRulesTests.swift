import AnimationCore
import Testing

@Suite("Rules between keyframes")
struct KeyframeRulesTests {
  /// Two keyframes after 0, and the velocity at which they meet.
  struct Joint: Sendable, CustomTestStringConvertible {
    let testDescription: String
    let first: Keyframe<Double>
    let second: Keyframe<Double>?
    let velocity: Double
  }

  static let joints = [
    Joint(
      testDescription: "cubics meet with the slope between their neighbours",
      first: .cubic(to: 2, duration: 1), second: .cubic(to: 6, duration: 0.5), velocity: 4),
    Joint(
      testDescription: "an end velocity that is given wins",
      first: .cubic(to: 2, duration: 1, endVelocity: -1), second: .cubic(to: 6, duration: 0.5),
      velocity: -1),
    Joint(
      testDescription: "a start velocity that is given wins before it, too",
      first: .cubic(to: 2, duration: 1), second: .cubic(to: 6, duration: 0.5, startVelocity: 3),
      velocity: 3),
    Joint(
      testDescription: "a cubic ends with the slope of a line",
      first: .cubic(to: 2, duration: 1), second: .linear(to: 6, duration: 0.5), velocity: 8),
    Joint(
      testDescription: "a cubic ends with the slope of a curve at its start",
      first: .cubic(to: 2, duration: 1), second: .linear(to: 6, duration: 0.5, curve: .easeIn),
      velocity: 0),
    Joint(
      testDescription: "a cubic begins with the slope of a line",
      first: .linear(to: 2, duration: 1), second: .cubic(to: 6, duration: 0.5), velocity: 2),
    Joint(
      testDescription: "a cubic begins at rest after a vertical end of a curve",
      first: .linear(to: 2, duration: 1, curve: .circularEaseIn),
      second: .cubic(to: 6, duration: 0.5), velocity: 0),
    Joint(
      testDescription: "a cubic ends at rest before a move",
      first: .cubic(to: 2, duration: 1), second: .move(to: 6), velocity: 0),
    Joint(
      testDescription: "a cubic begins at rest after a move",
      first: .move(to: 2), second: .cubic(to: 6, duration: 0.5), velocity: 0),
    Joint(
      testDescription: "before a spring a cubic takes its own duration for both",
      first: .cubic(to: 2, duration: 1), second: .spring(to: 6), velocity: 3),
    Joint(
      testDescription: "a spring's start velocity holds for the cubic before it",
      first: .cubic(to: 2, duration: 1), second: .spring(to: 6, startVelocity: 5), velocity: 5),
    Joint(
      testDescription: "the last cubic ends at rest",
      first: .cubic(to: 2, duration: 1), second: nil, velocity: 0),
    Joint(
      testDescription: "a keyframe of no duration is a move",
      first: .cubic(to: 2, duration: 1), second: .cubic(to: 6, duration: 0), velocity: 0),
  ]

  @Test("neighboring keyframes meet with one velocity", arguments: joints)
  func meet(_ joint: Joint) {
    let path = KeyframePath([joint.first] + [joint.second].compactMap(\.self), from: 0)
    #expect(path.segments[0].endVelocity == joint.velocity)
    if path.segments.count > 1, path.segments[1].duration > 0 {
      let start = path.segments[1].kind == .linear ? nil : path.segments[1].startVelocity
      #expect(start ?? joint.velocity == joint.velocity)
    }
  }

  @Test("a spring keyframe inherits the velocity of the keyframe before it")
  func springTakesOver() {
    let path = KeyframePath<Double>(
      [.linear(to: 1, duration: 0.5), .spring(to: 0, duration: 1, spring: .bouncy)], from: 0)
    #expect(path.segments[1].startVelocity == 2)
    #expect(path.velocity(at: 0.5) == 2)
  }

  @Test("the first keyframe begins with the velocity of the value")
  func firstBegins() {
    let cubic = KeyframePath<Double>([.cubic(to: 1, duration: 1)], from: 0, velocity: 7)
    #expect(cubic.velocity(at: 0) == 7)
    let spring = KeyframePath<Double>([.spring(to: 1)], from: 0, velocity: 7)
    #expect(spring.velocity(at: 0) == 7)
  }

  @Test("a spring that is cut hands its value and velocity to the next keyframe")
  func cutSpring() {
    let path = KeyframePath<Double>(
      [.spring(to: 1, duration: 0.1), .cubic(to: 0, duration: 1)], from: 0)
    let place = Spring().value(target: 1.0, time: 0.1)
    #expect(path.segments[1].from == place)
    #expect(path.segments[1].startVelocity == Spring().velocity(target: 1.0, time: 0.1))
    #expect(place < 0.5)
  }

  @Test("a spring without a duration lasts for as long as SwiftUI takes it to settle")
  func settles() {
    let path = KeyframePath<Double>([.spring(to: 100, spring: .bouncy, startVelocity: 3)], from: 0)
    let settling = Spring.bouncy.settlingDuration(
      target: 100.0, initialVelocity: 3, epsilon: 0.0001)
    #expect(path.duration == settling)
  }

  @Test("nothing follows a spring that never settles")
  func neverSettles() {
    let path = KeyframePath<Double>(
      [.spring(to: 1, spring: Spring(duration: 1, bounce: 1)), .move(to: 5)], from: 0)
    #expect(path.segments.count == 1)
    #expect(path.duration == .infinity)
    #expect(abs(path.value(at: 10.5) - 2) < 1e-9)
  }

  @Test("a line in SwiftUI's fidelity is rounded as SwiftUI's curves are")
  func isRounded() {
    let keyframes: [Keyframe<Double>] = [.linear(to: 1, duration: 1, curve: .easeInOut)]
    let path = KeyframePath(keyframes, from: 0, fidelity: .swiftUI)
    let curve = SwiftUICurve(.easeInOut)
    #expect(path.value(at: 0.3) == curve.value(at: 0.3))
    #expect(path.velocity(at: 0.3) == curve.velocity(at: 0.3))
    #expect(path.value(at: 0.3) != KeyframePath(keyframes, from: 0).value(at: 0.3))
  }

  @Test("an over-damped spring in SwiftUI's fidelity is as fast as SwiftUI says")
  func slips() {
    let spring = Spring(response: 0.5, dampingRatio: 2)
    let keyframes: [Keyframe<Double>] = [.spring(to: 3, duration: 1, spring: spring)]
    let path = KeyframePath(keyframes, from: 1, fidelity: .swiftUI)
    let expected = SwiftUISpring(spring).velocity(target: 2.0, time: 0.2)
    #expect(abs(path.velocity(at: 0.2) - expected) < 1e-12)
  }
}
