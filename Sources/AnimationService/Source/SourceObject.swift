/// The members of an object literal of JavaScript, read by name.
struct SourceObject {
  /// The members in their order, each of which has a label.
  let members: [Argument]
  /// The character at which the object begins, counted from 1.
  let column: Int
  /// The members that any object may have and that do not determine a motion.
  private static let passive = SourceSyntax.javaScript.passiveLabels

  /// Creates the members of a literal, none of which is given twice.
  ///
  /// - Parameters:
  ///   - members: the members in their order.
  ///   - column: the character at which the object begins, counted from 1.
  /// - Throws: at a member without a label, and at the second of two with one label.
  init(_ members: [Argument], column: Int) throws(SourceError) {
    (self.members, self.column) = (members, column)
    var seen: Set<String> = []
    for member in members {
      guard let label = member.label, seen.insert(label).inserted else {
        throw SourceError(
          column: member.column, reason: "\(member.label ?? "") is given more than once")
      }
    }
  }

  /// Whether one of the members is given.
  func has(_ names: String...) -> Bool {
    members.contains { member in names.contains { $0 == member.label } }
  }

  /// Returns a member; nil if it is not given, or undefined.
  subscript(name: String) -> Argument? {
    members.first { $0.label == name && $0.value != .null }
  }

  /// Refuses members that are not known.
  ///
  /// - Parameters:
  ///   - names: the known members.
  ///   - noun: what has the members, such as `a spring of motion`.
  /// - Throws: if there is another member.
  func check(_ names: [String], of noun: String) throws(SourceError) {
    for member in members {
      guard let label = member.label, !names.contains(label), !Self.passive.contains(label) else {
        continue
      }
      throw SourceError.unknown(
        "member", label, of: noun, among: names, at: member.column, .unknownArgument)
    }
  }

  /// Refuses a member unless it has the value that it has by default.
  ///
  /// - Parameters:
  ///   - name: the member.
  ///   - values: the values without an effect.
  ///   - reason: the reason to refuse others.
  /// - Throws: if the member has another value.
  func refuse(_ name: String, unless values: SourceValue..., because reason: String)
    throws(SourceError)
  {
    guard let member = self[name], !values.contains(member.value) else { return }
    throw SourceError(column: member.column, reason: "\(name) is not read: \(reason)")
  }
}
