internal import JSONText
internal import Schema

/// The state of a reader of Compose: the waits, the scheme and the start before its word.
struct ComposeState {
  /// Seconds before what follows in a coroutine, `delay(200)`, and the place where that ends.
  private var delays: [(seconds: Double, end: Int)] = []
  private var place = 0
  private var delay: Double {
    delays.reduce(0) { $0 + (place < $1.end ? $1.seconds : 0) }
  }

  /// The start of an `Animatable`, and the place behind its call.
  private var animatable: (start: Double, end: Int)?
  private var scheme: (name: String, end: Int)?
  /// The loop around what follows, and the place where it ends.
  private var loop: (column: Int, end: Int)?

  /// Returns the place from which to continue; nil for the next word.
  mutating func read(
    _ word: SourceWord, in clipping: inout ClippingReader
  ) throws(SourceError) -> SourceCursor? {
    place = word.place.position
    warnOfLoop(around: word, in: &clipping)
    switch word.name {
    case "while", "repeat": readLoop(word)
    case "delay" where AndroidDelay.isCoroutine(word): try readDelay(word, in: &clipping)
    case "Animatable" where word.isBefore("("): readAnimatable(word)
    case "animate" where word.receiver == nil && word.isBefore("("):
      return try readAnimate(word, in: &clipping)
    case "animateDecay" where word.isBefore("("):
      throw SourceError(
        "animateDecay has no target: friction ends it", at: word.column,
        remedy: "; give {\"type\": \"decay\"} as a target of /v1/gestures/release")
    case _ where word.isNone: clipping.miss(Self.nothing(word))
    case "expressive" where word.receiver == "MotionScheme",
      "standard" where word.receiver == "MotionScheme":
      scheme = (word.name, LooseCall(word, as: .kotlin)?.end.position ?? 0)
    case _ where word.isScheme: try readScheme(word, in: &clipping)
    case _ where word.receiver == nil && word.isSpec: return try readSpec(word, in: &clipping)
    case _ where ComposeClipping.isFunction(word):
      return try readCall(word, in: &clipping)
    default: break
    }
    return nil
  }

  /// `while (true) { ... }`, `repeat(3) { ... }`.
  private mutating func readLoop(_ word: SourceWord) {
    guard word.receiver == nil, var ahead = LooseCall(word, as: .kotlin)?.end else { return }
    ahead.skipSpaces()
    guard ahead.next == "{", (try? ahead.skipBrackets()) != nil else { return }
    loop = (word.column, ahead.position)
  }

  /// Warns, once for a loop, of an animation that it begins again.
  private mutating func warnOfLoop(around word: SourceWord, in clipping: inout ClippingReader) {
    guard let loop, place < loop.end else { return }
    guard word.isSpec || word.name == "animate" || ComposeClipping.isFunction(word) else { return }
    clipping.translation.warnings.append(
      SourceWarning(
        sentence: "the loop begins the animation again; what is answered is one of its passes",
        column: loop.column, code: .assumedSource))
    self.loop = nil
  }

  private mutating func readDelay(
    _ word: SourceWord, in clipping: inout ClippingReader
  ) throws(SourceError) {
    guard let delay = try AndroidDelay(coroutine: word) else { return }
    if let (stagger, column) = delay.stagger {
      clipping.translation.warn(of: stagger, at: column)
    }
    delays.append((delay.seconds, word.behind.endOfBlock))
  }

  private mutating func readAnimatable(_ word: SourceWord) {
    guard let call = LooseCall(word, as: .kotlin),
      case .number(let start)? = try? call.arguments.first?.value().value
    else { return }
    animatable = (start, call.end.position)
  }

  private func readSpec(
    _ word: SourceWord, in clipping: inout ClippingReader
  ) throws(SourceError) -> SourceCursor? {
    var reader = SourceReader(word.place, as: .kotlin)
    let call = try reader.readCall()
    if reader.cursor.takeAhead(".") {
      throw reader.cursor.unexpected("expected the end of the spec")
    }
    let object = try clipping.translation.composeSpec(call)
    clipping.add(object.adding(delay: delay), at: word.column)
    return reader.cursor
  }

  /// A function has the spec of its arguments, which is read when its turn comes, or its default.
  private func readCall(
    _ word: SourceWord, in clipping: inout ClippingReader
  ) throws(SourceError) -> SourceCursor? {
    guard let call = LooseCall(word, as: .kotlin) else {
      if word.isBefore("{") { try addStandard(of: word, to: &clipping) }
      return nil
    }
    if word.name == "animateTo", let end = try readReleased(call, word, in: &clipping) {
      return end
    }
    let inside = call.arguments.flatMap { Array(SourceWords($0.body)) }
    let hasSpec = inside.contains {
      ($0.isBefore("(") || $0.isBefore("{"))
        && (SourceTranslation.specs.contains($0.name) || $0.isScheme
          || ComposeClipping.defaults[$0.name] != nil)
    }
    if hasSpec { return nil }
    // Each is reported when its turn comes.
    let nothings = Set(inside.filter(\.isNone).map(\.name))
    if !nothings.isEmpty {
      let other = word.hasEnterAndExit && nothings.count == 1 && call["transitionSpec"] == nil
      if other { try addStandard(of: word, to: &clipping) }
      return nil
    }
    guard let given = Self.spec(of: call) else {
      try addStandard(of: word, to: &clipping)
      return nil
    }
    // A name that the text defines stands for its spec.
    guard let spec = given.specOfText else {
      throw SourceError(
        "expected a spec, such as tween(300); write the value in place of a variable",
        at: given.body.column)
    }
    let object = try clipping.translation.composeSpec(spec)
    clipping.add(object.adding(delay: delay), at: word.column)
    return nil
  }

  private static let labelsOfSpecs = [
    "animationSpec", "transitionSpec", "enter", "exit", "fadeInSpec", "placementSpec",
    "fadeOutSpec",
  ]

  /// The argument that is a spec, by its label or, without one, by its place.
  private static func spec(of call: LooseCall) -> LooseCall.LooseArgument? {
    let plain = call.arguments.filter { $0.label == nil && !$0.isClosure }
    return labelsOfSpecs.lazy.compactMap { call[$0] }.first
      ?? plain.dropFirst(ComposeClipping.argumentsBeforeSpec(of: call.name)).first
  }

  private static func nothing(_ word: SourceWord) -> SourceError {
    let remedy = word.name == "EnterTransition" ? "fadeIn" : "fadeOut"
    return SourceError(
      "\(word.name).None moves nothing", at: word.column,
      remedy: "; write a transition that moves, such as \(remedy)(tween(300))")
  }

  private func addStandard(
    of word: SourceWord, to clipping: inout ClippingReader
  ) throws(SourceError) {
    let object: JSONValue
    switch ComposeClipping.defaults[word.name] {
    case .tween:
      object = try clipping.translation.composeSpec(
        Call(name: "tween", arguments: [], column: 1))
    case .spring(let stiffness):
      object = .object(SourceSpring(stiffness: stiffness, dampingRatio: 1).animation)
    case nil: object = .object(SourceSpring.compose.animation)
    }
    clipping.add(object.adding(delay: delay), at: word.column)
  }

  /// `Animatable(0f).animateTo(1f, spring(...), initialVelocity = 5f)`, whose text has both ends.
  private func readReleased(
    _ call: LooseCall, _ word: SourceWord, in clipping: inout ClippingReader
  ) throws(SourceError) -> SourceCursor? {
    guard let velocity = try Self.velocity(call.argument("initialVelocity", at: 2))
    else { return nil }
    let start = animatable.flatMap { $0.end + 1 == word.place.position ? $0.start : nil }
    let distance = Self.distance(from: start, to: call.argument("targetValue", at: 0))
    guard let distance else { throw SourceError.velocity(at: velocity.column) }
    let spec = call.argument("animationSpec", at: 1)
    return try add(spec, velocity, over: distance, of: call, to: &clipping)
  }

  /// `animate(0f, 1f, 2f, spring()) { value, velocity -> }`; nil without a velocity, where the
  /// spec is read when its turn comes.
  private func readAnimate(
    _ word: SourceWord, in clipping: inout ClippingReader
  ) throws(SourceError) -> SourceCursor? {
    guard let call = LooseCall(word, as: .kotlin) else { return nil }
    let spec = call.argument("animationSpec", at: call["initialVelocity"] == nil ? 3 : 2)
    guard let velocity = try Self.velocity(call.argument("initialVelocity", at: 2)) else {
      if spec == nil, ComposeClipping.isAnimate(word) {
        let motion = JSONValue.object(SourceSpring.compose.animation)
        clipping.add(motion.adding(delay: delay), at: word.column)
      }
      return nil
    }
    let start = call.argument("initialValue", at: 0)
    guard case .number(let number)? = try? start?.value().value,
      let distance = Self.distance(from: number, to: call.argument("targetValue", at: 1))
    else { throw SourceError.velocity(at: velocity.column) }
    return try add(spec, velocity, over: distance, of: call, to: &clipping)
  }

  /// Nil for none, and for 0.
  private static func velocity(
    _ argument: LooseCall.LooseArgument?
  ) throws(SourceError) -> (number: Double, column: Int)? {
    guard let argument else { return nil }
    let value = try? argument.value().value
    guard case .number(let number)? = value
    else { throw SourceError.velocity(value, at: argument.column) }
    return number == 0 ? nil : (number, argument.column)
  }

  /// Nil for a distance that is not in the text, and for none.
  private static func distance(
    from start: Double?, to end: LooseCall.LooseArgument?
  ) -> Double? {
    guard let start, case .number(let target)? = try? end?.value().value, target != start
    else { return nil }
    return target - start
  }

  /// A spring, without a spec that of the function; what else has a velocity is refused.
  private func add(
    _ spec: LooseCall.LooseArgument?, _ velocity: (number: Double, column: Int),
    over distance: Double, of call: LooseCall, to clipping: inout ClippingReader
  ) throws(SourceError) -> SourceCursor {
    var spring = SourceSpring.compose
    if let spec {
      guard case .call(let inner) = try spec.value().value, inner.name == "spring"
      else { throw SourceError.velocity(at: velocity.column) }
      spring = try clipping.translation.composeSpring(inner)
    }
    let motion = JSONValue.object(spring.animation(velocity: velocity.number / distance))
    clipping.add(motion.adding(delay: delay), at: call.column)
    return call.end
  }

  /// A spring of Material 3, whose scheme is that of the theme unless the text names it.
  private func readScheme(
    _ word: SourceWord, in clipping: inout ClippingReader
  ) throws(SourceError) {
    let name = String(word.name.dropLast("Spec".count))
    let named = scheme.flatMap { $0.end + 1 == word.place.position ? $0.name : nil }
    for scheme in named.map({ [$0] }) ?? ["standard", "expressive"] {
      let object = JSONValue.object([
        Member("type", .string("spring")),
        Member("spring", .string("material3/\(scheme)/\(name)")),
      ])
      if named != nil {
        clipping.add(object.adding(delay: delay), at: word.column)
      } else {
        clipping.mention(object, at: word.column)
      }
    }
    guard named == nil else { return }
    throw SourceError(
      "the scheme of the theme is not in the text; write MotionScheme.standard().\(word.name)() "
        + "or MotionScheme.expressive().\(word.name)()", at: word.column)
  }
}

extension SourceWord {
  /// Of which the one that is not given has its default.
  fileprivate var hasEnterAndExit: Bool {
    name == "AnimatedVisibility" || name == "animateEnterExit"
  }

  /// Of which `spring { }` is a word of another language.
  fileprivate var isSpec: Bool {
    name == "spring"
      ? isBefore("(")
      : ComposeClipping.specs.contains(name) && (isBefore("(") || isBefore("{"))
  }

  /// `defaultSpatialSpec` and the like, called on a scheme.
  fileprivate var isScheme: Bool {
    guard receiver != nil, isBefore("(") else { return false }
    return ["default", "fast", "slow"].contains { speed in
      name == speed + "SpatialSpec" || name == speed + "EffectsSpec"
    }
  }
}

extension SourceError {
  /// Of a value that is not read, or of a spec that is in its place.
  static func velocity(_ value: SourceValue? = nil, at column: Int) -> SourceError {
    if case .call(let call) = value, SourceTranslation.specs.contains(call.name) {
      return SourceError(
        "the third argument is the initialVelocity", at: column,
        remedy: "; write the name of the spec, such as animationSpec = spring(stiffness = 200f)")
    }
    return SourceError(
      "initialVelocity is not read: it is in units per second; \(SourceTranslation.velocityAdvice)",
      at: column)
  }
}
