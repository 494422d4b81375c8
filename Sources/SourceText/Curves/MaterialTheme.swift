internal import AnimationCore
internal import JSONText
internal import Schema

/// The motion of a theme of Material Components for Android, and the resources that it consists of.
///
/// material-components/material-components-android 57f3cdbd,
/// lib/java/com/google/android/material/motion/res/values/tokens.xml, of the library's own themes;
/// an app may have another value. `docs/theming/Motion.md` has 0.15 for the accelerated emphasized
/// curve's last number and 0.05 for the decelerated one's first, as Material's tokens have.
enum MaterialTheme {
  enum ThemeValue {
    case curve(JSONValue)
    case milliseconds(Double)
    /// The name of a preset.
    case spring(String)
  }

  private static func bezier(_ numbers: Double...) -> ThemeValue {
    .curve(.array(numbers.map { .number($0) }))
  }

  private static let curves: KeyValuePairs<String, ThemeValue> = [
    "Standard": bezier(0.2, 0, 0, 1), "StandardAccelerate": bezier(0.3, 0, 1, 1),
    "StandardDecelerate": bezier(0, 0, 0, 1), "Emphasized": .curve(.string(PeerEasing.emphasized)),
    "EmphasizedAccelerate": bezier(0.3, 0, 0.8, 0.2),
    "EmphasizedDecelerate": bezier(0.1, 0.7, 0.1, 1), "Linear": .curve(.string("linear")),
  ]

  /// `motionEasingStandardInterpolator`, `motionDurationMedium2`, `motionSpringFastSpatial`, by
  /// `R.attr.NAME` or `?attr/NAME`.
  static let attributes: [String: ThemeValue] = {
    var attributes: [String: ThemeValue] = [:]
    for (name, curve) in curves { attributes["motionEasing\(name)Interpolator"] = curve }
    for token in MaterialDuration.all {
      attributes["motion\(token.constant)"] = .milliseconds(token.milliseconds)
    }
    for speed in ["fast", "default", "slow"] {
      for kind in ["Spatial", "Effects"] {
        let name = speed.prefix(1).uppercased() + speed.dropFirst() + kind
        attributes["motionSpring\(name)"] = .spring("material3/standard/\(speed)\(kind)")
      }
    }
    return attributes
  }()

  /// `m3_sys_motion_easing_standard_accelerate`, `m3_sys_motion_duration_medium2`.
  private static let resources: [String: ThemeValue] = {
    var resources: [String: ThemeValue] = [:]
    for (name, curve) in curves { resources["m3_sys_motion_easing_\(snake(name))"] = curve }
    for token in MaterialDuration.all {
      resources["m3_sys_motion_duration_\(snake(token.name))"] = .milliseconds(token.milliseconds)
    }
    return resources
  }()

  private static func snake(_ name: String) -> String {
    var snake = ""
    for character in name {
      if character.isUppercase, !snake.isEmpty { snake += "_" }
      snake += character.lowercased()
    }
    return snake
  }

  static let names = Set(attributes.keys).union(resources.keys)

  static func value(_ name: String) -> ThemeValue? { attributes[name] ?? resources[name] }

  /// The name of `?attr/motionDurationMedium2` and `@integer/m3_sys_motion_duration_medium2`.
  static func value(ofReference text: String) -> ThemeValue? {
    text.split { "?@:/".contains($0) }.last.flatMap { value(String($0)) }
  }

  private static let resolving: Set = [
    "resolveThemeInterpolator", "resolveThemeDuration", "resolveThemeSpringForce",
  ]

  /// Of the first name in the text; nil for a text without one.
  static func value(in text: SourceCursor) throws(SourceError) -> ThemeValue? {
    for word in SourceWords(text) {
      if let found = try value(of: word) { return found.value }
    }
    return nil
  }

  /// Of a name, or of the one that `MotionUtils.resolveThemeDuration(context,
  /// R.attr.motionDurationMedium2, 300)` looks up; nil for a word of another kind.
  ///
  /// What such a call has last counts only where the theme has no value.
  static func value(
    of word: SourceWord
  ) throws(SourceError) -> (name: SourceWord, value: ThemeValue)? {
    if let value = value(word.name) { return (word, value) }
    guard resolving.contains(word.name), let call = LooseCall(word, as: .kotlin),
      call.arguments.count > 1, let name = Array(SourceWords(call.arguments[1].body)).last
    else { return nil }
    if let value = value(name.name) { return (name, value) }
    let example =
      switch word.name {
      case "resolveThemeDuration": "300"
      case "resolveThemeInterpolator": "PathInterpolator(0.2f, 0f, 0f, 1f)"
      default: "SpringForce().setDampingRatio(0.9f).setStiffness(700f)"
      }
    throw SourceError(
      "\(name.name) of the theme is not in the text", at: name.column,
      remedy: "; write its value in place of the call, such as \(example)")
  }

  /// Of each attribute once, also in strings of XML: a theme may have another value.
  static func warnings(in source: SourceCursor) -> [SourceWarning] {
    guard WorkBudget.spend(units: SourceReader.wordCost * source.length) else { return [] }
    var (ahead, found): (SourceCursor, [String: Int]) = (source, [:])
    while ahead.next != nil {
      ahead.skipWhile { !$0.beginsName }
      let column = ahead.column
      let name = ahead.takeWhile(\.continuesName)
      if attributes[name] != nil, found[name] == nil { found[name] = column }
    }
    return found.sorted { $0.value < $1.value }.map { name, column in
      SourceWarning(
        sentence: "\(name) is the theme's; it is taken for that of Material 3", column: column,
        code: .assumedSource)
    }
  }
}
