import JSONText
import Schema

extension JSONValue {
  /// The most arrays and objects in one another.
  static let maximumDepth = 512

  /// Reads what the service has answered; nil if it is not JSON.
  init?(_ bytes: [UInt8]) {
    guard let nodes = try? JSONParser.parse(bytes, maximumDepth: Self.maximumDepth)
    else { return nil }
    self = nodes.literal(at: 0)
  }

  var double: Double? { if case .number(let number) = self { number } else { nil } }
  var isTrue: Bool { self == .bool(true) }
  /// Of an array; empty for anything else.
  var items: [JSONValue] { if case .array(let items) = self { items } else { [] } }
}
