import Glibc

/// Why a server could not start.
public enum ServerError: Error, Hashable, Sendable, CustomStringConvertible {
  /// The host is no address and no name that is known.
  case unknownHost(String)
  /// The system refused a call.
  case system(call: String, code: Int32)

  /// The reason as a sentence.
  public var description: String {
    switch self {
    case .unknownHost(let host): "unknown host \(host)"
    case .system(let call, let code): "\(call): \(String(cString: strerror(code)))"
    }
  }

  /// The error of the call that has just failed.
  static func last(_ call: String) -> ServerError { .system(call: call, code: errno) }
}
