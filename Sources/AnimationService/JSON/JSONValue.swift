/// A JSON value that is kept or made, rather than read: a member that does not move, the object of
/// an animation that came as source text.
enum JSONValue: Sendable, Hashable {
  case null
  case bool(Bool)
  /// Infinite if it overflows a double.
  case number(Double)
  case string(String)
  case array([JSONValue])
  /// In order, with duplicates.
  case object([Member])
}

struct Member: Sendable, Hashable {
  /// Unescaped.
  let key: String
  let value: JSONValue
}

extension JSONValue {
  /// The value with the members of its objects in ascending order of their names.
  ///
  /// Two values are the same for JSON, in which members have no order, if these are equal.
  ///
  /// - Complexity: O(n log n) in the members; the recursion is as deep as the value.
  var ordered: JSONValue {
    switch self {
    case .null, .bool, .number, .string: self
    case .array(let items): .array(items.map(\.ordered))
    case .object(let members):
      .object(
        members.sorted { $0.key < $1.key }.map { Member(key: $0.key, value: $0.value.ordered) })
    }
  }
}
