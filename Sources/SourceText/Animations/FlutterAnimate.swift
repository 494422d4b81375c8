internal import JSONText
internal import Schema

/// The package flutter_animate: gskinner/flutter_animate 543d3ec9, `lib/src/animate.dart`
/// (`Animate.addEffect`), `animate_list.dart`, `effects/then_effect.dart`.
///
/// Effects run side by side. One without a delay, a duration or a curve has that of the effect
/// before it, and the first one none, 300 ms and linear, or what a text sets as the defaults of
/// `Animate`. `then` makes the end of the effect before it the time that later delays are counted
/// from.
struct FlutterAnimate {
  /// A call of the chain, `.fadeIn(delay: 100.ms)`, or a constructor of `effects`.
  private struct Effect {
    let call: LooseCall
    /// Without `Effect`.
    let name: String
  }

  /// An effect with all that it has from those before it.
  private struct Entry {
    var delay = 0.0
    var duration: Double
    var curve: FlutterCurve
    var end: Double { delay + duration }
  }

  /// The duration and curve of a first effect without its own: `Animate.defaultDuration = 500.ms`.
  struct Defaults {
    private(set) var duration = 0.3
    private(set) var curve = FlutterCurve.linear

    mutating func read(_ word: SourceWord) throws(SourceError) {
      guard word.receiver == "Animate", let argument = LooseCall.LooseArgument(assignedAt: word)
      else { return }
      switch word.name {
      case "defaultDuration": duration = try DartDuration.seconds(argument)
      case "defaultCurve": curve = try FlutterCurve(try argument.value())
      default: break
      }
    }
  }

  private let defaults: Defaults

  /// Each effect that moves, once.
  private(set) var motions: [(object: JSONValue, column: Int)] = []
  private(set) var warnings: [SourceWarning] = []
  /// The places of its words, which are no calls of anything else.
  private(set) var places: Set<Int> = []

  private var effects: [Effect] = []
  /// Seconds before the first pass, which is not repeated.
  private var start = 0.0
  /// A nil count is forever.
  private var repetition: (count: Double?, isReversed: Bool, column: Int)?

  // MARK: - Names

  private static let moving = Set(
    """
    fade fadeIn fadeOut scale scaleX scaleY scaleXY slide slideX slideY move moveX moveY rotate \
    blur blurX blurY blurXY flip flipH flipV tint color saturate desaturate elevation boxShadow \
    align crossfade custom followPath shimmer shader
    """.split(separator: " ").map(String.init))

  /// They only pass on what they have.
  private static let passive: Set = [
    "effect", "then", "callback", "listen", "toggle", "swap", "visibility",
  ]

  private static let swinging: Set = ["shake", "shakeX", "shakeY"]
  private static let names = moving.union(passive).union(swinging)
  /// Of which `view.animate()` of Android has none.
  static let foreignToViews = names.subtracting(["scaleX", "scaleY"])
  static let marks = names.union(["animate", "Animate", "AnimateList"])

  private static let callbacks = ["onPlay", "onInit", "onComplete"]
  private static let own = Set(callbacks).union(["effects", "interval", "autoPlay", "adapter"])

  /// Whether the word begins such a chain.
  static func isMark(_ word: SourceWord) -> Bool {
    switch word.name {
    case "animate": return word.receiver != nil && isChain(word)
    case "Animate", "AnimateList": return isChain(word)
    default: return isFragment(word)
    }
  }

  /// Whether an effect is behind the call, or an argument that only this package has.
  static func isChain(_ word: SourceWord) -> Bool {
    guard let call = LooseCall(word, as: .dart) else { return false }
    return hasOwnLabel(call) || effect(behind: call.end) != nil
  }

  private static func hasOwnLabel(_ call: LooseCall) -> Bool {
    call.arguments.contains { $0.label.map(own.contains) ?? false }
  }

  /// An effect whose beginning was not pasted, with a duration or a curve as Dart writes them, or
  /// with another effect behind it.
  private static func isFragment(_ word: SourceWord) -> Bool {
    guard names.contains(word.name), word.receiver != nil, let call = LooseCall(word, as: .dart),
      isLabeled(call)
    else { return false }
    if let curve = call["curve"], isCurve(curve.body) { return true }
    let times = ["delay", "duration"].compactMap { call[$0] }
    if times.contains(where: { DartDuration.isWritten($0) }) { return true }
    guard let next = effect(behind: call.end), let other = LooseCall(next, as: .dart)
    else { return false }
    return [call, other].contains { part in
      part.arguments.contains { ["delay", "duration", "curve", "begin"].contains($0.label) }
    }
  }

  private static func isCurve(_ text: SourceCursor) -> Bool {
    SourceWords(text).prefix(1).contains { $0.name == "Curves" }
  }

  private static func isLabeled(_ call: LooseCall) -> Bool {
    call.arguments.allSatisfy { $0.label != nil }
  }

  private static func effect(behind end: SourceCursor) -> SourceWord? {
    var ahead = end
    guard ahead.takeAhead("."), ahead.next != ".",
      let word = SourceWords(ahead).first(where: { _ in true }), names.contains(word.name),
      let call = LooseCall(word, as: .dart), isLabeled(call)
    else { return nil }
    return word
  }

  // MARK: - Reading

  init(_ word: SourceWord, by defaults: Defaults) throws(SourceError) {
    self.defaults = defaults
    guard let call = LooseCall(word, as: .dart) else { return }
    places.insert(word.place.position)
    if Self.names.contains(word.name) {
      effects = [Effect(call: call, name: word.name)]
      guard call["duration"] != nil else {
        throw SourceError(
          "\(word.name) has the duration of the effect before it, which is not in the text",
          at: word.column, remedy: "; write its own, such as duration: 300.ms")
      }
    } else {
      try readSettings(call)
    }
    followChain(behind: call.end)
    try addMotions(at: word.column)
  }

  private mutating func readSettings(_ call: LooseCall) throws(SourceError) {
    if let adapter = call["adapter"] {
      throw SourceError(
        "an adapter moves by what it listens to, not by time", at: adapter.column,
        remedy: "; leave it out for the motion in time")
    }
    if let delay = call["delay"] { start += try seconds(delay) }
    if let interval = call["interval"] {
      let step = try DartDuration.seconds(interval)
      let delay = StaggeredDelay(name: "interval", step: step, unit: " s")
      warnings.append(delay.warning(at: interval.body.column))
      start += delay.second
    }
    for callback in Self.callbacks.compactMap({ call[$0] }) { try readCallback(callback) }
    if let callback = call["onPlay"], Self.isNameAlone(callback.body) {
      warnings.append(
        SourceWarning(
          sentence: "what onPlay does is not in the text; it is taken for nothing to the motion",
          column: callback.body.column, code: .assumedSource))
    }
    if let list = call["effects"] { try readEffects(list) }
  }

  private static func isNameAlone(_ text: SourceCursor) -> Bool {
    var ahead = text
    ahead.skipWhitespace()
    return !ahead.takePath().isEmpty && ahead.isBeforeEnd
  }

  private mutating func readEffects(_ list: LooseCall.LooseArgument) throws(SourceError) {
    for word in SourceWords(list.body) {
      guard word.name.hasSuffix("Effect"), let call = LooseCall(word, as: .dart) else { continue }
      let plain = word.name.dropLast("Effect".count)
      let name = plain.prefix(1).lowercased() + plain.dropFirst()
      places.insert(word.place.position)
      guard Self.names.contains(name) else { continue }
      effects.append(Effect(call: call, name: name))
    }
    guard effects.isEmpty else { return }
    throw SourceError(
      "the effects are not in the text", at: list.body.column,
      remedy: "; write them, such as [FadeEffect(duration: 300.ms)]")
  }

  /// `(controller) => controller.repeat(reverse: true)`, which decides how often all of it passes.
  private mutating func readCallback(_ callback: LooseCall.LooseArgument) throws(SourceError) {
    for word in SourceWords(callback.body) where word.receiver != nil {
      switch word.name {
      case "repeat", "loop":
        guard let call = LooseCall(word, as: .dart) else { continue }
        places.insert(word.place.position)
        repetition = try Self.repetition(call)
      case "reverse":
        throw SourceError(
          "a pass back that follows once is no part of the motion", at: word.column,
          remedy: "; leave it out, or write onPlay: (c) => c.repeat(reverse: true)")
      default: break
      }
    }
  }

  private static func repetition(
    _ call: LooseCall
  ) throws(SourceError) -> (count: Double?, isReversed: Bool, column: Int) {
    for label in ["min", "max", "period"] {
      guard let argument = call[label] else { continue }
      throw SourceError(
        "\(label) of \(call.name) is not read", at: argument.column,
        remedy: "; write .repeat(reverse: true)")
    }
    var count: Double?
    if let argument = call["count"] {
      guard case .number(let number) = try argument.value().value, number >= 1, number <= 1e6,
        number.rounded() == number
      else { throw SourceError("expected a whole number of passes", at: argument.body.column) }
      count = number
    }
    let isReversed = try call["reverse"]?.value().value == .bool(true)
    return (count, isReversed, call.column)
  }

  private mutating func followChain(behind end: SourceCursor) {
    var end = end
    while let word = Self.effect(behind: end), let call = LooseCall(word, as: .dart) {
      effects.append(Effect(call: call, name: word.name))
      places.insert(word.place.position)
      end = call.end
    }
  }

  /// Seconds, of the index 1 where they depend on one.
  private mutating func seconds(_ argument: LooseCall.LooseArgument) throws(SourceError) -> Double {
    guard let stagger = DartDuration.stagger(argument.body)
    else { return try DartDuration.seconds(argument) }
    warnings.append(stagger.warning(at: argument.body.column))
    return stagger.first
  }

  // MARK: - Motions

  private mutating func addMotions(at column: Int) throws(SourceError) {
    var entry = Entry(duration: defaults.duration, curve: defaults.curve)
    var (base, total) = (0.0, 0.0)
    var moved: [(entry: Entry, column: Int)] = []
    for (index, effect) in effects.enumerated() {
      let own = try effect.call["delay"].map { argument throws(SourceError) in
        try seconds(argument)
      }
      if effect.name == "then" {
        base = (index == 0 ? 0 : entry.end) + (own ?? 0)
        entry.delay = base
      } else if let own {
        entry.delay = base + own
      } else if index == 0 {
        entry.delay = base
      }
      if let duration = effect.call["duration"] {
        entry.duration = try DartDuration.seconds(duration)
      }
      if let curve = effect.call["curve"] { entry.curve = try FlutterCurve(try curve.value()) }
      total = max(total, entry.end)
      if Self.moving.contains(effect.name) { moved.append((entry, effect.call.column)) }
    }
    for (entry, column) in moved {
      motions.append((try motion(of: entry, in: total), column))
    }
    if motions.isEmpty { throw absence(at: column) }
  }

  private func absence(at column: Int) -> SourceError {
    if let swing = effects.first(where: { Self.swinging.contains($0.name) }) {
      return SourceError(
        "\(swing.name) swings about where it is, and has no target", at: swing.call.column,
        remedy: "; paste an effect that has one, such as .animate().fadeIn(duration: 300.ms)")
    }
    return SourceError(
      "there is no effect that moves", at: column,
      remedy: "; paste it with one, such as .animate().fadeIn(duration: 300.ms)")
  }

  /// A pass is all of the chain, of which the effect is a part.
  private func motion(of entry: Entry, in total: Double) throws(SourceError) -> JSONValue {
    let once = entry.curve.motion(lasting: entry.duration)
    guard let (count, isReversed, column) = repetition else {
      return once.adding(delay: entry.delay + start)
    }
    let isWhole = total - entry.end < 1e-9 && (entry.delay == 0 || !isReversed)
    guard isWhole, case .object(let members) = once.adding(delay: entry.delay) else {
      throw SourceError(
        "what repeats lasts longer than the effect", at: column,
        remedy: "; paste the effect alone, such as .animate(onPlay: (c) => c.repeat())"
          + ".fadeIn(duration: 300.ms)")
    }
    return JSONValue.object(
      members.addingModifiers([.repetition(count, isReversed: isReversed)])
    ).adding(delay: start)
  }
}
