import CLibrary

/// The reason why a server could not start.
public enum ServerError: Error, Hashable, Sendable, CustomStringConvertible {
  /// The host is neither an address nor a known name.
  case unknownHost(String)
  /// A system call failed with an error code (`errno`).
  case system(call: String, code: Int32)

  /// The reason as a sentence.
  public var description: String {
    switch self {
    case .unknownHost(let host): "unknown host \(host)"
    case .system(let call, let code): "\(call): \(String(cString: strerror(code)))"
    }
  }

  /// The system call must be the last one.
  static func last(_ call: String) -> ServerError { .system(call: call, code: errno) }
}
