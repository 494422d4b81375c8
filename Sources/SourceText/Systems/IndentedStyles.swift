internal import AnimationCore

/// Stylus and Sass without braces: a line is a declaration or a selector, and a block is what is
/// indented further.
///
///     .box
///       transition all .3s ease
///       @include transition(all 0.3s)
///
/// Colons, semicolons and braces are optional in Stylus (O'Reilly, Express Web Application
/// Development, "Selectors"; stylelint-stylus, `declaration-colon`, `semicolon`).
///
/// A text of which no line is a motion is none of them; see ``SourceCursor/hasLineOfMotion``.
struct IndentedStyles {
  private struct Line {
    /// In characters.
    let indentation: Int
    /// From its first character to its end.
    let body: SourceCursor
    let declaration: Declaration?
  }

  private struct Declaration {
    let name: String
    let value: SourceCursor
    /// Whether nothing but a space is between the name and the value.
    let isBare: Bool
    var isMixin = false

    /// Whether there is a time in it, without which a shorthand takes none.
    var isTimed: Bool { value.hasTime }

    /// Whether there are brackets, which values of CSS have not: `delay-[100ms]` of Tailwind.
    var isOfClasses: Bool {
      var ahead = value
      ahead.skipWhile { $0 != "[" }
      return ahead.next != nil
    }

    /// Whether the value neither continues in the next line nor has yet to come.
    var isComplete: Bool {
      var last: SourceCharacter?
      var ahead = value
      while let next = ahead.next {
        if !next.isSpace { last = next }
        ahead.advance()
      }
      return last != nil && last != ","
    }
  }

  private struct Block {
    let indentation: Int
    let column: Int
    var reader: CSSReader
  }

  private let lines: [Line]

  /// Stylus: nil unless a line is a motion without a colon, and no other system is in the text.
  init?(bare source: SourceCursor) {
    guard let lines = Self.lines(of: source), !source.hasLibrary,
      ClippingSystem(of: source) == nil,
      lines.contains(where: {
        $0.declaration.map { $0.isBare && $0.isTimed && !$0.isOfClasses } ?? false
      })
    else { return nil }
    self.lines = lines
  }

  /// Sass without braces, whose colons CSS has, too: nil unless each line is a declaration or a
  /// selector.
  init?(indented source: SourceCursor) {
    guard source.isWithoutBraces, let lines = Self.lines(of: source),
      lines.count > 1, !source.hasLibrary, ClippingSystem(of: source) == nil
    else { return nil }
    for (line, next) in zip(lines, lines.dropFirst().map { Optional($0) } + [nil]) {
      let isSelector = next.map { $0.indentation > line.indentation } ?? false
      guard line.declaration != nil || isSelector || line.body.isDeclarationOrMixin
      else { return nil }
    }
    self.lines = lines
  }

  /// Nil where no line is a motion, or where a value continues in the next line.
  private static func lines(of source: SourceCursor) -> [Line]? {
    guard WorkBudget.spend(units: SourceReader.wordCost * source.length) else { return nil }
    let lines = source.lines.compactMap(line)
    let declarations = lines.compactMap(\.declaration)
    return !declarations.isEmpty && declarations.allSatisfy(\.isComplete) ? lines : nil
  }

  /// Nil for a line without anything.
  private static func line(_ whole: SourceCursor) -> Line? {
    var body = whole
    body.skipWhile(\.isSpace)
    var code = body
    code.skipWhitespace()
    guard code.next != nil else { return nil }
    return Line(
      indentation: body.position - whole.position, body: body, declaration: declaration(in: body))
  }

  private static func declaration(in line: SourceCursor) -> Declaration? {
    if let (name, value) = line.mixinOfMotion {
      return Declaration(name: name, value: value, isBare: false, isMixin: true)
    }
    var ahead = line
    let name = ahead.takeIdentifier()
    guard (try? CSSProperty((name, line.column))) != nil, let next = ahead.next,
      next == ":" || next.isSpace
    else { return nil }
    let isBare = !ahead.takeAhead(":")
    ahead.skipWhitespace()
    let isValue = ahead.next.map { !$0.isOne(of: "={.(") } ?? !isBare
    guard isValue || ahead.peek(at: 1)?.isDigit == true, !isBare || !ahead.isAtWordOfSentence
    else { return nil }
    return Declaration(name: name, value: ahead, isBare: isBare)
  }

  /// The only motion of its blocks.
  func motion() throws(SourceError) -> (motion: CSSMotion, warnings: [SourceWarning]) {
    var (blocks, found): ([Block], [(motion: CSSMotion, column: Int)]) = ([], [])
    var warnings: [SourceWarning] = []
    func close(_ block: Block) throws(SourceError) {
      var block = block
      if let motion = try block.reader.finish() { found.append((motion, block.column)) }
      warnings += block.reader.warnings
    }
    for line in lines {
      while let last = blocks.last, last.indentation > line.indentation {
        try close(last)
        blocks.removeLast()
      }
      guard let declaration = line.declaration else { continue }
      if blocks.last?.indentation != line.indentation {
        blocks.append(
          Block(
            indentation: line.indentation, column: line.body.column,
            reader: CSSReader(line.body)))
      }
      try blocks[blocks.count - 1].reader.read(declaration.name, declaration.value)
      guard declaration.isMixin else { continue }
      let column = line.body.column
      warnings.append(CSSReader.assumption(ofMixin: declaration.name, at: column))
    }
    for block in blocks.reversed() { try close(block) }
    let motion = try CSSReader.onlyMotion(among: found)
    guard motion.duration != nil else {
      throw SourceError(
        "there is no duration", at: found.first?.column ?? 1,
        remedy: "; write it, as in transition all 0.3s ease")
    }
    return (motion, warnings + motion.warnings)
  }
}

extension SourceCursor {
  /// `duration` of "transition duration 0.3s", which is no property that moves.
  fileprivate var isAtWordOfSentence: Bool {
    var ahead = self
    return ["duration", "delay", "timing", "property", "time"].contains(ahead.takeIdentifier())
  }

  fileprivate var lines: [SourceCursor] {
    var (lines, ahead): ([SourceCursor], SourceCursor) = ([], self)
    while ahead.next != nil {
      var start = ahead
      start.skipSpaces()
      if start.next == "/", start.peek(at: 1) == "*" {
        // What is behind the comment begins a line.
        start.skipWhitespace()
        ahead = start
      }
      let first = ahead.position
      ahead.skipWhile { !$0.isNewline }
      lines.append(SourceCursor(first..<ahead.position, of: self))
      if ahead.next != nil { ahead.advance() }
    }
    return lines
  }

  /// Whether a line begins with the name of a property of motion, or with a mixin of its name.
  var hasLineOfMotion: Bool {
    var ahead = self
    while ahead.next != nil {
      ahead.skipWhile(\.isSpace)
      if ahead.next == "@" || ahead.next == "-" || ahead.isAtMotionOfCSS { return true }
      ahead.skipWhile { !$0.isNewline }
    }
    return false
  }

  /// No block and no end of a declaration, as CSS has them.
  fileprivate var isWithoutBraces: Bool {
    var ahead = self
    while let next = ahead.next {
      if next.isOne(of: "{};`\"'") { return false }
      ahead.advance()
    }
    return true
  }

  /// Not a member by which another format says more of the motion.
  fileprivate var isDeclarationOrMixin: Bool {
    var ahead = self
    if next == "@" || next == "+" { return true }
    return ahead.takeProperty().map { !Self.membersOfOthers.contains($0.name) } ?? false
  }

  private static let membersOfOthers: Set = [
    "duration", "delay", "ease", "easing", "curve", "timing", "type",
  ]

  /// Whether a time is in the text: `0.3s`, `300ms`.
  var hasTime: Bool {
    var ahead = self
    while let next = ahead.next {
      if next.isDigit || next == "." {
        ahead.skipWhile { $0.isDigit || $0 == "." }
        let unit = ahead.takeIdentifier()
        if unit == "s" || unit == "ms" { return true }
      } else if next.beginsName || next == "-" {
        _ = ahead.takeIdentifier()
        if ahead.next == "-" { ahead.advance() }
      } else {
        ahead.advance()
      }
    }
    return false
  }

  /// The property that a mixin sets, and what it is given: `.transition(all 0.3s)` of Less, as
  /// Bootstrap 3 has it (less/mixins/vendor-prefixes.less), `@include transition(all 0.3s)` of
  /// Sass, also behind the name of a module; nil for anything else.
  var mixinOfMotion: (name: String, value: SourceCursor)? {
    var ahead = self
    ahead.skipWhitespace()
    if ahead.take("@") {
      guard ahead.takeIdentifier() == "include", ahead.next?.isSpace == true else { return nil }
      ahead.skipWhitespace()
    } else {
      guard ahead.take(".") else { return nil }
    }
    let column = ahead.column
    var place = ahead
    ahead.skipIdentifier()
    while ahead.take(".") {
      place = ahead
      ahead.skipIdentifier()
    }
    guard place.isAtMotionOfCSS, ahead.next == "(" else { return nil }
    let name = place.takeIdentifier()
    guard let property = try? CSSProperty((name, column)),
      let value = try? ahead.skipBrackets(), next == "@" || value.mayBeStyle(of: property)
    else { return nil }
    return (name, value)
  }

  /// Not `.transition(.slide)` or `.animation(.easeIn(duration: 1), value: a)` of SwiftUI, nor
  /// `.transition()` of D3.
  private func mayBeStyle(of property: CSSProperty) -> Bool {
    var ahead = self
    ahead.skipWhitespace()
    guard let next = ahead.next, !next.isQuote, next != "{" else { return false }
    if next == "." { return ahead.peek(at: 1)?.isDigit == true && hasTime }
    return property.isShorthand ? hasTime : !isCall
  }

  private var isAtMotionOfCSS: Bool {
    guard next == "t" || next == "a" else { return false }
    var ahead = self
    let name = ahead.takeIdentifier()
    return name.hasPrefix("transition") || name.hasPrefix("animation")
  }

  private var isCall: Bool {
    var ahead = self
    ahead.skipWhile { !$0.isOne(of: ":.") || $0 == "." }
    return ahead.next == ":"
  }
}
