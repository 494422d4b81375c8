internal import JSONText

/// The members of a form, compiled for reading: by a name its property and its reader.
///
/// A class, so that nothing is copied where it is used.
final class MemberTable: Sendable {
  private let slots: [MemberSlot]
  let names: NameTable
  private let rules: [Rule]
  /// For each of ``rules``.
  private let occasions: [RuleOccasion]
  private let required: MemberBits
  private let takesOthers: Bool
  private let outline: ObjectOutline

  private typealias MemberBits = UInt64

  private struct MemberSlot {
    let read: MemberEntry.Read
    let offset: Int
    let missing: String?
  }

  private enum Rule {
    case atMostOne([Int], isNeeded: Bool)
    case atLeastOne([Int], String)
    case excludes(Int, [Int])
    case needs(Int, Int)
    case anyNeeds([Int], [Int])
    case only([Int], MemberCondition)

    var occasion: RuleOccasion {
      switch self {
      case .atMostOne(let members, isNeeded: true), .atLeastOne(let members, _):
        RuleOccasion(members, fewest: 0)
      case .atMostOne(let members, isNeeded: false): RuleOccasion(members, fewest: 2)
      case .anyNeeds(let members, _), .only(let members, _): RuleOccasion(members, fewest: 1)
      case .excludes(let member, _), .needs(let member, _): RuleOccasion([member], fewest: 1)
      }
    }
  }

  /// The members of which so many must be given before a rule says anything.
  private struct RuleOccasion {
    private let members: MemberBits
    private let fewest: Int

    init(_ members: [Int], fewest: Int) {
      (self.members, self.fewest) = (members.reduce(0) { $0 | 1 << MemberBits($1) }, fewest)
    }

    func isHere(in given: MemberBits) -> Bool { (members & given).nonzeroBitCount >= fewest }
  }

  private struct MemberCondition {
    let member: Int
    /// The member that is the choice where it is inside an object.
    let inside: StaticString?
    let words: [String]
    let others: [String]
    /// Whether the choice is one of ``words`` where it is not given.
    let isUsual: Bool
  }

  /// The place of a member that is not given, which no name has.
  private static let absent: RequestNodeIndex = 0
  private static let refused: RequestNodeIndex = -1

  init(_ entries: [MemberEntry], outline: ObjectOutline) {
    precondition(entries.count <= MemberBits.bitWidth, "a form has too many members")
    takesOthers = outline.others != nil
    self.outline = outline
    required = entries.enumerated().reduce(0) { members, entry in
      entry.element.outline.isRequired ? members | 1 << MemberBits(entry.offset) : members
    }
    slots = entries.map { entry in
      MemberSlot(
        read: entry.read, offset: entry.offset,
        missing: entry.outline.isRequired ? entry.missing : nil)
    }
    let names = NameTable(entries.map(\.outline.name))
    self.names = names
    let index = { (name: StaticString) -> Int in
      guard let index = names.names.firstIndex(where: { "\($0)" == "\(name)" }) else {
        preconditionFailure("\(name) is no member of the form")
      }
      return index
    }
    rules = outline.rules.compactMap { rule in
      switch rule {
      case .atMostOne(let names): .atMostOne(names.map(index), isNeeded: false)
      case .exactlyOne(let names): .atMostOne(names.map(index), isNeeded: true)
      case .atLeastOne(let names, let detail): detail.map { .atLeastOne(names.map(index), $0) }
      case .excludes(let name, let others): .excludes(index(name), others.map(index))
      case .needs(let name, let other): .needs(index(name), index(other))
      case .unless, .whenTrue, .without, .names: nil
      case .only(let names, let name, let inner, let words, let others):
        .only(
          names.map(index),
          MemberCondition(
            member: index(name), inside: inner, words: words, others: others,
            isUsual: words.contains(outline.standardWord(of: name))))
      case .anyNeeds(let names, let others): .anyNeeds(names.map(index), others.map(index))
      }
    }
    occasions = rules.map(\.occasion)
  }

  /// Names are looked up in the order of the request, and values read in that of the declaration,
  /// so that faults have the same order whatever the former; `root` has the defaults.
  func read(_ object: RequestValue, at root: UnsafeMutableRawPointer, beside others: NameTable?) {
    let (reading, nodes) = (object.reading, object.reading.nodes)
    withUnsafeTemporaryAllocation(of: RequestNodeIndex.self, capacity: slots.count) { places in
      places.initialize(repeating: Self.absent)
      var given: MemberBits = 0
      var hasOthers = false
      var place = object.node + 1
      let end = nodes.end(of: object.node)
      while place < end {
        if let index = names.index(of: place, in: nodes), places[index] == Self.absent {
          places[index] = place
          given |= 1 << MemberBits(index)
        } else {
          hasOthers = true
        }
        place = nodes.end(of: place + 1)
      }
      for index in occasions.indices where occasions[index].isHere(in: given) {
        apply(rules[index], to: places, of: object)
      }
      var members = given | required
      while members != 0 {
        let index = members.trailingZeroBitCount
        members &= members &- 1
        let place = places[index]
        if place > 0 {
          let value = RequestValue(reading: reading, node: place + 1)
          slots[index].read(value, root + slots[index].offset)
        } else if place == Self.absent, let detail = slots[index].missing {
          let isPlain = detail == MemberEntry.missing
          let mark = isPlain && others != nil ? self.mark(in: given) : nil
          let reason = mark.map { " with \"\($0)\": add it" }
          let remedy = reason ?? (isPlain ? suchAs(index, in: object) : "")
          refuseAbsence(of: index, in: object, detail: detail + remedy)
        }
      }
      if hasOthers, !takesOthers { refuseOthers(in: object, beside: others) }
    }
  }

  /// The member by which this form of several is meant.
  private func mark(in given: MemberBits) -> StaticString? {
    let marks = given & required == 0 ? given : given & required
    return marks == 0 ? nil : names.names[marks.trailingZeroBitCount]
  }

  /// A value of a member, told while there is room for a fault.
  private func suchAs(_ index: Int, in object: RequestValue) -> String {
    guard !object.faults.areFull, let member = outline.member(names.names[index]),
      let example = member.type.skeleton()
    else { return "" }
    return ", such as \(example)"
  }

  private func refuseAbsence(
    of index: Int, in object: RequestValue, detail: String = "is required"
  ) { object.faults.add(detail, .missing, at: object.pointer.appending("\(names.names[index])")) }
}

extension MemberTable {
  private typealias Places = UnsafeMutableBufferPointer<RequestNodeIndex>
  private func apply(_ rule: Rule, to places: Places, of object: RequestValue) {
    switch rule {
    case .atMostOne(let members, let isNeeded):
      var given: Int?
      for member in members where places[member] > 0 {
        if let given {
          refuse(member, with: given, places: places, of: object)
        } else {
          given = member
        }
      }
      if isNeeded, given == nil, let last = members.last {
        let others = members.dropLast().map { "\"\(names.names[$0])\"" }
        refuseAbsence(
          of: last, in: object, detail: "is required, or " + others.joined(separator: " or "))
      }
    case .atLeastOne(let members, let detail):
      guard members.allSatisfy({ places[$0] == Self.absent }) else { return }
      refuseAbsence(of: members[0], in: object, detail: detail)
    case .excludes(let member, let others):
      guard places[member] > 0 else { return }
      for other in others where places[other] > 0 {
        refuse(other, with: member, places: places, of: object)
      }
    case .needs(let member, let other):
      guard places[member] > 0, places[other] == Self.absent else { return }
      value(at: places[member], of: object).failWithout("\(names.names[other])")
      places[member] = Self.refused
    case .anyNeeds(let members, let others):
      guard members.contains(where: { places[$0] > 0 }) else { return }
      for other in others where places[other] == Self.absent {
        refuseAbsence(of: other, in: object)
      }
    case .only(let members, let condition):
      guard members.contains(where: { places[$0] > 0 }),
        !isMet(condition, places: places, of: object)
      else { return }
      let words = condition.words.map { "\"\($0)\"" }.joined(separator: " or ")
      for member in members where places[member] > 0 {
        value(at: places[member], of: object).fail(
          "is only for \"\(names.names[condition.member])\": \(words)", .unknownMember)
        places[member] = Self.refused
      }
    }
  }

  private func isMet(_ condition: MemberCondition, places: Places, of object: RequestValue) -> Bool
  {
    let place = places[condition.member]
    guard place > 0 else { return place != Self.absent || condition.isUsual }
    let given = value(at: place, of: object)
    let choice = given.isObject ? condition.inside.flatMap { given.member($0) } : given
    return choice?.text.map { !condition.others.contains($0) } ?? true
  }

  private func refuse(_ index: Int, with other: Int, places: Places, of object: RequestValue) {
    value(at: places[index], of: object).failConflict(with: "\(names.names[other])")
    places[index] = Self.refused
  }

  private func value(at name: RequestNodeIndex, of object: RequestValue) -> RequestValue {
    RequestValue(reading: object.reading, node: name + 1)
  }

  private func refuseOthers(in object: RequestValue, beside others: NameTable?) {
    let nodes = object.reading.nodes
    var seen: Set<String> = []
    for name in nodes.names(of: object.node) {
      guard object.reading.mayGoOn() else { return }
      let text = nodes.string(at: name)
      if !seen.insert(text).inserted {
        object.faults.add("is given more than once", .duplicate, at: object.pointer.appending(text))
      } else if names.index(of: name, in: nodes) == nil, others?.index(of: name, in: nodes) == nil {
        UnknownMember.refuse(
          text, in: object, known: names.names.map { "\($0)" },
          others: others?.names.map { "\($0)" } ?? [], listed: self.outline.listedMembers)
      }
    }
  }
}

extension ObjectOutline {
  fileprivate var listedMembers: [UnknownMember.ListedMembers] {
    members.compactMap { member in
      let names = member.type.itemMembers.map(\.name)
      return names.isEmpty ? nil : UnknownMember.ListedMembers(list: member.name, names: names)
    }
  }

  /// Such as `{"initial": ..., "events": [...]}`: members that are required, or else a main one.
  var example: String {
    let required = members.filter(\.isRequired).prefix(2)
    let shown = required.isEmpty ? members.filter(\.isSpread).prefix(1) : required
    let texts = shown.map { "\"\($0.name)\": \($0.type.itemMembers.isEmpty ? "..." : "[...]")" }
    return "{\(texts.joined(separator: ", "))}"
  }
}

extension ValueType {
  /// Of the objects of a list.
  fileprivate var itemMembers: [MemberOutline] {
    switch self {
    case .list(let item, _, _): item.members
    case .named(let type): type.definition?().type.itemMembers ?? []
    case .explained(let type, _), .nullable(let type): type.itemMembers
    default: []
    }
  }
}
