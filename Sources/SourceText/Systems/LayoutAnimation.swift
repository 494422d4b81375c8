internal import AnimationCore
internal import JSONText
internal import Schema

/// Entering, exiting and layout animations of Reanimated 4, `FadeIn.duration(400).delay(100)`:
/// software-mansion/react-native-reanimated 178a31ed, `ComplexAnimationBuilder.ts`. Without
/// `springify` they are `withTiming`, with it `withSpring`.
extension ScriptTranslation {
  private static let families = [
    "FadeIn", "FadeOut", "SlideIn", "SlideOut", "ZoomIn", "ZoomOut", "FlipIn", "FlipOut",
    "StretchIn", "StretchOut", "PinwheelIn", "PinwheelOut", "RotateIn", "RotateOut", "RollIn",
    "RollOut", "LinearTransition", "Layout",
  ]

  /// Those that are several motions, one after another.
  private static let sequences = ["BounceIn", "BounceOut", "LightSpeedIn", "LightSpeedOut"]

  /// Those of which one begins a chain.
  fileprivate static let layoutMethods: Set = [
    "duration", "delay", "randomDelay", "springify", "easing", "damping",
  ]

  static func isLayoutAnimation(_ call: ScriptCall) -> Bool {
    let names = call.names
    guard names.count == 2, let first = names.first else { return false }
    return isLayoutAnimation(named: String(first))
      && layoutMethods.contains(call.method)
  }

  fileprivate static func isLayoutAnimation(named name: String) -> Bool {
    families.contains { name == $0 || $0 != "Layout" && name.hasPrefix($0) }
  }

  /// `entering={BounceIn}` and `exiting={LightSpeedOutLeft.duration(400)}`.
  static func refuseSequences(in source: SourceCursor) throws(SourceError) {
    guard WorkBudget.spend(units: SourceReader.wordCost * source.length) else { return }
    var before = ""
    for word in SourceWords(source) {
      if ["entering", "exiting"].contains(before), word.before == "{",
        sequences.contains(where: word.name.hasPrefix)
      {
        throw SourceError(
          "\(word.name) has several motions, one after another", at: word.column,
          remedy: "; paste another animation, such as entering={FadeIn.duration(300)}")
      }
      before = word.name
    }
  }

  /// `entering={FadeIn}` and `layout={LinearTransition}`, whose animations have their defaults.
  func plainLayoutAnimations(in source: SourceCursor) -> [ScriptMotion] {
    guard WorkBudget.spend(units: SourceReader.wordCost * source.length) else { return [] }
    return SourceWords(source).compactMap { word in
      var ahead = word.behind
      guard ["entering", "exiting", "layout"].contains(word.name), ahead.take("="), ahead.take("{")
      else { return nil }
      ahead.skipWhitespace()
      let column = ahead.column
      let name = ahead.takeIdentifier()
      guard ahead.takeAhead("}"), Self.isLayoutAnimation(named: name) else { return nil }
      return ScriptMotion.curve(Self.standardLayoutCurve, duration: 0.3, .reanimated)
        .named(name, at: column)
    }
  }

  private static let standardLayoutCurve = EasingName.json(.eased(.power(2), .easeInOut))

  fileprivate mutating func layoutAnimation(
    _ chain: [ScriptCall]
  ) throws(SourceError) -> ScriptMotion {
    var settings = LayoutSettings(curve: Self.standardLayoutCurve)
    for call in chain { try read(call, into: &settings) }
    let (name, column) = (String(chain[0].names.first ?? ""), chain[0].column)
    let motion =
      settings.isSpring
      ? try springOfReanimated(
        alone: ScriptObject(members: settings.constants, spreads: [], column: column))
      : ScriptMotion.curve(settings.curve, duration: settings.duration / 1000, .reanimated)
    return motion.delayed(by: settings.delay / 1000).named(name, at: column)
  }

  private mutating func read(
    _ call: ScriptCall, into settings: inout LayoutSettings
  ) throws(SourceError) {
    let first = call.arguments.first
    switch call.method {
    case "duration":
      guard let first else { return }
      settings.duration = try number(first, as: "duration", .nonNegative)
      settings.set("duration", first, at: call.column)
    case "delay":
      guard let first else { return }
      settings.delay = try delay(first, as: "delay", .nonNegative)
    case "easing":
      guard let first else { return }
      settings.curve = try reactEasing(first, of: "Reanimated")
    case "springify":
      settings.isSpring = true
      // It takes the place of a duration before it, also where it has none.
      settings.set("duration", first, at: call.column)
    case "damping", "stiffness", "mass", "dampingRatio":
      guard let first else { return }
      settings.set(call.method, first, at: call.column)
    case "randomDelay":
      throw SourceError(
        "the delay of randomDelay is random", at: call.column,
        remedy: "; write the delay of one element instead, such as delay(250)")
    case "withCallback", "reduceMotion", "build", "withInitialValues",
      "restDisplacementThreshold", "restSpeedThreshold", "energyThreshold":
      return
    default:
      throw SourceError(
        "\(call.method) is not read", at: call.column, remedy: "; leave it out of the chain")
    }
  }

  /// The settings by the calls of one chain, with times in milliseconds.
  private struct LayoutSettings {
    var duration = 300.0
    var delay = 0.0
    var isSpring = false
    var curve: JSONValue
    /// Those of a spring.
    var constants: [ScriptMember] = []

    mutating func set(_ name: String, _ node: ScriptNode?, at column: Int) {
      constants.removeAll { $0.name == name }
      if let node { constants.append(ScriptMember(name: name, value: node, column: column)) }
    }
  }
}

extension ScriptMotion {
  /// Whether it is an entering, exiting or layout animation.
  var isOfLayout: Bool {
    dialect == .reanimated && ScriptTranslation.isLayoutAnimation(named: name)
  }
}

extension ScriptSystem {
  static let layoutAnimations = ScriptSystem(
    methods: ScriptTranslation.layoutMethods,
    isCall: { ScriptTranslation.isLayoutAnimation($0) ? true : nil },
    readChain: { (reading, _, chain) throws(SourceError) in
      guard let first = chain.first, ScriptTranslation.isLayoutAnimation(first) else { return nil }
      return [try reading.translation.layoutAnimation(chain)]
    })
}
