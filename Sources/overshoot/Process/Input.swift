import CLibrary

/// Functions that read input to its end.
enum Input {
  /// Returns all bytes of standard input; empty if standard input is a terminal, closed, or empty.
  ///
  /// - Throws: `InputFailure` if standard input cannot be read.
  static func bytes() throws(InputFailure) -> [UInt8] {
    isatty(STDIN_FILENO) == 0 ? try bytes(of: STDIN_FILENO) : []
  }

  /// Returns all bytes of a descriptor.
  ///
  /// - Parameter descriptor: the descriptor, which stays open.
  /// - Returns: The bytes up to the end of the input.
  /// - Throws: `InputFailure` if reading fails.
  static func bytes(of descriptor: Int32) throws(InputFailure) -> [UInt8] {
    var bytes: [UInt8] = []
    var chunk = [UInt8](repeating: 0, count: 65_536)
    while true {
      let count = read(descriptor, &chunk, chunk.count)
      if count < 0 && errno == EINTR { continue }
      guard count >= 0 else { throw InputFailure(code: errno) }
      guard count > 0 else { return bytes }
      bytes += chunk.prefix(count)
    }
  }
}

/// The error for a descriptor that cannot be read.
struct InputFailure: Error, CustomStringConvertible {
  /// The `errno` of the failed call.
  let code: Int32
  /// What cannot be done.
  var fault = "standard input cannot be read"
  /// The sentence that standard error shows, with the system's words for ``code``.
  var description: String { "\(fault): \(String(cString: strerror(code)))" }
}
