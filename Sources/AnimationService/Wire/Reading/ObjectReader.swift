/// Reads an object member by member, and refuses unknown members.
struct ObjectReader {
  /// The place of the object.
  let pointer: JSONPointer

  private let index: MemberIndex
  private let faults: Faults
  /// The names that were read, with repetitions.
  private var asked: [String] = []

  init(_ members: [Member], at pointer: JSONPointer, faults: Faults) {
    index = MemberIndex(members)
    self.pointer = pointer
    self.faults = faults
  }

  /// The names of the members in their order, including duplicates.
  var names: [String] { index.members.map(\.key) }

  /// Returns whether a member is present, without marking it as read.
  func has(_ name: String) -> Bool { index.firstIndex(of: name) != nil }

  /// Returns the first member of a name; nil if it is absent.
  ///
  /// - Complexity: O(1).
  mutating func member(_ name: String) -> Element? {
    asked.append(name)
    return index[name].map(element)
  }

  /// Returns the first member of a name; nil, with a fault at its place, if it is absent.
  mutating func required(_ name: String) -> Element? {
    if let element = member(name) { return element }
    missing(name, "is required")
    return nil
  }

  /// Adds a fault at the place of an absent member.
  func missing(_ name: String, _ detail: String) {
    faults.add(detail, at: pointer.appending(name))
  }

  /// Returns all members in their order and marks them as read.
  ///
  /// This is for objects whose names are chosen by the client. Of members with the same name, only
  /// the first is returned.
  mutating func all() -> [(name: String, element: Element)] {
    let firsts = index.members.enumerated().filter { index.firstIndex(of: $1.key) == $0 }
    asked = firsts.map(\.element.key)
    return firsts.map { ($0.element.key, element($0.element)) }
  }

  /// Adds a fault for each member that was not read, and for each duplicate.
  ///
  /// - Complexity: O(members + names read).
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

  /// Whether each member was read; of members with the same name, only the first counts.
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
