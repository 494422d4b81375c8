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
