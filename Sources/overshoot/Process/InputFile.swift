import CLibrary

/// A file of the command line that is open for reading; `-` is standard input.
final class InputFile: Sendable {
  /// As on the command line, or that of standard input.
  let name: String
  let descriptor: Int32

  init(_ name: String) throws(InputFailure) {
    guard name != "-" else {
      (self.name, descriptor) = (Input.name, STDIN_FILENO)
      return
    }
    (self.name, descriptor) = (name, open(name, O_RDONLY | O_CLOEXEC))
    guard descriptor >= 0 else {
      throw InputFailure(code: errno, fault: "\(name) cannot be read")
    }
  }

  deinit { if descriptor > STDERR_FILENO { close(descriptor) } }
}
