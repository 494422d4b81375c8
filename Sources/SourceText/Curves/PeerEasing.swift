internal import JSONText

enum PeerEasing {
  private static func bezier(_ x1: Double, _ y1: Double, _ x2: Double, _ y2: Double) -> JSONValue {
    .array([.number(x1), .number(y1), .number(x2), .number(y2)])
  }

  /// Jetpack Compose's `Easing` objects (`Easing.kt` and `EasingFunctions.kt` of
  /// `androidx.compose.animation.core` 1.8; androidx/androidx 975e20a4).
  static let compose: [String: JSONValue] = [
    "FastOutSlowInEasing": bezier(0.4, 0, 0.2, 1), "LinearOutSlowInEasing": bezier(0, 0, 0.2, 1),
    "FastOutLinearInEasing": bezier(0.4, 0, 1, 1), "LinearEasing": .string("linear"),
    "Ease": bezier(0.25, 0.1, 0.25, 1), "EaseIn": bezier(0.42, 0, 1, 1),
    "EaseOut": bezier(0, 0, 0.58, 1), "EaseInOut": bezier(0.42, 0, 0.58, 1),
    "EaseInSine": bezier(0.12, 0, 0.39, 0), "EaseOutSine": bezier(0.61, 1, 0.88, 1),
    "EaseInOutSine": bezier(0.37, 0, 0.63, 1), "EaseInQuad": bezier(0.11, 0, 0.5, 0),
    "EaseOutQuad": bezier(0.5, 1, 0.89, 1), "EaseInOutQuad": bezier(0.45, 0, 0.55, 1),
    "EaseInCubic": bezier(0.32, 0, 0.67, 0), "EaseOutCubic": bezier(0.33, 1, 0.68, 1),
    "EaseInOutCubic": bezier(0.65, 0, 0.35, 1), "EaseInQuart": bezier(0.5, 0, 0.75, 0),
    "EaseOutQuart": bezier(0.25, 1, 0.5, 1), "EaseInOutQuart": bezier(0.76, 0, 0.24, 1),
    "EaseInQuint": bezier(0.64, 0, 0.78, 0), "EaseOutQuint": bezier(0.22, 1, 0.36, 1),
    "EaseInOutQuint": bezier(0.83, 0, 0.17, 1), "EaseInExpo": bezier(0.7, 0, 0.84, 0),
    "EaseOutExpo": bezier(0.16, 1, 0.3, 1), "EaseInOutExpo": bezier(0.87, 0, 0.13, 1),
    "EaseInCirc": bezier(0.55, 0, 1, 0.45), "EaseOutCirc": bezier(0, 0.55, 0.45, 1),
    "EaseInOutCirc": bezier(0.85, 0, 0.15, 1), "EaseInBack": bezier(0.36, 0, 0.66, -0.56),
    "EaseOutBack": bezier(0.34, 1.56, 0.64, 1), "EaseInOutBack": bezier(0.68, -0.6, 0.32, 1.6),
    "EaseInBounce": .string("easeInBounce"), "EaseOutBounce": .string("easeOutBounce"),
    "EaseInOutBounce": .string("easeInOutBounce"),
    "EaseInElastic": .string("elastic.in(1, 0.3)"),
    "EaseOutElastic": .string("elastic.out(1, 0.3)"),
    "EaseInOutElastic": .string("elastic.inOut(1, 0.45)"),
  ]

  /// Motion's easing functions (`motion-utils` 12) but for `backInOut` and `anticipate`, which are
  /// no single curve; `backIn` is 1 − `backOut`(1 − p).
  static let motion: [String: JSONValue] = [
    "linear": .string("linear"), "easeIn": bezier(0.42, 0, 1, 1), "easeOut": bezier(0, 0, 0.58, 1),
    "easeInOut": bezier(0.42, 0, 0.58, 1), "circIn": .string("circularEaseIn"),
    "circOut": .string("circularEaseOut"), "circInOut": .string("circularEaseInOut"),
    "backIn": bezier(0.31, 0.01, 0.67, -0.53), "backOut": bezier(0.33, 1.53, 0.69, 0.99),
  ]

  static let coreAnimation: [String: JSONValue] = [
    "linear": .string("linear"), "easeIn": .string("easeIn"), "easeOut": .string("easeOut"),
    "easeInEaseOut": .string("easeInOut"), "default": .string("ease"),
  ]

  /// Flutter's `Curves`, and its `Easing`.
  ///
  /// flutter/flutter 00c84e6c, packages/flutter/lib/src, animation/curves.dart and
  /// material/motion.dart, which has the tokens of Material 3. The x of `decelerate`,
  /// 1 − (1 − t)², is t. The elastic curves have a period of 0.4; those of two pieces, of
  /// `ThreePointCubic`, are paths.
  static let flutter: [String: JSONValue] = [
    "linear": .string("linear"), "decelerate": bezier(1 / 3, 2 / 3, 2 / 3, 1),
    "bounceIn": .string("easeInBounce"), "bounceOut": .string("easeOutBounce"),
    "bounceInOut": .string("easeInOutBounce"), "elasticIn": .string("elastic.in(1, 0.4)"),
    "elasticOut": .string("elastic.out(1, 0.4)"),
    "elasticInOut": .string("elastic.inOut(1, 0.4)"),
    "easeInOutCubicEmphasized": .string(emphasized),
    "fastEaseInToSlowEaseOut": .string(
      "M0,0 C0.056,0.024 0.108,0.3085 0.198,0.541 C0.3655,1 0.5465,0.989 1,1"),
    "ease": bezier(0.25, 0.1, 0.25, 1),
    "easeIn": bezier(0.42, 0, 1, 1), "easeInToLinear": bezier(0.67, 0.03, 0.65, 0.09),
    "easeInSine": bezier(0.47, 0, 0.745, 0.715), "easeInQuad": bezier(0.55, 0.085, 0.68, 0.53),
    "easeInCubic": bezier(0.55, 0.055, 0.675, 0.19),
    "easeInQuart": bezier(0.895, 0.03, 0.685, 0.22),
    "easeInQuint": bezier(0.755, 0.05, 0.855, 0.06), "easeInExpo": bezier(0.95, 0.05, 0.795, 0.035),
    "easeInCirc": bezier(0.6, 0.04, 0.98, 0.335), "easeInBack": bezier(0.6, -0.28, 0.735, 0.045),
    "easeOut": bezier(0, 0, 0.58, 1), "linearToEaseOut": bezier(0.35, 0.91, 0.33, 0.97),
    "easeOutSine": bezier(0.39, 0.575, 0.565, 1), "easeOutQuad": bezier(0.25, 0.46, 0.45, 0.94),
    "easeOutCubic": bezier(0.215, 0.61, 0.355, 1), "easeOutQuart": bezier(0.165, 0.84, 0.44, 1),
    "easeOutQuint": bezier(0.23, 1, 0.32, 1), "easeOutExpo": bezier(0.19, 1, 0.22, 1),
    "easeOutCirc": bezier(0.075, 0.82, 0.165, 1), "easeOutBack": bezier(0.175, 0.885, 0.32, 1.275),
    "easeInOut": bezier(0.42, 0, 0.58, 1), "easeInOutSine": bezier(0.445, 0.05, 0.55, 0.95),
    "easeInOutQuad": bezier(0.455, 0.03, 0.515, 0.955),
    "easeInOutCubic": bezier(0.645, 0.045, 0.355, 1), "easeInOutQuart": bezier(0.77, 0, 0.175, 1),
    "easeInOutQuint": bezier(0.86, 0, 0.07, 1), "easeInOutExpo": bezier(1, 0, 0, 1),
    "easeInOutCirc": bezier(0.785, 0.135, 0.15, 0.86),
    "easeInOutBack": bezier(0.68, -0.55, 0.265, 1.55), "fastOutSlowIn": bezier(0.4, 0, 0.2, 1),
    "slowMiddle": bezier(0.15, 0.85, 0.85, 0.15),
    "fastLinearToSlowEaseIn": bezier(0.18, 1, 0.04, 1), "standard": bezier(0.2, 0, 0, 1),
    "standardAccelerate": bezier(0.3, 0, 1, 1), "standardDecelerate": bezier(0, 0, 0, 1),
    "emphasizedAccelerate": bezier(0.3, 0, 0.8, 0.15),
    "emphasizedDecelerate": bezier(0.05, 0.7, 0.1, 1), "legacy": bezier(0.4, 0, 0.2, 1),
    "legacyAccelerate": bezier(0.4, 0, 1, 1), "legacyDecelerate": bezier(0, 0, 0.2, 1),
  ]

  /// Material 3's emphasized easing, which is no single Bézier curve.
  static let emphasized = "M0,0 C0.05,0 0.133333,0.06 0.166666,0.4 C0.208333,0.82 0.25,1 1,1"

  static let materialNames: Set = [
    "standard", "standardAccelerate", "standardDecelerate", "emphasizedAccelerate",
    "emphasizedDecelerate", "legacy", "legacyAccelerate", "legacyDecelerate",
  ]

  /// The tokens of Material 3 as Compose has them (androidx/androidx,
  /// compose/material3/.../tokens/MotionTokens.kt).
  static let materialTokens: [String: JSONValue] = [
    "EasingEmphasizedCubicBezier": bezier(0.2, 0, 0, 1),
    "EasingEmphasizedAccelerateCubicBezier": bezier(0.3, 0, 0.8, 0.15),
    "EasingEmphasizedDecelerateCubicBezier": bezier(0.05, 0.7, 0.1, 1),
    "EasingLegacyCubicBezier": bezier(0.4, 0, 0.2, 1),
    "EasingLegacyAccelerateCubicBezier": bezier(0.4, 0, 1, 1),
    "EasingLegacyDecelerateCubicBezier": bezier(0, 0, 0.2, 1),
    "EasingLinearCubicBezier": .string("linear"),
    "EasingStandardCubicBezier": bezier(0.2, 0, 0, 1),
    "EasingStandardAccelerateCubicBezier": bezier(0.3, 0, 1, 1),
    "EasingStandardDecelerateCubicBezier": bezier(0, 0, 0, 1),
  ]

  /// (t − 1)²((T + 1)(t − 1) + T) + 1, a cubic of t: the slope at 0 is T + 3.
  static func overshoot(tension: Double) -> JSONValue { bezier(1 / 3, tension / 3 + 1, 2 / 3, 1) }

  /// t²((T + 1)t − T): the slope at 1 is T + 3.
  static func anticipate(tension: Double) -> JSONValue { bezier(1 / 3, 0, 2 / 3, -tension / 3) }
}
