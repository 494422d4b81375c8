/// Which flat names of a query stand inside which member of the request.
///
/// `duration=0.5&fps=30` is the JSON `{"spring": {"duration": 0.5}, "sample": {"fps": 30}}` under a
/// layout whose group `spring` has `duration` and whose group `sample` has `fps`. A name that no group
/// has is a member at the top.
struct QueryLayout: Sendable {
  /// A member of the request whose own members may be given flat.
  struct Group: Sendable {
    /// The member, such as `sample`.
    let member: String
    /// From the flat name to the name inside the member, such as `sampleDuration` to `duration`.
    let names: [String: String]

    /// A group whose flat names differ from the ones inside.
    init(_ member: String, renaming names: [String: String]) {
      self.member = member
      self.names = names
    }

    /// A group whose flat names are the ones inside.
    init(_ member: String, _ names: [String]) {
      self.init(member, renaming: Dictionary(names.map { ($0, $0) }) { first, _ in first })
    }
  }

  /// The groups; no flat name is in two of them.
  let groups: [Group]

  /// How times are asked for in a query: `fps`, `count`, `times`, `sampleDuration`.
  static let sample = Group(
    "sample",
    renaming: ["fps": "fps", "count": "count", "times": "times", "sampleDuration": "duration"])

  /// The layout with some groups; with none, all names stand at the top.
  init(_ groups: Group...) {
    self.groups = groups
    names = groups.flatMap(\.names.keys).sorted()
  }

  /// All flat names, sorted.
  let names: [String]

  /// The group that has a flat name.
  func group(with name: String) -> Group? { groups.first { $0.names[name] != nil } }
}
