import CLibrary

/// Functions that read input to its end.
enum Input {
  /// Returns all bytes of standard input; empty if standard input is a terminal, closed, or empty.
  static func bytes() -> [UInt8] {
    isatty(STDIN_FILENO) == 0 ? bytes(of: STDIN_FILENO) ?? [] : []
  }

  /// Returns all bytes of a descriptor; nil if reading fails.
  ///
  /// - Parameter descriptor: the descriptor, which stays open.
  /// - Returns: The bytes up to the end of the input.
  static func bytes(of descriptor: Int32) -> [UInt8]? {
    var bytes: [UInt8] = []
    var chunk = [UInt8](repeating: 0, count: 65_536)
    while true {
      let count = read(descriptor, &chunk, chunk.count)
      if count < 0 && errno == EINTR { continue }
      guard count >= 0 else { return nil }
      guard count > 0 else { return bytes }
      bytes += chunk.prefix(count)
    }
  }
}
