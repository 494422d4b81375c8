internal import JSONText

extension CSSReader {
  /// The keyframes that are played, and the animation that plays them.
  mutating func readKeyframes() throws(SourceError) -> (rules: [CSSKeyframesRule], CSSMotion) {
    try readAll()
    guard cursor.isBeforeEnd else { throw cursor.unexpected("expected '}' or the end") }
    let names = Set(rules.map(\.name))
    let found = foundOrHeld
    let played = found.filter { !$0.motion.names.isDisjoint(with: names) }
    let animations = played.isEmpty ? found.filter { $0.motion.names.isEmpty } : played
    let motion = animations.first?.motion ?? CSSMotion()
    if let other = animations.first(where: {
      $0.motion.names != motion.names || !$0.motion.isSameMotion(as: motion)
    }) {
      throw Self.several(animations, at: other.column)
    }
    let own = rules.filter { played.isEmpty || motion.names.contains($0.name) }
    guard let first = own.first, played.isEmpty ? own.count == 1 : true else {
      throw SourceError(
        "there are \(own.count) rules of keyframes", at: own.first?.column ?? 1,
        remedy: "; paste one of them, with its animation")
    }
    if let place = animations.first?.column { try Self.refusePlayback(of: motion, at: place) }
    // Of rules of one name the last counts.
    let last = own.filter { rule in own.last { $0.name == rule.name }?.column == rule.column }
    return (last.isEmpty ? [first] : last, motion)
  }

  /// Refuses a delay and passes, which the request states of keyframes, not the tracks.
  private static func refusePlayback(
    of motion: CSSMotion, at column: Int
  ) throws(SourceError) {
    if let delay = motion.delay?.seconds, delay != 0 {
      throw SourceError(
        "the delay is not part of the tracks", at: column,
        remedy: "; leave it out, and give \"trigger\": [\(String(number: delay))]")
    }
    if motion.passes == .infinity, !motion.alternates {
      throw SourceError(
        "infinite is not part of the tracks", at: column,
        remedy: "; leave it out, and give \"repeating\": true")
    }
    if motion.alternates || motion.passes ?? 1 != 1 {
      throw SourceError(
        "passes are not part of the tracks", at: column,
        remedy: "; write one pass, such as animation: \(motion.names.sorted().first ?? "name") "
          + "\(String(number: motion.duration ?? 1))s")
    }
  }

  static func keyframes(at column: Int) -> SourceError {
    SourceError(
      "keyframes with more than a start and an end are not one motion", at: column,
      remedy: "; give the text, with its animation, as \"tracks\" of /v1/keyframes/evaluate")
  }
}

extension SourceCursor {
  /// Of the inside of `@keyframes`: the selectors of each keyframe, and what is in it.
  private var frames: [(selectors: [String], body: SourceCursor)] {
    var (ahead, frames) = (self, [(selectors: [String], body: SourceCursor)]())
    while !ahead.isBeforeEnd {
      ahead.skipWhitespace()
      let start = ahead.position
      guard (try? ahead.skipBalanced { $0 == "{" }) != nil, ahead.next == "{" else { break }
      let selectors = ahead.text(from: start).split(separator: ",").map {
        $0.filter { !$0.isWhitespace }
      }
      guard let body = try? ahead.skipBrackets() else { break }
      frames.append((selectors, body))
    }
    return frames
  }

  /// Whether there is a keyframe but `from`, `to`, 0% and 100%.
  var hasSeveralKeyframes: Bool {
    frames.contains { selectors, body in
      // `0%, 100%` alone leads back to where it began.
      if selectors.count > 1 { return true }
      guard let selector = selectors.first, !["to", "100%"].contains(selector) else { return false }
      return !["from", "0%"].contains(selector)
        || body.hasOwnEasing && body.ownEasing == nil
    }
  }

  /// The easing of a keyframe at the start, which is that of the way to the end.
  var easingOfStart: String? {
    frames.lazy.filter { ["from", "0%"].contains($0.selectors.first) }.compactMap(\.body.ownEasing)
      .first
  }

  private var hasOwnEasing: Bool { allText.contains("timing-function") }

  /// Nil without one, and for one that is not read.
  private var ownEasing: String? {
    for part in split(at: ";") {
      var cursor = part
      guard cursor.takeProperty()?.name.hasSuffix("animation-timing-function") == true
      else { continue }
      let easing = cursor.ownText.trimmed
      return (try? CSSEasing.parse(easing)) == nil ? nil : easing
    }
    return nil
  }
}
