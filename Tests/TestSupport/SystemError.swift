import CLibrary

/// A system call failed, or something did not happen in time.
public struct SystemError: Error, CustomStringConvertible {
  /// The call and the reason.
  public let description: String

  /// The call has just failed, with the reason in `errno`.
  init(_ call: String) { description = "\(call): \(String(cString: strerror(errno)))" }

  init(late event: String) { description = "\(event) did not come in time" }
}
