extension SourceCursor {
  /// Whether rules or declarations of CSS are next, one of which is a motion.
  var isOfCSS: Bool {
    var ahead = self
    ahead.skipWhitespace()
    if ahead.next == "@" { return ahead.isAtRuleOfCSS || definesVariableOfLess }
    if ahead.isAtRule || ahead.mixinOfMotion != nil || ahead.isAtMixinOfLess { return true }
    while ahead.next == "$", ahead.peek(at: 1) == "{" {
      ahead.advance()
      guard (try? ahead.skipBrackets()) != nil else { return false }
      _ = ahead.takeAhead(";")
      ahead.skipWhitespace()
    }
    var cursor = ahead
    guard let first = cursor.takeProperty(), !first.name.isEmpty else { return false }
    if first.name.hasPrefix("--") || first.name.hasPrefix("$") { return true }
    if ["transition", "animation", "-webkit-", "-moz-"].contains(where: first.name.hasPrefix) {
      return SourceLanguage(of: self) == .css
    }
    while (try? ahead.skipBalanced { $0 == ";" }) != nil, ahead.takeAhead(";") {
      var declaration = ahead
      if ahead.mixinOfMotion != nil { return true }
      if let name = declaration.takeProperty()?.name.lowercased(),
        ["transition", "animation", "-webkit-", "-moz-"].contains(where: name.hasPrefix)
      {
        return true
      }
    }
    return false
  }

  private static let rules: Set = [
    "keyframes", "-webkit-keyframes", "media", "property", "supports", "layer", "container",
    "starting-style", "view-transition", "scope", "font-face", "page", "namespace", "apply",
    "tailwind", "theme", "utility", "custom-variant", "include", "for", "each", "while", "mixin",
  ]
  /// Those of a file, whose names other languages have too.
  private static let rulesOfFiles: Set = [
    "import", "charset", "use", "forward", "plugin", "config", "source",
  ]

  private var isAtRuleOfCSS: Bool {
    var ahead = self
    guard ahead.take("@") else { return false }
    let name = ahead.takeIdentifier()
    guard Self.rulesOfFiles.contains(name) else { return Self.rules.contains(name) }
    ahead.skipSpaces()
    return ahead.next?.isQuote == true || ahead.takeIdentifier() == "url" && ahead.next == "("
  }

  /// The name of a variable of Less and its colon: `@speed: 0.3s;`.
  mutating func takeNameOfLess() -> String? {
    var ahead = self
    guard ahead.take("@") else { return nil }
    let name = ahead.takeIdentifier()
    guard !name.isEmpty, ahead.take(":") else { return nil }
    self = ahead
    return "@" + name
  }

  /// Whether its value ends in a semicolon on the line, as annotations of other languages do not.
  private var definesVariableOfLess: Bool {
    var ahead = self
    guard ahead.takeNameOfLess() != nil else { return false }
    ahead.skipWhile { $0 != ";" && !$0.isNewline }
    return ahead.next == ";"
  }

  /// Words of other languages before a brace.
  private static let statements: Set = ["return", "else", "do", "try", "finally", "default"]

  /// Whether a selector and the declarations of CSS begin here: `.box { transition: ...`.
  private var isAtRule: Bool {
    var ahead = self
    ahead.skipSelectorOfRule()
    guard ahead.position > position, ahead.next == "{", ahead.peek(at: -1) != "=",
      ahead.peek(at: -1) != "("
    else { return false }
    let words = ahead.text(from: position).split(whereSeparator: \.isWhitespace)
    let selector = words.joined()
    // A call of another language has brackets, but no colon before them.
    let isCall = selector.contains("(") && !selector.prefix { $0 != "(" }.contains(":")
    guard !isCall, let last = selector.last, !":=,[\"'".contains(last),
      !Self.statements.contains(words.last.map(String.init) ?? "")
    else { return false }
    ahead.advance()
    // A brace is doubled where the stylesheet is a string of Python with placeholders.
    _ = ahead.take("{")
    ahead.skipWhitespace()
    var name = ahead
    if !name.takeIdentifier().isEmpty, name.take(":") { return true }
    return ahead.next == "&" || ahead.next == "." || ahead.mixinOfMotion != nil
      || ahead.isAtIncludeOfSass
  }

  private var isAtIncludeOfSass: Bool {
    var ahead = self
    return ahead.take("@") && ahead.takeIdentifier() == "include" && ahead.next?.isSpace == true
  }

  /// `.fade(@time: 0.3s) {` of Less.
  private var isAtMixinOfLess: Bool {
    var ahead = self
    guard ahead.take(".") else { return false }
    ahead.skipIdentifier()
    guard ahead.take("("), ahead.takeAhead("@") else { return false }
    ahead.skipIdentifier()
    return ahead.takeAhead(":") || ahead.takeAhead(")") || ahead.takeAhead(";")
  }

  /// Over the placeholders of Sass, `.item-#{$i}`.
  private mutating func skipSelectorOfRule() {
    repeat {
      skipWhile {
        $0.continuesName || $0.isOne(of: "-.#:*&[]='\"()> ,+~") || $0.isNewline
      }
    } while next == "{" && position > 0 && peek(at: -1) == "#" && (try? skipBrackets()) != nil
  }

  /// The name before a colon; nil if there is none.
  mutating func takeProperty() -> (name: String, column: Int)? {
    skipWhitespace()
    var ahead = self
    let isOfSass = ahead.take("$")
    let name = ahead.takeIdentifier()
    guard !name.isEmpty, ahead.takeAhead(":") else { return nil }
    defer { self = ahead }
    return (isOfSass ? "$" + name : name, column)
  }

  /// Whether a selector or a rule is next, with its brace.
  var isAtBlock: Bool {
    var ahead = self
    ahead.skipWhitespace()
    let start = ahead.position
    while (try? ahead.skipBalanced { $0.isOne(of: "{;}") }) != nil, ahead.next == "{" {
      guard ahead.position > start else { return false }
      guard ahead.isBehindMarkOfPlaceholder else { return true }
      guard (try? ahead.skipBrackets()) != nil else { return false }
    }
    return false
  }

  /// Of a template in JavaScript, `${...}`, or of Sass, `#{...}`.
  var isBehindMarkOfPlaceholder: Bool {
    position > 0 && (peek(at: -1) == "$" || peek(at: -1) == "#")
  }
}
