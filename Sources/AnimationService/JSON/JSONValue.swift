/// A JSON value that is kept or made, rather than read.
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
  let key: String
  let value: JSONValue
}

extension [Member] {
  init(_ pairs: KeyValuePairs<String, JSONValue>) {
    self = pairs.map { Member(key: $0, value: $1) }
  }
}

extension JSONValue {
  /// With members in ascending order of their names: equal if two values are the same for JSON, in
  /// which members have no order; the recursion is as deep as the value.
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
