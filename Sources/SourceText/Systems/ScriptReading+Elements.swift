internal import AnimationCore

/// Properties of CSS in objects of several elements, or that are set on them.
extension ScriptReading {
  /// That which has the properties.
  private enum Owner: Equatable {
    /// The places of the braces around it, the innermost last.
    case object([Int])
    /// `card` of `card.style.transition = "all 1s"`.
    case element(String)

    var isElement: Bool { if case .element = self { true } else { false } }

    /// Whether its properties are also those of the other, as those around `"&:hover": { ... }`.
    func holds(_ other: Owner) -> Bool {
      guard case .object(let own) = self, case .object(let inner) = other else { return false }
      return own.count < inner.count && inner.starts(with: own)
    }
  }

  /// The motions that are whole, where there are several that differ; empty for those of one
  /// element.
  func stylesOfElements(in source: SourceCursor) -> [ScriptMotion] {
    guard css.count > 1, WorkBudget.spend(units: SourceReader.wordCost * source.length)
    else { return [] }
    let styles = css.sorted { $0.column < $1.column }
    let owners = owners(of: styles, in: source)
    var (motions, read): ([ScriptMotion], [Owner]) = ([], [])
    for owner in owners where !read.contains(owner) {
      guard WorkBudget.spend(units: styles.count * 256) else { return [] }
      read.append(owner)
      let outer = zip(styles, owners).filter { $1.holds(owner) }.map(\.0)
      let own = zip(styles, owners).filter { $1 == owner }.map(\.0)
      motions += wholeMotions(of: own, after: outer, isElement: owner.isElement)
    }
    guard let first = motions.first else { return [] }
    return motions.contains { $0.object != first.object } ? motions : []
  }

  private func owners(of styles: [StyleText], in source: SourceCursor) -> [Owner] {
    var brackets = OpenBrackets(source)
    return styles.map { style in
      let place = style.column - 1
      if let element = source.whole.element(setAt: place) { return .element(element) }
      return .object(brackets.all(at: place).filter { source.from($0).next == "{" })
    }
  }

  /// A shorthand that is set on an element that has a motion begins another.
  private func wholeMotions(
    of own: [StyleText], after outer: [StyleText], isElement: Bool
  ) -> [ScriptMotion] {
    guard let first = own.first else { return [] }
    var (motions, column) = ([ScriptMotion](), first.column)
    var reader = CSSReader(translation.filled(first.text))
    for style in outer { try? reader.read(style, filled: translation.filled(style.text)) }
    for style in own {
      if isElement, style.isShorthand, let motion = reader.wholeMotion {
        motions.append(motion.scriptMotion(.css).named(style.name, at: column))
        (reader, column) = (CSSReader(translation.filled(style.text)), style.column)
      }
      try? reader.read(style, filled: translation.filled(style.text))
    }
    if let motion = reader.wholeMotion {
      motions.append(motion.scriptMotion(.css).named(first.name, at: column))
    }
    return motions
  }
}

extension CSSReader {
  fileprivate mutating func read(
    _ style: StyleText, filled text: SourceCursor
  ) throws(SourceError) {
    try read(ScriptReading.cssNames[style.name] ?? style.name, text)
  }

  /// The motion of what is read so far; nil for one without a duration.
  fileprivate var wholeMotion: CSSMotion? {
    var reader = self
    guard let motion = try? reader.finish(), motion.duration != nil else { return nil }
    return motion
  }
}

extension StyleText {
  fileprivate var isShorthand: Bool {
    ["transition", "animation"].contains(ScriptReading.cssNames[name] ?? name)
  }
}

extension SourceCursor {
  private static let longestElement = 80

  /// `card` of `card.style.transition = "all 1s"`, of the place of whose value it is asked; nil for
  /// a member of an object.
  fileprivate func element(setAt place: Int) -> String? {
    let start = max(0, place - Self.longestElement)
    let before = SourceCursor(start..<max(start, place), of: self).ownText
    let words = before.split(separator: "=", omittingEmptySubsequences: false)
    guard words.count > 1, let end = words.last,
      end.allSatisfy({ $0.isWhitespace || "\"'`".contains($0) })
    else { return nil }
    let path = words[words.count - 2].trimmed.split { " \n\t;({,".contains($0) }.last ?? ""
    guard let style = path.firstRange(of: ".style.") else { return nil }
    return String(path[..<style.lowerBound])
  }
}
