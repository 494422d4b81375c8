#if canImport(FoundationEssentials)
  internal import FoundationEssentials
#else
  internal import Foundation
#endif

/// The text of a state: the version of the format, JSON in base64url, and a checksum.
///
/// The version is `2.` and the checksum has eight hexadecimal digits after a dot. Numbers are
/// written so that they parse back exactly, so resuming from a token gives the same result as one
/// request. A token of version 1, which has no motions but animations, is still read.
enum StateToken {
  private static let version = "2"
  private static let olderVersions = ["1"]

  /// Returns the token with some content.
  static func text(_ payload: AnswerValue) -> String {
    var writer = JSONWriter()
    writer.value(payload)
    // Byte by byte: characters would take ten times as long.
    var bytes = Array(Data(writer.bytes).base64EncodedData())
    while bytes.last == UInt8(ascii: "=") { bytes.removeLast() }
    bytes.replace("+", with: "-")
    bytes.replace("/", with: "_")
    return "\(version).\(String(decoding: bytes, as: UTF8.self)).\(sum(of: bytes))"
  }

  /// Returns the 32-bit FNV-1a hash, which detects a token that was cut or mistyped.
  private static func sum(of bytes: [UInt8]) -> String {
    var sum: UInt32 = 2_166_136_261
    for byte in bytes { sum = (sum ^ UInt32(byte)) &* 16_777_619 }
    let digits = String(sum, radix: 16)
    return String(repeating: "0", count: 8 - digits.count) + digits
  }

  /// The fault of a token.
  struct Fault: Error {
    /// The fault as a predicate without a subject.
    let detail: String

    static let corrupt = Fault(
      detail: "is a corrupt state token: copy the whole \"state\" of the answer")
  }

  /// Returns the JSON in a token of this service and version.
  static func payload(of token: String) throws(Fault) -> RequestNodes {
    let parts = token.split(separator: ".", omittingEmptySubsequences: false).map(String.init)
    guard parts.count == 3 else {
      throw Fault(
        detail: "is not a state token: send the \"state\" of an earlier answer")
    }
    guard parts[0] == version || olderVersions.contains(parts[0]) else {
      throw Fault(
        detail:
          "is a state token of version \(parts[0].prefix(8)), which this service does not read")
    }
    var bytes = Array(parts[1].utf8)
    guard parts[2] == sum(of: bytes) else { throw .corrupt }
    bytes.replace("-", with: "+")
    bytes.replace("_", with: "/")
    while bytes.count % 4 != 0 { bytes.append(UInt8(ascii: "=")) }
    guard let data = Data(base64Encoded: Data(bytes)),
      let value = try? JSONParser.parse(Array(data), maximumDepth: 128)
    else { throw .corrupt }
    return value
  }
}

extension [UInt8] {
  /// Replaces every byte of one ASCII character by another.
  fileprivate mutating func replace(_ old: Unicode.Scalar, with new: Unicode.Scalar) {
    let (old, new) = (UInt8(ascii: old), UInt8(ascii: new))
    withUnsafeMutableBufferPointer { bytes in
      for index in bytes.indices where bytes[index] == old { bytes[index] = new }
    }
  }
}
