import CLibrary
import HTTPServer

/// A standard stream, written without a buffer, so that a line is visible as soon as it is written.
enum Output: Int32 {
  /// Standard output, for answers.
  case standard = 1
  /// Standard error, for faults, the log and the progress.
  case error = 2

  /// Writes the text and a line feed.
  func line(_ text: String) {
    write(Array((text + "\n").utf8))
  }

  /// Writes all bytes, or as many as the reader accepts before it disconnects.
  ///
  /// - Returns: Whether all bytes were written.
  @discardableResult
  func write(_ bytes: [UInt8]) -> Bool {
    var rest = bytes[...]
    while !rest.isEmpty {
      let count = rest.withUnsafeBytes { CLibrary.write(rawValue, $0.baseAddress, $0.count) }
      if count < 0 && errno == EINTR { continue }
      if count < 0 && errno == EAGAIN && waitUntilWritable(rawValue) { continue }
      guard count > 0 else { return false }
      rest = rest.dropFirst(count)
    }
    return true
  }

  /// Whether the stream is a terminal.
  var isTerminal: Bool { isatty(rawValue) == 1 }
}
