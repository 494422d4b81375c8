internal import Bytes
internal import JSONText

/// The fault of a member that nothing reads, with what was probably meant.
struct UnknownMember {
  private let name: String
  private let object: RequestValue
  private let known: [String]
  private let others: [String]
  private let listed: () -> [ListedMembers]

  /// A member that is a list of objects, with the names of their members.
  struct ListedMembers {
    let list: StaticString
    let names: [StaticString]
  }

  /// `others` are the members of its other forms, by which it would have been read.
  static func refuse(
    _ name: String, in object: RequestValue, known: @autoclosure () -> [String],
    others: @autoclosure () -> [String] = [],
    listed: @escaping @autoclosure () -> [ListedMembers] = []
  ) {
    // There may be many more than are reported, in an object with as many members.
    guard !object.faults.areFull
    else { return object.faults.add("", .unknownMember, at: object.pointer) }
    let unlisted = object.faults.unlisted
    UnknownMember(
      name: name, object: object, known: known().filter { !unlisted.contains($0) },
      others: others().filter { !unlisted.contains($0) }, listed: listed
    ).refuse()
  }

  private func refuse() {
    let place = object.pointer.appending(name)
    object.faults.add(
      isParameter
        ? Fault(
          pointer: place, .unknown("parameter", remedy: parameterRemedy), code: .unknownParameter)
        : Fault(pointer: place, .unknown("member", remedy: memberRemedy), code: .unknownMember))
  }

  private var isParameter: Bool {
    guard let parameters = object.faults.parameters else { return false }
    if object.isRoot { return true }
    let tokens = object.pointer.tokens
    // A group without its own parameter is made of flat ones.
    return tokens.count == 1 && !parameters.contains(tokens[0])
      && object.faults.groups.contains { $0.member == tokens[0] }
  }

  private var parameterRemedy: String {
    guard Suggestion.mayBeName(name) else { return Self.list(of: known) }
    let known = known + (object.isRoot ? object.faults.namesAtRoot : [])
    if name.hasPrefix("amp;") { return "; write & in place of &amp;" }
    if let flat = flatName(among: known) { return Suggestion.phrase(flat) }
    if let remedy = wholeObject(among: known) ?? modifierParameter(among: known) { return remedy }
    let suggestion = Suggestion.phrase(
      for: name, among: known + (object.isRoot ? [Self.format] : []))
    return suggestion.isEmpty ? Self.list(of: known) : suggestion
  }

  /// Stands in a query only, and is none of the request's members.
  private static let format = "format"

  /// Reads paths such as `spring.duration` or `sample[fps]`.
  private func flatName(among known: [String]) -> String? {
    let steps = name.split { ".[]".contains($0) }.map(String.init)
    guard steps.count == 2 else { return nil }
    if let group = object.faults.groups.first(where: { $0.member == steps[0] }) {
      return group.names.first { $0.value == steps[1] }?.key
    }
    return known.contains(steps[1]) && !known.contains(steps[0]) ? steps[1] : nil
  }

  /// Reads paths into a parameter that is JSON as a whole, such as `measure.overshoot`.
  private func wholeObject(among known: [String]) -> String? {
    let steps = name.split { ".[]".contains($0) }.map(String.init)
    guard steps.count == 2, known.contains(steps[0]), Int(steps[1]) == nil,
      !object.faults.groups.contains(where: { $0.member == steps[0] })
    else { return nil }
    return "; write \(steps[0])={\"\(steps[1])\": ...}"
  }

  private func modifierParameter(among known: [String]) -> String? {
    guard Self.modifiers.contains(name), known.contains("modifiers") else { return nil }
    return object.member("animation")?.text == nil
      ? "; write modifiers=[{\"\(name)\": ...}]"
      : "; write .\(name)(...) behind the text of \"animation\""
  }

  private static let modifiers = ["delay", "speed", "repeatCount", "repeatForever"]

  private var memberRemedy: String {
    guard Suggestion.mayBeName(name) else { return Self.list(of: known) }
    let suggestion = home ?? modifier ?? Suggestion.phrase(for: name, among: known)
    guard suggestion.isEmpty else { return suggestion }
    return nearHome ?? listHome ?? besideObject ?? otherForm ?? Self.list(of: known)
  }

  /// A member of the request, put into one of its objects: `velocity` into `spring`.
  private var besideObject: String? {
    let tokens = object.pointer.tokens
    guard let outermost = tokens.first, tokens.count == 1 else { return nil }
    let members = object.faults.members.map { "\($0)" }.filter { $0 != outermost }
    // A letter, such as that of a coordinate, is no word for another member.
    let synonym = name.utf8.count > 1 ? Synonyms.name(for: name, among: members) : nil
    let meant = members.contains(name) ? name : synonym
    return meant.map { "; did you mean \"\($0)\" beside \"\(outermost)\"?" }
  }

  private var otherForm: String? {
    let suggestion = Suggestion.phrase(for: name, among: others)
    return suggestion.isEmpty ? nil : suggestion
  }

  /// A member of an object that a query spreads, and that is only misspelled.
  private var nearHome: String? {
    guard object.isRoot, isFirst else { return nil }
    return object.faults.groups.lazy.compactMap { group in
      Suggestion.nearest(to: name, among: group.flatNames).flatMap { group.names[$0] }
        .map { "; did you mean \"\($0)\" inside \"\(group.member)\"?" }
    }.first
  }

  /// A search through other objects is made for the first fault alone.
  private var isFirst: Bool { object.faults.count == 0 }

  private var listHome: String? {
    guard isFirst else { return nil }
    return listed().first { $0.names.contains { "\($0)" == name } }.map {
      "; did you mean \"\(name)\" inside each of \"\($0.list)\"?"
    }
  }

  private static let maximumListed = 24

  /// All names, which is the remedy where none of them is near; empty if there are too many.
  private static func list(of names: [String]) -> String {
    var seen: Set<String> = []
    let distinct = names.prefix(4 * maximumListed).filter { seen.insert($0).inserted }
    // total: a constant
    guard (1...maximumListed).contains(distinct.count), distinct.allSatisfy({ $0.utf8.count < 32 })
    else { return "" }
    return "; expected \(distinct.map { "\"\($0)\"" }.joined(separator: ", "))"
  }

  private var modifier: String? {
    guard Self.modifiers.contains(name),
      let home = ["modifiers", "animation"].first(where: known.contains)
    else { return nil }
    let list = "\"modifiers\": [{\"\(name)\": ...}]"
    return home == "modifiers" ? "; write \(list)" : "; write \(list) inside \"animation\""
  }

  /// The place of a member that stands by itself in a query only.
  private var home: String? {
    guard object.isRoot else { return nil }
    if name == Self.format { return "; give it in the query, such as ?format=json" }
    if name == "output" { return "; give \"format\" in the query, such as ?format=css" }
    let groups = object.faults.groups
    let isFlat = { (name: String) in groups.contains { $0.names[name] != nil } }
    let meant =
      isFlat(name)
      ? name : Synonyms.name(for: name) { isFlat($0) || known.contains($0) } ?? name
    guard let group = groups.first(where: { $0.names[meant] != nil }),
      let inner = group.names[meant]
    else { return nil }
    guard object.member(group.memberName)?.text == nil
    else { return "; write \"\(group.member)\" as an object that has \"\(inner)\"" }
    return "; did you mean \"\(inner)\" inside \"\(group.member)\"?"
  }
}

extension RequestValue {
  private static let maximumMisspelled = 16

  /// Refuses the members of an object that are one of `marks` but for their spelling, where none of
  /// these tells its form; `known` are the names that it may have besides.
  package func refuseMisspelled(_ marks: [String], beside known: @autoclosure () -> [String]) {
    guard isObject, !faults.areFull else { return }
    let known = known()
    for name in nodes.names(of: node).prefix(Self.maximumMisspelled) where reading.mayGoOn() {
      let text = nodes.string(at: name)
      guard !marks.contains(text), !known.contains(text),
        let meant = Suggestion.meant(by: text, among: marks)
      else { continue }
      faults.add(
        Fault(
          pointer: pointer.appending(text),
          .unknown("member", remedy: Suggestion.phrase(meant)), code: .unknownMember))
    }
  }
}
