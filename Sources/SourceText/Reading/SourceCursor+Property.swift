extension SourceCursor {
  /// `.spring` of `var pop: Animation { .spring }`, also alone in an extension, or this place; O(1)
  /// in most texts, which begin with no declaration; an extension in another is not read: each
  /// would be read again to its end.
  package func insideProperty(mayExtend: Bool = true) throws(SourceError) -> SourceCursor {
    var ahead = self
    ahead.skipWhitespace()
    guard let first = ahead.next, first.isOne(of: "sivefp") else { return self }
    var words: [String] = []
    while ahead.isAtName, let word = try? ahead.readName() {
      words.append(word)
      if word == "extension" || words.dropLast().last == "var" { break }
      ahead.skipWhitespace()
    }
    let isProperty = words.dropLast().last == "var"
    let isExtension = !isProperty && words.last == "extension"
    guard isExtension && mayExtend || isProperty && ahead.skipColonAndType() else { return self }
    try ahead.skipBalanced { $0.isOne(of: "{=;") }
    guard ahead.next == "{" else { return self }
    let inside = try ahead.skipBrackets()
    ahead.skipWhitespace()
    // What has other declarations is looked through for all of its animations.
    guard ahead.next == nil else { return self }
    return try isExtension ? inside.insideProperty(mayExtend: false) : inside.insideGetter()
  }

  private mutating func skipColonAndType() -> Bool {
    guard takeAhead(":") else { return false }
    skipWhitespace()
    guard isAtName else { return false }
    _ = takePath()
    skipTypeArguments()
    _ = take("?")
    skipWhitespace()
    return next == "{"
  }

  private func insideGetter() throws(SourceError) -> SourceCursor {
    var ahead = self
    ahead.skipWhitespace()
    guard ahead.isAtName, (try? ahead.readName()) == "get" else { return self }
    ahead.skipWhitespace()
    return ahead.next == "{" ? try ahead.skipBrackets() : self
  }
}
