internal import Schema

/// JSON of designers' tools: Lottie's keyframes, Figma's transitions, design tokens; alone, or
/// inside of a document, as Figma's reactions and Lottie's layers are.
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
    return try token(object)
  }

  private struct PrototypeFinds {
    var motions: [ScriptMotion] = []
    var failure: SourceError?
  }

  /// The only motion in a value, however deep; nil for a value of no such tool.
  mutating func prototype(inside node: ScriptNode) throws(SourceError) -> ScriptMotion? {
    var finds = PrototypeFinds()
    search(node, rate: nil, &finds)
    if let failure = finds.failure {
      throw failure.choices.isEmpty ? failure.choosing(among: finds.motions.choices) : failure
    }
    return try finds.motions.only()
  }

  /// Whether there is a motion of such a tool in a value, or one that is not read.
  func isPrototype(_ node: ScriptNode) -> Bool {
    var translation = self
    do { return try translation.prototype(inside: node) != nil } catch { return true }
  }

  /// `rate` is in frames a second, of the Lottie document around the value.
  private mutating func search(_ node: ScriptNode, rate: Double?, _ finds: inout PrototypeFinds) {
    switch node.value {
    case .list(let items):
      for item in items { search(item, rate: rate, &finds) }
    case .object(let object):
      do {
        if let motion = try motion(ofTool: object, rate: rate) {
          finds.motions.append(motion)
          return
        }
        let own = try number("fr", of: object, .positive)
        for member in object.members { search(member.value, rate: own ?? rate, &finds) }
      } catch {
        if finds.failure == nil { finds.failure = error }
      }
    default: break
    }
  }

  private mutating func motion(
    ofTool object: ScriptObject, rate: Double?
  ) throws(SourceError) -> ScriptMotion? {
    if isKeyframes(object["k"]) { return try lottie(object, rate: rate) }
    if easingOfFigma(object) == nil {
      try refuseTransitionWithoutEasing(object)
      if let motion = try nodeOfFigma(object) { return motion }
    }
    guard let easing = easingOfFigma(object), let type = easing["type"].flatMap({ text($0.value) }),
      type.contains("_") || FigmaEasing.types.contains(type)
    else { return nil }
    return try figma(object, easing)
  }
}
