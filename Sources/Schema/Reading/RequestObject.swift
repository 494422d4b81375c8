internal import JSONText

/// An object that is read member by member; what nobody has read when it is finished is refused.
package struct RequestObject {
  /// Absent if there is something else in its place.
  package let value: RequestValue
  private let index: MemberIndex?
  /// The names with repetitions, kept as addresses without an allocation.
  private var known = InlineArray<24, UnsafePointer<UInt8>?>(repeating: nil)
  private var knownCount = 0
  private var others: [String] = []
  private var read = PlaceSet()

  fileprivate init(_ value: RequestValue) {
    self.value = value
    index = value.isObject ? MemberIndex(of: value.node, in: value.reading) : nil
  }

  var pointer: JSONPointer { value.pointer }
  private var nodes: RequestNodes { value.nodes }

  /// Does not count as reading the member.
  package func has(_ name: StaticString) -> Bool { index?.place(of: name) != nil }
  package func has(named name: String) -> Bool { index?.place(of: name) != nil }

  package mutating func member(_ name: StaticString) -> RequestValue? {
    if knownCount < known.count {
      // The text of a static string ends with a zero.
      known[knownCount] = name.utf8Start
      knownCount += 1
    } else {
      others.append("\(name)")
    }
    return member(at: index?.place(of: name))
  }

  package mutating func member(named name: String) -> RequestValue? {
    others.append(name)
    return member(at: index?.place(of: name))
  }

  private mutating func member(at place: RequestNodeIndex?) -> RequestValue? {
    guard let place else { return nil }
    read.insert(place)
    return RequestValue(reading: value.reading, node: place + 1)
  }

  /// Absent, with a fault, if it is not given.
  package mutating func required(_ name: StaticString) -> RequestValue {
    if let member = member(name) { return member }
    missing("\(name)")
    return RequestValue(reading: value.reading, node: RequestNodes.none)
  }

  package func missing(_ name: String, detail: @autoclosure () -> String = "is required") {
    if !value.isAbsent { value.faults.add(detail(), .missing, at: pointer.appending(name)) }
  }

  /// For objects with names of the caller's own: in order, counted as read, of one name the first.
  package mutating func all() -> [(name: String, value: RequestValue)] {
    guard let index else { return [] }
    let firsts = index.names.filter { value.reading.mayGoOn() && index.isFirst($0) }
    return firsts.map { place in
      read.insert(place)
      let name = nodes.string(at: place)
      others.append(name)
      return (name, RequestValue(reading: value.reading, node: place + 1))
    }
  }

  package mutating func finish() {
    guard index != nil else { return }
    var place = value.node + 1
    let end = value.reading.nodes.end(of: value.node)
    while place < end, value.reading.mayGoOn() {
      if !read.contains(place) { refuse(place) }
      place = value.reading.nodes.end(of: place + 1)
    }
  }

  private func refuse(_ place: RequestNodeIndex) {
    let name = nodes.string(at: place)
    if index?.isFirst(place) ?? true {
      UnknownMember.refuse(
        name, in: value,
        // total: at least 0
        known: (0..<knownCount).compactMap { known[$0].map { String(cString: $0) } } + others)
    } else {
      value.faults.add("is given more than once", .duplicate, at: pointer.appending(name))
    }
  }
}

extension RequestValue {
  /// Adds a fault at each unknown or repeated member; all are absent if there is no object.
  package func object<Result>(_ members: (inout RequestObject) -> Result) -> Result {
    var object = openObject()
    defer { object.finish() }
    return members(&object)
  }

  /// Must be finished; absent, with a fault, if the value is no object.
  package func openObject() -> RequestObject {
    let isWanted = reading.mayGoOn()
    if isObject, isWanted { return RequestObject(self) }
    if isWanted { refuseAsObject(suchAs: "") }
    return RequestObject(RequestValue(reading: reading, node: RequestNodes.none))
  }
}

/// Some places of names, without an allocation if the object is small.
private struct PlaceSet {
  /// The places of the 64 from ``first`` on, a bit for each.
  private var low: UInt64 = 0
  /// The place of the lowest bit, a multiple of 64; −1 in an empty set.
  private var first: RequestNodeIndex = -1
  private var high: Set<RequestNodeIndex> = []

  /// The first place decides which places have a bit.
  mutating func insert(_ place: RequestNodeIndex) {
    if first < 0 { first = place & ~63 }
    if let bit = bit(of: place) { low |= bit } else { high.insert(place) }
  }

  func contains(_ place: RequestNodeIndex) -> Bool {
    if let bit = bit(of: place) { return low & bit != 0 }
    return high.contains(place)
  }

  private func bit(of place: RequestNodeIndex) -> UInt64? {
    let distance = place - first
    return first >= 0 && (0..<64).contains(distance) ? 1 << UInt64(distance) : nil
  }
}
