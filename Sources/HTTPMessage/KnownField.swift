/// A field that the program looks for or sets, stored by its number, so no text is compared.
package enum KnownField: UInt8, CaseIterable, Sendable {
  case accept = 1
  case acceptEncoding, allowOrigin, exposeHeaders, requestMethod, authorization, cacheControl
  case connection, contentEncoding, contentLength, contentSecurityPolicy, contentType
  case contentTypeOptions, date, entityTag, expect, forwardedFor, host, ifMatch, ifNoneMatch, key
  case origin, requestIdentity, traceParent, transferEncoding, vary, work

  package var name: StaticString {
    switch self {
    case .accept: "Accept"
    case .acceptEncoding: "Accept-Encoding"
    case .allowOrigin: "Access-Control-Allow-Origin"
    case .exposeHeaders: "Access-Control-Expose-Headers"
    case .requestMethod: "Access-Control-Request-Method"
    case .authorization: "Authorization"
    case .cacheControl: "Cache-Control"
    case .connection: "Connection"
    case .contentEncoding: "Content-Encoding"
    case .contentLength: "Content-Length"
    case .contentSecurityPolicy: "Content-Security-Policy"
    case .contentType: "Content-Type"
    case .contentTypeOptions: "X-Content-Type-Options"
    case .date: "Date"
    case .entityTag: "ETag"
    case .expect: "Expect"
    case .forwardedFor: "X-Forwarded-For"
    case .host: "Host"
    case .ifMatch: "If-Match"
    case .ifNoneMatch: "If-None-Match"
    case .key: "X-API-Key"
    case .origin: "Origin"
    case .requestIdentity: "X-Request-Id"
    case .traceParent: "traceparent"
    case .transferEncoding: "Transfer-Encoding"
    case .vary: "Vary"
    case .work: "Overshoot-Work"
    }
  }

  /// Framing fields of a response are set only by the server.
  var isFraming: Bool {
    switch self {
    case .connection, .contentLength, .transferEncoding: true
    default: false
    }
  }

  /// Ignores case; nil for every other name.
  init?(_ name: UnsafeRawBufferPointer) {
    guard let candidate = Self.candidate(for: name), name.isName(candidate.name) else { return nil }
    self = candidate
  }

  /// The only field that a name can be, by its length and its last letter; nil if there is none.
  private static func candidate(for name: UnsafeRawBufferPointer) -> KnownField? {
    guard let last = name.last else { return nil }
    return switch (name.count, last | 0x20) {
    case (4, UInt8(ascii: "e")): .date
    case (4, UInt8(ascii: "g")): .entityTag
    case (4, UInt8(ascii: "t")): .host
    case (4, UInt8(ascii: "y")): .vary
    case (6, UInt8(ascii: "n")): .origin
    case (6, UInt8(ascii: "t")): name[0] | 0x20 == UInt8(ascii: "a") ? .accept : .expect
    case (8, UInt8(ascii: "h")): .ifMatch
    case (9, UInt8(ascii: "y")): .key
    case (10, UInt8(ascii: "n")): .connection
    case (11, UInt8(ascii: "t")): .traceParent
    case (12, UInt8(ascii: "d")): .requestIdentity
    case (12, UInt8(ascii: "e")): .contentType
    case (13, UInt8(ascii: "h")): .ifNoneMatch
    case (13, UInt8(ascii: "l")): .cacheControl
    case (13, UInt8(ascii: "n")): .authorization
    case (14, UInt8(ascii: "h")): .contentLength
    case (14, UInt8(ascii: "k")): .work
    case (15, UInt8(ascii: "g")): .acceptEncoding
    case (15, UInt8(ascii: "r")): .forwardedFor
    case (16, UInt8(ascii: "g")): .contentEncoding
    case (17, UInt8(ascii: "g")): .transferEncoding
    case (22, UInt8(ascii: "s")): .contentTypeOptions
    case (23, UInt8(ascii: "y")): .contentSecurityPolicy
    case (27, UInt8(ascii: "n")): .allowOrigin
    case (29, UInt8(ascii: "d")): .requestMethod
    case (29, UInt8(ascii: "s")): .exposeHeaders
    default: nil
    }
  }
}
