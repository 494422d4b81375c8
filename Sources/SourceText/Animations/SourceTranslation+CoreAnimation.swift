internal import AnimationCore
internal import JSONText

/// Core Animation's animations, with lines that set their properties: `spring.mass = 2`.
extension SourceTranslation {
  mutating func coreAnimation(_ source: SourceCursor) throws(SourceError) -> JSONValue? {
    var cursor = source
    cursor.skipPrefix()
    guard cursor.isAtName, let word = SourceWords(cursor).first(where: { _ in true }),
      word.place.position == cursor.position, CoreAnimationSettings.types.contains(word.name),
      // The type of a pointer, in Objective-C.
      !word.isBefore("*")
    else { return nil }
    let object = try coreAnimation(from: word, in: source)
    let start = source.whole.placeOfStart(ofValueAt: word.place.position)
    return try SwiftWaits(source.whole).delayed(object, at: start, in: &self)
  }

  /// The properties are those that are set on the name to which the animation is assigned.
  mutating func coreAnimation(
    from word: SourceWord, in source: SourceCursor
  ) throws(SourceError) -> JSONValue {
    dialect = .uikit
    columns.append((.root, word.place.column))
    var reader = SourceReader(word.place, as: .swift)
    let call = try reader.readCall()
    let settings = try CoreAnimationSettings(
      word, call.arguments, behind: reader.cursor,
      of: source.nameAssigned(at: word.place.position))
    return try coreAnimation(settings)
  }

  mutating func coreAnimation(
    _ settings: CoreAnimationSettings
  ) throws(SourceError) -> JSONValue {
    dialect = .uikit
    for (name, argument) in settings.all {
      columns.append((.root.appending(name), argument.column))
    }
    try settings.refuseUnread()
    let members =
      try settings.type.name == "CASpringAnimation" ? coreSpring(settings) : timedMotion(settings)
    if let begin = settings["beginTime"], let stagger = settings.stagger {
      warn(of: stagger, at: begin.valueColumn)
    }
    return .object(members.addingModifiers(try settings.modifiers(self)))
  }

  /// The defaults are those of the system.
  private func coreSpring(_ settings: CoreAnimationSettings) throws(SourceError) -> [Member] {
    let number = { (name: String, standard: Double) throws(SourceError) in
      try settings[name].map { argument throws(SourceError) in try self.number(argument) }
        ?? standard
    }
    let velocity = try number("initialVelocity", 0)
    let spring: Spring
    var members: [Member]
    if settings["perceptualDuration"] != nil {
      let (duration, bounce) = (try number("perceptualDuration", 0.5), try number("bounce", 0))
      spring = Spring(duration: duration, bounce: bounce)
      members = [Member("duration", .number(duration)), Member("bounce", .number(bounce))]
    } else {
      let (mass, stiffness) = (try number("mass", 1), try number("stiffness", 100))
      let damping = try number("damping", 10)
      spring = Spring(
        mass: mass, stiffness: stiffness, damping: damping, allowOverDamping: true)
      members = [
        Member("mass", .number(mass)), Member("stiffness", .number(stiffness)),
        Member("damping", .number(damping)),
      ]
    }
    try settings.checkDuration(of: spring, velocity: velocity, self)
    if settings["allowsOverdamping"]?.value == .bool(true), spring.dampingRatio > 1, velocity == 0 {
      return SourceSpring(spring).animation
    }
    members.insert(Member("type", .string("interpolatingSpring")), at: 0)
    return members + [Member("initialVelocity", .number(velocity))]
  }

  /// The curve of a basic animation or a transition, or that through keyframes.
  private mutating func timedMotion(
    _ settings: CoreAnimationSettings
  ) throws(SourceError) -> [Member] {
    let given = try settings["duration"].map { argument throws(SourceError) in
      try value(argument)
    }
    let own = try settings["timingFunction"].map { argument throws(SourceError) in
      try timingFunction(argument)
    }
    let timing = try settings.transaction.timingFunction(self) ?? own ?? .string("linear")
    let curve =
      try settings.isOfKeyframes
      ? EasingName.json(keyframes(of: settings, timing: timing)) : timing
    let duration = try settings.transaction.duration(self)
    return [Member]([
      "type": "timingCurve", "curve": curve,
      "duration": given ?? duration ?? .number(CoreAnimationTransaction.defaultDuration),
    ])
  }

  /// A curve of `CAMediaTimingFunction(name: .easeOut)`, or of `.init(name: .easeOut)`.
  func timingFunction(_ argument: Argument) throws(SourceError) -> JSONValue {
    var translation = self
    guard let call = argument.value.calls(at: argument.valueColumn)?.last,
      argument.value != .null
    else {
      throw SourceError("expected CAMediaTimingFunction(name: .easeOut)", at: argument.valueColumn)
    }
    return try translation.curve(
      call.name == "init"
        ? Call(name: "CAMediaTimingFunction", arguments: call.arguments, column: call.column)
        : call)
  }
}
