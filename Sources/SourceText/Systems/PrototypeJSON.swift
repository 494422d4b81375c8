internal import AnimationCore
internal import JSONText
internal import Schema

/// JSON of designers' tools: Lottie's keyframes, Figma's transitions, design tokens.
extension ScriptTranslation {
  /// Nil for an object of none of these.
  mutating func prototype(_ object: ScriptObject) throws(SourceError) -> ScriptMotion? {
    if object.has("k"), object.has("a") || object.has("ix") || isKeyframes(object["k"]) {
      return try lottie(object)
    }
    if let easing = easingOfFigma(object) { return try figma(object, easing) }
    try refuseTransitionWithoutEasing(object)
    if let motion = try nodeOfFigma(object) { return motion }
    if object.has("type"), let member = object["type"], let type = text(member.value),
      type.contains("_") || FigmaEasing.types.contains(type)
    {
      return try figmaEasing(object, duration: nil)
    }
    return try token(object, depth: 0)
  }

  func isKeyframes(_ member: ScriptMember?) -> Bool {
    guard let member, case .list(let items) = member.value.value, let first = items.first,
      case .object(let frame) = first.value
    else { return false }
    return frame.has("t") && frame.has("s")
  }

  // MARK: - Lottie

  private static let frameRate = 60.0

  /// The Lottie specification (Lottie Animation Community), "Properties": `i` and `o` are handles
  /// as parts of the time and of the way to the next keyframe; `t` is in frames.
  ///
  /// `rate` is the `fr` of the document around it, in frames a second.
  mutating func lottie(
    _ object: ScriptObject, rate outer: Double? = nil
  ) throws(SourceError) -> ScriptMotion {
    guard let member = object["k"], case .list(let items) = member.value.value, items.count > 1
    else { throw SourceError("a property with one value does not move", at: object.column) }
    var rate = Self.frameRate
    if let given = try number("fr", of: object, .positive) ?? outer {
      rate = given
    } else {
      warn(
        "the frames are taken for those of 60 in a second; write \"fr\" beside \"k\" for another",
        at: member.column)
    }
    var frames: [LottieFrame] = []
    for item in items { frames.append(try lottieFrame(item, after: frames.last)) }
    let (first, last) = (frames[0], frames[frames.count - 1])
    let way = last.value - first.value
    let length = last.time - first.time
    guard way != 0, length > 0 else {
      throw SourceError(
        "the last keyframe has the value of the first", at: member.column, remedy: Self.tracksRemedy
      )
    }
    var pieces: [BezierPath.PathPiece] = []
    for (start, end) in zip(frames, frames.dropFirst()) {
      pieces.append(Self.piece(start, end, from: first, way: way, length: length))
    }
    guard let path = BezierPath(pieces)
    else { throw SourceError("the keyframes do not follow in time", at: member.column) }
    let isOne = path.pieces.count == 1
    let piece = path.pieces[0]
    let curve: UnitCurve =
      isOne
      ? .bezier(piece.first.x, piece.first.y, piece.second.x, piece.second.y) : .path(path)
    return .curve(EasingName.json(curve), duration: length / rate, .lottie)
      .delayed(by: first.time / rate).named("k", at: member.column)
  }

  private struct LottieFrame {
    var time = 0.0
    var value = 0.0
    var out = SIMD2(0.0, 0.0)
    var into = SIMD2(1.0, 1.0)
    /// `e` of older exports: the value at the next keyframe, where that has none.
    var next: Double?
  }

  private static func piece(
    _ start: LottieFrame, _ end: LottieFrame, from first: LottieFrame, way: Double, length: Double
  ) -> BezierPath.PathPiece {
    let place = { (part: SIMD2<Double>) in
      let time = start.time + part.x * (end.time - start.time)
      let value = start.value + part.y * (end.value - start.value)
      return SIMD2((time - first.time) / length, (value - first.value) / way)
    }
    return BezierPath.PathPiece(
      start: place([0, 0]), first: place(start.out), second: place(start.into),
      end: place([1, 1]))
  }

  private func lottieFrame(
    _ node: ScriptNode, after previous: LottieFrame?
  ) throws(SourceError) -> LottieFrame {
    let object = try object(node, as: "a keyframe")
    var frame = LottieFrame()
    frame.time = try number("t", of: object) ?? 0
    if let hold = try number("h", of: object), hold != 0 {
      throw SourceError("a keyframe that holds its value is no curve", at: object.column)
    }
    if let member = object["s"] {
      frame.value = try component(member.value, as: "s")
    } else if let value = previous?.next {
      frame.value = value
    }
    if let member = object["e"] { frame.next = try component(member.value, as: "e") }
    if let member = object["o"] { frame.out = try handle(member.value) }
    if let member = object["i"] { frame.into = try handle(member.value) }
    return frame
  }

  private func handle(_ node: ScriptNode) throws(SourceError) -> SIMD2<Double> {
    let object = try object(node, as: "a handle")
    guard let x = object["x"], let y = object["y"]
    else { throw SourceError("a handle has x and y", at: node.column) }
    return [try component(x.value, as: "x"), try component(y.value, as: "y")]
  }

  /// A number, or the only one of a list.
  private func component(_ node: ScriptNode, as name: String) throws(SourceError) -> Double {
    guard case .list(let items) = node.value else { return try number(node, as: name) }
    guard let first = items.first
    else { throw SourceError("\(name) has no number", at: node.column) }
    let value = try number(first, as: name)
    for item in items.dropFirst() where try number(item, as: name) != value {
      throw SourceError(
        "\(name) has several numbers", at: node.column,
        remedy: "; write the keyframes of one of them")
    }
    return value
  }

  // MARK: - Figma

  /// The `easing` of a transition, an object with a `type` or the type alone; nil for an object
  /// that is no transition of Figma.
  func easingOfFigma(_ object: ScriptObject) -> ScriptObject? {
    guard let member = object["easing"] else { return nil }
    let node = scope.resolved(member.value)
    if case .object(let easing) = node.value { return easing.has("type") ? easing : nil }
    guard case .string(let type) = node.value, FigmaEasing.types.contains(type) else { return nil }
    let name = ScriptMember(name: "type", value: node, column: member.column)
    return ScriptObject(members: [name], spreads: [], column: member.column)
  }

  /// `@figma/plugin-typings` 1.121.0: `Transition`, `Easing`; the duration is in seconds, where
  /// `SimpleTransition` of figma/rest-api-spec 0.31 has milliseconds.
  mutating func figma(
    _ object: ScriptObject, _ easing: ScriptObject
  ) throws(SourceError) -> ScriptMotion {
    let duration = try number("duration", of: object, .nonNegative)
    let motion = try figmaEasing(easing, duration: duration)
    guard !motion.isSpring else { return motion }
    guard let duration else {
      throw SourceError(
        "the transition has no duration", at: object.column,
        remedy: "; write it in seconds, such as \"duration\": 0.3")
    }
    guard duration <= Self.longestOfFigma else {
      let choices = try [duration, duration / 1000].map { seconds throws(SourceError) in
        try figmaEasing(easing, duration: seconds)
      }
      throw SourceError(
        "the duration is in seconds where a plugin has it, and in milliseconds in the REST API",
        at: object["duration"]?.column ?? object.column,
        remedy: "; write it in seconds, such as \"duration\": \(String(number: duration / 1000))"
      )
      .choosing(among: choices.choices)
    }
    return motion
  }

  /// Every transition of Figma has one.
  func refuseTransitionWithoutEasing(_ object: ScriptObject) throws(SourceError) {
    guard let member = object["type"], let type = text(member.value),
      FigmaEasing.transitions.contains(type)
    else { return }
    let isTimed = object["duration"] != nil
    throw SourceError(
      "Figma's transition \"\(type)\" has no easing\(isTimed ? "" : " and no duration")",
      at: object.column,
      remedy: "; write it beside the type: \"easing\": {\"type\": \"EASE_OUT\"}"
        + (isTimed ? "" : ", \"duration\": 0.3"))
  }

  /// The transition of a node of the REST API, `TransitionSourceTrait` of figma/rest-api-spec 0.31,
  /// in milliseconds; nil for another object.
  mutating func nodeOfFigma(_ object: ScriptObject) throws(SourceError) -> ScriptMotion? {
    guard let member = object["transitionEasing"], let type = text(member.value),
      FigmaEasing.types.contains(type)
    else {
      guard let node = object["transitionNodeID"], text(node.value) != nil else { return nil }
      throw SourceError(
        "the transition of Figma's node has no easing", at: node.column,
        remedy: "; write it beside: \"transitionDuration\": 300, "
          + "\"transitionEasing\": \"EASE_OUT\"")
    }
    let name = ScriptMember(name: "type", value: member.value, column: member.column)
    let easing = ScriptObject(members: [name], spreads: [], column: member.column)
    let duration = try number("transitionDuration", of: object, .nonNegative)
    let motion = try figmaEasing(easing, duration: duration.map { $0 / 1000 })
      .lasting(from: object["transitionDuration"])
    guard motion.isSpring || duration != nil else {
      throw SourceError(
        "the transition has no duration", at: object.column,
        remedy: "; write it in milliseconds, such as \"transitionDuration\": 300")
    }
    return motion.named(member.name, at: member.column)
  }

  /// In seconds; a longer one is taken for milliseconds by a reader.
  private static let longestOfFigma = 10.0

  func figmaEasing(
    _ easing: ScriptObject, duration: Double?
  ) throws(SourceError) -> ScriptMotion {
    if let member = easing["easingFunctionCubicBezier"] {
      let points = try object(member.value, as: "easingFunctionCubicBezier")
      var nodes: [ScriptNode] = []
      for name in SourceTranslation.coordinates {
        guard let point = points[name]
        else { throw SourceError("a Bézier curve has x1, y1, x2 and y2", at: points.column) }
        nodes.append(point.value)
      }
      return .curve(try bezier(nodes, at: points.column), duration: duration, .figma)
        .named("easing", at: easing.column)
    }
    if let member = easing["easingFunctionSpring"] {
      let constants = try object(member.value, as: "easingFunctionSpring")
      try refuse(["initialVelocity"], of: constants, because: FigmaEasing.velocity)
      let spring = SourceSpring(
        mass: try number("mass", of: constants, .positive) ?? FigmaEasing.mass,
        stiffness: try number("stiffness", of: constants, .positive) ?? FigmaEasing.stiffness,
        damping: try number("damping", of: constants, .nonNegative) ?? FigmaEasing.damping)
      return ScriptMotion.spring(spring, .figma).named("easing", at: easing.column)
    }
    let type = easing["type"].flatMap { text($0.value) } ?? ""
    if let member = FigmaEasing.constants[type] {
      throw SourceError(
        "\(type) has its numbers in \(member.name), which is not here", at: easing.column,
        remedy: "; write \(member.example)")
    }
    if let curve = FigmaEasing.curves[type] {
      return .curve(.string(curve.css), duration: duration, .figma)
        .named("easing", at: easing.column)
    }
    if let spring = FigmaEasing.spring(type) {
      return ScriptMotion.spring(SourceSpring(spring), .figma).named("easing", at: easing.column)
    }
    throw SourceError(
      FigmaEasing.refusal(of: type), at: easing.column, remedy: FigmaEasing.remedy)
  }

  // MARK: - Design tokens

  /// Design Tokens Format Module 2025.10: `transition`, `duration`, `cubicBezier`.
  private mutating func token(_ object: ScriptObject, depth: Int) throws(SourceError)
    -> ScriptMotion?
  {
    if let type = object["$type"], let value = object["$value"] {
      switch text(type.value) {
      case "transition": return try transition(value)
      case "cubicBezier":
        guard case .list(let items) = value.value.value
        else { throw unknown(value.value, as: "$value", "write four numbers") }
        return .curve(try bezier(items, at: value.column), duration: nil, .designTokens)
          .named("cubicBezier", at: value.column)
      case "duration":
        throw SourceError(
          "a duration alone has no curve", at: value.column,
          remedy: "; write a token of the $type transition, or 300ms ease-out")
      default: return nil
      }
    }
    guard depth < 4 else { return nil }
    var found: ScriptMotion?
    for member in object.members {
      guard case .object(let inner) = member.value.value,
        let motion = try token(inner, depth: depth + 1)
      else { continue }
      if let found, found.object != motion.object {
        throw SourceError(
          "there are several tokens that differ", at: member.column, remedy: "; paste one of them")
      }
      found = motion.named(member.name, at: member.column)
    }
    return found
  }

  private func transition(_ member: ScriptMember) throws(SourceError) -> ScriptMotion {
    let value = try object(member.value, as: "$value")
    guard let duration = value["duration"], let timing = value["timingFunction"] else {
      throw SourceError(
        "a transition has a duration and a timingFunction", at: member.column)
    }
    guard case .list(let items) = scope.resolved(timing.value).value
    else { throw unknown(timing.value, as: "timingFunction", "write four numbers") }
    let delay = try value["delay"].map { delay throws(SourceError) in try seconds(delay) } ?? 0
    return ScriptMotion.curve(
      try bezier(items, at: timing.column), duration: try seconds(duration), .designTokens
    ).delayed(by: delay).named("transition", at: member.column)
  }

  /// `{"value": 300, "unit": "ms"}`, or `"300ms"` of older drafts.
  private func seconds(_ member: ScriptMember) throws(SourceError) -> Double {
    if let text = text(member.value), let seconds = CSSTime.seconds(text) { return seconds }
    let object = try object(
      member.value, as: member.name, such: "{\"value\": 300, \"unit\": \"ms\"}")
    let value = try number("value", of: object) ?? 0
    switch object["unit"].flatMap({ text($0.value) }) {
    case "ms": return value / 1000
    case "s": return value
    default: throw SourceError("expected the unit \"ms\" or \"s\"", at: object.column)
    }
  }
}

package enum CSSTime {
  /// Seconds of `300ms` or `0.3s`; nil for any other text.
  package static func seconds(_ text: some StringProtocol) -> Double? {
    let text = text.lowercased()
    let (number, unit) = text.hasSuffix("ms") ? (text.dropLast(2), 1000.0) : (text.dropLast(), 1)
    guard text.hasSuffix("s"), let first = number.first, first.isNumber || "-.+".contains(first)
    else { return nil }
    var cursor = SourceCursor(String(number))
    guard let value = try? cursor.readNumber(.javaScript), cursor.next == nil else { return nil }
    return value / unit
  }
}
