/// The head of a request: everything that is known before the body has arrived.
public struct HTTPRequestHead: Sendable, Equatable {
  /// The request method.
  public var method: HTTPMethod
  /// The request target.
  public var target: RequestTarget
  /// The HTTP version of the request.
  public var version: HTTPVersion
  /// The header fields.
  public var fields: HTTPFields

  /// Whether the connection persists after the response (RFC 9112 §9.3).
  public var keepsAlive: Bool {
    guard fields.contains(.connection) else { return version >= .http11 }
    let options = fields.elements(of: "Connection")
    if options.contains(where: { $0.equalsIgnoringCase("close") }) { return false }
    return version >= .http11 || options.contains { $0.equalsIgnoringCase("keep-alive") }
  }

  /// Whether the client waits for 100 before it sends the body (RFC 9110 §10.1.1; never in
  /// HTTP/1.0).
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
      method: method,
      target: RequestTarget(form: .origin, path: "", rawPath: "", query: nil, authority: nil),
      version: HTTPVersion(major: 1, minor: 1), fields: HTTPFields())
  }
}

/// A complete request.
public struct HTTPRequest: Sendable, Equatable {
  /// The head of the request.
  public var head: HTTPRequestHead
  /// The body without any transfer coding; empty if there is none.
  public var body: [UInt8]
  /// The address of the client, as text; nil if it is not known.
  public var client: String?

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
  public var target: RequestTarget {
    get { head.target }
    set { head.target = newValue }
  }

  /// The HTTP version of the request.
  public var version: HTTPVersion {
    get { head.version }
    set { head.version = newValue }
  }

  /// The header fields.
  public var fields: HTTPFields {
    get { head.fields }
    _modify { yield &head.fields }
  }
}
