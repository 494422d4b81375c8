internal import Schema

struct SourceObject {
  let members: [Argument]
  let column: Int
  private static let passive = SourceSyntax.javaScript.passiveLabels

  /// Throws at a member without a label, and at the second of two with one label.
  init(_ members: [Argument], column: Int) throws(SourceError) {
    (self.members, self.column) = (members, column)
    var seen: Set<String> = []
    for member in members {
      guard let label = member.label, seen.insert(label).inserted
      else { throw SourceError("\(member.label ?? "") is given more than once", at: member.column) }
    }
  }

  func has(_ names: String...) -> Bool {
    members.contains { member in names.contains { $0 == member.label } }
  }

  subscript(name: String) -> Argument? { members.first { $0.label == name && $0.value != .null } }

  /// The noun has the members, such as `a spring of motion`.
  func check(_ names: [String], of noun: String) throws(SourceError) {
    for member in members {
      guard let label = member.label, !names.contains(label), !Self.passive.contains(label)
      else { continue }
      throw SourceError.unknown(
        "member", label, of: noun, among: names, at: member.column, .unknownArgument)
    }
  }

  /// `values` are those without an effect.
  func refuse(_ name: String, unless values: SourceValue..., because reason: String)
    throws(SourceError)
  {
    guard let member = self[name], !values.contains(member.value) else { return }
    throw SourceError("\(name) is not read: \(reason)", at: member.column)
  }
}
