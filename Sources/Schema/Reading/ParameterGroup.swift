/// A member of the request whose own members may be given flat in a query.
package struct ParameterGroup: Sendable {
  let member: String
  /// The names inside the member by flat names, such as `duration` for `sampleDuration`.
  let names: [String: String]

  init(_ member: String, renaming names: [String: String]) {
    (self.member, self.names) = (member, names)
  }

  init(_ member: String, names: [String]) {
    self.init(member, renaming: Dictionary(names.map { ($0, $0) }) { first, _ in first })
  }
}
