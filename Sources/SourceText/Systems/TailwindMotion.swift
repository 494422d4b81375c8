internal import JSONText

/// Classes of which there is one of a kind.
struct TailwindMotion {
  let parts: [TailwindClass]
  /// Of the class for which the others were chosen.
  var column = 1

  func motion() throws(SourceError) -> ScriptMotion {
    for item in parts {
      if case .animation(let text) = item.part { return try animation(text, at: item.column) }
    }
    return try transition()
  }

  private func animation(_ text: String, at column: Int) throws(SourceError) -> ScriptMotion {
    // The name may be anywhere: `animate-[1s_ping_infinite]`.
    let words = text.split(separator: " ")
    if let reason = words.lazy.compactMap({ Self.unread[$0] }).first {
      throw SourceError(reason, at: column, remedy: ScriptTranslation.tracksRemedy)
    }
    guard text.contains(" "),
      let cursor = try? SourceCursor(checking: "animation: \(text)\(longhands)")
    else {
      throw SourceError(
        "\"\(text.prefix(40))\" is not in the text", at: column,
        remedy: "; write its animation, such as animate-[wiggle_1s_ease-in-out_infinite]")
    }
    var reader = CSSReader(cursor)
    do {
      let motion = try reader.read()
      let goesBack = words.contains("pulse")
      return (goesBack ? motion.thereAndBack(.tailwind) : motion.scriptMotion(.tailwind))
        .named("animate", at: column)
    } catch { throw SourceError(error.reason, at: column) }
  }

  /// Animations of Tailwind whose keyframes are not one motion.
  private static let unread: [Substring: String] = [
    "bounce": "each keyframe of animate-bounce has an easing",
    "ping": "animate-ping rests in the last quarter of each pass",
  ]

  /// Declarations of CSS behind another.
  private var longhands: String {
    parts.reduce(into: "") { text, item in
      if case .longhand(let property, let value) = item.part { text += "; \(property): \(value)" }
    }
  }

  private func transition() throws(SourceError) -> ScriptMotion {
    // Without one of these, the duration and the easing are those of CSS.
    let hasDefaults = parts.contains { $0.part == .transition }
    let isTimed = hasDefaults || parts.contains { $0.part == .entering }
    var (duration, delay): (Double?, CSSDelay?) = (isTimed ? 0.15 : nil, nil)
    var (ease, easeColumn) = (hasDefaults ? "cubic-bezier(0.4, 0, 0.2, 1)" : "ease", column)
    for item in parts {
      switch item.part {
      case .duration(let seconds): duration = seconds
      case .delay(let seconds, let stagger):
        delay = CSSDelay(seconds: seconds, stagger: stagger, column: item.column)
      case .ease(let text): (ease, easeColumn) = (text, item.column)
      case .unread(_, let name): throw Self.unread(name, at: item.column)
      case .transition, .entering, .animation, .longhand: break
      }
    }
    guard let duration else {
      throw SourceError(
        "without a duration there is no motion", at: parts.first?.column ?? 1,
        remedy: "; write the class of a transition, such as transition-all")
    }
    guard let curve = try? CSSEasing.parse(ease) else {
      throw SourceError(
        "\"ease-\(ease.prefix(40))\" is not in the text", at: easeColumn,
        remedy: "; write its curve, such as ease-[cubic-bezier(0.4,0,0.2,1)]")
    }
    var motion = ScriptMotion.curve(EasingName.json(curve), duration: duration, .tailwind)
      .delayed(by: delay?.seconds ?? 0).named("the classes", at: column)
    if parts.contains(where: { $0.part == .entering }), !longhands.isEmpty {
      let times = [duration, delay?.seconds ?? 0].map { "\(String(number: $0))s" }
      motion = try animation("enter \(times[0]) \(ease) \(times[1])", at: column)
    }
    motion.warnings = CSSMotion(delay: delay).warnings
    return motion
  }

  private static func unread(_ name: String, at column: Int) -> SourceError {
    let example = name.hasPrefix("delay") ? "delay-[100ms]" : "duration-[300ms]"
    return SourceError(
      "the value of \(name.prefix(40)) is not in the text", at: column,
      remedy: "; write it, such as \(example)")
  }
}
