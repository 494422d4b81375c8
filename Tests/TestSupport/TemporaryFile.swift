import CLibrary

/// A file that is removed with its last reference.
public final class TemporaryFile {
  /// The path of the file.
  public let path: String

  /// Creates a file with a text; throws `SystemError` if it cannot be written.
  public init(_ text: String) throws {
    path = "/tmp/overshoot-test-\(getpid())-\(UInt64.random(in: 0 ... .max))"
    try replace(by: text)
  }

  deinit { unlink(path) }

  /// Replaces the text; throws `SystemError` if the file cannot be written.
  public func replace(by text: String) throws {
    let descriptor = open(path, O_WRONLY | O_CREAT | O_TRUNC | O_CLOEXEC, 0o600)
    guard descriptor >= 0 else { throw SystemError("open") }
    defer { close(descriptor) }
    let bytes = Array(text.utf8)
    guard write(descriptor, bytes, bytes.count) == bytes.count else { throw SystemError("write") }
  }
}
