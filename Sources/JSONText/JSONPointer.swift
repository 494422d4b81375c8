/// A JSON pointer (RFC 6901) with the innermost step first: to append a step is one allocation.
package struct JSONPointer: Sendable {
  private indirect enum Path: Sendable {
    case root
    case member(String, of: Path)
    case item(Int, of: Path)
  }

  private let path: Path
  package static let root = JSONPointer(path: .root)
  /// The most steps in the text of a pointer; no request is nested that deep.
  static let maximumSteps = 256

  package func appending(_ key: String) -> JSONPointer { JSONPointer(path: .member(key, of: path)) }
  package func appending(_ index: Int) -> JSONPointer { JSONPointer(path: .item(index, of: path)) }

  /// The steps from the root, unescaped.
  package var tokens: [String] {
    var tokens: [String] = []
    var rest = path
    while true {
      switch rest {
      case .root: return tokens.reversed()
      case .member(let key, let parent): (rest, _) = (parent, tokens.append(key))
      case .item(let index, let parent): (rest, _) = (parent, tokens.append(String(index)))
      }
    }
  }
}

extension JSONPointer: Hashable, CustomStringConvertible {
  /// An item 3 and a member "3" are the same step.
  package static func == (left: JSONPointer, right: JSONPointer) -> Bool {
    left.tokens == right.tokens
  }

  package func hash(into hasher: inout Hasher) { hasher.combine(tokens) }
  package init(tokens: some Sequence<String>) { self = tokens.reduce(.root) { $0.appending($1) } }

  /// Nil without a leading `/`, with `~` before other than 0 or 1, or past ``maximumSteps``.
  package init?(_ text: String) {
    let steps = text.utf8.split(separator: UInt8(ascii: "/"), omittingEmptySubsequences: false)
    guard steps.count - 1 <= Self.maximumSteps, steps.first?.isEmpty == true else { return nil }
    let tokens = steps.dropFirst().compactMap { Self.unescape(Array($0)) }
    guard tokens.count == steps.count - 1 else { return nil }
    self.init(tokens: tokens)
  }

  package var description: String { tokens.map { "/" + Self.escape($0) }.joined() }

  private static func escape(_ token: String) -> String {
    guard token.utf8.contains(where: { $0 == UInt8(ascii: "~") || $0 == UInt8(ascii: "/") })
    else { return token }
    var bytes: [UInt8] = []
    bytes.reserveCapacity(token.utf8.count + 8)
    for byte in token.utf8 {
      switch byte {
      case UInt8(ascii: "~"): bytes.append(contentsOf: "~0".utf8)
      case UInt8(ascii: "/"): bytes.append(contentsOf: "~1".utf8)
      default: bytes.append(byte)
      }
    }
    return String(decoding: bytes, as: UTF8.self)
  }

  private static func unescape(_ step: [UInt8]) -> String? {
    var bytes: [UInt8] = []
    var rest = step[...]
    while let byte = rest.popFirst() {
      guard byte == UInt8(ascii: "~") else {
        bytes.append(byte)
        continue
      }
      switch rest.popFirst() {
      case UInt8(ascii: "0"): bytes.append(UInt8(ascii: "~"))
      case UInt8(ascii: "1"): bytes.append(UInt8(ascii: "/"))
      default: return nil
      }
    }
    return String(decoding: bytes, as: UTF8.self)
  }
}
