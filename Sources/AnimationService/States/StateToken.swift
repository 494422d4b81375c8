internal import AnimationCore
internal import Bytes
internal import JSONText
internal import Schema

/// A state as text: its version, a dot, JSON in base64url, a dot, and a checksum of eight
/// hexadecimal digits.
struct StateToken {
  enum Version: UInt8 {
    /// Animators that run only animations, under older names. Still read.
    case animations = 0x31
    case animators = 0x32
    /// The request of one motion, from which everything else follows.
    case request = 0x33
  }

  let version: Version
  let content: RequestNodes

  init(parsing token: String) throws(StateTokenFault) {
    let parts = Array(token.utf8).split(
      separator: UInt8(ascii: "."), maxSplits: 3, omittingEmptySubsequences: false)
    guard parts.count == 3
    else {
      throw StateTokenFault(detail: "is not a state token: send the \"state\" of an earlier answer")
    }
    guard parts[0].count == 1, let version = Version(rawValue: parts[0][0]) else {
      let version = String(decoding: parts[0], as: UTF8.self).prefix(8)
      throw StateTokenFault(
        detail: "is a state token of version \(version), which this service does not read")
    }
    guard parts[2].elementsEqual(Self.digits(of: parts[1].withUnsafeBytes(Self.sum))),
      let bytes = Base64URL.decode(parts[1]),
      let content = try? JSONParser.parse(bytes, maximumDepth: 128)
    else { throw .corrupt }
    (self.version, self.content) = (version, content)
  }

  /// Returns false, with an end of the text that has no meaning, if it is not wanted; the JSON is
  /// written where its token will be, so that it takes no memory of its own.
  static func append(
    _ version: Version, to text: inout [UInt8], work: WorkBudget?,
    _ write: (inout JSONWriter) -> Bool
  ) -> Bool {
    let start = text.count
    var writer = JSONWriter(capacity: 0, work: work)
    writer.exchangeBytes(with: &text)
    let isWanted = write(&writer) && writer.mayGoOn
    writer.exchangeBytes(with: &text)
    if isWanted { wrap(version, from: start, in: &text) }
    return isWanted
  }

  static func wrap(_ version: Version, from start: Int, in text: inout [UInt8]) {
    let count = text.count - start
    let length = Base64URL.length(of: count)
    // The version and a dot, and a dot and the checksum.
    let added = length + 2 + 9 - count
    text.append(room: added) { _ in added }
    text.withUnsafeMutableBytes { text in
      let token = UnsafeMutableRawBufferPointer(rebasing: text[start...])
      // Letters are written from the start, and come near to what they are made of only at its end.
      let json = UnsafeMutableRawBufferPointer(rebasing: token[added...])
      json.copyMemory(from: UnsafeRawBufferPointer(rebasing: token[..<count]))
      token[0] = version.rawValue
      token[1] = UInt8(ascii: ".")
      let content = UnsafeMutableRawBufferPointer(rebasing: token[2..<2 + length])
      Base64URL.write(UnsafeRawBufferPointer(json), to: content)
      let sum = sum(of: UnsafeRawBufferPointer(content))
      token[2 + length] = UInt8(ascii: ".")
      for place in 0..<8 { token[3 + length + place] = digit(place: place, of: sum) }
    }
  }

  /// 32-bit FNV-1a, which detects a token that was cut or mistyped.
  private static func sum(of bytes: UnsafeRawBufferPointer) -> UInt32 {
    var sum: UInt32 = 2_166_136_261
    for byte in bytes { sum = (sum ^ UInt32(byte)) &* 16_777_619 }
    return sum
  }

  private static func digits(of sum: UInt32) -> [UInt8] {
    (0..<8).map { digit(place: $0, of: sum) }
  }

  private static func digit(place: Int, of sum: UInt32) -> UInt8 {
    let digit = UInt8(truncatingIfNeeded: sum &>> (28 &- 4 &* UInt32(truncatingIfNeeded: place)))
    return (digit & 0xF) &+ (digit & 0xF < 10 ? UInt8(ascii: "0") : UInt8(ascii: "a") &- 10)
  }
}

struct StateTokenFault: Error {
  let detail: String

  static let corrupt = StateTokenFault(
    detail: "is a corrupt state token: copy the whole \"state\" of the answer")
}
