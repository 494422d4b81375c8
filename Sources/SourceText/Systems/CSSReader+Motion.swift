extension CSSReader {
  func onlyMotion() throws(SourceError) -> CSSMotion {
    let several = rules.filter(\.body.hasSeveralKeyframes)
    let found = foundOrHeld
    guard let first = found.first
    else { throw several.first.map { Self.keyframes(at: $0.column) } ?? absence }
    if let columnOfPause, !runs {
      throw SourceError(
        "a paused animation does not move", at: columnOfPause,
        remedy: "; leave animation-play-state out, or paste the rule that sets it to running too")
    }
    let ownEasings = rules.map { (name: $0.name, easing: $0.body.easingOfStart) }
    let played = found.map { item in
      var item = item
      let own = ownEasings.first { $0.easing != nil && item.motion.names.contains($0.name) }
      item.motion.easing = own?.easing ?? item.motion.easing
      return item
    }
    let motion = try Self.onlyMotion(among: played)
    if !hasShorthand, motion.isTimed, motion.duration == nil {
      throw SourceError(
        "there is no duration", at: first.column,
        remedy: "; write it, as in transition-duration: 300ms or transition: all 300ms ease")
    }
    for item in played {
      if let rule = several.first(where: { item.motion.names.contains($0.name) }) {
        throw Self.keyframes(at: rule.column)
      }
    }
    return motion
  }

  /// The refusal of a text without a motion.
  private var absence: SourceError {
    if let rule = rules.first {
      return SourceError(
        "the animation that plays these keyframes is not in the text", at: rule.column,
        remedy: "; paste it with them, such as animation: \(rule.name) 1s linear infinite")
    }
    if let column = cursor.whole.motionInComment {
      return SourceError(
        "the only motion is in a comment", at: column,
        remedy: "; take it out of the comment, as in transition: all 300ms ease")
    }
    if let unknownMixin { return Self.unread(mixin: unknownMixin) }
    if let columnOfNone {
      return SourceError(
        "none moves nothing, whatever is declared before it", at: columnOfNone,
        remedy: "; leave it out, or paste a motion, such as transition: all 300ms ease")
    }
    return SourceError(
      "there is no transition and no animation", at: cursor.column,
      remedy: "; paste one, such as transition: all 300ms ease")
  }

  /// That on which all agree, of which there is at least one.
  static func onlyMotion(
    among found: [(motion: CSSMotion, column: Int)]
  ) throws(SourceError) -> CSSMotion {
    let motion = found.first?.motion ?? CSSMotion()
    if let other = found.first(where: { !$0.motion.isSameMotion(as: motion) }) {
      throw several(found, at: other.column)
    }
    return motion
  }

  static func several(
    _ found: [(motion: CSSMotion, column: Int)], at column: Int
  ) -> SourceError {
    SourceError("there are motions that differ", at: column, remedy: "; keep one of them")
      .choosing(among: choices(of: found))
  }

  /// Each motion once, in the order of the text.
  static func choices(of found: [(motion: CSSMotion, column: Int)]) -> [SourceChoice] {
    found.sorted { $0.column < $1.column }.lazy
      .map { SourceChoice(animation: $0.motion.object, column: $0.column) }.distinct()
  }
}
