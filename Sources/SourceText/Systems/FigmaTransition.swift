internal import JSONText
internal import Schema

/// Transitions of Figma, of its plugins and of its REST API.
extension ScriptTranslation {
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
}
