/// The places of members by their names.
///
/// A few are compared one by one, which is faster than hashing; many are hashed once.
struct MemberIndex {
  static let maximumCompared = 16
  private let reading: RequestReading
  private let object: RequestNodeIndex
  /// Nil for few members.
  private let places: [String: RequestNodeIndex]?

  init(of object: RequestNodeIndex, in reading: RequestReading) {
    (self.reading, self.object) = (reading, object)
    // A member has two nodes or more.
    let fewest = 2 * RequestNodeIndex(Self.maximumCompared) + 1
    guard reading.nodes.end(of: object) - object > fewest else {
      places = nil
      return
    }
    let nodes = reading.nodes
    let names = nodes.names(of: object)
    guard names.dropFirst(Self.maximumCompared).contains(where: { _ in true }) else {
      places = nil
      return
    }
    let wanted = names.lazy.prefix { _ in reading.mayGoOn() }
    places = Dictionary(wanted.map { (nodes.string(at: $0), $0) }) { first, _ in first }
  }

  /// Including duplicates.
  var names: RequestNodes.Siblings { reading.nodes.names(of: object) }

  func place(of name: StaticString) -> RequestNodeIndex? {
    if let places { return places["\(name)"] }
    return reading.nodes.name(name, of: object)
  }

  /// O(1) with more than ``maximumCompared`` members; else O(members).
  func place(of name: String) -> RequestNodeIndex? {
    if let places { return places[name] }
    return names.first { reading.nodes.string(at: $0) == name }
  }

  func isFirst(_ place: RequestNodeIndex) -> Bool {
    self.place(of: reading.nodes.string(at: place)) == place
  }
}
