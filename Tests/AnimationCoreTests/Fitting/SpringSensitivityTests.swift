import CLibrary
import Testing

@testable import AnimationCore

@Suite("Derivatives of a spring's motion by the spring") struct SpringSensitivityTests {
  private static func motion(_ exponent: Double, _ ratio: Double, _ time: Double) -> SpringMatrix {
    SpringSensitivitySource(frequency: exp(exponent), ratio: ratio).matrix(at: time)
  }

  @Test(
    "the derivatives are those of the motion, in every regime",
    arguments: [0.0, 0.02, 0.3, 0.9, 0.999_999, 1, 1.000_001, 1.1, 2, 9])
  func derivatives(ratio: Double) {
    let exponent = log(9.0)
    let source = SpringSensitivitySource(frequency: exp(exponent), ratio: ratio)
    for time in [0, 0.003, 0.05, 0.11, 0.4, 1.7] {
      let found = source.sensitivity(at: time)
      let step = 1e-5
      let high = Self.motion(exponent + step, ratio, time)
      let low = Self.motion(exponent - step, ratio, time)
      let slope = { (a: Double, b: Double) in (a - b) / (2 * step) }
      #expect(
        abs(found.ofFrequency.position - slope(high.positionFromPosition, low.positionFromPosition))
          < 2e-7)
      #expect(
        abs(found.ofFrequency.velocity - slope(high.positionFromVelocity, low.positionFromVelocity))
          < 2e-7)
      // Below a ratio of 0 the motion goes on, so that the difference is central there too.
      let (more, less) = (
        Self.motion(exponent, ratio + step, time), Self.motion(exponent, ratio - step, time)
      )
      #expect(
        abs(found.ofRatio.position - slope(more.positionFromPosition, less.positionFromPosition))
          < 2e-7)
      #expect(
        abs(found.ofRatio.velocity - slope(more.positionFromVelocity, less.positionFromVelocity))
          < 2e-7)
    }
  }

  @Test("the derivatives are continuous where the series begins", arguments: [0.0, 0.6, 1.4])
  func seam(ratio: Double) {
    let frequency = 7.0
    let source = SpringSensitivitySource(frequency: frequency, ratio: ratio)
    let time = 1 / (frequency * abs(1 - ratio * ratio).squareRoot())
    let (before, after) = (
      source.sensitivity(at: time * (1 - 1e-12)), source.sensitivity(at: time * (1 + 1e-12))
    )
    #expect(abs(before.ofRatio.position - after.ofRatio.position) < 1e-11)
    #expect(abs(before.ofRatio.velocity - after.ofRatio.velocity) < 1e-11)
  }
}
