internal import AnimationCore
internal import JSONText
internal import SourceText

/// Transitions as views have them: `DetailView().transition(.slide)`.
enum TransitionText {
  private static let kinds: [String: TransitionKind] = [
    "contentTransition": .contentTransition, "scrollTransition": .scroll,
    "navigationTransition": .zoom, "matchedTransitionSource": .zoom,
    "matchedGeometryEffect": .matchedGeometry,
  ]

  /// The kind of the modifier of a text; `combined` for the transition of a view.
  static func kind(_ source: String) -> TransitionKind {
    guard let cursor = try? SourceCursor(checking: source),
      let modifier = TransitionAdvice.modifier(in: cursor)
    else { return .combined }
    return kinds[modifier.name] ?? .combined
  }
}

extension SourceTranslation {
  /// The argument of `.transition(...)`, or the text itself; of different ones all, to be chosen.
  mutating func transition(in source: SourceCursor) throws(SourceError) -> JSONValue {
    let arguments = source.arguments(ofModifier: "transition")
    guard let first = arguments.first else {
      do throws(SourceError) {
        return try transition(for: try SourceReader.parse(source))
      } catch { throw TransitionAdvice.ofCompose(in: source) ?? error }
    }
    let transition = try transition(for: try SourceReader.parse(first))
    var choices = [(object: transition, column: first.column)]
    for other in arguments.dropFirst() {
      var translation = SourceTranslation()
      let object = try translation.transition(for: try SourceReader.parse(other))
      if !choices.contains(where: { $0.object == object }) {
        choices.append((object, other.column))
      }
    }
    guard choices.count == 1 else {
      throw SourceError.several("transitions", choices, at: choices[1].column)
    }
    return transition
  }

  /// A modifier whose text has all that it needs: `.contentTransition(.opacity)`.
  mutating func contentTransition(in source: SourceCursor) throws(SourceError) -> JSONValue {
    guard let modifier = TransitionAdvice.modifier(in: source)
    else { throw SourceError("expected a transition", at: source.column) }
    columns.append((.root, modifier.column))
    if modifier.name == "contentTransition", let style = modifier.argument.last,
      ["opacity", "identity"].contains(style.name), style.arguments.isEmpty
    {
      return ["type": "contentTransition", "style": .string(style.name)]
    }
    if modifier.name == "contentTransition", let effect = modifier.argument.last?.symbolEffect {
      return effect
    }
    throw SourceError(
      "\(modifier.name) needs more than its text has; write \(modifier.object), with your own "
        + "values", at: modifier.column)
  }
}

extension Call {
  /// `.symbolEffect(.replace)` or, with directions, `.symbolEffect(.replace.upUp)`; nil for others,
  /// such as one with options.
  fileprivate var symbolEffect: JSONValue? {
    guard name == "symbolEffect", arguments.count == 1, arguments[0].label == nil,
      let path = arguments[0].value.calls(at: arguments[0].valueColumn),
      path.allSatisfy({ $0.arguments.isEmpty && $0.closures.isEmpty }),
      path.first?.name == "replace", path.count < 3
    else { return nil }
    let plain = [Member](["type": "contentTransition", "style": "symbolEffect"])
    guard path.count == 2 else { return .object(plain) }
    return SymbolReplaceConfiguration(rawValue: path[1].name).map {
      .object(plain + [Member("replace", .string($0.rawValue))])
    }
  }
}
