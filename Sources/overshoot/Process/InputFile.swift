import CLibrary

/// A file of the command line that is open for reading; `-` is standard input.
final class InputFile: Sendable {
  /// As on the command line, or that of standard input.
  let name: String
  let descriptor: Int32

  init(_ name: String) throws(InputFailure) {
    self.name = Input.name(of: name)
    descriptor = name == "-" ? STDIN_FILENO : open(name, O_RDONLY | O_CLOEXEC)
    guard descriptor >= 0 else {
      throw InputFailure(code: errno, fault: "\(name) cannot be read")
    }
  }

  deinit { if descriptor > STDERR_FILENO { close(descriptor) } }
}
