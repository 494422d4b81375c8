internal import JSONText

/// The animation that `LayoutAnimation.configureNext(...)` of React Native begins, which UIKit
/// plays on iOS, and an interpolator of Android there: `LayoutAnimation.js`,
/// `RCTLayoutAnimation.mm`.
struct NextLayout {
  private var milliseconds: Double
  private var type: String
  private var damping: Double?

  private static let presets = [
    "easeInEaseOut": NextLayout(milliseconds: 300, type: "easeInEaseOut"),
    "linear": NextLayout(milliseconds: 500, type: "linear"),
    "spring": NextLayout(milliseconds: 700, type: "spring", damping: 0.4),
  ]

  private static let curves = [
    "linear": "linear", "easeIn": "ease-in", "easeOut": "ease-out", "easeInEaseOut": "ease-in-out",
  ]

  /// The code to write in its place; nil for a type that only a keyboard has, and for a spring
  /// without its damping.
  private var code: String? {
    if type == "spring", let damping {
      return "UIView.animate(withDuration: \(String(number: milliseconds / 1000)), delay: 0, "
        + "usingSpringWithDamping: \(String(number: damping)), initialSpringVelocity: 0) { }"
    }
    return Self.curves[type].map { "\(String(number: milliseconds))ms \($0)" }
  }

  /// Returns the error for a call of `LayoutAnimation`; nil if there is no code to write in its
  /// place.
  private func refusal(of call: ScriptCall) -> SourceError? {
    guard let code else { return nil }
    // Only lines are alike on all platforms.
    guard type != "linear"
    else {
      return SourceError("\(call.path) is not read", at: call.column, remedy: "; write \(code)")
    }
    return SourceError(
      "\(call.path) is another motion on each platform", at: call.column,
      remedy: "; write \(code) for that of iOS")
  }

  /// Of `LayoutAnimation.spring()`; nil for another call.
  static func refusal(ofPreset call: ScriptCall) -> SourceError? {
    guard call.names.first == "LayoutAnimation" else { return nil }
    return presets[call.method]?.refusal(of: call)
  }

  static func refusal(of call: ScriptCall, in translation: ScriptTranslation) -> SourceError {
    let layout = call.arguments.first.flatMap { NextLayout($0, in: translation) }
    return layout?.refusal(of: call)
      ?? SourceError(
        "\(call.path) is not read", at: call.column,
        remedy: "; write its duration and curve as CSS, such as 300ms ease-in-out")
  }
}

extension NextLayout {
  /// A preset, what `LayoutAnimation.create` makes, or an object of parts.
  fileprivate init?(_ node: ScriptNode, in translation: ScriptTranslation) {
    switch translation.scope.resolved(node).value {
    case .name(let path):
      let names = path.split(separator: ".")
      guard names.dropLast().last == "Presets", let name = names.last,
        let preset = Self.presets[String(name)]
      else { return nil }
      self = preset
    case .call(let call) where call.method == "create" && call.arguments.count > 1:
      guard let milliseconds = try? translation.number(call.arguments[0], as: "duration"),
        let type = Self.type(call.arguments[1], in: translation)
      else { return nil }
      self.init(milliseconds: milliseconds, type: type)
    case .object(let object):
      guard let member = object["update"] ?? object["create"] ?? object["delete"],
        let part = try? translation.object(member.value, as: member.name),
        let type = part["type"].flatMap({ Self.type($0.value, in: translation) }),
        let milliseconds = (try? translation.number("duration", of: part))
          ?? (try? translation.number("duration", of: object))
      else { return nil }
      let damping = try? translation.number("springDamping", of: part)
      self.init(milliseconds: milliseconds, type: type, damping: damping)
    default: return nil
    }
  }

  /// `LayoutAnimation.Types.linear` is "linear".
  private static func type(_ node: ScriptNode, in translation: ScriptTranslation) -> String? {
    guard case .name(let path) = translation.scope.resolved(node).value
    else { return translation.text(node) }
    let names = path.split(separator: ".")
    return names.dropLast().last == "Types" ? names.last.map(String.init) : nil
  }
}
