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
    let inside: SourceCursor?
    if words.last == "extension" {
      guard mayExtend else { return self }
      try ahead.skipBalanced { $0.isOne(of: "{=;") }
      inside = ahead.next == "{" ? try ahead.skipBrackets() : nil
    } else {
      inside = words.dropLast().last == "var" ? try ahead.takeComputed() : nil
    }
    ahead.skipWhitespace()
    // What has other declarations is looked through for all of its animations.
    guard let inside, ahead.next == nil else { return self }
    return words.last == "extension" ? try inside.insideProperty(mayExtend: false) : inside
  }
}
