internal import CLibrary

/// A line of text that shows how much of some work is done.
struct ProgressBar: Sendable {
  /// The number of bytes to read; nil if unknown.
  let total: Int?
  /// The width of the terminal.
  let columns: Int

  /// The bytes that move the cursor to the beginning of the line and erase it (ECMA-48 §8.3.41).
  static let erased = "\r\u{1B}[K"

  /// Returns the line: a bar and the time left if the whole is known, the count, and the rate.
  ///
  /// - Parameters:
  ///   - lines: the number of lines that were answered or skipped.
  ///   - bytes: the number of bytes that were read, out of ``total``.
  ///   - elapsed: the time since the run began; at least a millisecond is assumed.
  /// - Returns: The line, shorter than ``columns``; the bar is left out if there is no room for it.
  func text(lines: Int, bytes: Int, elapsed: Duration) -> String {
    let seconds = max(elapsed / .seconds(1), 0.001)
    let count = "\(lines) lines, \(Int(bounded: Double(lines) / seconds))/s"
    guard let total, total > 0 else { return String(count.prefix(columns - 1)) }
    let part = min(1, Double(bytes) / Double(total))
    let left = part > 0 ? Int(bounded: (seconds / part * (1 - part)).rounded(.up)) : 0
    let percent = Int(bounded: part * 100)
    let words = "\(percent < 10 ? "  " : percent < 100 ? " " : "")\(percent) %"
    let tail = "\(count), \(left) s left"
    let width = min(40, columns - 1 - words.count - tail.count - 5)
    guard width > 3 else { return String("\(words)  \(tail)".prefix(columns - 1)) }
    let done = Int(bounded: (part * Double(width)).rounded(.down))
    let bar = String(repeating: "#", count: done) + String(repeating: "-", count: width - done)
    return "\(words) [\(bar)] \(tail)"
  }
}
