import CLibrary
import HTTPServer
import Synchronization

/// A standard stream, written without a buffer, so that a line is visible as soon as it is written.
enum Output: Int32 {
  case standard = 1
  /// Also used for the log and the progress.
  case error = 2
  /// Of the first write to standard output that failed; nil while none has.
  static var failure: InputFailure? {
    let code = failureCode.load(ordering: .relaxed)
    return code == 0 ? nil : InputFailure(code: code, fault: "the output cannot be written")
  }
  private static let failureCode = Atomic<Int32>(0)

  /// Adds a line feed.
  func line(_ text: String) { write(Array((text + "\n").utf8)) }

  /// Adds a line feed; it is no failure if nobody reads the line.
  func announce(_ text: String) { _ = send(Array((text + "\n").utf8)) }

  /// Returns false, with standard output's ``failure``, if not all bytes can be written.
  @discardableResult
  func write(_ bytes: [UInt8]) -> Bool {
    let code = send(bytes)
    if code != 0, self == .standard {
      _ = Self.failureCode.compareExchange(expected: 0, desired: code, ordering: .relaxed)
    }
    return code == 0
  }

  /// Returns the `errno` of the call that failed; 0 if all bytes are written.
  private func send(_ bytes: [UInt8]) -> Int32 {
    var rest = bytes[...]
    while !rest.isEmpty {
      let count = rest.withUnsafeBytes { bytes in
        retrying { CLibrary.write(rawValue, bytes.baseAddress, bytes.count) }
      }
      let code = count < 0 ? errno : count == 0 ? EIO : 0
      if code == EAGAIN, waitUntilWritable(rawValue) { continue }
      guard code == 0 else { return code }
      rest = rest.dropFirst(count)
    }
    return 0
  }

  var isTerminal: Bool { isatty(rawValue) == 1 }
}
