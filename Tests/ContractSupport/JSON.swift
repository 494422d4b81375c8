public import Foundation

/// A JSON value, for tests.
public enum JSON: Sendable, Equatable {
  case null
  case bool(Bool)
  case number(Double)
  case string(String)
  case array([JSON])
  case object([String: JSON])

  /// Reads a document, with numbers exact to the last bit, unlike `JSONSerialization`.
  public init(_ data: Data) throws { self = try JSONDecoder().decode(JSON.self, from: data) }

  /// The document as text.
  public var text: String {
    switch self {
    case .null: "null"
    case .bool(let bool): bool ? "true" : "false"
    case .number(let number): "\(number)"
    case .string(let string): Self.quoted(string)
    case .array(let items): "[" + items.map(\.text).joined(separator: ",") + "]"
    case .object(let members):
      "{"
        + members.sorted { $0.key < $1.key }.map { Self.quoted($0.key) + ":" + $0.value.text }
        .joined(separator: ",") + "}"
    }
  }

  private static func quoted(_ string: String) -> String {
    let escaped = string.unicodeScalars.map { scalar in
      switch scalar {
      case "\"", "\\": "\\\(scalar)"
      case "\0"..<" ": "\\u" + String(0x10000 + scalar.value, radix: 16).dropFirst()
      default: String(scalar)
      }
    }
    return "\"" + escaped.joined() + "\""
  }
}

extension JSON {
  /// An answer without its state, which holds the request as it was written.
  public var withoutState: JSON {
    guard case .object(var members) = self else { return self }
    members["state"] = nil
    return .object(members)
  }
}

extension JSON: Decodable {
  /// Reads a value, numbers first, since most values are.
  public init(from decoder: any Decoder) throws {
    let container = try decoder.singleValueContainer()
    if let number = try? container.decode(Double.self) {
      self = .number(number)
    } else if let string = try? container.decode(String.self) {
      self = .string(string)
    } else if let items = try? container.decode([JSON].self) {
      self = .array(items)
    } else if let members = try? container.decode([String: JSON].self) {
      self = .object(members)
    } else if let bool = try? container.decode(Bool.self) {
      self = .bool(bool)
    } else {
      self = .null
    }
  }
}

extension JSON: ExpressibleByDictionaryLiteral, ExpressibleByArrayLiteral,
  ExpressibleByFloatLiteral, ExpressibleByIntegerLiteral, ExpressibleByStringLiteral,
  ExpressibleByBooleanLiteral
{
  /// An object.
  public init(dictionaryLiteral elements: (String, JSON)...) {
    self = .object(Dictionary(elements) { first, _ in first })
  }
  /// An array.
  public init(arrayLiteral elements: JSON...) { self = .array(elements) }
  /// A number.
  public init(floatLiteral value: Double) { self = .number(value) }
  /// A number.
  public init(integerLiteral value: Int) { self = .number(Double(value)) }
  /// A string.
  public init(stringLiteral value: String) { self = .string(value) }
  /// A boolean.
  public init(booleanLiteral value: Bool) { self = .bool(value) }
}

extension JSON {
  /// A member of an object.
  public subscript(_ name: String) -> JSON? {
    get {
      guard case .object(let members) = self else { return nil }
      return members[name]
    }
    set {
      guard case .object(var members) = self else { return }
      members[name] = newValue
      self = .object(members)
    }
  }

  /// An item of an array.
  public subscript(_ index: Int) -> JSON? {
    guard case .array(let items) = self, items.indices.contains(index) else { return nil }
    return items[index]
  }

  /// The number, if this is one.
  public var number: Double? {
    if case .number(let number) = self { return number }
    return nil
  }

  /// The string, if this is one.
  public var string: String? {
    if case .string(let string) = self { return string }
    return nil
  }

  /// The boolean, if this is one.
  public var bool: Bool? {
    if case .bool(let bool) = self { return bool }
    return nil
  }

  /// The items, if this is an array.
  public var items: [JSON]? {
    if case .array(let items) = self { return items }
    return nil
  }

  /// All numbers in this value, depth first, members by name.
  public var numbers: [Double] {
    switch self {
    case .number(let number): [number]
    case .array(let items): items.flatMap(\.numbers)
    case .object(let members): members.sorted { $0.key < $1.key }.flatMap(\.value.numbers)
    default: []
    }
  }
}
