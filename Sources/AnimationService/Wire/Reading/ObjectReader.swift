/// Reads an object member by member, and refuses what nobody asked for.
struct ObjectReader {
  /// Where the object is.
  let pointer: JSONPointer

  private let index: MemberIndex
  private let faults: Faults
  /// The names that were asked for, again and again if they were.
  private var asked: [String] = []

  init(_ members: [Member], at pointer: JSONPointer, faults: Faults) {
    index = MemberIndex(members)
    self.pointer = pointer
    self.faults = faults
  }

  /// The names that stand here, in their order, duplicates included.
  var names: [String] { index.members.map(\.key) }

  /// Whether a member is given; that alone does not count as asking for it.
  func has(_ name: String) -> Bool { index.firstIndex(of: name) != nil }

  /// The member of a name, the first if it is given twice; nil if it is not given.
  ///
  /// - Complexity: O(1).
  mutating func member(_ name: String) -> Element? {
    asked.append(name)
    return index[name].map(element)
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
    let firsts = index.members.enumerated().filter { index.firstIndex(of: $1.key) == $0 }
    asked = firsts.map(\.element.key)
    return firsts.map { ($0.element.key, element($0.element)) }
  }

  /// Notes a fault at each member that nobody asked for, and at each that is given again.
  ///
  /// - Complexity: O(members + names asked for).
  mutating func finish() {
    let isAsked = askedPlaces
    for (place, member) in index.members.enumerated() where !isAsked[place] {
      if index.firstIndex(of: member.key) != place {
        faults.add("is given more than once", at: pointer.appending(member.key))
      } else {
        faults.add(unknown(member.key), at: pointer.appending(member.key))
      }
    }
  }

  /// Whether each of the members is the one that was meant by a name asked for.
  private var askedPlaces: [Bool] {
    var isAsked = Array(repeating: false, count: index.members.count)
    for name in asked {
      if let place = index.firstIndex(of: name) { isAsked[place] = true }
    }
    return isAsked
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
