import CLibrary
import HTTPServer

enum Input {
  /// Empty if standard input is a terminal, closed, or empty.
  static func bytes() throws(InputFailure) -> [UInt8] {
    isatty(STDIN_FILENO) == 0 ? try bytes(of: STDIN_FILENO) : []
  }

  /// Leaves the descriptor open.
  static func bytes(of descriptor: Int32) throws(InputFailure) -> [UInt8] {
    var bytes: [UInt8] = []
    var chunk = [UInt8](repeating: 0, count: 65_536)
    while true {
      let count = retrying { read(descriptor, &chunk, chunk.count) }
      guard count >= 0 else { throw InputFailure(code: errno) }
      guard count > 0 else { return bytes }
      bytes += chunk.prefix(count)
    }
  }
}

struct InputFailure: Error, CustomStringConvertible {
  /// The `errno` of the failed call.
  let code: Int32
  /// A sentence without its period.
  var fault = "standard input cannot be read"
  /// Shown on standard error, with the system's words for ``code``.
  var description: String { "\(fault): \(String(cString: strerror(code)))" }
}
