internal import AnimationCore

/// Motions that custom properties and variables hold.
extension CSSReader {
  /// The motions of the blocks; where there are none, those that variables hold,
  /// `--animate-wiggle: wiggle 1s` of Tailwind's theme, or else easings, beside which there is no
  /// time.
  var foundOrHeld: [(motion: CSSMotion, column: Int)] {
    guard found.isEmpty else { return found.map { ($0.motion, $0.column) } }
    let variables = custom.sorted { $0.value.column < $1.value.column }
    let motions = variables.compactMap { name, value in
      shorthand(name, value).map { (motion: $0, column: value.column) }
    }
    let hasTime = variables.contains { read($0.value, as: .duration) != nil }
    guard motions.isEmpty, rules.isEmpty, !hasTime else { return motions }
    return variables.compactMap { _, value in
      easing(value).map { (motion: $0, column: value.column) }
    }
  }

  private func easing(_ value: SourceCursor) -> CSSMotion? {
    guard var motion = read(value, as: .easing), motion.easing != nil else { return nil }
    motion.isTimed = false
    return motion
  }

  /// That of an animation or a transition: `--ripple-animation: ripple 375ms linear`.
  private func shorthand(_ name: String, _ value: SourceCursor) -> CSSMotion? {
    let isAnimation = name.contains("animation") || name.hasPrefix("--animate-")
    guard isAnimation || name.contains("transition"),
      !["duration", "delay"].contains(where: name.contains),
      let motion = read(value, as: isAnimation ? .animation : .transition), motion.duration != nil
    else { return nil }
    return motion
  }

  private func read(_ value: SourceCursor, as property: CSSProperty) -> CSSMotion? {
    var (reader, motion) = (CSSReader(value), CSSMotion())
    (reader.custom, reader.looksBelow) = (custom, false)
    guard (try? reader.readValue(of: property, to: &motion)) != nil, reader.cursor.isBeforeEnd
    else { return nil }
    return motion
  }
}

extension CSSReader {
  /// The value of a custom property that is defined once, below its use.
  ///
  /// The order of rules does not matter for it; one for reduced motion is not counted.
  func definitionBelow(of name: String) -> SourceCursor? {
    var ahead = cursor.whole
    guard looksBelow, name.hasPrefix("--"),
      WorkBudget.spend(units: SourceReader.wordCost * ahead.length)
    else { return nil }
    var value: SourceCursor?
    while ahead.next != nil {
      let start = ahead.position
      ahead.skipWhitespace()
      if ahead.position > start || ahead.skipRulesOfReducedMotion() { continue }
      guard !ahead.takeIdentifier().isEmpty else {
        ahead.advance()
        continue
      }
      guard ahead.text(from: start) == name, ahead.takeAhead(":") else { continue }
      var end = ahead
      guard value == nil, (try? end.skipBalanced { $0 == ";" }) != nil else { return nil }
      value = SourceCursor(ahead.position..<end.position, of: ahead)
    }
    return value
  }
}

extension SourceCursor {
  /// `@media (prefers-reduced-motion: reduce) { ... }`; false for anything else.
  fileprivate mutating func skipRulesOfReducedMotion() -> Bool {
    guard next == "@" else { return false }
    var ahead = self
    guard (try? ahead.skipBalanced { $0.isOne(of: "{;") }) != nil, ahead.next == "{",
      ahead.text(from: position).isOfReducedMotion, (try? ahead.skipBrackets()) != nil
    else { return false }
    self = ahead
    return true
  }
}
