package import Bytes
package import JSONText

/// The names of the parameters to which the places of a request belong.
package struct ParameterNames: Sendable {
  private let layout: QueryLayout
  package let given: QueryParameters

  package init(_ layout: QueryLayout, given: QueryParameters) {
    (self.layout, self.given) = (layout, given)
  }

  /// Those that the layout knows.
  package var known: [String] { layout.names }

  /// With the steps inside of it; a whole group is its first parameter, or else `sampleDuration`.
  package func parameter(at pointer: JSONPointer) -> (name: String, rest: JSONPointer)? {
    let tokens = pointer.tokens
    guard let member = tokens.first else { return nil }
    guard let group = layout.groups.first(where: { $0.member == member }), !given.contains(member)
    else { return (member, JSONPointer(tokens: tokens.dropFirst())) }
    guard tokens.count > 1 else {
      let bound = group.names.first { $0.value == "duration" && $0.key != $0.value }?.key
      let first = given.names.first { group.names[$0] != nil }
      return (first ?? bound ?? member, .root)
    }
    guard let flat = group.names.first(where: { $0.value == tokens[1] })?.key
    else { return (member, JSONPointer(tokens: tokens.dropFirst())) }
    return (flat, JSONPointer(tokens: tokens.dropFirst(2)))
  }
}
