internal import Bytes
import HTTPMessage

enum RequestHash {
  /// Without the header fields, which do not determine an evaluation.
  static func hash(of request: HTTPRequest) -> UInt64 {
    var hash = add(request.method.rawValue, to: 0)
    hash = add(request.target.rawPath, to: hash)
    if let query = request.target.query { hash = add(query, to: hash) }
    if !request.body.isEmpty { hash = request.body.withUnsafeBytes { xxHash64($0, seed: hash) } }
    // 0 means no request.
    return max(1, hash)
  }

  /// 16 hexadecimal digits.
  static func text(of hash: UInt64) -> String { hash.digits(16, radix: 16) }

  private static func add(_ text: String, to hash: UInt64) -> UInt64 {
    text.withUTF8Bytes { xxHash64(UnsafeRawBufferPointer($0), seed: hash) }
  }
}
