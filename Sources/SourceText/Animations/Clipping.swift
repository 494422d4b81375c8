internal import AnimationCore
internal import JSONText

/// The motions of a text that holds more than one line of an animation: a view with its modifiers,
/// a closure of a gesture, statements that set the properties of an animator.
enum Clipping {
  /// A motion and where it is in the text.
  struct ClippedMotion {
    let object: JSONValue
    let column: Int
  }

  /// The motion that all calls of the text agree on.
  ///
  /// A text without any call of a system is refused as `error` says, which was found when it was
  /// read as one line; one with several motions with all of them, so that one can be chosen.
  static func read(
    _ source: SourceCursor, in translation: inout SourceTranslation, else error: SourceError
  ) throws(SourceError) -> JSONValue {
    let closed = source.whole.closed
    guard let system = ClippingSystem(of: closed ?? source.whole) else {
      // The end is missing where it was read as one line, too.
      if let cut = source.whole.cutOff, cut.column == error.column { throw cut }
      if let motion = translation.cssAmongWords(source.whole) { return motion }
      throw UnreadSource.animator(in: source.whole) ?? error
    }
    let whole = try source.whole.closed(as: closed, of: system)
    var reader = ClippingReader(source: whole, translation: translation)
    reader.read(system)
    if error.isFinal {
      throw error.choices.isEmpty ? error.choosing(among: reader.choices) : error
    }
    translation = reader.translation
    translation.dialect = system.dialect
    if let failure = reader.failure { throw failure.choosing(among: reader.choices) }
    guard let first = reader.motions.first
    else { throw reader.absence ?? UnreadSource.animator(in: whole) ?? error }
    guard reader.choices.count == 1 else {
      let choices = reader.choices.map { (object: $0.animation, column: $0.column) }
      throw SourceError.several("animations", choices, at: choices[0].column)
    }
    translation.columns.append((.root, first.column))
    return first.object
  }
}

extension Clipping {
  /// A text that is read as a line may have another animation, such as the one that its completion
  /// begins: then the error names both, since either may be meant.
  static func refuseOthers(
    in source: SourceCursor, of translation: SourceTranslation
  ) throws(SourceError) {
    guard translation.dialect == .swiftui || translation.dialect == .uikit else { return }
    var ahead = source.whole
    // One statement without a closure is nearly all texts.
    ahead.skipWhile { $0 != "{" && $0 != ";" && !$0.isNewline }
    guard ahead.next != nil,
      WorkBudget.spend(units: SourceReader.wordCost * source.whole.length)
    else { return }
    var reader = ClippingReader(source: source.whole, translation: translation)
    reader.read(.swift)
    let choices = reader.choices
    guard choices.count > 1 else { return }
    throw SourceError.several(
      "animations", choices.map { ($0.animation, $0.column) }, at: choices[0].column)
  }
}

extension SourceCursor {
  /// The text with the brackets that are missing at its end, where it ends in a block; nil for a
  /// text that ends in an argument, or of which nothing is missing.
  fileprivate var closed: SourceCursor? {
    // It is looked through for its brackets, and then read again.
    guard let open = unclosed, open.last == "}", open.count <= SourceReader.maximumDepth,
      WorkBudget.spend(units: SourceReader.wordCost * 2 * length)
    else { return nil }
    return SourceCursor(ownText + "\n" + open.reversed().map(\.description).joined())
  }

  /// Returns the text with its brackets closed, or throws, since what is cut off may set what would
  /// be read; it does not in a closure of which the animation is an argument, or a statement:
  /// `withAnimation(.bouncy) {`.
  fileprivate func closed(
    as closed: SourceCursor?, of system: ClippingSystem
  ) throws(SourceError) -> SourceCursor {
    guard let error = cutOff else { return self }
    guard let closed, WorkBudget.spend(units: SourceReader.wordCost * 2 * length)
    else { throw error }
    let isWhole =
      switch system {
      case .swift: SwiftClipping.isWholeWithoutClosures(closed)
      case .objectiveC: ObjectiveCClipping.isWholeWithoutClosures(self)
      // A lambda that is an argument may be that of a spec.
      case .compose: unclosed?.allSatisfy { $0 == "}" } == true
      case .flutter, .android: false
      }
    guard isWhole else { throw error }
    return closed
  }

  /// A bracket without its pair, at the end.
  package var cutOff: SourceError? {
    var ahead = self
    while ahead.next != nil {
      do { try ahead.skipBalanced { _ in false } } catch {
        return ahead.next == nil
          ? ahead.unexpected("\(error.reason) (the text is cut off; paste all of it)") : error
      }
      // A bracket that was opened before the text.
      ahead.advance()
    }
    return nil
  }
}

extension SourceError {
  static func tooManyAnimations(at column: Int) -> SourceError {
    SourceError(
      "there are more than \(SourceChoice.maximumCount) animations; paste fewer", at: column)
  }
}
