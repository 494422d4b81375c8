import ContractSupport
import Foundation
import Testing

@testable import Conversions

/// Converted parameters, moved by the formula of the system they are for, against the original.
@Suite("/v1/animations/convert: the motion in each system")
struct ConversionMotionTests {
  struct Original: Sendable, CustomTestStringConvertible {
    let animation: JSON
    /// The duration of a pass in seconds; 0 without repetition.
    let period: Double
    var testDescription: String { animation.text }

    init(_ animation: JSON, period: Double = 0) {
      (self.animation, self.period) = (animation, period)
    }
  }

  static let originals =
    [
      ".spring", ".spring(duration: 0.5, bounce: 0.3)", ".spring(duration: 0.4, bounce: -0.4)",
      ".spring(duration: 1, bounce: 0.9)", ".smooth", ".default", ".interactiveSpring",
      ".interpolatingSpring(mass: 2, stiffness: 170, damping: 15, initialVelocity: 5)",
      ".interpolatingSpring(stiffness: 50, damping: 40, initialVelocity: 3)",
      ".interpolatingSpring(stiffness: 100, damping: 8, initialVelocity: -6).delay(0.2)",
      ".bouncy.speed(1.7).delay(0.25)", ".easeInOut", ".linear(duration: 0.7)",
      ".timingCurve(0.34, 1.56, 0.64, 1, duration: 0.4567).delay(0.05)", "steps(5, jump-both)",
      "linear(0, 0.2 30%, 1.1 70%, 1)", ".timingCurve(.circularEaseInOut, duration: 0.5)",
      "UIView.animate(withDuration: 0.6, delay: 0, usingSpringWithDamping: 0.6, "
        + "initialSpringVelocity: 1) { }",
      "spring(dampingRatio = Spring.DampingRatioMediumBouncy, stiffness = Spring.StiffnessLow)",
      "transition: transform 300ms ease-in-out 50ms", "{ tension: 280, friction: 120 }",
      "{ type: 'spring', stiffness: 300, damping: 20 }", "bouncy", "reanimated/wiggly",
      "material3/expressive/fastSpatial", "flutter/bouncingScroll",
    ].map { Original(.string($0)) } + [
      Original(["stiffness": 170, "damping": 26]), Original(["duration": 0.5, "bounce": 0.2]),
      Original(["type": "sampled", "values": [0, 0.3, 0.2, 1], "duration": 0.8]),
      Original(".easeIn(duration: 0.4).repeatCount(3, autoreverses: true)", period: 0.4),
      Original(
        ".easeInOut(duration: 0.4).repeatCount(4, autoreverses: true).delay(0.1)", period: 0.4),
      Original("animation: a 0.3s ease-in 0.2s infinite alternate", period: 0.3),
      Original(".linear(duration: 0.25).repeatForever(autoreverses: false)", period: 0.25),
      Original(
        [
          "type": "timingCurve", "curve": "linear(0, 0.2 30%, 1.1 70%, 1)", "duration": 0.5,
          "modifiers": [["repeatCount": 3]],
        ], period: 0.5),
    ]

  private static let wire = InProcessWire()

  /// Irregular, denser in the first two seconds.
  private static let times: [Double] = (0..<240).map { 0.0137 * Double($0) + 0.000_31 }

  @Test("each stated error is that of the motion in the system's own terms", arguments: originals)
  func isMoved(_ original: Original) throws {
    let answer = try Self.wire.ask(
      "/v1/animations/convert", ["animation": original.animation, "tolerance": 0.005])
    let animation = try #require(answer["animation"])
    let values = try Self.values(of: animation)
    try #require(values.count == Self.times.count)
    var compared = 0
    let conversions = answer["conversions"]?.items ?? []
    #expect(conversions.count == MotionSystem.allCases.count)
    for conversion in conversions {
      guard let parameters = conversion["parameters"], parameters != .null else { continue }
      let name = conversion["target"]?.string ?? ""
      let error = conversion["error"]?["value"]?.number ?? 1e-6
      let found = Self.greatest(name, parameters, original, against: values)
      let distance = try #require(found, "\(name) \(parameters.text)")
      #expect(distance <= error * 1.02 + 2e-7, "\(name): \(conversion.text)")
      compared += 1
      if conversion["exact"]?.bool == false {
        #expect(
          Self.isAttained(name, parameters, original, conversion, animation),
          "\(name): \(conversion.text)")
      }
    }
    #expect(compared > 1)
  }

  @Test(
    "what is left of a spring where its code ends is part of the error",
    arguments: [0.003, 0.03, 0.5, 3], [0.01, 0.001, 0.0001])
  func isCutOff(_ response: Double, _ tolerance: Double) throws {
    let answer = try Self.wire.ask(
      "/v1/animations/convert",
      [
        "animation": [
          "type": "spring", "response": .number(response), "dampingFraction": 1,
        ], "targets": ["css", "gsap", "lottie"], "tolerance": .number(tolerance),
      ])
    let animation = try #require(answer["animation"])
    for conversion in answer["conversions"]?.items ?? [] {
      let parameters = conversion["parameters"]
      let frames = parameters?["t"]?.numbers.last.map { $0 / 60 }
      let end = try #require(parameters?["duration"]?.number ?? frames)
      let value = try #require(try Self.values(of: animation, at: [end * (1 + 1e-6)]).first)
      let error = try #require(conversion["error"]?["value"]?.number)
      #expect(1 - value <= error && error <= tolerance, "\(conversion.text)")
    }
  }

  /// Evaluated by the service, without its settling threshold.
  private static func values(of animation: JSON, at times: [Double] = times) throws -> [Double] {
    let sample: JSON = ["times": .array(times.map { .number($0) })]
    return try wire.ask(
      "/v1/animations/evaluate",
      ["animation": animation, "epsilon": 1e-9, "sample": sample, "columns": ["value"]])[
        "samples"]?[
        "value"]?.numbers ?? []
  }

  private static func value(
    _ name: String, _ parameters: JSON, _ original: Original, at time: Double
  ) -> Double? {
    let (formula, playback) = (
      SystemFormula(name, parameters), SystemPlayback(name, parameters)
    )
    let local = time - formula.delay
    return playback.value(at: local, period: original.period) { formula.value(at: $0) }
  }

  /// The greatest distance; at a jump of the original both sides are accepted.
  private static func greatest(
    _ name: String, _ parameters: JSON, _ original: Original, against values: [Double]
  ) -> Double? {
    var greatest = 0.0
    for (time, expected) in zip(times, values) {
      guard let value = value(name, parameters, original, at: time) else { return nil }
      greatest = max(greatest, abs(value - expected))
    }
    return greatest
  }

  /// Whether the motions differ as much as stated at the stated time.
  private static func isAttained(
    _ name: String, _ parameters: JSON, _ original: Original, _ conversion: JSON, _ animation: JSON
  ) -> Bool {
    guard let time = conversion["error"]?["time"]?.number,
      let stated = conversion["error"]?["value"]?.number,
      let expected = try? values(of: animation, at: [time]).first,
      let value = value(name, parameters, original, at: time)
    else { return false }
    return abs(abs(value - expected) - stated) <= 0.02 * stated + 1e-5
  }
}
