internal import Bytes

/// Decodes text like `%41` (RFC 3986 §2.1); nil for a broken escape, NUL, or what is not UTF-8.
///
/// With `keepsSlashes`, `%2F` is left encoded, since a decoded slash would separate segments of a
/// path (RFC 3986 §2.2).
package func percentDecoded(
  _ bytes: some Collection<UInt8>, keepsSlashes: Bool = false
) -> String? {
  // Most text is not encoded, and ASCII.
  if bytes.allSatisfy({ $0 < 0x80 && $0 != ASCII.percent }) {
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
  QueryParameters(query).map { parameters in
    parameters.all.map { (parameters.text(in: $0.name), parameters.text(in: $0.value)) }
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
