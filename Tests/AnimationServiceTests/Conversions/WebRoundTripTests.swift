import Testing

@testable import Conversions
@testable import SourceText

/// The code that a conversion writes is read again.
@Suite("Conversions to the systems of the web, read again")
struct WebRoundTripTests {
  static let systems: [MotionSystem] = [
    .reactNative, .reanimated, .reactSpring, .motion, .popmotion, .anime, .gsap, .css, .figma,
    .lottie, .designTokens,
  ]

  static let motions = [
    ".spring(duration: 0.5, bounce: 0)", ".spring(duration: 0.4, bounce: 0.3)",
    ".spring(duration: 0.3, bounce: -0.3)", ".bouncy", ".snappy.delay(0.2)",
    ".smooth(duration: 0.8)",
    ".interpolatingSpring(mass: 2, stiffness: 170, damping: 15)",
    ".interpolatingSpring(stiffness: 100, damping: 12, initialVelocity: 3)",
    "reactSpring/wobbly", "material3/expressive/fastSpatial", ".linear(duration: 0.7)",
    ".easeInOut(duration: 0.3)", ".easeOut(duration: 0.25).delay(0.1)",
    ".timingCurve(0.34, 1.56, 0.64, 1, duration: 0.4567)", "transition: all 0.3s ease",
    "linear(0, 0.2 30%, 1.1 70%, 1) 600ms",
    "linear(0, -0.2519 25.599%, 0.1217 32.121%, 0.1594 51.112%, 1.1632 62.012%, 1) 441ms",
    ".easeIn(duration: 0.4).repeatCount(3, autoreverses: false)",
    ".bouncy.repeatCount(3, autoreverses: false)",
    ".easeInOut(duration: 0.4).repeatForever(autoreverses: true).delay(0.2)",
    "animation: a 0.3s ease-in infinite alternate",
    ".linear(duration: 1).repeatForever(autoreverses: false)",
    "steps(4, jump-end) 400ms", "Curves.elasticOut", "Curves.easeInOutCubicEmphasized",
    "AccelerateInterpolator(2f)", "DecelerateInterpolator(0.8f)", "expo.out", "outExpo",
  ]

  @Test("a change at once is read again, or is no motion of the system", arguments: systems)
  func atOnce(_ system: MotionSystem) throws {
    for text in [".linear(duration: 0)", ".linear(duration: 0).delay(1)"] {
      let conversion = try SourceAnimation(text).converted(to: [system])[0]
      guard let code = conversion.code else {
        #expect(system == .lottie)
        #expect(conversion.lost == ["lottie has nothing like this motion, which takes no time."])
        continue
      }
      #expect(throws: Never.self, "\(code)") { try SourceAnimation(code) }
    }
  }

  @Test(
    "the code moves as the original, within the error that is stated", arguments: systems, motions)
  func isSame(_ system: MotionSystem, _ text: String) throws {
    let original = try SourceAnimation(text)
    let conversion = original.converted(to: [system])[0]
    let code = try #require(conversion.code, "\(conversion.lost)")
    let stated = try #require(conversion.difference)
    try #require(code.utf8.count <= SourceReader.maximumLength, "\(code.utf8.count)")
    let again = try SourceAnimation(code)
    var plain = PlainMotion(original.description)
    // A prototype of Figma has its delay elsewhere.
    if system == .figma { plain.playback.delay = 0 }
    let motion = OriginalMotion(plain, tolerance: 0.005)
    let difference = motion.difference(to: PlainMotion(again.description))
    #expect(
      difference.value <= stated.value * 1.02 + 2e-6, "\(code) is \(again.description)")
  }
}
