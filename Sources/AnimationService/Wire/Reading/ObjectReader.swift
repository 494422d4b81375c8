/// Reads an object member by member, and refuses what nobody asked for.
struct ObjectReader {
  /// Where the object is.
  let pointer: JSONPointer

  private let members: [Member]
  private let faults: Faults
  private var asked: [String] = []

  init(_ members: [Member], at pointer: JSONPointer, faults: Faults) {
    self.members = members
    self.pointer = pointer
    self.faults = faults
  }

  /// The names that stand here, in their order, duplicates included.
  var names: [String] { members.map(\.key) }

  /// Whether a member is given; that alone does not count as asking for it.
  func has(_ name: String) -> Bool { members.contains { $0.key == name } }

  /// The member of a name, the first if it is given twice; nil if it is not given.
  ///
  /// - Complexity: O(*n*).
  mutating func member(_ name: String) -> Element? {
    if !asked.contains(name) { asked.append(name) }
    return members.first { $0.key == name }.map(element)
  }

  /// The member of a name, which is a fault at its place if it is not given.
  mutating func required(_ name: String) -> Element? {
    if let element = member(name) { return element }
    missing(name, "is required")
    return nil
  }

  /// Notes a fault where a member should stand and does not.
  func missing(_ name: String, _ detail: String) {
    faults.add(detail, at: pointer.appending(name))
  }

  /// All members in their order, each of which counts as asked for.
  ///
  /// For objects whose names are the caller's own. Of two with one name, the first.
  mutating func all() -> [(name: String, element: Element)] {
    var seen: Set<String> = []
    let firsts = members.filter { seen.insert($0.key).inserted }
    asked = firsts.map(\.key)
    return firsts.map { ($0.key, element($0)) }
  }

  /// Notes a fault at each member that nobody asked for, and at each that is given again.
  mutating func finish() {
    let known = Set(asked)
    var seen: Set<String> = []
    for key in names {
      if !seen.insert(key).inserted {
        faults.add("is given more than once", at: pointer.appending(key))
      } else if !known.contains(key) {
        faults.add(unknown(key), at: pointer.appending(key))
      }
    }
  }

  private func unknown(_ key: String) -> String {
    let flat = pointer == .root ? faults.namesAtRoot : []
    let kind = flat.isEmpty ? "unknown member" : "unknown parameter"
    return kind + Suggestion.phrase(for: key, among: asked + flat)
  }

  private func element(_ member: Member) -> Element {
    Element(value: member.value, pointer: pointer.appending(member.key), faults: faults)
  }
}
