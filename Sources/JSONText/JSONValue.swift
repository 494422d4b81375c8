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
}

package struct Member: Sendable, Hashable {
  package let key: String
  package let value: JSONValue

  package init(key: String, value: JSONValue) { (self.key, self.value) = (key, value) }
}

extension [Member] {
  package init(_ pairs: KeyValuePairs<String, JSONValue>) {
    self = pairs.map { Member(key: $0, value: $1) }
  }
}

extension JSONValue {
  /// The first member of a name; nil if there is none.
  package subscript(name: String) -> JSONValue? {
    guard case .object(let members) = self else { return nil }
    return members.first { $0.key == name }?.value
  }

  /// Nil unless the value is a string.
  package var text: String? { if case .string(let text) = self { text } else { nil } }

  /// The value as JSON.
  package var literal: String {
    var writer = JSONWriter()
    writer.value(self)
    return String(decoding: writer.bytes, as: UTF8.self)
  }

  /// With members in ascending order of their names: equal if two values are the same for JSON, in
  /// which members have no order; the recursion is as deep as the value.
  package var ordered: JSONValue {
    switch self {
    case .null, .bool, .number, .string: self
    case .array(let items): .array(items.map(\.ordered))
    case .object(let members):
      .object(
        members.sorted { $0.key < $1.key }.map { Member(key: $0.key, value: $0.value.ordered) })
    }
  }
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
      members.compactMap { key, value in
        value.flatMap { $0 == .null ? nil : Member(key, $0) }
      })
  }

  /// An object, or null without members; a text, or null for an empty one.
  package static func nonempty(_ members: [Member]) -> JSONValue {
    members.isEmpty ? .null : .object(members)
  }

  package static func nonempty(_ text: String) -> JSONValue { text.isEmpty ? .null : .string(text) }
}

extension Member {
  package init(_ key: String, _ value: JSONValue) { self.init(key: key, value: value) }
}
