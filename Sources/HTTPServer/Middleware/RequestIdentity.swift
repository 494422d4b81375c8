internal import Bytes
package import HTTPMessage
import Synchronization

/// Gives every request an `X-Request-Id`, shared by its response, errors and log line: the client's
/// own of 1 to 128 visible ASCII characters, or 32 random hexadecimal digits.
package struct RequestIdentity: Middleware {
  package static let field = "\(KnownField.requestIdentity.name)"

  private let source = IdentitySource()

  package init() {}

  package func handle(_ exchange: inout HTTPExchange) {
    if exchange.context.requestID == nil {
      exchange.context.requestID = identity(for: exchange.request)
    }
    if exchange.isAnswered {
      exchange.response.fields[.requestIdentity] = exchange.context.requestID
    }
  }

  private func identity(for request: HTTPRequest) -> String {
    if let given = request.fields[.requestIdentity], Self.isSane(given) { return given }
    return source.next()
  }

  private static func isSane(_ identity: String) -> Bool {
    (1...128).contains(identity.utf8.count) && identity.utf8.allSatisfy(\.isVisibleASCII)
  }
}

/// A random number and a scrambled counter (SplitMix64); identifiers are not secret.
private final class IdentitySource: Sendable {
  private let process = UInt64.random(in: 0 ... .max)  // total: from the least to the greatest
  // total: from the least to the greatest
  private let count = Atomic(UInt64.random(in: 0 ... .max))

  func next() -> String {
    let count = count.wrappingAdd(0x9E37_79B9_7F4A_7C15, ordering: .relaxed).newValue
    return hexadecimal(process, scattered(count))
  }

  /// A bijection in which each output bit depends on every input bit.
  private func scattered(_ number: UInt64) -> UInt64 {
    let first = (number ^ number >> 30) &* 0xBF58_476D_1CE4_E5B9
    let second = (first ^ first >> 27) &* 0x94D0_49BB_1331_11EB
    return second ^ second >> 31
  }
}

/// 16 digits for each number.
func hexadecimal(_ first: UInt64, _ second: UInt64) -> String {
  String(unsafeUninitializedCapacity: 32) { digits in
    guard let start = UnsafeMutableRawPointer(digits.baseAddress) else { return 0 }
    start.write(hexadecimal: first)
    (start + 16).write(hexadecimal: second)
    return 32
  }
}

extension UnsafeMutableRawPointer {
  func write(hexadecimal number: UInt64) {
    storeBytes(of: Self.digits(of: UInt32(truncatingIfNeeded: number >> 32)), as: UInt64.self)
    storeBytes(
      of: Self.digits(of: UInt32(truncatingIfNeeded: number)), toByteOffset: 8, as: UInt64.self)
  }

  /// Eight digits, the first in the lane with the lowest address: halves are moved apart until each
  /// lane has one digit, and 6 + digit carries into the fifth bit for a letter, which lies 39
  /// places further than it would among the numerals.
  private static func digits(of number: UInt32) -> UInt64 {
    var lanes = UInt64(number)
    lanes = (lanes | lanes << 16) & 0x0000_FFFF_0000_FFFF
    lanes = (lanes | lanes << 8) & 0x00FF_00FF_00FF_00FF
    lanes = (lanes | lanes << 4) & 0x0F0F_0F0F_0F0F_0F0F
    let areLetters = (lanes &+ 0x0606_0606_0606_0606) >> 4 & 0x0101_0101_0101_0101
    return (lanes &+ 0x3030_3030_3030_3030 &+ areLetters &* 39).bigEndian
  }
}
