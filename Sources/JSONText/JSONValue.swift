/// A JSON value that is kept or made, rather than read.
package enum JSONValue: Sendable, Hashable {
  case null
  case bool(Bool)
  /// Infinite if it overflows a double.
  case number(Double)
  case string(String)
  case array([JSONValue])
  /// In order, with duplicates.
  case object([Member])

  package subscript(name: String) -> JSONValue? {
    guard case .object(let members) = self else { return nil }
    return members.first { $0.key == name }?.value
  }

  package var text: String? { if case .string(let text) = self { text } else { nil } }

  package var literal: String {
    var writer = JSONWriter()
    writer.value(self)
    return String(decoding: writer.bytes, as: UTF8.self)
  }

  /// By the names of members: equal if two values are the same for JSON, which has no order.
  package var ordered: JSONValue {
    switch self {
    case .null, .bool, .number, .string: self
    case .array(let items): .array(items.map(\.ordered))
    case .object(let members):
      .object(members.sorted { $0.key < $1.key }.map { Member($0.key, $0.value.ordered) })
    }
  }
}

package struct Member: Sendable, Hashable {
  package let key: String
  package let value: JSONValue
  package init(key: String, value: JSONValue) { (self.key, self.value) = (key, value) }
  package init(_ key: String, _ value: JSONValue) { self.init(key: key, value: value) }
}

extension [Member] {
  package init(_ pairs: KeyValuePairs<String, JSONValue>) { self = pairs.map { Member($0, $1) } }
}

// Documents are written as literals.

extension JSONValue: ExpressibleByStringLiteral, ExpressibleByDictionaryLiteral,
  ExpressibleByArrayLiteral, ExpressibleByBooleanLiteral
{
  package init(stringLiteral value: String) { self = .string(value) }
  package init(booleanLiteral value: Bool) { self = .bool(value) }
  package init(arrayLiteral items: JSONValue...) { self = .array(items) }
  /// Members that are null are left out.
  package init(dictionaryLiteral members: (String, JSONValue?)...) {
    self = .object(
      members.compactMap { key, value in value.flatMap { $0 == .null ? nil : Member(key, $0) } })
  }

  /// An object, or null without members; a text, or null for an empty one.
  package static func nonempty(_ members: [Member]) -> JSONValue {
    members.isEmpty ? .null : .object(members)
  }

  package static func nonempty(_ text: String) -> JSONValue { text.isEmpty ? .null : .string(text) }
}
