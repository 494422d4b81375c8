package import JSONText

package struct ParameterNames: Sendable {
  private let layout: QueryLayout
  package let given: [String]

  package init(_ layout: QueryLayout, given: [String]) {
    self.layout = layout
    self.given = given
  }

  /// The rest are steps inside the parameter's value; the place of a whole group is reported as the
  /// first of its parameters in the query, or else as the one that bounds it, `sampleDuration`.
  package func parameter(at pointer: JSONPointer) -> (name: String, rest: JSONPointer)? {
    let tokens = pointer.tokens
    guard let member = tokens.first else { return nil }
    guard let group = layout.groups.first(where: { $0.member == member }), !given.contains(member)
    else { return (member, JSONPointer(tokens: tokens.dropFirst())) }
    guard tokens.count > 1 else {
      let bound = group.names.first { $0.value == "duration" && $0.key != $0.value }?.key
      return (given.first { group.names[$0] != nil } ?? bound ?? member, .root)
    }
    guard let flat = group.names.first(where: { $0.value == tokens[1] })?.key
    else { return (member, JSONPointer(tokens: tokens.dropFirst())) }
    return (flat, JSONPointer(tokens: tokens.dropFirst(2)))
  }
}
