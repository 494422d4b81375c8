internal import AnimationCore
internal import JSONText

/// The facts that a text of Dart states of a motion, in any order of its statements.
struct FlutterFacts {
  /// With a duration of their own; the curve of a controller is another call's.
  private(set) var timed: [Timing] = []
  private(set) var springs: [(spring: JSONValue, column: Int)] = []
  /// Of a controller, which has the duration.
  private(set) var curves: [ControllerCurve] = []
  /// Of no call that is known.
  private(set) var loose: [(curve: FlutterCurve, column: Int)] = []
  /// Durations of no call that is known, such as those of a `duration:` that was pasted alone.
  private(set) var durations: [(seconds: Double?, isLabeled: Bool, column: Int)] = []
  /// Seconds, and the places that they are before.
  private(set) var delays: [FlutterDelay] = []
  /// The places that delays are before whose time is not in the text, and why.
  private(set) var unknownDelays: [(error: SourceError, places: Range<Int>)] = []
  private(set) var starts: [Int] = []
  /// The place behind the last call that plays a controller, by the name of this.
  private var playing: [String: SourceCursor] = [:]
  /// The first call that plays a controller backward.
  private(set) var backward: Int?
  private var repeats: [Repetition] = []
  private var isSimulated = false
  /// The first word that sets a controller in motion.
  private(set) var start: SourceWord?
  /// Of the package flutter_animate.
  private(set) var chains: [FlutterAnimate] = []

  struct Timing {
    var duration: Double
    var reverseDuration: Double?
    let curve: FlutterCurve?
    let isController: Bool
    let column: Int
    /// Nil for a single pass.
    var passes: Passes?
    /// That of a controller, where the text has several.
    var name: String?
  }

  struct Passes {
    /// Whether every second pass is backward.
    let isReversed: Bool
    /// Nil for forever.
    let count: Double?
  }

  /// The curve of a `CurvedAnimation`, with the one of the way back, if it has another.
  struct ControllerCurve: Equatable {
    let curve: FlutterCurve
    let reverse: FlutterCurve?
    /// The name of its controller; nil for one that has none.
    let parent: String?
    let column: Int

    /// Whether the other one is the same curve of the same controller.
    func isLike(_ other: Self) -> Bool {
      curve == other.curve && reverse == other.reverse && parent == other.parent
    }
  }

  /// `controller.repeat(reverse: true, period: ...)`.
  private struct Repetition {
    /// Empty behind the call that makes it, as in a cascade.
    let controller: String
    let passes: Passes
    let period: Double?
    let column: Int
  }

  mutating func collect(_ source: SourceCursor) throws(SourceError) {
    var label: String?
    var defaults = FlutterAnimate.Defaults()
    for word in SourceWords(source) { try defaults.read(word) }
    for word in SourceWords(source) {
      defer { if word.name != "const", word.name != "new" { label = word.name } }
      if chains.contains(where: { $0.places.contains(word.place.position) }) { continue }
      if start == nil, FlutterClipping.isStart(word) { start = word }
      if FlutterAnimate.marks.contains(word.name), FlutterAnimate.isMark(word) {
        try readChain(word, by: defaults)
      } else {
        try read(word, behind: label)
      }
    }
    nameControllers(in: source)
    repeatControllers()
  }

  private mutating func readChain(
    _ word: SourceWord, by defaults: FlutterAnimate.Defaults
  ) throws(SourceError) {
    guard chains.count < SourceChoice.maximumCount
    else { throw SourceError.tooManyAnimations(at: word.column) }
    chains.append(try FlutterAnimate(word, by: defaults))
  }

  /// `label` is the word before, which may name the argument.
  private mutating func read(_ word: SourceWord, behind label: String?) throws(SourceError) {
    switch word.name {
    case "SpringSimulation": try readSimulation(word)
    case "SpringDescription" where !isSimulated: try readSpring(word)
    case "timeDilation": try refuseDilation(word)
    case "duration" where word.receiver != nil && word.isAssigned: try refuseDuration(word)
    case "value" where word.receiver != nil && word.isAssigned: try refuseValue(word)
    case "transitionDuration" where word.previous == "get": readGetter(word)
    case "periodic" where word.receiver == "Timer": try refuseTimer(word)
    case "CurvedAnimation", "CurveTween": try readCurve(of: word)
    case "repeat" where word.receiver != nil:
      noteStart(word)
      try readRepeat(word)
    case "forward", "animateWith":
      noteStart(word)
      try refusePlace(of: word)
    case "stop", "reset": try refuseEnd(word)
    case "reverse" where word.receiver != nil: try readReversal(word)
    case "fling" where word.receiver != nil:
      throw Self.fling(word)
    case "TweenSequence", "TweenSequenceItem":
      throw SourceError("a TweenSequence is keyframes; \(UnreadSource.tracks)", at: word.column)
    case "delayed" where word.receiver == "Future": readDelay(word)
    case "Timer" where word.receiver == nil && FlutterClipping.isTimerOfStart(word):
      readDelay(word)
    case "Curves" where word.isAlone, "Easing" where word.isAlone,
      "Interval" where word.isAlone,
      _ where FlutterCurve.constructors.contains(word.name) && word.isAlone:
      try readCurveAlone(word)
    case "Duration" where word.isAlone, "Durations" where word.isAlone:
      let seconds = DartDuration.seconds(at: word.place)
      durations.append((seconds, label == "duration", word.column))
    case "Interval", "FlippedCurve": break
    default:
      if word.name == "animateTo" || word.name == "animateBack" { try refusePart(word) }
      try readTiming(word)
    }
  }

  private mutating func readTiming(_ word: SourceWord) throws(SourceError) {
    guard word.isBefore("("), let call = LooseCall(word, as: .dart) else { return }
    if let duration = call["transitionDuration"] { return try readRoute(duration, at: word.column) }
    let isTimed =
      word.name.hasPrefix("Animated") || Self.timedCalls.contains(word.name)
      || call["curve"] != nil
    guard isTimed, let duration = call["duration"] else {
      if let curve = call["curve"] {
        throw SourceError(
          "the duration of \(word.name) is not in the text; write it beside the curve, such as "
            + "duration: Duration(milliseconds: 300)", at: curve.body.column)
      }
      return
    }
    let isController = Self.controllers.contains(word.name)
    if isController { try Self.refuseValue(of: call) }
    if let delay = call["delay"] {
      let places = word.column..<word.column + 1
      delays.append(try FlutterDelay(delay, before: places))
    }
    timed.append(
      Timing(
        duration: try DartDuration.seconds(duration),
        reverseDuration: try call["reverseDuration"].map(DartDuration.seconds),
        curve: try curve(of: call), isController: isController, column: word.column))
  }

  /// `PageRouteBuilder(transitionDuration: ...)`, whose animation is that of a controller.
  private mutating func readRoute(
    _ duration: LooseCall.LooseArgument, at column: Int
  ) throws(SourceError) {
    timed.append(
      Timing(
        duration: try DartDuration.seconds(duration), curve: nil, isController: true,
        column: column))
  }

  /// `Duration get transitionDuration => const Duration(milliseconds: 300);` of a `PageRoute`.
  private mutating func readGetter(_ word: SourceWord) {
    var ahead = word.behind
    guard ahead.takeAhead("="), ahead.take(">") else { return }
    ahead.skipWhitespace()
    guard let seconds = DartDuration.seconds(at: ahead) else { return }
    timed.append(Timing(duration: seconds, curve: nil, isController: true, column: word.column))
  }

  /// Besides those whose name begins with `Animated`, which are linear without a curve.
  private static let timedCalls = controllers.union([
    "TweenAnimationBuilder", "SliverAnimatedOpacity",
  ])
  /// That of Flutter, and that of the package flutter_hooks.
  private static let controllers: Set = ["AnimationController", "useAnimationController"]

  /// Implicit animations are linear by default (`ImplicitlyAnimatedWidget.curve`).
  private func curve(of call: LooseCall) throws(SourceError) -> FlutterCurve? {
    let labels = [
      "curve", "switchInCurve", "switchOutCurve", "firstCurve", "secondCurve", "sizeCurve",
    ]
    var curves: [FlutterCurve] = []
    for argument in labels.compactMap({ call[$0] }) {
      curves.append(try FlutterCurve(try argument.value()))
    }
    guard let first = curves.first else { return nil }
    if let other = curves.first(where: { $0 != first }) {
      throw SourceError(
        "\(call.name) has two curves; paste the duration and one of them, such as "
          + "AnimatedContainer(duration: ..., curve: Curves.easeIn)", at: other.column)
    }
    return first
  }

  private mutating func readCurve(of word: SourceWord) throws(SourceError) {
    guard let call = LooseCall(word, as: .dart), let argument = call["curve"] else { return }
    var curve = try FlutterCurve(try argument.value())
    var reverse = try call["reverseCurve"].map { argument throws(SourceError) in
      try FlutterCurve(try argument.value())
    }
    var parent = call["parent"]?.body
    if let inner = parent?.parentOfReverseAnimation {
      (curve, reverse) = (try curve.reversed(), try reverse?.reversed())
      parent = inner
    }
    let name = parent.map(\.nameAlone) ?? ""
    let ofController = ControllerCurve(
      curve: curve, reverse: reverse, parent: name.isEmpty ? nil : name, column: word.column)
    if !curves.contains(where: ofController.isLike) { curves.append(ofController) }
  }

  private mutating func readCurveAlone(_ word: SourceWord) throws(SourceError) {
    var reader = SourceReader(word.place, as: .dart)
    let column = word.column
    let value = try reader.readValue()
    loose.append(
      (
        try FlutterCurve(Argument(label: nil, value: value, column: column, valueColumn: column)),
        column
      ))
  }

  private mutating func noteStart(_ word: SourceWord) {
    starts.append(word.column)
    if let receiver = word.receiver { playing[receiver] = word.behind }
  }

  /// `controller.stop()` behind `controller.forward()`.
  private func refuseEnd(_ word: SourceWord) throws(SourceError) {
    guard let receiver = word.receiver, word.isBefore("("),
      playing[receiver]?.leadsStraight(to: word.place.position) == true
    else { return }
    throw .end(word.name, at: word.column)
  }

  /// `forward(from: 0.5)`, which begins within the motion.
  private func refusePlace(
    of word: SourceWord, unless start: Double = 0
  ) throws(SourceError) {
    guard let from = LooseCall(word, as: .dart)?["from"], try from.value().value != .number(start)
    else { return }
    throw SourceError(
      "from sets the controller to another of its values", at: from.column,
      remedy: "; leave it out for the whole motion")
  }

  private mutating func readReversal(_ word: SourceWord) throws(SourceError) {
    guard let call = LooseCall(word, as: .dart), call.arguments.allSatisfy({ $0.label == "from" })
    else { return }
    backward = backward ?? word.column
    try refusePlace(of: word, unless: 1)
  }

  private mutating func readRepeat(_ word: SourceWord) throws(SourceError) {
    guard let call = LooseCall(word, as: .dart) else { return }
    let isReversed = try call["reverse"]?.value().value == .bool(true)
    if let bound = call["min"] ?? call["max"] {
      throw SourceError(
        "\(bound.label ?? "") of repeat makes the passes those of a part of the controller",
        at: bound.column, remedy: "; leave it out, or write .repeat(reverse: true)")
    }
    repeats.append(
      Repetition(
        controller: word.receiver ?? "",
        passes: Passes(isReversed: isReversed, count: try Self.count(call["count"])),
        period: try call["period"].map(DartDuration.seconds), column: word.column))
  }

  /// A whole number of passes; nil for forever.
  private static func count(_ argument: LooseCall.LooseArgument?) throws(SourceError) -> Double? {
    guard let value = try argument?.value(), value.value != .null else { return nil }
    guard case .number(let count) = value.value, count >= 1, count == count.rounded(), count < 1e6
    else { throw SourceError("expected a whole number of passes", at: value.valueColumn) }
    return count
  }

  private mutating func nameControllers(in source: SourceCursor) {
    let controllers = timed.indices.filter { timed[$0].isController }
    guard controllers.count > 1 else { return }
    let names = AssignedNames(source)
    for index in controllers { timed[index].name = names[timed[index].column]?.name }
  }

  /// A repetition is its controller's; one of a controller that is not in the text is that of all,
  /// unless it has a duration of its own.
  private mutating func repeatControllers() {
    let controllers = timed.indices.filter { timed[$0].isController }
    for repetition in repeats {
      var own = controllers
      if controllers.count > 1 {
        own = controllers.filter { timed[$0].name == repetition.controller }
        if repetition.controller.isEmpty {
          own = controllers.filter { timed[$0].column < repetition.column }
        }
        own = own.suffix(1)
      }
      if own.isEmpty, let period = repetition.period {
        timed.append(
          Timing(
            duration: period, curve: nil, isController: true, column: repetition.column,
            passes: repetition.passes))
      } else {
        for index in own.isEmpty ? controllers : own {
          timed[index].duration = repetition.period ?? timed[index].duration
          timed[index].passes = repetition.passes
        }
      }
    }
  }

  private mutating func readDelay(_ word: SourceWord) {
    guard let call = LooseCall(word, as: .dart), let argument = call.argument("duration", at: 0)
    else { return }
    // What a closure does, or else what follows.
    let end = call.arguments.count > 1 ? call.end.position : max(word.column, call.end.endOfBlock)
    let places = word.column..<end + 1
    do { delays.append(try FlutterDelay(argument, before: places)) } catch {
      unknownDelays.append((error, places))
    }
  }

  private mutating func readSpring(_ word: SourceWord) throws(SourceError) {
    let place = word.behind.next == "." ? word.constructor : word
    guard let place, let call = LooseCall(place, as: .dart) else { return }
    let spring = try FlutterSpring(call)
    springs.append((.object(spring.animation(velocity: 0)), word.column))
  }

  /// From a start to an end: both tell how fast the velocity, per second, is of the distance.
  private mutating func readSimulation(_ word: SourceWord) throws(SourceError) {
    guard let call = LooseCall(word, as: .dart), let first = call.argument("spring", at: 0)
    else { return }
    isSimulated = true
    var reader = SourceReader(first.body, as: .dart)
    reader.cursor.skipWhitespace()
    let name = first.body.nameAlone
    if !name.isEmpty, let start = try reader.cursor.definition(of: name) {
      reader.cursor = start
      springs.removeAll { $0.column == start.column }
    }
    let place = SourceWords(reader.cursor).first { $0.name == "SpringDescription" }
    guard let place, let inner = place.behind.next == "." ? place.constructor : place,
      let description = LooseCall(inner, as: .dart)
    else {
      throw SourceError(
        "expected SpringDescription(mass: 1, stiffness: 100, damping: 10); write the "
          + "numbers in place of a variable", at: first.body.column)
    }
    var velocity = 0.0
    if let argument = call.argument("velocity", at: 3) {
      velocity = try relativeVelocity(argument, in: call)
    }
    springs.append(
      (
        .object(try FlutterSpring(description).animation(velocity: velocity)),
        word.column
      ))
  }

  private func relativeVelocity(
    _ argument: LooseCall.LooseArgument, in call: LooseCall
  ) throws(SourceError) -> Double {
    let velocity = try? argument.value()
    if velocity?.value == .number(0) { return 0 }
    let ends = try ["start", "end"].enumerated().map { index, label throws(SourceError) in
      try call.argument(label, at: index + 1)?.value()
    }
    guard case .number(let number)? = velocity?.value, case .number(let start)? = ends[0]?.value,
      case .number(let end)? = ends[1]?.value, start != end
    else {
      throw SourceError(
        "the velocity is in units per second of a distance that is not in the text; "
          + SourceTranslation.velocityAdvice, at: argument.body.column)
    }
    return number / (end - start)
  }
}

extension SourceWord {
  /// At the beginning, behind `=`, or behind a label; `const` may come between.
  fileprivate var isAlone: Bool {
    before == nil || before == "=" || before == ":" || previous == "const" || previous == "new"
  }

  /// `withDampingRatio` of `SpringDescription.withDampingRatio(...)`.
  fileprivate var constructor: SourceWord? {
    var ahead = behind
    ahead.advance()
    return SourceWords(ahead).first { _ in true }
  }
}

extension SourceCursor {
  /// `controller` of `ReverseAnimation(controller)`; nil for anything else.
  fileprivate var parentOfReverseAnimation: SourceCursor? {
    let word = SourceWords(self).first { _ in true }
    guard let word, word.name == "ReverseAnimation", word.before == nil,
      let call = LooseCall(word, as: .dart), call.end.isBeforeEnd
    else { return nil }
    return call.arguments.first?.body
  }
}
