import CLibrary
import HTTPServer
import Synchronization

/// A standard stream, written without a buffer, so that a line is visible as soon as it is written.
enum Output: Int32 {
  case standard = 1
  /// Also used for the log and the progress.
  case error = 2
  /// Whether a line of standard output could not be written.
  static var hasLostLines: Bool { lostLines.load(ordering: .relaxed) }
  private static let lostLines = Atomic(false)

  /// Adds a line feed.
  func line(_ text: String) {
    let isWritten = write(Array((text + "\n").utf8))
    if !isWritten, self == .standard { Self.lostLines.store(true, ordering: .relaxed) }
  }

  /// Returns false if the reader disconnects before all bytes are written.
  @discardableResult
  func write(_ bytes: [UInt8]) -> Bool {
    var rest = bytes[...]
    while !rest.isEmpty {
      let count = rest.withUnsafeBytes { bytes in
        retrying { CLibrary.write(rawValue, bytes.baseAddress, bytes.count) }
      }
      if count < 0 && errno == EAGAIN && waitUntilWritable(rawValue) { continue }
      guard count > 0 else { return false }
      rest = rest.dropFirst(count)
    }
    return true
  }

  var isTerminal: Bool { isatty(rawValue) == 1 }
}
