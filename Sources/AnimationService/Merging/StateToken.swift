internal import HTTPMessage

/// The text of a state: the version of its form, JSON in base64url, and a checksum.
///
/// The version is followed by a dot, and the checksum has eight hexadecimal digits after a dot.
/// Numbers are written so that they parse back exactly, so resuming from a token gives the same
/// result as one request.
struct StateToken {
  /// The form of the content.
  enum Version: UInt8 {
    /// Animators that run only animations, under older names. Still read.
    case animations = 0x31
    /// Animators that run animations and other motions.
    case animators = 0x32
    /// The request of one motion, from which everything else follows.
    case request = 0x33
  }

  /// The form of the content, the first character of the token.
  let version: Version
  /// The JSON of the token.
  let content: RequestNodes

  /// The fault of a token.
  struct Fault: Error {
    /// The fault as a predicate without a subject.
    let detail: String

    /// The fault of a token whose checksum or content is wrong.
    static let corrupt = Fault(
      detail: "is a corrupt state token: copy the whole \"state\" of the answer")
  }

  /// Parses a token of this service.
  ///
  /// - Parameter token: the text, of three parts between dots.
  /// - Throws: `Fault` for another text, another version, a wrong checksum, or content that is no
  ///   JSON.
  init(parsing token: String) throws(Fault) {
    let parts = Array(token.utf8).split(
      separator: UInt8(ascii: "."), maxSplits: 3, omittingEmptySubsequences: false)
    guard parts.count == 3 else {
      throw Fault(detail: "is not a state token: send the \"state\" of an earlier answer")
    }
    guard parts[0].count == 1, let version = Version(rawValue: parts[0][0]) else {
      let version = String(decoding: parts[0], as: UTF8.self).prefix(8)
      throw Fault(
        detail: "is a state token of version \(version), which this service does not read")
    }
    guard parts[2].elementsEqual(Self.digits(of: parts[1].withUnsafeBytes(Self.sum))),
      let bytes = Base64URL.decode(parts[1]),
      let content = try? JSONParser.parse(bytes, maximumDepth: 128)
    else { throw .corrupt }
    (self.version, self.content) = (version, content)
  }
}

// MARK: - Writing

extension StateToken {
  /// Returns the token of some JSON, in ASCII.
  ///
  /// - Parameters:
  ///   - version: the form of the content.
  ///   - json: the content.
  /// - Returns: The token.
  static func text(_ version: Version, _ json: [UInt8]) -> [UInt8] {
    var token: [UInt8] = []
    append(version, json, to: &token)
    return token
  }

  /// Appends the token of some JSON, in ASCII.
  ///
  /// - Parameters:
  ///   - version: the form of the content.
  ///   - json: the content.
  ///   - text: the text to which the token is appended.
  static func append(_ version: Version, _ json: [UInt8], to text: inout [UInt8]) {
    text.append(room: Base64URL.length(of: json.count) + 11) { out in
      out.storeBytes(of: version.rawValue, as: UInt8.self)
      out.storeBytes(of: UInt8(ascii: "."), toByteOffset: 1, as: UInt8.self)
      let count = Base64URL.write(json, to: out + 2)
      let sum = sum(of: UnsafeRawBufferPointer(start: out + 2, count: count))
      let end = out + 2 + count
      end.storeBytes(of: UInt8(ascii: "."), as: UInt8.self)
      for place in 0..<8 {
        end.storeBytes(of: digit(place, of: sum), toByteOffset: 1 + place, as: UInt8.self)
      }
      return count + 11
    }
  }

  /// Returns the 32-bit FNV-1a hash, which detects a token that was cut or mistyped.
  private static func sum(of bytes: UnsafeRawBufferPointer) -> UInt32 {
    var sum: UInt32 = 2_166_136_261
    for byte in bytes { sum = (sum ^ UInt32(byte)) &* 16_777_619 }
    return sum
  }

  /// Returns eight hexadecimal digits.
  private static func digits(of sum: UInt32) -> [UInt8] {
    (0..<8).map { digit($0, of: sum) }
  }

  /// Returns one of the eight hexadecimal digits, the first at 0.
  ///
  /// - Parameters:
  ///   - place: the index of the digit, from 0 to 7.
  ///   - sum: the checksum.
  /// - Returns: The digit in ASCII, a letter in lower case.
  private static func digit(_ place: Int, of sum: UInt32) -> UInt8 {
    let digit = UInt8(truncatingIfNeeded: sum &>> (28 &- 4 &* UInt32(truncatingIfNeeded: place)))
    return (digit & 0xF) &+ (digit & 0xF < 10 ? UInt8(ascii: "0") : UInt8(ascii: "a") &- 10)
  }
}
