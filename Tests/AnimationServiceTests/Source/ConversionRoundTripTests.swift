import AnimationCore
import Testing

@testable import Conversions
@testable import JSONText
@testable import Schema
@testable import SourceText

/// The converter's own code, pasted back.
@Suite("Code of conversions that is read again")
struct ConversionRoundTripTests {
  static let motions = [
    ".spring(duration: 0.5, bounce: 0.3)", ".smooth", ".bouncy(duration: 0.8)",
    ".interpolatingSpring(mass: 2, stiffness: 120, damping: 11)",
    ".interpolatingSpring(stiffness: 170, damping: 15, initialVelocity: 3)",
    ".interpolatingSpring(stiffness: 200, damping: 20, initialVelocity: -2)",
    ".spring(response: 0.4, dampingFraction: 1.5)", "compose/mediumBouncy",
    "material3/expressive/slowSpatial", "material3/standard/defaultEffects",
    "flutter/cupertino", ".easeInOut(duration: 0.3)", ".linear(duration: 1)",
    ".timingCurve(0.34, 1.56, 0.64, 1, duration: 0.45)", "transition: all 300ms ease 50ms",
    ".easeOut(duration: 0.2).delay(0.25)", ".spring(duration: 0.4).delay(0.1)",
    ".easeIn(duration: 0.4).repeatForever()", ".easeIn(duration: 0.5).delay(0.2).repeatCount(3)",
    ".interpolatingSpring(stiffness: 1000, damping: 5).repeatCount(2, autoreverses: false)",
    "animation: x 500ms ease-in 100ms infinite alternate", "animation: x 0.6s linear 3",
    "Curves.elasticOut", "ElasticInCurve(0.6)", "Curves.easeInOutCubicEmphasized",
    "elastic.out(1, 0.3)", "AccelerateInterpolator(2f)", "DecelerateInterpolator(0.8f)",
  ]

  /// The systems of the native families.
  static let systems: [MotionSystem] = [
    .swiftui, .uikit, .coreAnimation, .compose, .androidSpringForce, .material3, .flutter,
  ]

  @Test("what is written for a system is read as the motion it stands for", arguments: systems)
  func roundTrip(_ system: MotionSystem) throws {
    var read = 0
    for text in Self.motions {
      let original = try SourceAnimation(text)
      let converted = original.converted(to: [system])[0]
      guard let code = converted.code, let stated = converted.difference else { continue }
      let again: SourceAnimation
      do { again = try SourceAnimation(code) } catch {
        Issue.record("\(text): \(error) in\n\(code)")
        continue
      }
      let motion = OriginalMotion(PlainMotion(original.description), tolerance: 0.005)
      let difference = motion.difference(to: PlainMotion(again.description))
      #expect(difference.value <= stated.value + 1e-6, "\(text):\n\(code)")
      read += 1
    }
    #expect(read >= 11)
  }
}
