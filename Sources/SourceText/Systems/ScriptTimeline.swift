internal import AnimationCore
internal import JSONText

/// The reason why a place on a timeline is not known.
struct UnknownPlace: Error {
  let error: SourceError
  /// Whether what says the place is wrong itself, whatever comes before it.
  var isOwn = false
  /// Whether it is behind what repeats forever.
  var isEndless = false
}

/// A timeline of the text while it is filled, call by call; in seconds.
///
/// GSAP 3.12.7: `_parsePosition` and `_addToTimeline` of `gsap-core.js`, where what follows a tween
/// that repeats forever begins at the end of its first pass; anime.js 308c0934:
/// `timeline/position.js` and `timeline/timeline.js`; its version 3.2.1: `anime.timeline`. A
/// sequence of Motion continues behind what was put on it last.
struct ScriptTimeline {
  enum System {
    case gsap, motion, anime, animeVersion3

    var unitsPerSecond: Double { self == .gsap || self == .motion ? 1 : 1000 }

    /// The remedy where something on the timeline takes a time that is not known.
    var remedy: String {
      "; write the place of what follows as a number, such as "
        + String(number: 1.5 * unitsPerSecond)
    }
  }

  typealias Place = Result<Double, UnknownPlace>

  /// A tween on it, by the column of its first argument.
  struct Tween {
    let argument: Int
    /// On the timeline, of all its passes.
    var end: Place
    var steps: Result<[TimelineStep], UnknownPlace>
  }

  let system: System
  /// The time at which all that is on it has ended.
  private(set) var end = Place.success(0)
  /// That of the first of its passes, where it has several.
  private var endOfPass: Place?
  /// The times of what was put on it last.
  private var last: (start: Place, end: Place, endOfPass: Place, duration: Place) = (
    .success(0), .success(0), .success(0), .success(0)
  )
  private var labels: [String: Place] = [:]
  private var isEmpty = true
  /// Behind this, what comes next waits for more than time.
  private var pause: SourceError?
  /// Before it begins.
  private var delay = 0.0
  /// Also those of the timelines that are put on it.
  private(set) var tweens: [Tween] = []

  init(_ system: System) { self.system = system }

  private var unitsPerSecond: Double { system.unitsPerSecond }

  // MARK: - What is put on it

  /// Answers where it begins, without its delay.
  ///
  /// The delay of a child is before its start, from which `<` counts. GSAP moves a timeline whose
  /// first child would begin before it.
  mutating func add(_ length: ScriptLength, at place: Place, from column: Int) -> Place {
    var place = pause.map { .failure(UnknownPlace(error: $0)) } ?? place
    if case .success(let start) = Self.sum(place, length.delay), !(start >= 0 && start.isFinite) {
      let isWithoutDelay = if case .success(0) = length.delay { true } else { false }
      place =
        system == .gsap && isEmpty && isWithoutDelay && start < 0
        ? .success(0) : .failure(UnknownPlace(error: Self.outside(column)))
    }
    let start = Self.sum(place, length.delay)
    let own = Self.sum(start, length.duration)
    last = (
      system == .motion ? place : start, own, Self.sum(start, length.pass), length.duration
    )
    end = system == .motion ? own : Self.later(end, own)
    isEmpty = false
    return place
  }

  mutating func addTween(
    _ length: ScriptLength, at place: Place, from column: Int, argument: Int
  ) {
    let start = add(length, at: place, from: column)
    tweens.append(
      Tween(argument: argument, end: last.end, steps: start.map { [.delay($0)] }))
  }

  /// With its tweens, which begin when it does.
  mutating func addChild(
    _ child: ScriptTimeline, at place: Place, from column: Int
  ) {
    let length = ScriptLength(
      delay: .success(child.delay), duration: child.end, pass: child.endOfPass ?? child.end)
    let start = add(length, at: place, from: column)
    for tween in child.tweens {
      let steps = start.flatMap { start in tween.steps.map { $0 + [.delay(start)] } }
      tweens.append(
        Tween(argument: tween.argument, end: Self.sum(last.start, tween.end), steps: steps))
    }
  }

  mutating func label(_ name: String, at place: Place) { labels[name] = place }

  /// Adds something of unknown place and length, so that no place behind it is known either.
  mutating func lose(_ error: SourceError) {
    _ = add(.unknown(error), at: .failure(UnknownPlace(error: error)), from: error.column)
  }

  /// A tween whose place is not known.
  mutating func lose(_ argument: Int, _ error: UnknownPlace) {
    tweens.append(Tween(argument: argument, end: .failure(error), steps: .failure(error)))
  }

  mutating func loseTweens(_ error: UnknownPlace) {
    for index in tweens.indices { tweens[index].steps = .failure(error) }
  }

  /// Notes that what comes next does not begin by time.
  mutating func stop(_ error: SourceError) { pause = pause ?? error }

  // MARK: - How it is played

  /// Whether a pass of it ends with that of its only tween.
  private var isOfOneTween: Bool {
    guard tweens.count == 1, case .success(let end) = end, case .success(let own) = tweens[0].end
    else { return false }
    return end == own
  }

  /// Passes of the whole, behind a delay, in seconds.
  mutating func play(_ passes: ScriptPasses, behind delay: Double, orElse error: SourceError) {
    endOfPass = end
    guard passes.isOnce || isOfOneTween
    else { return loseTweens(UnknownPlace(error: error, isOwn: true)) }
    self.delay = delay
    let steps: [TimelineStep] = [.passes(passes), .delay(delay)]
    for index in tweens.indices { tweens[index].steps = tweens[index].steps.map { $0 + steps } }
    guard !passes.isOnce else { return }
    end =
      passes.count.map { count in end.map { $0 * count } }
      ?? ScriptLength.endless(at: error.column, in: system)
    tweens[0].end = end
  }

  private static func outside(_ column: Int) -> SourceError {
    SourceError(
      "this place is not behind the start of the timeline", at: column,
      remedy: "; write the time at which the motion begins, at least 0")
  }

  /// To seven places, as GSAP rounds.
  private static func sum(_ left: Place, _ right: Place) -> Place {
    left.flatMap { a in right.map { DecimalPlaces(7).round(a + $0) } }
  }

  private static func later(_ left: Place, _ right: Place) -> Place {
    left.flatMap { a in right.map { max(a, $0) } }
  }

  // MARK: - Where it is put

  /// The place of what is put on it without one of its own.
  var next: Place { system == .gsap && end.isEndless ? last.endOfPass : end }

  /// `duration` is that of what is put there, of which GSAP takes percents.
  mutating func place(_ text: String, at column: Int, inserting duration: Place) -> Place {
    let place: Place?
    if system == .motion {
      place = ofMotion(text)
    } else if let label = labels[text] {
      place = label
    } else if let number = Double(text), number.isFinite {
      place = .success(number / unitsPerSecond)
    } else if system == .animeVersion3 {
      place = relative(text, from: { $0.isEmpty ? next : nil })
    } else if system == .gsap {
      place = ofGSAP(text, inserting: duration)
    } else {
      place = relative(text) { base in
        switch base {
        case "": next
        case "<": last.end
        case "<<": last.start
        default: labels[String(base)]
        }
      }
    }
    return place
      ?? .failure(
        UnknownPlace(
          error: SourceError(
            "\"\(text.prefix(40))\" is no time of the timeline", at: column,
            remedy: "; write it as a number, such as \(String(number: 0.5 * unitsPerSecond))"),
          isOwn: true))
  }

  /// anime.js: a place, an operator and a number, such as `<<+=100`; version 3 needs the operator.
  private func relative(_ text: String, from place: (Substring) -> Place?) -> Place? {
    guard let sign = text.firstIndex(of: "="), sign > text.startIndex else {
      return system == .anime && !text.isEmpty ? place(text[...]) : nil
    }
    let operation = text.index(before: sign)
    guard let base = place(text[..<operation]),
      let number = Double(text[text.index(after: sign)...]), number.isFinite
    else { return nil }
    switch text[operation] {
    case "+": return Self.sum(base, .success(number / unitsPerSecond))
    case "-": return Self.sum(base, .success(-number / unitsPerSecond))
    case "*": return base.map { DecimalPlaces(7).round($0 * number) }
    default: return nil
    }
  }

  /// Not before the start; what is no label is the end.
  private func ofMotion(_ text: String) -> Place? {
    let isOfLast = text.hasPrefix("<")
    let rest = isOfLast ? text.dropFirst() : text[...]
    guard isOfLast || rest.hasPrefix("+") || rest.hasPrefix("-") else { return labels[text] ?? end }
    guard let offset = rest.isEmpty ? 0 : Double(rest), offset.isFinite else { return nil }
    return Self.sum(isOfLast ? last.start : end, .success(offset)).map { max(0, $0) }
  }

  private mutating func ofGSAP(_ text: String, inserting duration: Place) -> Place? {
    guard text.hasPrefix("<") || text.hasPrefix(">") else {
      guard let sign = text.firstIndex(of: "=") else { return placeOfLabel(text) }
      guard sign > text.startIndex else { return nil }
      let operation = text.index(before: sign)
      guard text[operation] == "+" || text[operation] == "-",
        let offset = offset(text[operation...].filter { $0 != "=" }, ofPercent: duration)
      else { return nil }
      let base = operation == text.startIndex ? next : placeOfLabel(String(text[..<operation]))
      return Self.sum(base, offset)
    }
    let end = last.end.isEndless ? last.endOfPass : last.end
    let base = text.hasPrefix("<") ? last.start : end
    let rest = text.dropFirst()
    guard !rest.isEmpty else { return base }
    let isOfInserted = rest.contains("=")
    return offset(
      rest.filter { $0 != "=" }, ofPercent: isOfInserted ? duration : last.duration
    ).map { Self.sum(base, $0) }
  }

  /// A label that is not there yet is put at the end.
  private mutating func placeOfLabel(_ name: String) -> Place {
    let place = labels[name] ?? next
    labels[name] = place
    return place
  }

  /// `+0.5`, or `25%` of a duration.
  private func offset(_ text: String, ofPercent duration: Place) -> Place? {
    let isPercent = text.hasSuffix("%")
    guard let number = Double(isPercent ? String(text.dropLast()) : text), number.isFinite
    else { return nil }
    return isPercent ? duration.map { $0 * number / 100 } : .success(number)
  }
}

extension ScriptTimeline.Place {
  fileprivate var isEndless: Bool {
    if case .failure(let place) = self { place.isEndless } else { false }
  }
}
