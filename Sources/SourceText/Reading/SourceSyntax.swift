package enum SourceSyntax: Sendable, Equatable {
  /// CSS and JavaScript have readers of their own; only numbers of JavaScript are read here.
  case swift, kotlin, javaScript, dart

  var labelSeparator: SourceCharacter { self == .kotlin ? "=" : ":" }
  var allowsBarePoint: Bool { self != .swift }
  /// Whether a type or a call may have its arguments in angle brackets, and a call the word `new`
  /// or `const` before it.
  var hasTypeArguments: Bool { self == .kotlin || self == .dart }
  /// Whether a number may have members: `300.milliseconds`.
  var hasUnits: Bool { hasTypeArguments }
  var numberSuffixes: StaticString { self == .kotlin ? "fFL" : "" }

  var quotes: StaticString {
    switch self {
    case .swift, .kotlin: "\""
    case .javaScript, .dart: "\"'"
    }
  }

  /// The arguments whose values do not determine a motion, and may be any expression.
  var passiveLabels: [String] {
    switch self {
    case .swift: Self.swiftLabels
    case .kotlin: Self.kotlinLabels
    case .javaScript: []
    case .dart: Self.dartLabels
    }
  }

  // Short lists are looked through in less time than a label is hashed.
  private static let swiftLabels = [
    "value", "completion", "completionCriteria", "animations", "changes", "body", "content",
    "trigger", "initialValue", "keyframes", "keyPath",
  ]
  private static let dartLabels = ["vsync", "parent", "child"]
  private static let kotlinLabels = [
    "targetValue", "initialValue", "visibilityThreshold", "label", "finishedListener", "block",
  ]
}

package enum SourceDialect: String, Sendable, CaseIterable {
  /// Core Animation counts as UIKit.
  case swiftui, uikit, compose, android, flutter, css, tailwind, motion, popmotion, reactSpring
  case reanimated, reactNative, gsap, anime, d3, webAnimations, jQuery, svelte, lottie, figma
  case designTokens
}
