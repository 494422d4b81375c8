/// A member of the request whose own members may be given flat in a query.
package struct ParameterGroup: Sendable {
  package let member: String
  /// The names inside the member by flat names, such as `duration` for `sampleDuration`.
  let names: [String: String]
  /// In the order of their declaration.
  let flatNames: [String]
  let memberName: StaticString
  /// Each flat name once, with the name inside the member.
  let parameters: [(flat: StaticString, inner: StaticString)]

  init(_ member: StaticString, renaming parameters: [(flat: StaticString, inner: StaticString)]) {
    (self.member, memberName) = ("\(member)", member)
    var names: [String: String] = [:]
    self.parameters = parameters.filter { parameter in
      let isNew = names["\(parameter.flat)"] == nil
      if isNew { names["\(parameter.flat)"] = "\(parameter.inner)" }
      return isNew
    }
    self.names = names
    flatNames = self.parameters.map { "\($0.flat)" }
  }
}
