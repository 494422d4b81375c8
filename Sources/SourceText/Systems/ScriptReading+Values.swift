/// A value that is all of the text.
extension ScriptReading {
  /// An object literal, in any of the systems.
  mutating func value(in source: SourceCursor) throws(SourceError) -> ScriptMotion {
    try motion(of: try ScriptReader.value(source))
  }

  /// Nil for a value in which there may be a motion of CSS.
  mutating func motion(inside node: ScriptNode) throws(SourceError) -> ScriptMotion? {
    guard case .object(let object) = node.value
    else { return try translation.prototype(inside: node) }
    let whole = try translation.expanded(object)
    if let motion = try translation.prototype(whole) { return motion }
    if let motion = try translation.prototype(inside: node) { return motion }
    return try motion(of: whole)
  }

  private mutating func motion(of whole: ScriptObject) throws(SourceError) -> ScriptMotion? {
    if let config = whole["config"] {
      if let type = whole["animation"].flatMap({ translation.text($0.value) }),
        ["spring", "timing"].contains(type)
      {
        return try translation.reactNavigation(type, config.value)
          .named("config", at: config.column)
      }
      return try translation.reactSpringProps(whole).named("config", at: whole.column)
    }
    if let member = whole["transition"], case .object(let transition) = member.value.value {
      let moved = ScriptObject(
        members: whole.members.filter { $0.name != "transition" }, spreads: [], column: whole.column
      )
      return try translation.motionTransition(try translation.expanded(transition), of: moved)
        .named("transition", at: member.column)
    }
    if let keyframes = whole["keyframes"], let options = whole["options"] {
      return try translation.webAnimation(of: keyframes.value, options.value, by: "animate")
        .named("options", at: options.column)
    }
    return nil
  }

  private mutating func motion(of node: ScriptNode) throws(SourceError) -> ScriptMotion {
    if ScriptTranslation.isPreset(node) == true { return try translation.reactSpringConfig(node) }
    if case .string(let text) = node.value {
      if let curve = EasingName.curve(text) {
        return .curve(EasingName.json(curve), duration: nil, .gsap)
      }
      try WebEasing.refuseDiffering(text, at: node.column)
      try WebEasing.refuseWay(text, at: node.column)
    }
    guard case .object(let given) = node.value else {
      throw SourceError(
        "expected an object, such as { type: \"spring\", stiffness: 100, damping: 10 }",
        at: node.column,
        remedy: "; a curve alone has no duration")
    }
    let object = try translation.expanded(given)
    return try translation.alone(object).named("the object", at: object.column)
  }
}

/// Names that a module declares for others.
extension ScriptReading {
  /// Transitions of Motion that nothing in the text uses: `export const pop = { type: "spring" }`,
  /// and beside one of these `const fade = { duration: 0.2 }`; or configs of react-spring.
  mutating func readConstants(_ definitions: [ScriptFinder.Definition]) throws(SourceError) {
    let objects = definitions.filter { $0.owner.isEmpty && $0.node.isObject }
    let isMotion = objects.contains(where: isOfMotion)
    for definition in objects {
      var reading = translation
      guard let object = try? reading.object(definition.node, as: definition.name),
        isMotion ? ScriptTranslation.movesItself(object) : object.has("tension", "friction"),
        let motion = isMotion
          ? try? reading.motionTransition(object) : try? reading.reactSpringConfig(object)
      else { continue }
      translation = reading
      motions.append(motion.named(definition.name, at: definition.node.column))
    }
    guard motions.isEmpty, objects.count == 1, case .object(let object) = objects[0].node.value,
      object.has("stiffness", "damping")
    else { return }
    // Says what else there must be.
    motions.append(try translation.alone(try translation.expanded(object)))
  }

  /// Whether it says its type, as in no other system.
  private func isOfMotion(_ definition: ScriptFinder.Definition) -> Bool {
    guard case .object(let object) = definition.node.value, let type = object["type"]
    else { return false }
    switch type.value.value {
    case .string(let name): return name == "spring" || name == "tween"
    case .name(let path): return path == "spring"
    default: return false
    }
  }
}
