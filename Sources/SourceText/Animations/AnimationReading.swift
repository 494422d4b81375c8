package import AnimationCore
internal import JSONText
package import Schema

package enum AnimationReading {
  package static let missing = "is required: write an animation, such as .spring(duration: 0.5)"

  private static let choice = AnimationChoice([
    .animation(DefaultAnimation.form) { _, _, options in
      options.platform == .ios16 ? .easeInOut : .default
    },
    .animation(SpringAnimation.form, refusing: SpringAnimation.strangers) {
      animation, value, options in
      animation.stop.stopping(animation.base(on: options.platform), at: value, under: options)
    }, .animation(InteractiveSpringAnimation.form) { $0.base($1, on: $2.platform) },
    .animation(InterpolatingSpringForm.form) { animation, value, options in
      animation.stop.stopping(animation.base, at: value, under: options)
    },
    .animation(PresetAnimation.form) { animation, value, options in
      animation.stop.stopping(animation.base(value), at: value, under: options)
    },
    .animation(CurveAnimationForm.form, refusing: CurveAnimationForm.strangers) { animation, _, _ in
      .curve(.named(animation.type.rawValue) ?? .linear, duration: animation.duration)
    },
    .animation(TimingCurveAnimation.form) { animation, _, options in
      let curve = animation.curve.map { CurveReading.read($0, fidelity: options.fidelity) }
      return .curve(curve ?? .linear, duration: animation.duration)
    }, .animation(SampledAnimation.Request.form) { animation, value, _ in animation.base(value) },
    .animation(ExpressionAnimation.Request.form) { animation, value, _ in animation.base(value) },
    .animation(UIViewAnimation.form) { animation, _, _ in animation.base },
    .animation(InertiaAnimation.form) { animation, _, _ in animation.base },
  ])

  package static let type = ValueType.named(
    "Animation", .oneOf([sourceType, objectType], members: choice.type.members),
    """
    Source text, or an object whose `type` says what its other members are.

    """)

  package static let objectType = ValueType.named(
    "AnimationObject", choice.type, "An animation as an object.")

  static let sourceType = ValueType.named(
    "AnimationSource", .string(length: IntegerRange(0...SourceReader.maximumLength)),
    """
    An animation as source text of SwiftUI (`.spring(duration: 0.6).delay(0.2)`), UIKit, Core \
    Animation, Compose (`tween(300)`), Android, Flutter, CSS (`transition: opacity 1s`, an \
    easing), Motion or react-spring (an object literal), Reanimated, React Native, GSAP, \
    anime.js, Tailwind and others of the web, also among other statements.
    """,
    examples: [
      ".bouncy", ".easeInOut(duration: 0.3).repeatCount(3, autoreverses: true)",
      "UIView.animate(withDuration: 0.28, delay: 0, options: [.curveEaseOut]) { }",
      "spring(dampingRatio = Spring.DampingRatioMediumBouncy, stiffness = Spring.StiffnessLow)",
      "transition: transform 300ms ease-in-out 50ms",
      "{ type: 'spring', stiffness: 100, damping: 10 }", "{ tension: 170, friction: 26 }",
      "withSpring(1, { damping: 20, stiffness: 200 })",
      "gsap.to('.box', { x: 100, duration: 1, ease: 'back.out(1.7)' })",
    ])

  /// The default animation where the value is wrong; `null` and the text `nil` are refused.
  package static func read(
    _ value: RequestValue, fidelity: Fidelity, platform: Platform = .ios17
  ) -> AnimationDescription {
    let count = value.faults.count
    if let animation = readOptional(value, fidelity: fidelity, platform: platform) {
      return animation
    }
    if value.faults.count == count {
      value.fail("must be \(example); with nil, the value would change immediately", .wrongType)
    }
    return AnimationDescription(base: .default)
  }

  private static let example =
    "an animation, such as {\"type\": \"spring\", \"duration\": 0.5} or \".spring(duration: 0.5)\""

  /// Nil for `null`, the text `nil` and a wrong text; the default animation for a wrong object.
  package static func readOptional(
    _ value: RequestValue, fidelity: Fidelity, platform: Platform = .ios17
  ) -> AnimationDescription? {
    if value.isNull { return nil }
    guard let source = value.text else {
      return object(value, fidelity: fidelity, platform: platform)
    }
    return AnimationSource.read(source, in: value, fidelity: fidelity, platform: platform) {
      object($0, fidelity: fidelity, platform: platform)
    }
  }

  private static func object(
    _ value: RequestValue, fidelity: Fidelity, platform: Platform
  ) -> AnimationDescription {
    guard value.isObject || value.isAbsent else {
      value.fail("must be \(example)", .wrongType)
      return AnimationDescription(base: .default)
    }
    let count = value.faults.count
    let options = AnimationReadingOptions(fidelity: fidelity, platform: platform)
    guard !value.isAbsent, let description = choice.read(value, context: options) else {
      // Modifiers have the same meaning whatever the type is.
      _ = value.member("modifiers").map(ModifierList.read)
      return AnimationDescription(base: .default)
    }
    if value.faults.count == count, !description.base.isInRange {
      value.fail(SpringReading.overflow, .overflow)
    }
    if fidelity == .swiftUI, description.animation.divergesInSteps {
      value.warn(diverging, .neverSettles)
    }
    return description
  }

  private static let diverging =
    "never settles: SwiftUI's steps of 1/300 s are too long for a spring of so short a response "
    + "and so much damping, and lead ever further from the target; the fidelity \"analytic\" is "
    + "the motion without steps"
}

typealias AnimationChoice = TypeChoice<AnimationKind, AnimationDescription, AnimationReadingOptions>

extension ValueType {
  package static let optionalAnimation = ValueType.named(
    "OptionalAnimation",
    .nullable(.oneOf([AnimationReading.sourceType, AnimationReading.objectType])),
    "An animation, or `null` for a change without one.")

  package static let animationsByMember: ValueType = .named(
    "AnimationsByMember",
    .object(
      ObjectOutline(
        name: nil, sentence: "", members: [], rules: [.without("type")],
        others: .oneOf([optionalAnimation, animationsByMember]))),
    "An animation for each member of an object, or such an object for its members; `null` for none."
  )
}
