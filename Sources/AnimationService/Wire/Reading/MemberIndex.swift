/// The members of an object, looked up by name.
///
/// A few are compared one by one, which is quicker than hashing; many are hashed once.
struct MemberIndex {
  /// The most members that are compared one by one.
  static let maximumCompared = 16

  /// The members in the order in which they stand, duplicates included.
  let members: [Member]

  /// The first place of each name; nil where there are few.
  private let places: [String: Int]?

  /// Indexes the members of one object.
  ///
  /// - Complexity: O(*n*).
  init(_ members: [Member]) {
    self.members = members
    guard members.count > Self.maximumCompared else {
      places = nil
      return
    }
    places = Dictionary(
      zip(members.lazy.map(\.key), members.indices), uniquingKeysWith: { first, _ in first })
  }

  /// The first place of a name; nil if it is not there.
  ///
  /// - Complexity: O(1).
  func firstIndex(of name: String) -> Int? {
    if let places { return places[name] }
    return members.firstIndex { $0.key == name }
  }

  /// The first member of a name.
  ///
  /// - Complexity: O(1).
  subscript(name: String) -> Member? { firstIndex(of: name).map { members[$0] } }
}
