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

  let version: Version
  /// The JSON of the token.
  let content: RequestNodes

  /// The fault of a token.
  struct Fault: Error {
    /// The fault as a predicate without a subject.
    let detail: String

    static let corrupt = Fault(
      detail: "is a corrupt state token: copy the whole \"state\" of the answer")
  }

  /// Parses a token of this service.
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
    guard parts[2].elementsEqual(Self.digits(of: Self.sum(of: parts[1]))),
      let bytes = Base64URL.decode(parts[1]),
      let content = try? JSONParser.parse(bytes, maximumDepth: 128)
    else { throw .corrupt }
    (self.version, self.content) = (version, content)
  }
}

// MARK: - Writing

extension StateToken {
  /// Returns the token of some JSON, in ASCII.
  static func text(_ version: Version, _ json: [UInt8]) -> [UInt8] {
    var token: [UInt8] = []
    token.reserveCapacity(Base64URL.length(of: json.count) + 11)
    token.append(version.rawValue)
    token.append(UInt8(ascii: "."))
    Base64URL.append(json, to: &token)
    let sum = sum(of: token[2...])
    token.append(UInt8(ascii: "."))
    token.append(room: 8) { out in
      for place in 0..<8 {
        out.storeBytes(of: digit(place, of: sum), toByteOffset: place, as: UInt8.self)
      }
      return 8
    }
    return token
  }

  /// Returns the token of the content of an animator's state, in ASCII.
  static func text(_ payload: AnswerValue) -> [UInt8] {
    var writer = JSONWriter()
    writer.value(payload)
    return text(.animators, writer.bytes)
  }

  /// Returns the 32-bit FNV-1a hash, which detects a token that was cut or mistyped.
  private static func sum(of bytes: ArraySlice<UInt8>) -> UInt32 {
    var sum: UInt32 = 2_166_136_261
    bytes.withUnsafeBufferPointer { bytes in
      for byte in bytes { sum = (sum ^ UInt32(byte)) &* 16_777_619 }
    }
    return sum
  }

  /// Returns eight hexadecimal digits.
  private static func digits(of sum: UInt32) -> [UInt8] {
    (0..<8).map { digit($0, of: sum) }
  }

  /// Returns one of the eight hexadecimal digits, the first at 0.
  private static func digit(_ place: Int, of sum: UInt32) -> UInt8 {
    let digit = UInt8(truncatingIfNeeded: sum &>> (28 &- 4 &* UInt32(truncatingIfNeeded: place)))
    return (digit & 0xF) &+ (digit & 0xF < 10 ? UInt8(ascii: "0") : UInt8(ascii: "a") &- 10)
  }
}
