/// The members of an object, with lookup by name.
///
/// Few members are compared one by one, which is faster than hashing; many are hashed once.
struct MemberIndex {
  /// The most members that are compared one by one.
  static let maximumCompared = 16

  /// The members in their order, including duplicates.
  let members: [Member]

  /// The first index of each name; nil if there are few members.
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

  /// Returns the first index of a name; nil if it is absent.
  ///
  /// - Complexity: O(1).
  func firstIndex(of name: String) -> Int? {
    if let places { return places[name] }
    return members.firstIndex { $0.key == name }
  }

  /// The first member of a name; nil if it is absent.
  ///
  /// - Complexity: O(1).
  subscript(name: String) -> Member? { firstIndex(of: name).map { members[$0] } }
}
