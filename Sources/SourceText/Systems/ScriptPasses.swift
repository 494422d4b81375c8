internal import AnimationCore
internal import JSONText

/// The passes of a motion; a nil `count` is forever.
struct ScriptPasses {
  var count: Double? = 1
  var reversal = RepeatReversal.none

  var isOnce: Bool { count == 1 }

  /// The error for a number of passes, as CSS and the Web Animations API have it, that does not
  /// end a motion at one of its ends; nil for any other.
  static func fault(ofCount count: Double, at column: Int) -> SourceError? {
    if count == 0 {
      return SourceError(
        "0 passes move nothing", at: column, remedy: "; write 1, or leave the number out")
    }
    guard count > 0 else {
      return SourceError("a number of passes must be at least 1", at: column, remedy: "; write 1")
    }
    guard count <= 1e9 else {
      return SourceError(
        "a number of passes must be at most 1000000000", at: column, remedy: "; write infinite")
    }
    guard count.rounded() != count else { return nil }
    let (fewer, more) = (max(1, count.rounded(.down)), count.rounded(.up))
    return SourceError(
      "\(String(number: count)) passes end within a pass, not at an end of the motion", at: column,
      remedy: fewer == more
        ? "; write 1" : "; write \(String(number: fewer)) or \(String(number: more))")
  }
}

/// A change that a timeline makes to a motion on it.
enum TimelineStep {
  /// In seconds.
  case delay(Double)
  case passes(ScriptPasses)
}

extension ScriptMotion {
  func played(_ steps: [TimelineStep]) -> ScriptMotion {
    steps.reduce(self) { motion, step in
      switch step {
      case .delay(let seconds): motion.placed(at: seconds)
      case .passes(let passes): motion.repeated(passes)
      }
    }
  }
}

extension ScriptTranslation {
  /// Returns the delay of a whole timeline, in seconds, and its passes behind the delay.
  mutating func playback(
    of options: ScriptObject, in system: ScriptTimeline.System
  ) throws(SourceError) -> (delay: Double, passes: ScriptPasses) {
    try refuse(
      ["playbackRate"], of: options,
      because: "it is of a whole timeline; leave it out, and write it into one of its tweens")
    try refuse(
      ["loopDelay", "playbackEase", "reversed"], of: options,
      because: "it is of a whole timeline; leave it out")
    // Version 3 hands its delay to the parts.
    let hasDelay = system != .animeVersion3
    let delay = hasDelay ? try number("delay", of: options) ?? 0 : 0
    return (delay / system.unitsPerSecond, try passes(of: options, in: system))
  }

  private func passes(
    of options: ScriptObject, in system: ScriptTimeline.System
  ) throws(SourceError) -> ScriptPasses {
    switch system {
    case .gsap: try passesOfGSAP(options)
    case .anime: try passesOfAnime(options)
    case .animeVersion3: try passesOfAnimeVersion3(options)
    // Read with its segments.
    case .motion: ScriptPasses()
    }
  }

  /// Returns the error for options of a whole timeline whose effect on each tween is not known.
  func isOfWhole(_ options: ScriptObject) -> SourceError {
    if let member = options["repeat"] ?? options["loop"] {
      return SourceError(
        "\(member.name) is not read: a whole timeline repeats; paste one of its tweens",
        at: member.column)
    }
    return SourceError(
      "delay is not read: it is of a whole timeline; leave it out, and write it into one of its "
        + "tweens", at: options["delay"]?.column ?? options.column)
  }
}
