internal import Bytes

/// The head of a request: everything that is known before the body has arrived.
public struct HTTPRequestHead: Sendable, Equatable {
  package var method: HTTPMethod
  package var target: RequestTarget
  package var version: HTTPVersion
  package var fields: HTTPFields

  /// After the response (RFC 9112 §9.3).
  package var keepsAlive: Bool {
    guard fields.contains(.connection) else { return version >= .http11 }
    let options = fields.elements(of: "Connection")
    if options.contains(where: { $0.equalsIgnoringCase("close") }) { return false }
    return version >= .http11 || options.contains { $0.equalsIgnoringCase("keep-alive") }
  }

  /// Whether the client waits for 100 before it sends the body (RFC 9110 §10.1.1; not in HTTP/1.0).
  public var expectsContinue: Bool {
    let expectations = expectations
    return !expectations.isEmpty
      && expectations.allSatisfy { $0.equalsIgnoringCase("100-continue") }
  }

  /// The expectations in `Expect`; empty in HTTP/1.0 (RFC 9110 §10.1.1).
  public var expectations: [String] {
    version >= .http11 && fields.contains(.expect) ? fields.elements(of: "Expect") : []
  }
}

extension HTTPRequestHead {
  /// A placeholder.
  @inline(__always) init(none method: HTTPMethod) {
    self.init(
      method: method, target: RequestTarget(form: .origin, path: "", rawPath: "", query: nil),
      version: .http11, fields: HTTPFields())
  }
}

/// A complete request.
public struct HTTPRequest: Sendable, Equatable {
  package var head: HTTPRequestHead
  /// Without any transfer coding.
  package var body: [UInt8]
  /// The address of the client, as text; nil if it is not known.
  package var client: String?

  /// Creates a request from its parts.
  public init(
    method: HTTPMethod = .get, target: RequestTarget, version: HTTPVersion = .http11,
    fields: HTTPFields = [:], body: [UInt8] = []
  ) {
    self.init(
      head: HTTPRequestHead(method: method, target: target, version: version, fields: fields),
      body: body)
  }

  /// Creates a request from a head and a body.
  public init(head: HTTPRequestHead, body: [UInt8]) { (self.head, self.body) = (head, body) }

  /// The request method.
  public var method: HTTPMethod {
    get { head.method }
    set { head.method = newValue }
  }

  /// The request target.
  public var target: RequestTarget { head.target }
  /// The HTTP version of the request.
  public var version: HTTPVersion { head.version }

  /// The header fields.
  public var fields: HTTPFields {
    get { head.fields }
    _modify { yield &head.fields }
  }
}
