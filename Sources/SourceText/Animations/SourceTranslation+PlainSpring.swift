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
        throw isOwn || other.code == .unknownName ? error : other
      }
      if let spring = Self.plainSpring(of: animation) {
        self = whole
        return spring
      }
      if isOwn { throw error }
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
    case .string(let name)
    where ["smooth", "snappy", "bouncy"].contains(name) && names.isSubset(of: ["duration"]):
      return .object([Member("preset", .string(name))] + rest)
    default: return nil
    }
  }
}
