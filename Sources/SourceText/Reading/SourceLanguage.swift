package enum SourceLanguage: Equatable {
  case swift, kotlin, javaScript, css

  /// Swift is the language of everything that is not another's; so `spring()` is SwiftUI's, and
  /// Compose's has a label with `=`, a constant of `Spring`, or a number that ends in `f`.
  package init(of source: SourceCursor) {
    var cursor = source
    cursor.skipWhitespace()
    if Self.beginsDeclarationOfCSS(cursor) {
      self = .css
      return
    }
    let start = cursor.position
    cursor.skipPrefix()
    if Self.isDeclarationOfKotlin(cursor.text(from: start)), cursor.next != "." {
      self = .kotlin
      return
    }
    switch cursor.next {
    case "{", "[", "\"", "'", "`": self = .javaScript
    case ".": self = cursor.peek(at: 1)?.isDigit == true ? .css : .swift
    case "-": self = .css
    case _ where cursor.isAtDigit: self = .css
    default: self = Self.named(cursor)
    }
  }

  private static func isDeclarationOfKotlin(_ prefix: String) -> Bool {
    if prefix.isEmpty { return false }
    return prefix.hasPrefix("val ") || prefix.contains(" val ")
      || ["animationSpec", "AnimationSpec", "SpringSpec"].contains { prefix.contains($0) }
  }

  private static func beginsDeclarationOfCSS(_ cursor: SourceCursor) -> Bool {
    var ahead = cursor
    let name = ahead.takeIdentifier()
    guard ahead.takeAhead(":") else { return false }
    ahead.skipWhitespace()
    if name.contains("-") { return true }
    guard ["transition", "animation"].contains(name) else { return false }
    return !isBeforeValueOfOthers(ahead)
  }

  private static func isBeforeValueOfOthers(_ cursor: SourceCursor) -> Bool {
    var ahead = cursor
    if let next = ahead.next, next.isOne(of: "{[\"'`") { return true }
    if ahead.next == "." { return ahead.peek(at: 1)?.isDigit != true }
    _ = ahead.takeIdentifier()
    return ahead.next == "." || ahead.next == "(" && hasLabel(ahead)
  }

  private static func hasLabel(_ cursor: SourceCursor) -> Bool {
    var ahead = cursor
    ahead.advance()
    ahead.skipWhitespace()
    guard ahead.isAtName, (try? ahead.readName()) != nil else { return ahead.next == "." }
    return ahead.takeAhead(":") || ahead.takeAhead("=")
  }

  private static func named(_ cursor: SourceCursor) -> SourceLanguage {
    var ahead = cursor
    let name = ahead.takeIdentifier()
    if let language = declarations[name], ahead.next?.isSpace == true { return language }
    if isEasingOfCSS(name, before: ahead) || isFollowedByWord(ahead) { return .css }
    if name == "config", ahead.next == "." { return .javaScript }
    if kotlinFunctions.contains(name) || name.hasSuffix("Easing") || name.hasPrefix("Ease") {
      return .kotlin
    }
    if name == "spring" || name.hasPrefix("animate"), isCallOfKotlin(ahead) { return .kotlin }
    var receiver = cursor
    if ahead.next == ".", receiver.skipReceiverOfCompose() { return .kotlin }
    return .swift
  }

  /// Words that begin a declaration with a block in one language alone.
  private static let declarations: [String: SourceLanguage] = [
    "func": .swift, "struct": .swift, "extension": .swift, "fun": .kotlin, "function": .javaScript,
  ]

  /// `linear()` and `linear` with labels belong to SwiftUI; `linear(0, 0.5 25%, 1)` belongs to CSS,
  /// and so does `var(--name)`.
  private static func isEasingOfCSS(_ name: String, before behind: SourceCursor) -> Bool {
    if name.contains("-") || name == "ease" { return true }
    guard behind.next == "(" else { return false }
    if name == "var" { return behind.peek(at: 1) == "-" }
    return name == "steps" || name == "linear" && !hasLabel(behind) && behind.peek(at: 1) != ")"
  }

  /// Whether white space and another word or number follow, as between the parts of a shorthand.
  private static func isFollowedByWord(_ cursor: SourceCursor) -> Bool {
    var ahead = cursor
    guard ahead.next?.isSpace == true else { return false }
    ahead.skipWhitespace()
    if ahead.next == "." || ahead.next == "-" {
      return ahead.peek(at: 1).map { $0.isDigit || $0 == "." } == true
    }
    return ahead.isAtName || ahead.isAtDigit
  }

  private static let kotlinFunctions: Set = [
    "tween", "snap", "keyframes", "keyframesWithSpline", "repeatable", "infiniteRepeatable",
    "SpringSpec", "TweenSpec", "SnapSpec", "RepeatableSpec", "InfiniteRepeatableSpec",
  ]

  private static func isCallOfKotlin(_ cursor: SourceCursor) -> Bool {
    if cursor.next == "<" { return true }
    var ahead = cursor
    ahead.skipSpaces()
    guard ahead.next == "(", var inside = try? ahead.skipBrackets() else { return false }
    var last: SourceCharacter?
    while let character = inside.next {
      if character == "=", inside.peek(at: 1) != "=", last != "=" { return true }
      if inside.isAtName {
        let word = inside.takePath()
        if word.hasPrefix("Spring.Damping") || word.hasPrefix("Spring.Stiffness") { return true }
        if word == "f" || word == "F", last?.isDigit == true { return true }
      } else {
        inside.advance()
      }
      last = character
    }
    return false
  }
}

extension SourceCursor {
  /// May have hyphens; empty if there is none.
  mutating func takeIdentifier() -> String {
    guard isAtName || next == "-" else { return "" }
    let start = position
    skipIdentifier()
    return text(from: start)
  }

  mutating func skipIdentifier() {
    if isAtName || next == "-" { skipWhile { $0.continuesName || $0 == "-" } }
  }
}
