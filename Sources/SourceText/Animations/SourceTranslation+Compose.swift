internal import JSONText
internal import Schema

/// The animation specs of Jetpack Compose (`androidx.compose.animation.core` 1.8).
extension SourceTranslation {
  mutating func compose(_ source: SourceCursor) throws(SourceError) -> JSONValue {
    dialect = .compose
    var source = source
    source.skipPrefix()
    source.skipReceiverOfCompose()
    let calls = try SourceReader.parse(source, as: .kotlin)
    if calls.count > 1 {
      let error = SourceError(
        "unexpected \".\(calls[1].name)\"; paste only the spec", at: calls[1].column)
      // What is called may be of Android, as of `val set = AnimatorSet().apply { ... }`.
      throw AndroidClipping.marks.contains(calls[0].name) ? error : error.final
    }
    return try composeSpec(calls[0])
  }

  mutating func composeSpec(_ call: Call) throws(SourceError) -> JSONValue {
    columns.append((.root, call.column))
    switch call.name {
    case "spring", "SpringSpec": return .object(try composeSpring(call).animation)
    case "tween", "TweenSpec": return try tween(call)
    case "snap", "SnapSpec": return try snap(call)
    case "repeatable", "RepeatableSpec": return try repeated(call, isEndless: false)
    case "infiniteRepeatable", "InfiniteRepeatableSpec":
      return try repeated(call, isEndless: true)
    case "keyframes", "keyframesWithSpline":
      throw SourceError(
        "the values of keyframes are not relative to a start and a target; "
          + "give them as \"tracks\" of /v1/keyframes/evaluate", at: call.column)
    case "CubicBezierEasing",
      _ where PeerEasing.compose[call.name] != nil:
      let easing = Argument(
        label: nil, value: call.arguments.isEmpty ? .member(call.name) : .call(call),
        column: call.column, valueColumn: call.column)
      return ["type": "timingCurve", "curve": try composeEasing(easing)]
    case _ where call.name.hasPrefix("animate"): return try animated(call)
    default:
      let known = ["spring", "tween", "snap", "repeatable", "infiniteRepeatable"]
      throw SourceError.unknown("spec", call.name, among: known, at: call.column)
    }
  }

  static let repetitions: Set = [
    "repeatable", "infiniteRepeatable", "RepeatableSpec", "InfiniteRepeatableSpec",
  ]

  static let specs = repetitions.union([
    "spring", "tween", "snap", "keyframes", "keyframesWithSpline", "SpringSpec", "TweenSpec",
    "SnapSpec",
  ])

  private mutating func animated(_ call: Call) throws(SourceError) -> JSONValue {
    try refuseVelocity(of: call)
    let given = call.arguments.first { argument in
      if argument.label == "animationSpec" { return true }
      guard argument.label == nil, case .call(let inner) = argument.value else { return false }
      return Self.specs.contains(inner.name)
    }
    guard let argument = given else {
      throw SourceError(
        "\(call.name) has no animationSpec; without one, it is spring<Float>()", at: call.column)
    }
    return try composeSpec(try spec(argument))
  }

  private func refuseVelocity(of call: Call) throws(SourceError) {
    let given = call.arguments.enumerated().first { index, argument in
      argument.label == "initialVelocity"
        || ["animate", "animateTo"].contains(call.name) && index == 2 && argument.label == nil
    }
    guard let argument = given?.element, argument.value != .number(0) else { return }
    throw .velocity(argument.value, at: argument.column)
  }

  private func spec(_ argument: Argument) throws(SourceError) -> Call {
    guard case .call(let call) = argument.value
    else { throw SourceError("expected a spec, such as tween(300)", at: argument.valueColumn) }
    return call
  }

  private mutating func tween(_ call: Call) throws(SourceError) -> JSONValue {
    let delayName = Self.nameOfDelay(call)
    let arguments = try SourceArguments(of: call, names: ["durationMillis", delayName, "easing"])
    if let delay = arguments[delayName], delay.label == nil, isEasing(delay.value) {
      throw SourceError(
        "the second argument of \(call.name) is its \(delayName)", at: delay.column,
        remedy: "; write its name before the easing, such as easing = FastOutSlowInEasing")
    }
    let curve = try arguments["easing"].map(composeEasing)
    return timed(
      curve: curve ?? PeerEasing.compose["FastOutSlowInEasing"] ?? .null,
      duration: try milliseconds(arguments["durationMillis"]) ?? 0.3,
      delay: try delay(arguments[delayName]))
  }

  /// The class and its function name the delay differently.
  private static func nameOfDelay(_ call: Call) -> String {
    call.name.hasSuffix("Spec") ? "delay" : "delayMillis"
  }

  private func isEasing(_ value: SourceValue) -> Bool {
    guard let name = value.calls(at: 1)?.last?.name else { return false }
    return name.hasSuffix("Easing") || PeerEasing.compose[name] != nil
      || PeerEasing.materialTokens[name] != nil
  }

  private mutating func delay(_ argument: Argument?) throws(SourceError) -> Double? {
    guard let argument, case .stagger(let stagger) = argument.value
    else { return try milliseconds(argument) }
    let seconds = stagger.seconds(per: 1000)
    warn(of: seconds, at: argument.valueColumn)
    return seconds.first
  }

  private func snap(_ call: Call) throws(SourceError) -> JSONValue {
    let delayName = Self.nameOfDelay(call)
    let arguments = try SourceArguments(of: call, names: [delayName])
    return timed(
      curve: .string("linear"), duration: 0, delay: try milliseconds(arguments[delayName]))
  }

  /// In seconds; a part of a millisecond is refused, which below 10 is probably meant in seconds.
  private func milliseconds(_ argument: Argument?) throws(SourceError) -> Double? {
    guard let argument else { return nil }
    if let token = MaterialDuration.milliseconds(argument.value) { return token / 1000 }
    let milliseconds = try number(argument, range: .nonNegative)
    guard milliseconds == milliseconds.rounded() else {
      let meant = (milliseconds < 10 ? milliseconds * 1000 : milliseconds).rounded()
      throw SourceError(
        "expected a whole number of milliseconds; did you mean \(String(number: meant))?",
        at: argument.valueColumn)
    }
    return milliseconds / 1000
  }

  private func timed(curve: JSONValue, duration: Double, delay: Double?) -> JSONValue {
    let motion: JSONValue = [
      "type": "timingCurve", "curve": curve, "duration": .number(duration),
    ]
    return motion.adding(delay: delay ?? 0)
  }

  /// The delay of the animation is part of each pass; the start offset is not.
  private mutating func repeated(_ call: Call, isEndless: Bool) throws(SourceError) -> JSONValue {
    let names = ["animation", "repeatMode", "initialStartOffset"]
    let arguments = try SourceArguments(of: call, names: (isEndless ? [] : ["iterations"]) + names)
    guard let animation = arguments["animation"]
    else { throw SourceError("\(call.name) needs an animation", at: call.column) }
    let inner = try spec(animation)
    if inner.name.lowercased().hasPrefix("spring") {
      throw SourceError("a spring cannot be repeated in Compose", at: inner.column)
    }
    let count = try arguments["iterations"].map(whole)
    if !isEndless, count == nil {
      throw SourceError("repeatable needs its iterations", at: call.column)
    }
    var members: [Member] = []
    if case .object(let own) = try composeSpec(inner) { members = own }
    let repetition = try modifier(count: count, mode: arguments["repeatMode"])
    var offset: [JSONValue] = []
    if let delay = try startOffset(arguments["initialStartOffset"]) {
      offset = [["delay": .number(delay)]]
    }
    return .object(members.addingModifiers([repetition] + offset))
  }

  private func whole(_ argument: Argument) throws(SourceError) -> Double {
    let number = try number(argument, range: .between(1, 1e9))
    guard number.rounded() == number
    else { throw SourceError("expected a whole number", at: argument.valueColumn) }
    return number
  }

  /// A nil `count` repeats forever; a nil `mode` is `Restart`.
  private func modifier(count: Double?, mode: Argument?) throws(SourceError) -> JSONValue {
    let name = mode.map { $0.value.calls(at: $0.valueColumn)?.last?.name ?? "" }
    guard name == nil || name == "Restart" || name == "Reverse" else {
      throw SourceError(
        "expected RepeatMode.Restart or RepeatMode.Reverse", at: mode?.valueColumn ?? 1)
    }
    return .repetition(count, isReversed: name == "Reverse")
  }

  /// Seconds of `StartOffset(100)`, a delay that is not repeated; negative if it is fast forward.
  private mutating func startOffset(_ argument: Argument?) throws(SourceError) -> Double? {
    guard let argument else { return nil }
    guard case .call(let call) = argument.value, call.name == "StartOffset"
    else { throw SourceError("expected StartOffset(...)", at: argument.valueColumn) }
    let arguments = try SourceArguments(of: call, names: ["offsetMillis", "offsetType"])
    let delay = try delay(arguments["offsetMillis"]) ?? 0
    guard let type = arguments["offsetType"] else { return delay }
    switch type.value.calls(at: 1)?.last?.name {
    case "Delay": return delay
    case "FastForward": return -delay
    default:
      throw SourceError(
        "expected StartOffsetType.Delay or StartOffsetType.FastForward", at: type.valueColumn)
    }
  }
}

extension MaterialDuration {
  /// The name of its token in Compose.
  var constant: String { "Duration" + name.prefix(1).uppercased() + name.dropFirst() }

  /// Of `MotionTokens.DurationMedium2.toInt()`; nil for other values.
  ///
  /// `AnimationConstants.DefaultDurationMillis` is 300 (`AnimationConstants.kt`).
  fileprivate static func milliseconds(_ value: SourceValue) -> Double? {
    let name = value.calls(at: 1)?.first?.name
    if name == "DefaultDurationMillis" { return 300 }
    return all.first { $0.constant == name }?.milliseconds
  }
}
