package import AnimationCore

/// The easings of Figma as its documentation states them, `Easing` of `@figma/plugin-typings`
/// 1.121.0.
package enum FigmaEasing {
  /// Of a spring whose constants are left out.
  package static let (mass, stiffness, damping) = (1.0, 100.0, 10.0)

  /// "Similar to" those of CSS, by `EasingType` of figma/rest-api-spec 0.31.
  package static let curves: [String: (css: String, curve: UnitCurve)] = [
    "LINEAR": ("linear", .linear), "EASE_IN": ("ease-in", .easeIn),
    "EASE_OUT": ("ease-out", .easeOut), "EASE_IN_AND_OUT": ("ease-in-out", .easeInOut),
  ]

  /// The members of the easings with numbers, each with a value.
  static let constants: [String: (name: String, example: String)] = [
    "CUSTOM_CUBIC_BEZIER": (
      "easingFunctionCubicBezier",
      "\"easingFunctionCubicBezier\": {\"x1\": 0.4, \"y1\": 0, \"x2\": 0.2, \"y2\": 1}"
    ),
    "CUSTOM_SPRING": (
      "easingFunctionSpring",
      "\"easingFunctionSpring\": {\"mass\": 1, \"stiffness\": 100, \"damping\": 15}"
    ),
  ]

  /// A spring by its name, `GENTLE`, `QUICK`, `BOUNCY` or `SLOW`; nil for any other.
  package static func spring(_ name: String) -> Spring? {
    PeerPreset.spring("figma/\(name.lowercased())")
  }

  /// `EasingType`, whether its numbers are documented or not.
  static let types: Set = [
    "LINEAR", "EASE_IN", "EASE_OUT", "EASE_IN_AND_OUT", "EASE_IN_BACK", "EASE_OUT_BACK",
    "EASE_IN_AND_OUT_BACK", "GENTLE", "QUICK", "BOUNCY", "SLOW", "CUSTOM_CUBIC_BEZIER",
    "CUSTOM_SPRING",
  ]

  /// `Transition` of `@figma/plugin-typings` 1.121.0 and of figma/rest-api-spec 0.31: how the
  /// next frame comes, which says nothing of the motion.
  static let transitions: Set = [
    "DISSOLVE", "SMART_ANIMATE", "SCROLL_ANIMATE", "MOVE_IN", "MOVE_OUT", "PUSH", "SLIDE_IN",
    "SLIDE_OUT",
  ]

  /// Returns the reason for refusing an easing that has a name alone.
  package static func refusal(of name: String) -> String {
    "the numbers of Figma's \"\(name)\" are not documented"
  }

  /// The remedy, which comes after the sentence.
  package static let remedy =
    "; write {\"type\": \"CUSTOM_CUBIC_BEZIER\", \"easingFunctionCubicBezier\": "
    + "{\"x1\": 0.4, \"y1\": 0, \"x2\": 0.2, \"y2\": 1}}, or \"CUSTOM_SPRING\""

  /// The reason for refusing the velocity of a spring.
  package static let velocity = "its unit is not documented"
}
