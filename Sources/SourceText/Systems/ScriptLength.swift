internal import JSONText

/// The time that a motion takes on its timeline, in seconds.
struct ScriptLength {
  /// Of all its elements.
  var delay = ScriptTimeline.Place.success(0)
  /// Of all passes, without the delay.
  var duration: ScriptTimeline.Place
  /// Of the first of the passes.
  var pass: ScriptTimeline.Place

  init(
    delay: ScriptTimeline.Place = .success(0), duration: ScriptTimeline.Place,
    pass: ScriptTimeline.Place? = nil
  ) {
    (self.delay, self.duration, self.pass) = (delay, duration, pass ?? duration)
  }

  static let none = ScriptLength(duration: .success(0))

  static func unknown(_ error: SourceError) -> ScriptLength {
    let place = ScriptTimeline.Place.failure(UnknownPlace(error: error))
    return ScriptLength(delay: place, duration: place)
  }

  static func unread(
    _ reason: String, at column: Int, in system: ScriptTimeline.System
  ) -> SourceError {
    SourceError(
      "how long this takes on its timeline is not known: \(reason)", at: column,
      remedy: system.remedy)
  }

  /// Returns the duration of a motion that repeats forever, which is not known.
  static func endless(
    at column: Int, in system: ScriptTimeline.System
  ) -> ScriptTimeline.Place {
    let error = SourceError(
      "this repeats forever, so that what follows it on its timeline never begins", at: column,
      remedy: system.remedy)
    return .failure(UnknownPlace(error: error, isEndless: true))
  }

  static func ofElements(at column: Int, in system: ScriptTimeline.System) -> SourceError {
    unread("it depends on the elements", at: column, in: system)
  }
}

extension ScriptTranslation {
  /// Of a motion that its options do not delay yet.
  func length(
    of motion: ScriptMotion, by options: ScriptObject, in system: ScriptTimeline.System
  ) -> ScriptLength {
    guard let pass = motion.secondsOfPass else {
      let error = ScriptLength.unread(
        "the library computes it for its spring", at: options.column, in: system)
      return length(.failure(UnknownPlace(error: error)), by: options, in: system)
    }
    let all: ScriptTimeline.Place =
      motion.countOfPasses.map { .success(pass * $0) }
      ?? ScriptLength.endless(at: options.column, in: system)
    return length(all, ofPass: .success(pass), by: options, in: system)
  }

  /// Returns the length of a motion that lasts `duration` without its delay and its elements.
  func length(
    _ duration: ScriptTimeline.Place, ofPass pass: ScriptTimeline.Place? = nil,
    by options: ScriptObject, in system: ScriptTimeline.System
  ) -> ScriptLength {
    var length = ScriptLength(duration: duration, pass: pass)
    if let delay = options["delay"] {
      guard case .number(let time) = scope.resolved(delay.value).value else {
        return .unknown(ScriptLength.ofElements(at: delay.column, in: system))
      }
      length.delay = .success(time / system.unitsPerSecond)
    }
    var reason: SourceError?
    if system == .gsap, let stagger = options["stagger"], !stagger.value.isNothing,
      scope.resolved(stagger.value).value != .number(0)
    {
      reason = ScriptLength.ofElements(at: stagger.column, in: system)
    } else if system == .anime, let rate = options["playbackRate"],
      scope.resolved(rate.value).value != .number(1)
    {
      reason = ScriptLength.unread("its speed is another", at: rate.column, in: system)
    }
    if let reason {
      let unknown = ScriptTimeline.Place.failure(UnknownPlace(error: reason))
      (length.duration, length.pass) = (unknown, unknown)
    }
    return length
  }

  /// Whether each element of a tween may have a place of its own.
  func isSpread(_ position: ScriptNode) -> Bool {
    switch scope.resolved(position).value {
    case .number, .string, .null, .bool: false
    default: true
    }
  }
}

extension ScriptMotion {
  /// Of a motion without a delay; nil for a spring.
  fileprivate var secondsOfPass: Double? {
    guard !isSpring,
      case .number(let seconds)? = members.first(where: { $0.key == "duration" })?.value
    else { return nil }
    return seconds
  }

  /// Nil where it repeats forever.
  fileprivate var countOfPasses: Double? {
    var passes = 1.0
    for modifier in modifiers {
      if modifier["repeatForever"] == true { return nil }
      if case .number(let count)? = modifier["repeatCount"] { passes *= count }
    }
    return passes
  }
}
