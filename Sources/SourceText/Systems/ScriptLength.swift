internal import AnimationCore
internal import JSONText
internal import Schema

/// What a motion takes of its timeline, in seconds.
struct ScriptLength {
  /// Of all its elements.
  var delay = ScriptTimeline.Place.success(0)
  /// Of all passes, without the delay.
  var duration: ScriptTimeline.Place

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

  static func ofElements(at column: Int, in system: ScriptTimeline.System) -> SourceError {
    unread("it depends on the elements", at: column, in: system)
  }
}

extension ScriptTranslation {
  /// Of a motion that its options do not delay yet.
  func length(
    of motion: ScriptMotion, by options: ScriptObject, in system: ScriptTimeline.System
  ) -> ScriptLength {
    let place: ScriptTimeline.Place
    switch motion.secondsOfPasses {
    case .success(let seconds): place = .success(seconds)
    case .failure(let reason):
      place = .failure(
        UnknownPlace(error: ScriptLength.unread(reason.text, at: options.column, in: system)))
    }
    return length(place, by: options, in: system)
  }

  /// Of what lasts as long without its delay and its elements.
  func length(
    _ duration: ScriptTimeline.Place, by options: ScriptObject, in system: ScriptTimeline.System
  ) -> ScriptLength {
    var length = ScriptLength(duration: duration)
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
    if let reason { length.duration = .failure(UnknownPlace(error: reason)) }
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
  fileprivate struct UnknownLength: Error { let text: String }

  /// Of a motion without a delay.
  fileprivate var secondsOfPasses: Result<Double, UnknownLength> {
    guard !isSpring,
      case .number(var seconds)? = members.first(where: { $0.key == "duration" })?
        .value
    else { return .failure(UnknownLength(text: "the library computes it for its spring")) }
    for modifier in modifiers {
      if modifier["repeatForever"] == true {
        return .failure(UnknownLength(text: "it repeats forever"))
      }
      if case .number(let count)? = modifier["repeatCount"] { seconds *= count }
    }
    return .success(seconds)
  }
}
