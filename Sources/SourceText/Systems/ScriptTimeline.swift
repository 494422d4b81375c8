internal import AnimationCore
internal import Schema

/// Why a place on a timeline is not known.
struct UnknownPlace: Error {
  let error: SourceError
  /// Whether what says the place is wrong itself, whatever comes before it.
  var isOwn = false
}

/// A timeline of the text while it is filled, call by call; in seconds.
///
/// GSAP 3.12.7: `_parsePosition` and `_addToTimeline` of `gsap-core.js`; anime.js 308c0934:
/// `timeline/position.js` and `timeline/timeline.js`; its version 3.2.1: `anime.timeline`.
struct ScriptTimeline {
  enum System {
    case gsap, anime, animeVersion3

    var unitsPerSecond: Double { self == .gsap ? 1 : 1000 }

    /// Where something on the timeline takes a time that is not known.
    var remedy: String {
      "; write the place of what follows as a number, such as \(self == .gsap ? "1.5" : "1500")"
    }
  }

  typealias Place = Result<Double, UnknownPlace>

  let system: System
  /// The place of the innermost bracket around the call that makes it.
  let block: Int?
  /// Where all that is on it has ended.
  private(set) var end = Place.success(0)
  /// What was put on it last.
  private var last: (start: Place, end: Place, duration: Place) = (
    .success(0), .success(0), .success(0)
  )
  private var labels: [String: Place] = [:]
  private var isEmpty = true
  /// Behind this, what comes next waits for more than time.
  private var pause: SourceError?
  /// The columns of the first arguments of its tweens.
  private(set) var tweens: [Int] = []

  init(_ system: System, in block: Int?) { (self.system, self.block) = (system, block) }

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
    last = (start, Self.sum(start, length.duration), length.duration)
    end = Self.later(end, last.end)
    isEmpty = false
    return place
  }

  mutating func addTween(
    _ length: ScriptLength, at place: Place, from column: Int, argument: Int
  ) -> Place {
    tweens.append(argument)
    return add(length, at: place, from: column)
  }

  mutating func label(_ name: String, at place: Place) { labels[name] = place }

  /// What it has from here on is not known.
  mutating func lose(_ error: SourceError) {
    _ = add(.unknown(error), at: .failure(UnknownPlace(error: error)), from: error.column)
  }

  /// What comes next does not begin by time.
  mutating func stop(_ error: SourceError) { pause = pause ?? error }

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

  /// `duration` is that of what is put there, of which GSAP takes percents.
  func place(_ text: String, at column: Int, inserting duration: Place) -> Place {
    let place: Place?
    if let label = labels[text] {
      place = label
    } else if let number = Double(text), number.isFinite {
      place = .success(number / unitsPerSecond)
    } else if system == .animeVersion3 {
      place = relative(text, from: { $0.isEmpty ? end : nil })
    } else if system == .gsap {
      place = ofGSAP(text, inserting: duration)
    } else {
      place = relative(text) { base in
        switch base {
        case "": end
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
            remedy: "; write it as a number, such as \(system == .gsap ? "0.5" : "500")"),
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

  private func ofGSAP(_ text: String, inserting duration: Place) -> Place? {
    guard text.hasPrefix("<") || text.hasPrefix(">") else {
      guard let sign = text.firstIndex(of: "="), sign > text.startIndex else { return nil }
      let operation = text.index(before: sign)
      guard text[operation] == "+" || text[operation] == "-" else { return nil }
      let base = operation == text.startIndex ? end : labels[String(text[..<operation])]
      let offset = self.offset(text[operation...].filter { $0 != "=" }, ofPercent: duration)
      return base.flatMap { base in offset.map { Self.sum(base, $0) } }
    }
    let base = text.hasPrefix("<") ? last.start : last.end
    let rest = text.dropFirst()
    guard !rest.isEmpty else { return base }
    let isOfInserted = rest.contains("=")
    return offset(
      rest.filter { $0 != "=" }, ofPercent: isOfInserted ? duration : last.duration
    ).map { Self.sum(base, $0) }
  }

  /// `+0.5`, or `25%` of a duration.
  private func offset(_ text: String, ofPercent duration: Place) -> Place? {
    let isPercent = text.hasSuffix("%")
    guard let number = Double(isPercent ? String(text.dropLast()) : text), number.isFinite
    else { return nil }
    return isPercent ? duration.map { $0 * number / 100 } : .success(number)
  }
}
