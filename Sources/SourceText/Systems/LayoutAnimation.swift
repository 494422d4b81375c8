internal import AnimationCore
internal import JSONText
internal import Schema

/// Entering, exiting and layout animations of Reanimated 4, `FadeIn.duration(400).delay(100)`:
/// software-mansion/react-native-reanimated 178a31ed, `ComplexAnimationBuilder.ts`. Without
/// `springify` they are `withTiming`, with it `withSpring`.
extension ScriptTranslation {
  private static let families = [
    "FadeIn", "FadeOut", "SlideIn", "SlideOut", "ZoomIn", "ZoomOut", "FlipIn", "FlipOut",
    "StretchIn", "StretchOut", "LinearTransition", "Layout",
  ]

  static func isLayoutAnimation(_ call: ScriptCall) -> Bool {
    let names = call.names
    guard names.count == 2, let first = names.first else { return false }
    return families.contains { first == $0 || $0 != "Layout" && first.hasPrefix($0) }
      && ["duration", "delay", "springify", "easing", "damping"].contains(call.method)
  }

  mutating func layoutAnimation(_ chain: [ScriptCall]) throws(SourceError) -> ScriptMotion {
    var (duration, delay, isSpring) = (300.0, 0.0, false)
    var curve = EasingName.json(.eased(.power(2), .easeInOut))
    var constants: [ScriptMember] = []
    for call in chain {
      let first = call.arguments.first
      switch call.method {
      case "duration":
        guard let first else { continue }
        duration = try number(first, as: "duration", .nonNegative)
        constants.append(ScriptMember(name: "duration", value: first, column: call.column))
      case "delay":
        guard let first else { continue }
        delay = try self.delay(first, as: "delay", .nonNegative)
      case "easing":
        guard let first else { continue }
        curve = try reactEasing(first, of: "Reanimated")
      case "springify":
        isSpring = true
        if let first {
          constants.append(ScriptMember(name: "duration", value: first, column: call.column))
        }
      case "damping", "stiffness", "mass", "dampingRatio":
        guard let first else { continue }
        constants.append(ScriptMember(name: call.method, value: first, column: call.column))
      case "withCallback", "reduceMotion", "build", "randomDelay", "withInitialValues",
        "restDisplacementThreshold", "restSpeedThreshold", "energyThreshold":
        continue
      default:
        throw SourceError(
          "\(call.method) is not read", at: call.column, remedy: "; leave it out of the chain")
      }
    }
    let name = chain.first.map { String($0.names.first ?? "") } ?? ""
    guard isSpring else {
      return ScriptMotion.curve(curve, duration: duration / 1000, .reanimated)
        .delayed(by: delay / 1000).named(name, at: chain[0].column)
    }
    let config = ScriptObject(members: constants, spreads: [], column: chain[0].column)
    return try springOfReanimated(alone: config).delayed(by: delay / 1000)
      .named(name, at: chain[0].column)
  }
}
