import CLibrary
import HTTPMessage
import HTTPServer

enum Input {
  /// The part of an input that may have ``maximumLength`` bytes at most.
  enum LimitedPart { case whole, line }

  /// In bytes, that of the longest body which a server takes by default.
  static let maximumLength = HTTPParserLimits().body
  static let name = "standard input"

  /// The name in faults of a file of the command line, where `-` is standard input.
  static func name(of operand: String) -> String { operand == "-" ? name : operand }

  /// Empty if standard input is a terminal, closed, or empty.
  static func bytes() throws -> [UInt8] {
    isatty(STDIN_FILENO) == 0 ? try bytes(of: STDIN_FILENO, named: name) : []
  }

  /// Leaves the descriptor open; reads no further where a part is too long.
  static func bytes(
    of descriptor: Int32, named name: String, limiting part: LimitedPart = .whole
  ) throws -> [UInt8] {
    var bytes: [UInt8] = []
    var (line, begin) = (1, 0)
    var chunk = [UInt8](repeating: 0, count: 65_536)
    while true {
      let count = retrying { read(descriptor, &chunk, chunk.count) }
      guard count >= 0 else { throw InputFailure(code: errno, fault: "\(name) cannot be read") }
      guard count > 0 else { return bytes }
      bytes += chunk.prefix(count)
      while bytes.count - begin > maximumLength {
        let end = bytes[begin...].prefix(maximumLength + 1).firstIndex(of: UInt8(ascii: "\n"))
        guard part == .line, let end else {
          let place = part == .line ? "line \(line) of " : ""
          throw RequestFailure(faults: ["\(place)\(name) is longer than \(maximumLength) bytes"])
        }
        (line, begin) = (line + 1, end + 1)
      }
    }
  }
}

struct InputFailure: Error, CustomStringConvertible {
  /// The `errno` of the failed call.
  let code: Int32
  /// A sentence without its period.
  var fault = "\(Input.name) cannot be read"
  /// Shown on standard error, with the system's words for ``code``.
  var description: String { "\(fault): \(String(cString: strerror(code)))" }
}
