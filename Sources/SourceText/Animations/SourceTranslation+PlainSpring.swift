internal import AnimationCore
internal import JSONText
internal import Schema

/// A text for a spring: of a spring alone, or any animation that is nothing else, `withSpring(1)`.
extension SourceTranslation {
  mutating func spring(_ source: SourceCursor) throws(SourceError) -> JSONValue {
    var alone = self
    do {
      let spring = try alone.springAlone(source)
      self = alone
      return spring
    } catch {
      let name = Self.firstName(of: source)
      let isOwn =
        Self.names.contains(name) || AnimationKind(rawValue: name) != nil
        || [.css, .kotlin].contains(SourceLanguage(of: source))
      var whole = self
      let animation: JSONValue
      do { animation = try AnimationSource.translate(&whole, source: source) } catch let other {
        // A spec may be an argument of another call.
        let isAlone = isOwn && !(name != "spring" && source.namesSpring)
        throw isAlone || other.code == .unknownName ? error : other
      }
      if let spring = Self.plainSpring(of: animation) {
        self = whole
        return spring
      }
      if isOwn { throw error }
      if let error = Self.springOfUIKit(animation) { throw error }
      throw SourceError(
        "the animation is more than a spring; give the text as \"animation\" of "
          + "/v1/animations/evaluate", at: 1)
    }
  }

  /// Those by which a text of a spring alone begins; empty for an object literal.
  private static let names: Set = [
    "", "Spring", "spring", "interpolatingSpring", "smooth", "snappy", "bouncy", "init",
    "SpringDescription", "withAnimation", "animation",
  ]

  private static func firstName(of source: SourceCursor) -> String {
    var cursor = source
    cursor.skipPrefix()
    _ = cursor.take(".")
    return cursor.takeIdentifier()
  }

  /// Returns the error for a spring of UIKit, whose response follows from its duration; nil for
  /// another animation.
  private static func springOfUIKit(_ animation: JSONValue) -> SourceError? {
    guard case .object(let members) = animation,
      members.contains(where: { $0.key == "type" && $0.value == .string("uiView") }),
      !members.contains(where: { $0.key == "modifiers" })
    else { return nil }
    guard members.contains(where: { $0.key == "duration" }) else {
      return SourceError(
        "the spring has no duration, which is its animator's", at: 1,
        remedy: "; write UIViewPropertyAnimator(duration: 0.5, dampingRatio: 0.7) as "
          + "\"animation\" of /v1/animations/evaluate")
    }
    return SourceError(
      "the response of this spring is what UIKit finds for its duration", at: 1,
      remedy: "; give the text as \"animation\" of /v1/animations/evaluate")
  }

  /// The spring that is all of an animation in its object form; nil for any other animation.
  private static func plainSpring(of animation: JSONValue) -> JSONValue? {
    guard case .object(let given) = animation else { return nil }
    let members = given.filter { $0.value != .null }
    let type = members.first { $0.key == "type" }?.value
    let rest = members.filter { member in
      let isIdle = ["initialVelocity", "blendDuration"].contains(member.key)
      return member.key != "type" && !(isIdle && member.value == .number(0))
    }
    let names = Set(rest.map(\.key))
    if names == ["spring"] { return rest[0].value }
    switch type {
    case .string("spring") where names.isSubset(of: ["duration", "bounce"]): return .object(rest)
    case .string("spring") where names == ["response", "dampingFraction"]:
      return .object(fluid(rest))
    case .string("interpolatingSpring") where names.isSubset(of: ["duration", "bounce"]),
      .string("interpolatingSpring")
    where names.isSubset(of: ["mass", "stiffness", "damping"]):
      return .object(rest)
    case .string("default") where names.isEmpty:
      return ["duration": .number(0.5), "bounce": .number(0)]
    case .string("interactiveSpring"): return interactiveSpring(rest)
    case .string(let name)
    where ["smooth", "snappy", "bouncy"].contains(name) && names.isSubset(of: ["duration"]):
      return .object([Member("preset", .string(name))] + rest)
    default: return nil
    }
  }

  /// The time of its blending is that of a change of the spring, and no part of it.
  private static func interactiveSpring(_ members: [Member]) -> JSONValue? {
    let members = members.filter { $0.key != "blendDuration" }
    let names = Set(members.map(\.key))
    let number = { (name: String) in members.first { $0.key == name }?.value }
    if names.isSubset(of: ["duration", "extraBounce"]) {
      guard case .number(let extra) = number("extraBounce") ?? .number(0) else { return nil }
      let bounce = Animation.interactiveBounce + extra
      return ["duration": number("duration") ?? .number(0.15), "bounce": .number(bounce)]
    }
    guard names.isSubset(of: ["response", "dampingFraction"]) else { return nil }
    return [
      "response": number("response") ?? .number(0.15),
      "dampingRatio": number("dampingFraction") ?? .number(0.86),
    ]
  }
}

extension SourceCursor {
  fileprivate var namesSpring: Bool {
    WorkBudget.spend(units: SourceReader.wordCost * length)
      && SourceWords(self).contains { $0.name == "spring" && $0.isBefore("(") }
  }
}
