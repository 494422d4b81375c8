/// A rule about which members of an object go together.
package enum MemberRule: Sendable {
  case atMostOne([StaticString])
  /// Of these members one must be given, and only one; the last is asked for if there is none.
  case exactlyOne([StaticString])
  /// One of them; else the first has a fault, or none if the operation looks at it.
  case atLeastOne([StaticString], else: String?)
  /// The others must not be given if the first is.
  case excludes(StaticString, [StaticString])
  /// All of the second must be given if any of the first is; the same twice belong together.
  case anyNeeds([StaticString], [StaticString])
  /// The first makes sense only with the second.
  case needs(StaticString, StaticString)
  /// Only where the second, or its member `inside`, is one of some words and not one of the others.
  case only([StaticString], with: StaticString, inside: StaticString?, is: [String], not: [String])
  /// Unless the first is a word, the other is of a narrower type, which the operation looks at.
  case unless(StaticString, is: String, StaticString, ValueType)
  /// The other must be null or not given if the first is true, which the operation looks at.
  case whenTrue(StaticString, excludes: StaticString)
  /// A name that no other member has.
  case without(StaticString)
  /// The regular expression that the names of the other members match.
  case names(String)

  package static func only<Choice: RawRepresentable<String> & CaseIterable & Equatable>(
    _ names: [StaticString], with name: StaticString, inside inner: StaticString? = nil,
    is choices: [Choice]
  ) -> MemberRule {
    .only(
      names, with: name, inside: inner, is: choices.map(\.rawValue),
      not: Choice.allCases.filter { !choices.contains($0) }.map(\.rawValue))
  }
}
