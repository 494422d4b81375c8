internal import JSONText

/// Steps of a `UIViewPropertyAnimator` behind the line that makes it.
extension SwiftClipping {
  /// `animator.startAnimation(afterDelay: 0.5)` further below, or at once behind the animator.
  static func delayed(
    _ object: JSONValue, behind cursor: SourceCursor, of name: String?,
    in translation: inout SourceTranslation
  ) throws(SourceError) -> JSONValue {
    for word in SourceWords(cursor)
    where word.name == "startAnimation" && word.receiver == name ?? "" {
      guard let argument = LooseCall(word, as: .swift)?["afterDelay"] else { continue }
      return object.adding(delay: try translation.number(try argument.value()))
    }
    return object
  }

  /// Refuses further steps of an animator, of which its motion alone says nothing.
  static func refuseSteps(
    behind cursor: SourceCursor, of name: String?
  ) throws(SourceError) {
    var start: SourceCursor?
    for word in SourceWords(cursor) where word.receiver == name ?? "" {
      let step: String
      switch word.name {
      case "startAnimation":
        start = word.behind
        continue
      case "stopAnimation":
        guard start?.leadsStraight(to: word.place.position) == true else { continue }
        throw .end(word.name, at: word.column)
      case "addAnimations":
        guard let factor = LooseCall(word, as: .swift)?["delayFactor"],
          (try? factor.value().value) != .number(0)
        else { continue }
        throw SourceError(
          "animations with a delayFactor begin later than their animator", at: factor.column,
          remedy: "; leave them out, or give them as \"animations\" of /v1/animators/evaluate, "
            + "such as [{\"to\": 1, \"delayFactor\": 0.5}]")
      case "fractionComplete":
        guard case .number(let number)? = word.assignedValue, number != 0 else { continue }
        step = "{\"at\": 0, \"type\": \"fractionComplete\", \"value\": \(String(number: number))}"
      case "isReversed":
        guard word.isAssigned && word.assignedValue != .bool(false) || word.isToggled
        else { continue }
        step = "{\"at\": 0, \"type\": \"isReversed\", \"value\": true}"
      default: continue
      }
      throw SourceError(
        "\(word.name) is not read with its animator", at: word.column,
        remedy: "; leave the line out, or give it as one of \"commands\" of "
          + "/v1/animators/evaluate, such as \(step)")
    }
  }
}

extension SourceWord {
  /// `animator.isReversed.toggle()`.
  fileprivate var isToggled: Bool {
    var ahead = behind
    return ahead.takeAhead(".") && ahead.takePath() == "toggle"
  }

  /// That of `animator.isReversed = true`; nil for what is no value, or is not assigned.
  fileprivate var assignedValue: SourceValue? {
    guard let text = behind.behindAssignment(declares: false) else { return nil }
    var reader = SourceReader(text, as: .swift)
    guard let value = try? reader.readValue(), (try? reader.cursor.finishLine()) != nil
    else { return nil }
    return value
  }
}
