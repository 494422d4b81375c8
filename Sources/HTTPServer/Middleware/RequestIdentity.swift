internal import Bytes
package import HTTPMessage
import Synchronization

/// Gives every request an `X-Request-Id`: the client's, if sane, or 32 random hexadecimal digits.
package struct RequestIdentity: Middleware {
  private let source = IdentitySource()
  package init() {}

  package func handle(_ exchange: inout HTTPExchange) {
    if exchange.context.requestID == nil {
      exchange.context.requestID = identity(for: exchange.request)
    }
    if exchange.isAnswered, let identity = exchange.context.requestID {
      state(identity, in: &exchange.response.fields)
    }
  }

  private func state(_ identity: RequestID, in fields: inout HTTPFields) {
    guard !fields.contains(.requestIdentity) else {
      return fields[.requestIdentity] = identity.description
    }
    fields.append(.requestIdentity, room: identity.length) {
      identity.write(to: $0)
      return identity.length
    }
  }

  private func identity(for request: HTTPRequest) -> RequestID {
    if let given = request.fields[.requestIdentity], Self.isSane(given) { return .given(given) }
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

  func next() -> RequestID {
    let count = count.wrappingAdd(0x9E37_79B9_7F4A_7C15, ordering: .relaxed).newValue
    return .random(process, scattered(count))
  }

  /// A bijection in which each output bit depends on every input bit.
  private func scattered(_ number: UInt64) -> UInt64 {
    let first = (number ^ number >> 30) &* 0xBF58_476D_1CE4_E5B9
    let second = (first ^ first >> 27) &* 0x94D0_49BB_1331_11EB
    return second ^ second >> 31
  }
}
