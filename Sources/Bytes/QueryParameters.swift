/// The parameters of a query in their order, as places in one array of decoded bytes.
package struct QueryParameters: Sendable {
  package struct DecodedParameter: Sendable {
    package let name: Range<Int>
    package let value: Range<Int>
  }

  /// Each name and each value is followed by a byte that ends it.
  package private(set) var bytes: [UInt8] = []
  package private(set) var all: [DecodedParameter] = []
  package init() {}
  package var isEmpty: Bool { all.isEmpty }

  /// Decodes a query (WHATWG URL, application/x-www-form-urlencoded parsing): `+` is a space, and
  /// `=` may be missing; nil for a broken escape, for `%00`, and for text that is not UTF-8.
  package init?(_ query: String) {
    bytes.reserveCapacity(query.utf8.count + Self.roomBehind)
    bytes.append(contentsOf: query.utf8)
    bytes.append(UInt8(ascii: "&"))
    all.reserveCapacity(8)
    guard let decoded = bytes.withUnsafeMutableBufferPointer({ Self.decode($0, into: &all) })
    else { return nil }
    bytes.removeLast(bytes.count - decoded.count)
    if !decoded.isASCII, String(validating: bytes, as: UTF8.self) == nil { return nil }
  }

  /// For the names of groups, which are written behind the parameters.
  private static let roomBehind = 64

  /// Decodes in place, as nothing becomes longer; the last byte must be `&`.
  private static func decode(
    _ bytes: UnsafeMutableBufferPointer<UInt8>, into parameters: inout [DecodedParameter]
  ) -> (count: Int, isASCII: Bool)? {
    var (read, written, start, nameEnd) = (0, 0, 0, -1)
    var union: UInt8 = 0
    while read < bytes.count {
      var byte = bytes[read]
      read += 1
      // Letters, digits and points, as nearly all bytes are.
      if byte > ASCII.comma, byte != ASCII.equals {
        union |= byte
        bytes[written] = byte
        written += 1
        continue
      }
      switch byte {
      case UInt8(ascii: "&"):
        if written > start {
          let (nameEnd, valueStart) = nameEnd < 0 ? (written, written) : (nameEnd, nameEnd + 1)
          parameters.append(
            // total: the places were written in this order
            DecodedParameter(name: start..<nameEnd, value: valueStart..<written))
          bytes[written] = 0
          written += 1
        }
        (start, nameEnd) = (written, -1)
        continue
      case ASCII.equals where nameEnd < 0:
        nameEnd = written
        byte = 0
      case ASCII.plus: byte = ASCII.space
      case ASCII.percent:
        guard let decoded = escaped(bytes, at: read) else { return nil }
        byte = decoded
        read += 2
      default: break
      }
      union |= byte
      bytes[written] = byte
      written += 1
    }
    return (written, union < 0x80)
  }

  /// Nil for two bytes that are no digits of a byte above 0.
  private static func escaped(_ bytes: UnsafeMutableBufferPointer<UInt8>, at place: Int) -> UInt8? {
    guard place + 2 < bytes.count, let high = bytes[place].hexValue,
      let low = bytes[place + 1].hexValue, case let value = high << 4 | low, value != 0
    else { return nil }
    return value
  }

  package func text(in range: Range<Int>) -> String {
    String(decoding: bytes[range], as: UTF8.self)
  }

  @inline(__always)
  package func withName<Result>(
    of parameter: DecodedParameter, _ body: (UnsafeRawBufferPointer) -> Result
  ) -> Result {
    bytes.withUnsafeBytes { body(UnsafeRawBufferPointer(rebasing: $0[parameter.name])) }
  }

  private func isNamed(_ parameter: DecodedParameter, _ name: String) -> Bool {
    parameter.name.count == name.utf8.count
      && withName(of: parameter) { bytes in
        name.withUTF8Bytes { bytes.isEqual(to: UnsafeRawBufferPointer($0)) }
      }
  }

  /// The names in the order of the parameters.
  package var names: [String] { all.map { text(in: $0.name) } }

  package func contains(_ name: String) -> Bool { all.contains { isNamed($0, name) } }

  /// The values of all parameters of a name, decoded, in their order.
  package func values(of name: String) -> [String] {
    all.filter { isNamed($0, name) }.map { text(in: $0.value) }
  }

  /// Removes the parameters that have one of the names, and returns them.
  package mutating func take(_ names: [String]) -> QueryParameters {
    var taken = QueryParameters()
    guard names.contains(where: contains) else { return taken }
    let areTaken = all.map { parameter in names.contains { isNamed(parameter, $0) } }
    taken.bytes = bytes
    taken.all = zip(all, areTaken).filter(\.1).map(\.0)
    all = zip(all, areTaken).filter { !$0.1 }.map(\.0)
    return taken
  }

  /// Neither text is encoded.
  package mutating func append(_ name: String, _ value: String) {
    all.append(DecodedParameter(name: append(name), value: append(value)))
  }

  private mutating func append(_ text: String) -> Range<Int> {
    let start = bytes.count
    bytes.append(contentsOf: text.utf8)
    defer { bytes.append(0) }
    return start..<bytes.count  // total: bytes are only added
  }
}
