internal import Foundation

/// A way to ask the service: in process, or over a socket.
public protocol Wire {
  /// Sends a request and waits for its answer.
  ///
  /// - Parameters:
  ///   - method: such as `POST`.
  ///   - target: path and query.
  ///   - body: JSON text, if there is one.
  /// - Returns: the answer, whatever its status.
  /// - Throws: if there is none.
  func send(_ method: String, _ target: String, body: String?) throws -> WireAnswer
}

/// An answer of the service.
public struct WireAnswer: Sendable {
  /// The status code.
  public let status: Int
  /// The body; null if it is not JSON.
  public let json: JSON

  /// An answer of the service.
  public init(status: Int, body: some Sequence<UInt8>) {
    self.status = status
    json = (try? JSON(Data(body))) ?? .null
  }

  /// The pointers or parameters of the errors in a problem.
  public var places: [String] {
    (json["errors"]?.items ?? []).compactMap { $0["pointer"]?.string ?? $0["parameter"]?.string }
  }
}

/// An answer that a test did not expect.
public struct UnexpectedAnswer: Error, CustomStringConvertible {
  /// What was asked, and what came.
  public let description: String
}

extension Wire {
  /// Asks an operation by POST.
  ///
  /// - Throws: `UnexpectedAnswer` if the status is not 200.
  public func ask(_ path: String, _ request: JSON) throws -> JSON {
    let answer = try send("POST", path, body: request.text)
    guard answer.status == 200 else {
      throw UnexpectedAnswer(
        description: "\(path) \(request.text) gave \(answer.status): \(answer.json.text)")
    }
    return answer.json
  }

  /// Asks an operation by GET.
  ///
  /// - Throws: `UnexpectedAnswer` if the status is not 200.
  public func get(_ target: String) throws -> JSON {
    let answer = try send("GET", target, body: nil)
    guard answer.status == 200 else {
      throw UnexpectedAnswer(description: "\(target) gave \(answer.status): \(answer.json.text)")
    }
    return answer.json
  }
}
