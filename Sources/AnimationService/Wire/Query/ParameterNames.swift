/// Which parameter of a query the places of a request came from.
struct ParameterNames: Sendable {
  private let layout: QueryLayout
  private let given: [String]
  private let givenNames: Set<String>

  /// The names of one query.
  ///
  /// - Parameters:
  ///   - layout: Where the flat names belong.
  ///   - given: The names in the query, in their order.
  init(_ layout: QueryLayout, given: [String]) {
    self.layout = layout
    self.given = given
    givenNames = Set(given)
  }

  /// The parameter that a place came from, or would have come from had it been given, and the steps
  /// inside its value.
  ///
  /// The place of a whole group, `/sample`, is reported as the first of its parameters that is given.
  /// - Returns: Nil for the root.
  func parameter(at pointer: JSONPointer) -> (name: String, rest: JSONPointer)? {
    let tokens = pointer.tokens
    guard let member = tokens.first else { return nil }
    guard let group = layout.groups.first(where: { $0.member == member }),
      !givenNames.contains(member)
    else { return (member, JSONPointer(tokens: tokens.dropFirst())) }
    guard tokens.count > 1 else {
      return (given.first { group.names[$0] != nil } ?? member, .root)
    }
    guard let flat = group.names.first(where: { $0.value == tokens[1] })?.key else {
      return (member, JSONPointer(tokens: tokens.dropFirst()))
    }
    return (flat, JSONPointer(tokens: tokens.dropFirst(2)))
  }
}
