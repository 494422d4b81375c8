public import HTTPMessage
import Synchronization

/// Middleware that gives every request an identifier, `X-Request-Id`, shared by its response,
/// errors and log line.
///
/// The client's own identifier is kept if it has 1 to 128 visible ASCII characters; otherwise 32
/// random hexadecimal digits are generated.
public struct RequestIdentity: Middleware {
  /// The name of the field that contains the identifier.
  public static let field = "X-Request-Id"

  private let source = IdentitySource()

  /// Creates the middleware.
  public init() {}

  /// Adds the identifier to the context and to the response.
  public func handle(_ exchange: inout HTTPExchange) {
    let identity = exchange.context.requestID ?? identity(for: exchange.request)
    exchange.context.requestID = identity
    if exchange.isAnswered { exchange.response.fields[Self.field] = identity }
  }

  private func identity(for request: HTTPRequest) -> String {
    guard let given = request.fields[Self.field], Self.isSane(given) else { return source.next() }
    return given
  }

  private static func isSane(_ identity: String) -> Bool {
    (1...128).contains(identity.utf8.count) && identity.utf8.allSatisfy(\.isVisibleASCII)
  }
}

/// A generator of unique identifiers: a random number of the process, and a scrambled counter
/// (SplitMix64).
///
/// The identifiers are not secret, so they need no system call each.
private final class IdentitySource: Sendable {
  private let process = UInt64.random(in: 0 ... .max)
  private let count = Atomic(UInt64.random(in: 0 ... .max))

  func next() -> String {
    let count = count.wrappingAdd(0x9E37_79B9_7F4A_7C15, ordering: .relaxed).newValue
    return hexadecimal(process, scattered(count))
  }

  /// Returns the number scrambled by a bijection in which each output bit depends on every input
  /// bit.
  private func scattered(_ number: UInt64) -> UInt64 {
    let first = (number ^ number >> 30) &* 0xBF58_476D_1CE4_E5B9
    let second = (first ^ first >> 27) &* 0x94D0_49BB_1331_11EB
    return second ^ second >> 31
  }
}

/// Returns numbers as 16 hexadecimal digits each.
func hexadecimal(_ numbers: UInt64...) -> String {
  String(unsafeUninitializedCapacity: 16 * numbers.count) { digits in
    for (place, number) in numbers.enumerated() {
      for index in 0..<16 {
        let digit = UInt8(truncatingIfNeeded: number >> UInt64(60 - 4 * index)) & 15
        let first = digit < 10 ? ASCII.zero : UInt8(ascii: "a") - 10
        digits.initializeElement(at: 16 * place + index, to: first + digit)
      }
    }
    return 16 * numbers.count
  }
}
