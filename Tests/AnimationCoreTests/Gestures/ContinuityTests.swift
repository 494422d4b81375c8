import AnimationCore
import Foundation
import RandomSupport
import Testing

/// Continuity at a release, at an edge and at a catch: ten thousand seeded cases of each.
///
/// Neither the position nor the velocity jumps by more than 1e-9 of its range. The range of a
/// position is the whole distance of the view, at least 1; that of a velocity is the greater of the
/// velocity and the range per response.
@Suite("Continuity of gestures")
struct ContinuityTests {
  private static let casesPerTrial = 500

  /// 20 seeds of 500 cases.
  static let trials = Trial.count(20)

  @Test("value and velocity are continuous where the fingers release a view", arguments: trials)
  func release(_ trial: Trial) {
    var generator = trial.generator
    var worst = 0.0
    for _ in 0..<Self.casesPerTrial {
      let view = RandomView(&generator)
      let release = view.release(&generator)
      let finger = view.finger(&generator)
      let outcome = release.outcome(position: finger.position, velocity: finger.velocity)
      let timeline = outcome.timeline
      let range = view.range(finger.position + outcome.target)
      for axis in 0..<view.width {
        worst.grow(to: abs(timeline.value(at: 0)[axis] - finger.position[axis]) / range)
        let speed = abs(finger.velocity[axis]) + range
        worst.grow(to: abs(timeline.velocity(at: 0)[axis] - finger.velocity[axis]) / speed)
      }
    }
    #expect(worst <= 1e-9)
  }

  @Test("value and velocity are continuous where a decay meets an edge", arguments: trials)
  func crossing(_ trial: Trial) {
    var generator = trial.generator
    var worst = 0.0
    for _ in 0..<Self.casesPerTrial {
      let glides = (0..<Int.random(in: 1...2, using: &generator)).map { _ in
        Crossing(&generator)
      }
      let rate = generator.number(in: 0.99...0.9985)
      let logarithm = 1000 * log(rate)
      let edges = glides.map { $0.edge(logarithm) }
      let release = GestureRelease(
        to: .decay(DecelerationRate(perMillisecond: rate)), from: glides.map { _ in 0 },
        animation: RandomView.animation(&generator),
        bounds: GestureBounds(
          min: zip(glides, edges).map { $0.velocity < 0 ? $1 : -1e9 },
          max: zip(glides, edges).map { $0.velocity < 0 ? 1e9 : $1 }))
      // A bounce of less than epsilon of the way counts as rest, at which the velocity is 0.
      let timeline = release.outcome(
        position: glides.map(\.start), velocity: glides.map(\.velocity),
        under: EvaluationRules(epsilon: 1e-12)
      ).timeline
      for (axis, glide) in glides.enumerated() {
        let way = edges[axis] - glide.start
        let time = log(1 + logarithm * way / glide.velocity) / logarithm
        let speed = glide.velocity + logarithm * way
        for moment in [time - 1e-13, time + 1e-13] {
          worst.grow(to: abs(timeline.value(at: moment)[axis] - edges[axis]) / abs(way))
          worst.grow(to: abs(timeline.velocity(at: moment)[axis] - speed) / abs(glide.velocity))
        }
      }
    }
    #expect(worst <= 1e-9)
  }

  /// A number that glides to an edge.
  private struct Crossing {
    let start: Double
    let velocity: Double
    let part: Double

    init(_ generator: inout SeededGenerator) {
      start = generator.number(in: -300...300)
      velocity =
        generator.number(in: 500...5000) * (Bool.random(using: &generator) ? 1 : -1)
      part = generator.number(in: 0.05...0.95)
    }

    /// A part of the distance to where the number would come to rest.
    func edge(_ logarithm: Double) -> Double { start - part * velocity / logarithm }
  }

  @Test("value and velocity are continuous where a view is caught in flight", arguments: trials)
  func interruption(_ trial: Trial) {
    var generator = trial.generator
    var worst = 0.0
    for _ in 0..<Self.casesPerTrial {
      let view = RandomView(&generator)
      let finger = view.finger(&generator)
      let flight = view.release(&generator)
        .outcome(position: finger.position, velocity: finger.velocity)
      let time = generator.number(in: 0...0.6)
      let (position, velocity) = (
        flight.timeline.value(at: time), flight.timeline.velocity(at: time)
      )
      let range = view.range(position + finger.position)
      // Held where it is, dragged on by next to nothing, and let go as fast as it was.
      var tracker = DragTracker(CaughtView(at: position, in: view.bands(&generator)))
      let held = tracker.position
      tracker.move(by: position.map { _ in 1e-10 })
      let again = GestureRelease(to: .fixed(position), from: view.origin)
        .outcome(position: position, velocity: velocity).timeline
      for axis in 0..<view.width {
        worst.grow(to: abs(held[axis] - position[axis]) / range)
        worst.grow(to: abs(tracker.position[axis] - position[axis]) / range)
        worst.grow(to: abs(again.value(at: 0)[axis] - position[axis]) / range)
        worst.grow(
          to: abs(again.velocity(at: 0)[axis] - velocity[axis]) / (abs(velocity[axis]) + range))
      }
    }
    #expect(worst <= 1e-9)
  }

  @Test(
    "value and velocity are continuous where fingers touch a simulated view in flight",
    arguments: trials)
  func simulatedInterruption(_ trial: Trial) {
    var generator = trial.generator
    var worst = 0.0
    for _ in 0..<Self.casesPerTrial {
      let view = RandomView(&generator, gestures: [.drag])
      let finger = view.finger(&generator)
      let flight = view.release(&generator)
        .outcome(position: finger.position, velocity: finger.velocity)
      let (caught, touch) = (generator.number(in: 0...0.3), generator.number(in: 0.001...0.3))
      let simulation = GestureSimulation(
        .drag(DragRules(axis: view.width == 1 ? .x : .any)),
        in: view.bands(&generator), release: view.release(&generator))
      let simulated = simulation.run(
        [
          PointerEvent(.move, time: 0, position: [0, 0]),
          PointerEvent(.down, time: touch, position: [50, 50]),
          PointerEvent(.move, time: touch + 0.02, position: [50, 50]),
        ], from: flight.animator, at: caught)
      let range = view.range(finger.position + flight.target)
      let (before, after) = (
        flight.timeline.value(at: caught + touch), simulated.timeline.value(at: touch)
      )
      let (start, wanted) = (simulated.timeline.value(at: 0), flight.timeline.value(at: caught))
      for axis in 0..<view.width {
        worst.grow(to: abs(before[axis] - after[axis]) / range)
        worst.grow(to: abs(start[axis] - wanted[axis]) / range)
      }
    }
    #expect(worst <= 1e-9)
  }

  @Test("value and velocity are continuous where a press begins and ends", arguments: trials)
  func press(_ trial: Trial) {
    var generator = trial.generator
    var worst = 0.0
    for _ in 0..<Self.casesPerTrial {
      let pressed = generator.number(in: 0.5...0.99)
      var times = [0.0]
      for _ in 0..<3 { times.append(times[times.count - 1] + generator.number(in: 0.02...0.4)) }
      let simulation = GestureSimulation(
        .press(to: [pressed], maximumDistance: 10),
        in: RubberBands(
          [RubberBands.Edges(lower: nil, upper: nil)], bounds: GestureBounds(), rest: [1]),
        release: GestureRelease(
          to: .fixed([1]), from: [1], animation: RandomView.animation(&generator)))
      let phases: [PointerEventPhase] = [.down, .up, .down, .up]
      let events = zip(phases, times).map { PointerEvent($0, time: $1, position: [0, 0]) }
      let timeline = simulation.run(events).timeline
      for time in times.dropFirst() {
        let (before, after) = (time.nextDown, time)
        let speed = abs(timeline.velocity(at: after)[0]) + 1
        worst.grow(to: abs(timeline.value(at: before)[0] - timeline.value(at: after)[0]))
        worst.grow(
          to: abs(timeline.velocity(at: before)[0] - timeline.velocity(at: after)[0]) / speed)
      }
    }
    #expect(worst <= 1e-9)
  }
}

extension Double {
  /// NaN counts as greater than all numbers.
  fileprivate mutating func grow(to number: Double) {
    if !(number <= self) { self = number }
  }
}
