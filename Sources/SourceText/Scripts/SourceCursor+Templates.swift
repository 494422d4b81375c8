internal import AnimationCore
internal import JSONText

/// Templates of JavaScript that are stylesheets: styled-components, Emotion, Lit.
extension SourceCursor {
  private static let tags: Set = ["styled", "css", "createGlobalStyle", "injectGlobal"]

  /// Whether a name is next by which a tag begins.
  var isAtTagOfStyles: Bool {
    var ahead = self
    return next?.isOne(of: "sci") == true && Self.tags.contains(ahead.takeWhile(\.continuesName))
  }

  /// Skips `styled.div`, `styled(Link).attrs({ ... })` or `css<Props>` up to the mark that begins
  /// its template; false, and nothing skipped, for anything else.
  mutating func skipTagOfStyles() -> Bool {
    var ahead = self
    guard Self.tags.contains(ahead.takeWhile(\.continuesName)) else { return false }
    while let next = ahead.next, next != "`" {
      switch next {
      case ".": ahead.advance()
      case "(": guard (try? ahead.skipBrackets()) != nil else { return false }
      case "<": ahead.skipTypesOfTag()
      case _ where next.beginsName: _ = ahead.takeWhile(\.continuesName)
      default: return false
      }
    }
    guard ahead.next == "`" else { return false }
    self = ahead
    return true
  }

  /// `<{ $isOpen: boolean }>`.
  private mutating func skipTypesOfTag() {
    var depth = 0
    while let next = self.next, next != "`" {
      if next == "<" { depth += 1 }
      if next == ">", peek(at: -1) != "=" { depth -= 1 }
      advance()
      if depth == 0 { return }
    }
  }

  /// Up to the mark that ends the template, or to the end; not one in a placeholder.
  mutating func skipTemplate() {
    while let next, next != "`" {
      advance()
      if next == "\\" {
        if self.next != nil { advance() }
      } else if next == "$", self.next == "{" {
        if (try? skipBrackets()) == nil { skipWhile { _ in true } }
      }
    }
  }

  /// The stylesheet up to the end of the template around it, and what is behind; nil for a text
  /// without such an end.
  var templateAround: (sheet: SourceCursor, rest: SourceCursor)? {
    var ahead = self
    while let next = ahead.next, next != "`" {
      let start = ahead.position
      ahead.skipWhitespace()
      guard ahead.position == start else { continue }
      ahead.advance()
      if next == "$", ahead.next == "{", (try? ahead.skipBrackets()) == nil { return nil }
    }
    guard ahead.next == "`" else { return nil }
    let sheet = SourceCursor(position..<ahead.position, of: self)
    ahead.advance()
    return (sheet, ahead)
  }
}

extension ScriptTranslation {
  /// With the values that the text has for names in its placeholders: `${duration}ms`; the text
  /// itself if one is not known.
  func filled(_ text: SourceCursor) -> SourceCursor {
    guard text.allText.contains("${"),
      WorkBudget.spend(units: SourceReader.wordCost * text.length)
    else { return text }
    var (rest, whole) = (Substring(text.allText), "")
    while let open = rest.firstRange(of: "${") {
      guard let close = rest[open.upperBound...].firstIndex(of: "}") else { return text }
      // total: the end is looked for behind the beginning
      let name = String(rest[open.upperBound..<close])
      guard let value = constant(name.filter { !$0.isWhitespace }, at: text) else { return text }
      whole += rest[..<open.lowerBound] + value
      guard whole.utf8.count <= SourceReader.maximumLength else { return text }
      rest = rest[close...].dropFirst()
    }
    return SourceCursor(whole + rest)
  }

  private func constant(_ name: String, at place: SourceCursor) -> String? {
    let node = ScriptNode(value: .name(name), column: place.column, source: place)
    switch scope.resolved(node).value {
    case .number(let number): return String(number: number)
    case .string(let text): return text
    default: return nil
    }
  }
}
