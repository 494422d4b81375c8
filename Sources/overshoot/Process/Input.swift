import CLibrary

/// Functions that read input to its end.
enum Input {
  /// Returns all bytes of standard input; empty if standard input is a terminal, closed, or empty.
  ///
  /// - Throws: `LineReader.Failure` if standard input cannot be read.
  static func bytes() throws(LineReader.Failure) -> [UInt8] {
    isatty(STDIN_FILENO) == 0 ? try bytes(of: STDIN_FILENO) : []
  }

  /// Returns all bytes of a descriptor.
  ///
  /// - Parameter descriptor: the descriptor, which stays open.
  /// - Returns: The bytes up to the end of the input.
  /// - Throws: `LineReader.Failure` if reading fails.
  static func bytes(of descriptor: Int32) throws(LineReader.Failure) -> [UInt8] {
    var bytes: [UInt8] = []
    var chunk = [UInt8](repeating: 0, count: 65_536)
    while true {
      let count = read(descriptor, &chunk, chunk.count)
      if count < 0 && errno == EINTR { continue }
      guard count >= 0 else { throw LineReader.Failure(code: errno) }
      guard count > 0 else { return bytes }
      bytes += chunk.prefix(count)
    }
  }
}
