import Glibc

/// Standard input, read to its end.
enum Input {
  /// All bytes of standard input; none if it is a terminal, closed, or not given.
  static func bytes() -> [UInt8] {
    guard isatty(STDIN_FILENO) == 0 else { return [] }
    var bytes: [UInt8] = []
    var chunk = [UInt8](repeating: 0, count: 65_536)
    while true {
      let count = read(STDIN_FILENO, &chunk, chunk.count)
      if count < 0 && errno == EINTR { continue }
      guard count > 0 else { return bytes }
      bytes += chunk.prefix(count)
    }
  }
}
