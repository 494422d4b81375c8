internal import JSONText

enum PeerEasing {
  private static func bezier(_ x1: Double, _ y1: Double, _ x2: Double, _ y2: Double) -> JSONValue {
    .array([.number(x1), .number(y1), .number(x2), .number(y2)])
  }

  /// Jetpack Compose's `Easing` objects (`Easing.kt` and `EasingFunctions.kt` of
  /// `androidx.compose.animation.core` 1.8), besides its elastic functions.
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
}
