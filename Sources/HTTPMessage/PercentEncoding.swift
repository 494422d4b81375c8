internal import Bytes

/// Decodes text like `%41` (RFC 3986 §2.1); nil for a broken escape, NUL, or what is not UTF-8.
///
/// With `plusIsSpace`, `+` is a space, as in a query (WHATWG URL); with `keepsSlashes`, `%2F` is
/// left encoded, since a decoded slash would separate segments of a path (RFC 3986 §2.2).
package func percentDecoded(
  _ bytes: some Collection<UInt8>, plusIsSpace: Bool = false, keepsSlashes: Bool = false
) -> String? {
  // Most text is not encoded, and ASCII.
  if bytes.allSatisfy({ $0 < 0x80 && $0 != ASCII.percent && !($0 == ASCII.plus && plusIsSpace) }) {
    return String(decoding: bytes, as: UTF8.self)
  }
  var decoded: [UInt8] = []
  decoded.reserveCapacity(bytes.count)
  var rest = bytes.makeIterator()
  while let byte = rest.next() {
    switch byte {
    case ASCII.percent:
      guard let high = rest.next()?.hexValue, let low = rest.next()?.hexValue,
        case let value = high << 4 | low, value != 0
      else { return nil }
      if keepsSlashes, value == ASCII.slash {
        decoded.append(contentsOf: "%2F".utf8)
      } else {
        decoded.append(value)
      }
    case ASCII.plus where plusIsSpace: decoded.append(ASCII.space)
    default: decoded.append(byte)
    }
  }
  return String(validating: decoded, as: UTF8.self)
}

/// Encodes all bytes except `pchar` and `/` (RFC 3986 §3.3).
func percentEncodedPath(_ path: String) -> String {
  var encoded: [UInt8] = []
  encoded.append(percentEncoding: path, except: "!$&'()*+,;=:@/")
  return String(decoding: encoded, as: UTF8.self)
}

/// Decodes pairs, where `+` is a space and `=` may lack; nil for one badly encoded or not UTF-8.
public func decodeQuery(_ query: String) -> [(name: String, value: String)]? {
  query.withUTF8Bytes { query in
    var pairs: [(name: String, value: String)] = []
    pairs.reserveCapacity(8)
    var unread = query[...]
    while !unread.isEmpty {
      let pair = unread.prefix { $0 != UInt8(ascii: "&") }
      unread = unread[pair.endIndex...].dropFirst()
      if pair.isEmpty { continue }
      let key = pair.prefix { $0 != ASCII.equals }
      let rest = pair[key.endIndex...].dropFirst()
      guard let name = percentDecoded(UnsafeBufferPointer(rebasing: key), plusIsSpace: true),
        let value = percentDecoded(UnsafeBufferPointer(rebasing: rest), plusIsSpace: true)
      else { return nil }
      pairs.append((name, value))
    }
    return pairs
  }
}

/// The inverse of ``decodeQuery(_:)``: encodes all but unreserved characters (RFC 3986 §2.3).
public func encodeQuery(_ pairs: [(name: String, value: String)]) -> String {
  var encoded: [UInt8] = []
  for (place, pair) in pairs.enumerated() {
    if place > 0 { encoded.append(UInt8(ascii: "&")) }
    encoded.append(percentEncoding: pair.name)
    encoded.append(ASCII.equals)
    encoded.append(percentEncoding: pair.value)
  }
  return String(decoding: encoded, as: UTF8.self)
}
