internal import Foundation

/// A connection to the service: in process, or over a socket.
public protocol Wire {
  /// Sends a request and waits for its answer; throws if none comes.
  func send(_ request: WireRequest) throws -> WireAnswer
}

/// A request of a test.
public struct WireRequest: Sendable {
  /// Such as `POST`.
  public var method: String
  /// Path and query, percent-encoded.
  public var target: String
  /// Text, if there is a body.
  public var body: String?
  /// Names and values of header fields.
  public var fields: [String: String] = [:]

  /// Creates a request; a body has the content type of JSON.
  public init(_ method: String, _ target: String, body: String? = nil) {
    (self.method, self.target, self.body) = (method, target, body)
    if body != nil { fields["Content-Type"] = "application/json" }
  }

  /// Returns a POST with JSON text.
  public static func post(_ path: String, _ body: String) -> WireRequest {
    WireRequest("POST", path, body: body)
  }

  /// Returns a GET with parameters, which are percent-encoded here.
  public static func get(_ path: String, _ parameters: KeyValuePairs<String, String>)
    -> WireRequest
  {
    let allowed = CharacterSet.alphanumerics.union(CharacterSet(charactersIn: "-._~"))
    let query = parameters.map { name, value in
      let value = value.addingPercentEncoding(withAllowedCharacters: allowed) ?? value
      return "\(name)=\(value)"
    }
    return WireRequest("GET", query.isEmpty ? path : path + "?" + query.joined(separator: "&"))
  }
}

/// An answer of the service.
public struct WireAnswer: Sendable {
  /// The status code.
  public let status: Int
  /// The body as received.
  public let body: [UInt8]
  /// The body; null if it is not JSON.
  public let json: JSON

  /// Creates an answer.
  public init(status: Int, body: some Sequence<UInt8>) {
    self.status = status
    self.body = Array(body)
    json = (try? JSON(Data(self.body))) ?? .null
  }

  /// The pointers or parameters of the errors in a problem.
  public var places: [String] {
    (json["errors"]?.items ?? []).compactMap { $0["pointer"]?.string ?? $0["parameter"]?.string }
  }
}

/// An answer that a test did not expect.
public struct UnexpectedAnswer: Error, CustomStringConvertible {
  /// The request and its answer.
  public let description: String
}

extension Wire {
  /// Sends a request without header fields and returns its answer, whatever the status.
  public func send(_ method: String, _ target: String, body: String?) throws -> WireAnswer {
    try send(WireRequest(method, target, body: body))
  }

  /// Sends a POST; throws `UnexpectedAnswer` if the status is not 200.
  public func ask(_ path: String, _ request: JSON) throws -> JSON {
    try ask(.post(path, request.text))
  }

  /// Sends a GET; throws `UnexpectedAnswer` if the status is not 200.
  public func get(_ target: String) throws -> JSON { try ask(WireRequest("GET", target)) }

  /// Sends a request; throws `UnexpectedAnswer` if the status is not 200.
  public func ask(_ request: WireRequest) throws -> JSON {
    let answer = try send(request)
    guard answer.status == 200 else {
      throw UnexpectedAnswer(
        description:
          "\(request.target) \(request.body ?? "") gave \(answer.status): \(answer.json.text)")
    }
    return answer.json
  }
}
