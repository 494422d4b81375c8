public import HTTPMessage

/// The keys that let a client in, which may be exchanged while the server runs.
///
/// Only the hashes of the keys are known here: a key is 128 random bits or more, so that its
/// SHA-256 says nothing about it.
public final class APIKeys: Sendable {
  /// A list that cannot be understood.
  public struct Malformed: Error, CustomStringConvertible {
    /// The first line that is wrong, from 1 on; nil if there is no key at all.
    public let line: Int?

    /// What is wrong; what the line says is not repeated.
    public var description: String {
      line.map { "line \($0) must be a SHA-256 in hexadecimal and a name" }
        ?? "the file contains no keys"
    }
  }

  private struct Key: Sendable {
    let name: String
    let hash: [UInt8]
  }

  private let keys: Locked<[Key]>

  /// Reads a list of keys.
  ///
  /// - Parameter list: a key a line, the SHA-256 of the key in 64 hexadecimal digits and,
  ///   after white space, a name for it; empty lines and those that begin with `#` say nothing.
  /// - Throws: ``Malformed``.
  public init(list: String) throws(Malformed) { keys = Locked(try Self.read(list)) }

  /// Takes another list in the place of the present one, which stays if the other is malformed.
  public func replace(by list: String) throws(Malformed) {
    let read = try Self.read(list)
    keys.withLock { $0 = read }
  }

  /// How many keys there are.
  public var count: Int { keys.withLock(\.count) }

  /// The name of the key that a request shows, in `Authorization: Bearer` or in `X-API-Key`; nil if
  /// it shows none that is known.
  ///
  /// It takes the same time for every key that is shown, so that nothing can be learnt from it.
  public func name(shownBy fields: HTTPFields) -> String? { key(shownBy: fields)?.name }

  /// What tells the key that a request shows from all others, whatever their names.
  ///
  /// It says nothing about the key; it is nil if the request shows none that is known.
  public func identity(shownBy fields: HTTPFields) -> String? {
    key(shownBy: fields).map { $0.hash.map { String($0, radix: 16) }.joined(separator: ".") }
  }

  private func key(shownBy fields: HTTPFields) -> Key? {
    guard let shown = Self.key(in: fields) else { return nil }
    let hash = sha256(shown.utf8)
    var found: Key?
    for key in keys.withLock({ $0 }) where isSame(key.hash, hash) { found = key }
    return found
  }

  /// Whether a request shows a key, known or not.
  func isShown(by fields: HTTPFields) -> Bool { Self.key(in: fields) != nil }

  /// The key that a request shows; an empty `X-API-Key` does not hide another (RFC 6750 §2.1; the
  /// scheme without regard to case, RFC 9110 §11.1).
  private static func key(in fields: HTTPFields) -> String? {
    let key = fields["X-API-Key"]
    if let key, !key.allSatisfy(\.isWhitespace) { return key }
    guard let credentials = fields["Authorization"] else { return key }
    let parts = credentials.split(separator: " ", maxSplits: 1)
    guard parts.count == 2, parts[0].equalsIgnoringCase("Bearer") else { return key }
    return String(parts[1].trimmingOptionalWhitespace)
  }

  private static func read(_ list: String) throws(Malformed) -> [Key] {
    var keys: [Key] = []
    let lines = list.split(omittingEmptySubsequences: false, whereSeparator: \.isNewline)
    for (index, line) in lines.enumerated() where !line.allSatisfy(\.isWhitespace) {
      guard !line.hasPrefix("#") else { continue }
      let words = line.split(maxSplits: 1, whereSeparator: \.isWhitespace)
      guard let digits = words.first, let hash = bytes(ofHexadecimal: digits), hash.count == 32
      else { throw Malformed(line: index + 1) }
      keys.append(Key(name: words.count > 1 ? String(words[1]) : "key \(index + 1)", hash: hash))
    }
    guard !keys.isEmpty else { throw Malformed(line: nil) }
    return keys
  }
}

/// Whether two hashes are the same, in a time that depends on their length alone.
private func isSame(_ one: [UInt8], _ other: [UInt8]) -> Bool {
  guard one.count == other.count else { return false }
  return zip(one, other).reduce(0) { $0 | ($1.0 ^ $1.1) } == 0
}

/// The bytes that pairs of hexadecimal digits stand for; nil if the text is none.
private func bytes(ofHexadecimal text: Substring) -> [UInt8]? {
  let digits = text.utf8.compactMap(\.hexValue)
  guard digits.count == text.utf8.count, digits.count.isMultiple(of: 2) else { return nil }
  return stride(from: 0, to: digits.count, by: 2).map { digits[$0] << 4 | digits[$0 + 1] }
}
