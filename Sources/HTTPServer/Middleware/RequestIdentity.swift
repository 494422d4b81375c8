public import HTTPMessage

/// Gives every request an identity, `X-Request-Id`, which its answer, its errors and its log line
/// share.
///
/// The client's own is taken over if it is sane: 1 to 128 visible ASCII characters; else 32 random
/// hexadecimal digits are made.
public struct RequestIdentity: Middleware {
  /// The field that the identity stands in.
  public static let field = "X-Request-Id"

  /// Makes the middleware.
  public init() {}

  /// Puts the identity into the request and into the answer.
  public func plan(
    for request: HTTPRequest, next: @escaping @Sendable (HTTPRequest) -> Plan
  ) -> Plan {
    let given = request.fields[Self.field].flatMap { Self.isSane($0) ? $0 : nil }
    let identity = given ?? Self.makeIdentity()
    var identified = request
    identified.fields[Self.field] = identity
    return next(identified).map { response in
      var response = response
      response.fields[Self.field] = identity
      return response
    }
  }

  private static func isSane(_ identity: String) -> Bool {
    (1...128).contains(identity.utf8.count) && identity.utf8.allSatisfy(\.isVisibleASCII)
  }

  private static func makeIdentity() -> String {
    var random = SystemRandomNumberGenerator()
    return hexadecimal(random.next()) + hexadecimal(random.next())
  }
}

/// A number as 16 hexadecimal digits.
func hexadecimal(_ number: UInt64) -> String {
  let digits = String(number, radix: 16)
  return String(repeating: "0", count: 16 - digits.utf8.count) + digits
}
