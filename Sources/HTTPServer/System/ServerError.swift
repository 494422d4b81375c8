import CLibrary

package enum ServerError: Error, Hashable, Sendable, CustomStringConvertible {
  case unknownHost(String)
  case system(call: String, code: Int32)

  package var description: String {
    switch self {
    case .unknownHost(let host): "unknown host \(host)"
    case .system(let call, let code): "\(call): \(String(cString: strerror(code)))"
    }
  }

  /// The system call must be the last one.
  static func last(after call: String) -> ServerError { .system(call: call, code: errno) }
}
