internal import Bytes
package import HTTPMessage

/// Only hashes of keys are stored: a key has 128 random bits or more, so they reveal nothing of it.
package final class APIKeys: Sendable {
  package struct Malformed: Error, CustomStringConvertible {
    /// Counted from 1; nil if the list has no keys at all.
    package let line: Int?

    /// Does not repeat the content of the line.
    package var description: String {
      line.map { "line \($0) must be a SHA-256 in hexadecimal and a name" }
        ?? "the file contains no keys"
    }
  }

  private let keys = Locked<[[UInt8]]>([])
  package init() {}

  /// A line has a SHA-256 in 64 hexadecimal digits and a name; empty ones and `#` are ignored.
  package convenience init(list: String) throws(Malformed) {
    self.init()
    try replace(by: list)
  }

  /// The present list is kept if the new one is malformed.
  package func replace(by list: String) throws(Malformed) {
    let read = try Self.read(list)
    keys.withLock { $0 = read }
  }

  package var count: Int { keys.withLock(\.count) }

  /// Does not reveal the key; nil if it is missing or unknown.
  package func identity(shownBy fields: HTTPFields) -> String? {
    guard let shown = Self.key(in: fields) else { return nil }
    let hash = sha256(shown.utf8)
    var isKnown = false
    for key in keys.withLock({ $0 }) where isSame(key, hash) { isKnown = true }
    return isKnown ? hash.map { String($0, radix: 16) }.joined(separator: ".") : nil
  }

  /// Known or not.
  func isShown(by fields: HTTPFields) -> Bool { Self.key(in: fields) != nil }

  /// An empty `X-API-Key` hides no `Bearer` of `Authorization` (RFC 6750 §2.1, RFC 9110 §11.1).
  private static func key(in fields: HTTPFields) -> String? {
    let key = fields["X-API-Key"]
    if let key, !key.allSatisfy(\.isWhitespace) { return key }
    guard let credentials = fields["Authorization"] else { return key }
    let parts = credentials.split(separator: " ", maxSplits: 1)
    guard parts.count == 2, parts[0].equalsIgnoringCase("Bearer") else { return key }
    return String(parts[1].trimmingOptionalWhitespace)
  }

  private static func read(_ list: String) throws(Malformed) -> [[UInt8]] {
    var keys: [[UInt8]] = []
    let lines = list.split(omittingEmptySubsequences: false, whereSeparator: \.isNewline)
    for (index, line) in lines.enumerated() where !line.allSatisfy(\.isWhitespace) {
      guard !line.hasPrefix("#") else { continue }
      let words = line.split(maxSplits: 1, whereSeparator: \.isWhitespace)
      guard let digits = words.first, let hash = bytes(ofHexadecimal: digits), hash.count == 32
      else { throw Malformed(line: index + 1) }
      keys.append(hash)
    }
    guard !keys.isEmpty else { throw Malformed(line: nil) }
    return keys
  }
}

/// Takes a time that depends only on the length of the hashes.
private func isSame(_ one: [UInt8], _ other: [UInt8]) -> Bool {
  guard one.count == other.count else { return false }
  return zip(one, other).reduce(0) { $0 | ($1.0 ^ $1.1) } == 0
}

private func bytes(ofHexadecimal text: Substring) -> [UInt8]? {
  let digits = text.utf8.compactMap(\.hexValue)
  guard digits.count == text.utf8.count, digits.count.isMultiple(of: 2) else { return nil }
  return stride(from: 0, to: digits.count, by: 2).map { digits[$0] << 4 | digits[$0 + 1] }
}
