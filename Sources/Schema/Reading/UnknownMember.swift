internal import Bytes
internal import JSONText

struct UnknownMember {
  private let name: String
  private let object: RequestValue
  private let known: [String]

  static func refuse(_ name: String, in object: RequestValue, known: @autoclosure () -> [String]) {
    // There may be many more than are reported, in an object with as many members.
    guard !object.faults.areFull
    else { return object.faults.add("", .unknownMember, at: object.pointer) }
    let unlisted = object.faults.unlisted
    UnknownMember(name: name, object: object, known: known().filter { !unlisted.contains($0) })
      .refuse()
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
    let known = known + (object.isRoot ? object.faults.namesAtRoot : [])
    if let flat = flatName(among: known) { return Suggestion.phrase(flat) }
    let suggestion = Suggestion.phrase(for: name, among: known)
    return suggestion.isEmpty ? Self.list(of: known) : suggestion
  }

  /// Reads paths such as `spring.duration` or `sample[fps]`.
  private func flatName(among known: [String]) -> String? {
    let steps = name.split { ".[]".contains($0) }.map(String.init)
    guard steps.count == 2 else { return nil }
    if let group = object.faults.groups.first(where: { $0.member == steps[0] }) {
      return group.names.first { $0.value == steps[1] }?.key
    }
    return known.contains(steps[1]) ? steps[1] : nil
  }

  private var memberRemedy: String {
    let suggestion = home ?? modifier ?? Suggestion.phrase(for: name, among: known)
    return suggestion.isEmpty ? Self.list(of: known) : suggestion
  }

  private static let maximumListed = 12

  private static func list(of names: [String]) -> String {
    var seen: Set<String> = []
    let distinct = names.prefix(4 * maximumListed).filter { seen.insert($0).inserted }
    // total: a constant
    guard (1...maximumListed).contains(distinct.count), distinct.allSatisfy({ $0.utf8.count < 32 })
    else { return "" }
    return "; expected \(distinct.map { "\"\($0)\"" }.joined(separator: ", "))"
  }

  private var modifier: String? {
    guard ["delay", "speed", "repeatCount", "repeatForever"].contains(name),
      let home = ["modifiers", "animation"].first(where: known.contains)
    else { return nil }
    let list = "\"modifiers\": [{\"\(name)\": ...}]"
    return home == "modifiers" ? "; write \(list)" : "; write \(list) inside \"animation\""
  }

  /// The place of a member that stands by itself in a query only.
  private var home: String? {
    guard object.isRoot else { return nil }
    if name == "format" { return "; give it in the query, such as ?format=json" }
    guard let group = object.faults.groups.first(where: { $0.names[name] != nil }),
      let inner = group.names[name]
    else { return nil }
    return "; did you mean \"\(inner)\" inside \"\(group.member)\"?"
  }
}
