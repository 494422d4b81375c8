internal import CLibrary

struct ProgressBar: Sendable {
  /// In bytes; nil if unknown.
  let total: Int?
  let columns: Int
  /// Moves the cursor to the beginning of the line and erases it (ECMA-48 §8.3.41).
  static let erased = "\r\u{1B}[K"

  /// Shorter than ``columns``, perhaps without a bar; with the time left if ``total`` is known.
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
