package enum SourceSyntax: Sendable, Equatable {
  /// CSS, which has no calls with labels, has readers of its own.
  case swift, kotlin, javaScript

  var labelSeparator: Character { self == .kotlin ? "=" : ":" }
  var allowsBarePoint: Bool { self != .swift }
  var numberSuffixes: Set<Character> { self == .kotlin ? Self.kotlinSuffixes : [] }
  private static let kotlinSuffixes: Set<Character> = ["f", "F", "L"]
  var quotes: Set<Character> { self == .javaScript ? Self.javaScriptQuotes : Self.doubleQuote }
  private static let javaScriptQuotes: Set<Character> = ["\"", "'", "`"]
  private static let doubleQuote: Set<Character> = ["\""]
  var bracesAreObjects: Bool { self == .javaScript }

  /// The arguments whose values do not determine a motion, and may be any expression.
  var passiveLabels: Set<String> {
    switch self {
    case .swift: Self.swiftLabels
    case .kotlin: Self.kotlinLabels
    case .javaScript: Self.javaScriptLabels
    }
  }

  private static let swiftLabels: Set<String> = [
    "value", "completion", "completionCriteria", "animations", "changes", "body", "content",
    "trigger", "initialValue", "keyframes",
  ]
  private static let kotlinLabels: Set<String> = [
    "targetValue", "initialValue", "visibilityThreshold", "label", "finishedListener", "block",
  ]
  private static let javaScriptLabels: Set<String> = [
    "onComplete", "onUpdate", "onStart", "onRest", "onChange", "from", "to", "initial", "animate",
    "exit",
  ]
}

package enum SourceDialect: String, Sendable, CaseIterable {
  /// Core Animation counts as UIKit.
  case swiftui, uikit, compose, css, tailwind, motion, popmotion, reactSpring, reanimated,
    reactNative
  case gsap, anime, webAnimations, jQuery, lottie, figma, designTokens
}
