import CLibrary
import Testing

@testable import AnimationCore

@Suite("Inertia that lands")
struct InertiaLandingTests {
  private func release(
    _ inertia: Inertia, from position: Double = 0, velocity: Double
  ) -> (outcome: ReleaseOutcome, timeline: Timeline) {
    let outcome = GestureRelease(to: .inertia(inertia), from: [0]).outcome(
      position: [position], velocity: [velocity])
    return (outcome, outcome.timeline)
  }

  static let courses: [Inertia.Course] = [
    .power(0.8, timeConstant: 0.35), .friction(.rate(.normal)), .friction(.android),
  ]

  @Test("an inertia lands on the nearest point, whatever its course is", arguments: courses)
  func snaps(_ course: Inertia.Course) {
    for (snap, step) in [
      (Inertia.Snap.points(.numbers([0, 100, 250, 1000])), nil),
      (.every([90], offset: [20]), 90.0),
    ] {
      let (outcome, timeline) = release(Inertia(course, snap: snap), velocity: 500)
      let end = outcome.target[0]
      if let step {
        #expect(abs(end - outcome.projected[0]) <= step / 2)
        #expect((end - 20).truncatingRemainder(dividingBy: step) == 0)
      } else {
        #expect([0, 100, 250, 1000].contains(end))
      }
      #expect(timeline.value(at: timeline.duration) == [end])
      #expect(timeline.value(at: 0) == [0])
      let late = timeline.value(at: timeline.duration * 0.999)[0]
      #expect(abs(late - end) < 0.01 * abs(end) + 1e-9)
    }
  }

  /// Of these the rest of the distance to the end A is A·e^(−r·t), with r beside.
  static let exponential: [(course: Inertia.Course, rate: Double)] = [
    (.power(0.8, timeConstant: 0.35), 1 / 0.35),
    (.friction(.rate(.normal)), -1000 * log(0.998)),
  ]

  @Test("a chosen end is approached as the free one, over its distance", arguments: exponential)
  func approaches(_ course: Inertia.Course, rate: Double) {
    // The free ends are 900 and 599.5.
    let grid = rate > 2.5 ? 980.0 : 660
    for (snap, end) in [
      (nil, rate > 2.5 ? 900 : 100 + 1000 / rate), (.points(.numbers([340, -50])), 340),
      (.every([320], offset: [20]), grid),
    ] as [(Inertia.Snap?, Double)] {
      let (outcome, timeline) = release(Inertia(course, snap: snap), from: 100, velocity: 1000)
      #expect(abs(outcome.target[0] - end) < 1e-9)
      for time in [0.01, 0.2, 0.7] {
        let rest = (end - 100) * exp(-rate * time)
        #expect(abs(timeline.value(at: time)[0] - (end - rest)) < 1e-9)
        #expect(abs(timeline.velocity(at: time)[0] - rest * rate) < 1e-9)
      }
    }
  }

  @Test("the spring takes over at the exact time, with the velocity there", arguments: exponential)
  func crossing(_ course: Inertia.Course, rate: Double) {
    let bounce = Spring(mass: 1, stiffness: 500, damping: 10)
    let inertia = Inertia(course, bounds: GestureBounds(max: [60]), bounce: bounce)
    let (_, timeline) = release(inertia, velocity: 900)
    let distance = rate > 2.5 ? 720 : 900 / rate
    let (crossing, speed) = (-log(1 - 60 / distance) / rate, (distance - 60) * rate)
    let before = crossing - 0.001
    #expect(
      abs(timeline.value(at: before)[0] - distance * (1 - exp(-rate * before))) < 1e-9)
    // y″ + 10 y′ + 500 y = 0 from 0 with that speed: e^(−5t) speed/w sin wt, w² = 500 − 25.
    let w = 475.0.squareRoot()
    for time in [0, 0.001, 0.01, 0.1, 0.4] {
      let (y, swing) = (exp(-5 * time) * speed / w * sin(w * time), exp(-5 * time) * speed)
      let (value, velocity) = (
        timeline.value(at: crossing + time)[0], timeline.velocity(at: crossing + time)[0]
      )
      #expect(abs(value - 60 - y) < 1e-9 && abs(velocity - swing * cos(w * time) + 5 * y) < 1e-7)
    }
  }

  @Test("the velocity of an inertia is the derivative of its value", arguments: courses)
  func derivative(_ course: Inertia.Course) {
    let (_, timeline) = release(Inertia(course), velocity: -700)
    let step = 1e-6
    for time in [0.05, 0.2, 0.4] {
      let slope =
        (timeline.value(at: time + step)[0] - timeline.value(at: time - step)[0]) / (2 * step)
      #expect(abs(slope - timeline.velocity(at: time)[0]) < 1e-4)
    }
  }

  @Test(
    "at a bound position and velocity are continuous, and a spring takes over", arguments: courses)
  func bounds(_ course: Inertia.Course) throws {
    let spring = Spring(mass: 1, stiffness: 500, damping: 10)
    let inertia = Inertia(course, bounds: GestureBounds(max: [60]), bounce: spring)
    let (outcome, timeline) = release(inertia, velocity: 900)
    #expect(outcome.target == [60])
    let crossing = try #require(
      stride(from: 0, to: 1, by: 1e-4).first { timeline.value(at: $0)[0] > 60 })
    let (before, after) = (timeline.velocity(at: crossing - 1e-4), timeline.velocity(at: crossing))
    #expect(abs(before[0] - after[0]) < 2 && after[0] > 50)
    #expect(abs(timeline.value(at: crossing)[0] - 60) < 0.2)
    let (time, start) = (0.05, timeline.velocity(at: crossing)[0])
    let expected = 60 + spring.value(target: 0.0, initialVelocity: start, time: time)
    #expect(abs(timeline.value(at: crossing + time)[0] - expected) < 0.3)
  }

  @Test("a fling of Android goes as far and takes as long as Compose computes")
  func fling() {
    // FlingCalculator of androidx.compose.animation, friction 0.015 at a density of 1, in Python.
    for (velocity, distance, duration) in [
      (1000.0, 194.313_621, 0.555_181_8), (4000, 2156.952_125, 1.540_680_1),
      (-250, -17.505_156, 0.200_058_9),
    ] {
      let fling = AndroidFling(position: 0, velocity: velocity)
      #expect(abs(fling.distance - distance) < 1e-4 * abs(distance))
      #expect(abs(fling.duration - duration) < 1e-4 * duration)
      #expect(abs(fling.velocity(at: 0) - velocity) < 1e-9 * abs(velocity))
      #expect(abs(AndroidFling.velocity(over: fling.distance) - velocity) < 1e-9 * abs(velocity))
      // SPLINE_POSITION of `OverScroller` and of AndroidFlingSpline.kt, likewise.
      for (time, part) in [
        (0.1, 0.273_999_544_5), (0.25, 0.583_813_399_4), (0.5, 0.858_406_592_2),
        (0.75, 0.971_066_414_3), (0.9, 0.995_810_803_3),
      ] {
        let position = fling.position(at: time * fling.duration)
        #expect(abs(position / fling.distance - part) < 1e-9)
      }
    }
  }

  @Test("an inertia without motion stays")
  func still() {
    for course in Self.courses {
      let (outcome, timeline) = release(Inertia(course), from: 5, velocity: 0)
      #expect(outcome.target == [5] && timeline.duration == 0)
    }
  }

  @Test("an animation that friction stops ends at its target")
  func animation() {
    for course in [LandingCourse.timeConstant(0.35), .android] {
      var history = AnimationHistory(Animator(at: [0]))
      history.change(to: [300], at: 0, with: .inertia(course))
      let timeline = history.timeline
      #expect(timeline.value(at: timeline.duration) == [300])
      #expect(timeline.value(at: 0) == [0] && timeline.velocity(at: 0)[0] > 100)
      let step = 1e-6
      let slope =
        (timeline.value(at: 0.2 + step)[0] - timeline.value(at: 0.2 - step)[0]) / (2 * step)
      #expect(abs(slope - timeline.velocity(at: 0.2)[0]) < 1e-4)
    }
  }
}
