import CLibrary

/// A system call that failed, or an answer of the system that did not come in time.
public struct SystemError: Error, CustomStringConvertible {
  /// The call and the reason.
  public let description: String

  /// The call that has just failed, with the reason in `errno`.
  init(_ call: String) { description = "\(call): \(String(cString: strerror(errno)))" }

  /// Something that did not happen in time.
  init(late event: String) { description = "\(event) did not come in time" }
}
