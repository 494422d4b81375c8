import Foundation
import RandomSupport
import Testing

@testable import AnimationCore

@Suite("Blends")
struct BlendTests {
  @Test("the response goes from the old spring's to the new one's, smoothly")
  func response() {
    let response = BlendedResponse(target: 0.5, interval: 0.25, duration: 2)
    let pairs = [
      (-1.0, 0.75), (0, 0.75), (0.5, 0.5 + 0.25 * 0.843_75), (1, 0.625), (2, 0.5), (9, 0.5),
    ]
    for (time, value) in pairs { #expect(abs(response.value(at: time) - value) < 1e-15) }
    #expect(BlendedResponse(target: 0.5, interval: 0, duration: 2).duration == 0)
  }

  @Test("a blend to the same response is no blend")
  func noBlend() {
    forEachSeed(200) { generator, seed in
      let spring = Animation.spring(response: 0.4, dampingFraction: 0.5)
      let next = Animation.spring(response: 0.4, dampingFraction: 0.9)
      let blended = Animation.spring(response: 0.4, dampingFraction: 0.9, blendDuration: 1)
      let (target, second) = (generator.point(), generator.point())
      let timelines = [next, blended].map { later in
        var history = AnimationHistory(Animator(at: [0, 0]))
        history.change(to: target, at: 0, with: spring)
        history.change(to: second, at: 0.2, with: later)
        return history.timeline
      }
      #expect(timelines[0].duration == timelines[1].duration, seed)
      #expect(timelines[0].value(at: 0.5) == timelines[1].value(at: 0.5), seed)
    }
  }

  /// By the classical Runge–Kutta method with a ten-thousandth of a second a step.
  @Test("a blended spring obeys its equation", arguments: [0.2, 0.9, 1, 1.4])
  func motion(_ ratio: Double) {
    var history = AnimationHistory(Animator(at: [0]))
    history.change(to: [1], at: 0, with: .spring(response: 0.9, dampingFraction: 0.4))
    let (start, speed) = (history.timeline.number(at: 0.3), history.timeline.speed(at: 0.3))
    history.change(
      to: [-2], at: 0.3, with: .spring(response: 0.3, dampingFraction: ratio, blendDuration: 0.7))
    let response = BlendedResponse(target: 0.3, interval: 0.6, duration: 0.7)
    var (y, v) = (start + 2, speed)
    let step = 1e-4
    for index in 0..<8_000 {
      let time = Double(index) * step
      func pull(_ y: Double, _ v: Double, _ time: Double) -> Double {
        let frequency = 2 * Double.pi / response.value(at: time)
        return -frequency * frequency * y - 2 * ratio * frequency * v
      }
      let k1 = (v, pull(y, v, time))
      let k2 = (
        v + step / 2 * k1.1, pull(y + step / 2 * k1.0, v + step / 2 * k1.1, time + step / 2)
      )
      let k3 = (
        v + step / 2 * k2.1, pull(y + step / 2 * k2.0, v + step / 2 * k2.1, time + step / 2)
      )
      let k4 = (v + step * k3.1, pull(y + step * k3.0, v + step * k3.1, time + step))
      y += step / 6 * (k1.0 + 2 * k2.0 + 2 * k3.0 + k4.0)
      v += step / 6 * (k1.1 + 2 * k2.1 + 2 * k3.1 + k4.1)
      guard index % 500 == 499 else { continue }
      let later = 0.3 + Double(index + 1) * step
      guard later < history.timeline.duration else { return }
      #expect(abs(history.timeline.number(at: later) - (y - 2)) < 1e-9)
      #expect(abs(history.timeline.speed(at: later) - v) < 1e-8)
    }
  }

  /// By the method of Runge and Kutta with 20,000 steps, whose own error is below 1e-12.
  @Test("it is solved to 2e-9 of the distance")
  func isAccurate() {
    forEachSeed(40) { generator, seed in
      let (target, old) = (
        Double.random(in: 0.1...1.5, using: &generator),
        Double.random(in: 0.1...1.5, using: &generator)
      )
      let response = BlendedResponse(
        target: target, interval: old - target,
        duration: Double.random(in: 0.05...1, using: &generator))
      let ratio = Double.random(in: 0.3...1.2, using: &generator)
      let law = BlendedSpring(response: response, dampingFraction: ratio)
      let pull = { (y: Double, v: Double, time: Double) -> Double in
        let frequency = 2 * Double.pi / response.value(at: time)
        return -frequency * frequency * y - 2 * ratio * frequency * v
      }
      let step = response.duration / 20_000
      var (y, v) = (1.0, 0.0)
      for index in 0..<20_000 {
        let time = Double(index) * step
        let a1 = pull(y, v, time)
        let (y2, v2) = (y + step / 2 * v, v + step / 2 * a1)
        let a2 = pull(y2, v2, time + step / 2)
        let (y3, v3) = (y + step / 2 * v2, v + step / 2 * a2)
        let a3 = pull(y3, v3, time + step / 2)
        let (y4, v4) = (y + step * v3, v + step * a3)
        let a4 = pull(y4, v4, time + step)
        y += step / 6 * (v + 2 * v2 + 2 * v3 + v4)
        v += step / 6 * (a1 + 2 * a2 + 2 * a3 + a4)
        guard index % 1000 == 999 else { continue }
        let found = law.matrix(at: Double(index + 1) * step).position(displacement: 1, velocity: 0)
        #expect(abs(found - y) <= 2e-9, seed)
      }
    }
  }

  /// The slow part of the motion is e^(−∫ω/2ζ), but for parts of 1/ζ².
  @Test("a strongly damped blend creeps", arguments: [1e4, 1e5, 1e7, 1e9, 1e154, 1e200])
  func creeps(_ ratio: Double) {
    let response = BlendedResponse(target: 0.3, interval: 0.2, duration: 0.2)
    let law = BlendedSpring(response: response, dampingFraction: ratio)
    let begin = 1 - 3 / (2 * ratio * 2 * .pi / 0.5)
    var angle = 0.0
    for index in 0..<2_000 {
      angle += 1e-4 * 2 * .pi / response.value(at: (Double(index) + 0.5) * 1e-4)
      guard index % 250 == 249 else { continue }
      let time = Double(index + 1) * 1e-4
      let value = law.matrix(at: time).position(displacement: 1, velocity: -3)
      #expect(abs(value - begin * exp(-angle / (2 * ratio))) <= 1 / ratio / ratio + 1e-12)
    }
    let slow = 2 * .pi / 0.3 / (2 * ratio)
    let acceleration = law.acceleration(at: 1)
    let value = law.matrix(at: 1).position(displacement: 1, velocity: -3)
    let expected = slow * slow * value
    let found = acceleration.fromPosition - 3 * acceleration.fromVelocity
    #expect(abs(found - expected) <= 1e-6 * expected)
  }

  @Test(
    "from and to any response, and over any time, a blend is a motion",
    arguments: [
      (1e-150, 0.3, 0.2), (0.3, 1e-150, 0.2), (1e150, 0.3, 0.2), (0.3, 1e150, 0.2),
      (0.3, 0.5, 1e300), (0.3, 0.5, 1e-300),
    ])
  func extremes(_ old: Double, _ new: Double, _ duration: Double) {
    let law = BlendedSpring(
      response: BlendedResponse(target: new, interval: old - new, duration: duration),
      dampingFraction: 1)
    let start = law.matrix(at: 0)
    #expect(start.position(displacement: 1, velocity: 1) == 1)
    #expect(abs(start.velocity(displacement: 1, velocity: 1) - 1) < 1e-15)
    for time in [0.01, 0.25, 0.5, 1, 2].map({ $0 * duration }) {
      let position = law.matrix(at: time).position(displacement: 1, velocity: 0)
      #expect((-1e-9...1.000_001).contains(position), "\(time)")
    }
    let end = law.rest(displacement: 1, velocity: 0, epsilon: 0.001).end
    #expect(end > 0 && end < max(2 * new, 10))
  }

  @Test("its resting time is the last moment beyond ε of its range, by brute force")
  func rest() {
    forEachSeed(30) { generator, seed in
      let response = BlendedResponse(
        target: generator.logarithmic(in: 0.2...1), interval: generator.logarithmic(in: 0.1...1),
        duration: generator.logarithmic(in: 0.1...3))
      let law = BlendedSpring(
        response: response, dampingFraction: Double.random(in: 0.3...1.5, using: &generator))
      let (y, v) = (generator.signed(10) + 0.1, generator.signed(10))
      let (end, range) = law.rest(displacement: y, velocity: v, epsilon: 0.001)
      let times = (0...20_000).map { Double($0) / 20_000 * (end * 1.2 + 0.5) }
      let distances = times.map { abs(law.matrix(at: $0).position(displacement: y, velocity: v)) }
      let greatest = distances.max() ?? 0
      #expect(abs(greatest - range) <= 1e-3 * range, seed)
      let last = distances.lastIndex { $0 > 0.001 * range }.map { times[$0] } ?? 0
      #expect(abs(last - end) <= times[1] * 1.01, seed)
    }
  }
}
