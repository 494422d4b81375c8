/// The languages whose calls and literals are read, where their grammars differ.
enum SourceSyntax: Sendable, Equatable {
  /// The languages by their grammars; CSS, which has no calls with labels, has readers of its own.
  case swift, kotlin, javaScript

  var labelSeparator: Character { self == .kotlin ? "=" : ":" }

  /// Whether a number may begin with its point.
  var allowsBarePoint: Bool { self != .swift }

  var numberSuffixes: Set<Character> { self == .kotlin ? Self.kotlinSuffixes : [] }

  /// The suffixes of `Float` and `Long`.
  private static let kotlinSuffixes: Set<Character> = ["f", "F", "L"]

  var quotes: Set<Character> { self == .javaScript ? Self.javaScriptQuotes : Self.doubleQuote }

  private static let javaScriptQuotes: Set<Character> = ["\"", "'", "`"]
  private static let doubleQuote: Set<Character> = ["\""]

  /// Whether braces hold an object, rather than a closure.
  var bracesAreObjects: Bool { self == .javaScript }

  /// The arguments whose values do not determine a motion, and may be any expression.
  var passiveLabels: Set<String> {
    switch self {
    case .swift: Self.swiftLabels
    case .kotlin: Self.kotlinLabels
    case .javaScript: Self.javaScriptLabels
    }
  }

  /// The arguments of SwiftUI and UIKit for what moves, what triggers the motion and what follows
  /// it.
  private static let swiftLabels: Set<String> = [
    "value", "completion", "completionCriteria", "animations", "changes", "body", "content",
    "trigger", "initialValue", "keyframes",
  ]
  /// The arguments of Compose for the ends of a motion, its threshold, its label and its listener.
  private static let kotlinLabels: Set<String> = [
    "targetValue", "initialValue", "visibilityThreshold", "label", "finishedListener", "block",
  ]
  /// The callbacks of JavaScript's systems, and the members for the two ends of a motion.
  private static let javaScriptLabels: Set<String> = [
    "onComplete", "onUpdate", "onStart", "onRest", "onChange", "from", "to", "initial", "animate",
    "exit",
  ]
}

enum SourceDialect: String, Sendable, CaseIterable {
  /// Core Animation counts as UIKit.
  case swiftui, uikit, compose, css, motion, reactSpring
}
