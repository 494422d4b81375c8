import CLibrary

/// The progress of a run over many lines, shown on standard error if that is a terminal.
struct EachProgress {
  /// The number of lines that were read, those skipped among them.
  var lines = 0
  /// The number of lines that were refused.
  private(set) var refused = 0

  /// The bar; nil if standard error is no terminal.
  private let bar: ProgressBar?
  /// The time at which the run began, for the rate and the time left.
  private let begin = ContinuousClock.now
  /// The time at which the bar was last shown; at first the beginning of the run.
  private var shown = ContinuousClock.now

  /// The least time between two pictures of the bar.
  private static let interval = Duration.milliseconds(100)

  /// Creates the progress of a run that has read nothing.
  ///
  /// The time left is known only if standard input is a regular file.
  init() {
    guard Output.error.isTerminal else {
      bar = nil
      return
    }
    bar = ProgressBar(total: Self.length(of: STDIN_FILENO), columns: TerminalSize.error.columns)
  }

  /// Counts an answer, and reports the faults of its line.
  ///
  /// - Parameter faults: the reasons for which the line was refused; empty if it was answered.
  mutating func count(_ faults: [String]) {
    lines += 1
    guard !faults.isEmpty else { return }
    refused += 1
    let start = bar == nil ? "" : ProgressBar.erased
    for fault in faults { Output.error.line("\(start)line \(lines): \(fault)") }
  }

  /// Shows the bar again, unless it was shown a moment ago.
  ///
  /// Bars are at least 100 ms apart, and there is none if standard error is no terminal.
  ///
  /// - Parameter bytes: the number of bytes that were read, of answered and skipped lines.
  mutating func show(bytes: Int) {
    guard let bar, ContinuousClock.now - shown >= Self.interval else { return }
    shown = .now
    let text = bar.text(lines: lines, bytes: bytes, elapsed: shown - begin)
    Output.error.write(Array((ProgressBar.erased + text).utf8))
  }

  /// Removes the bar, and reports how many lines were refused.
  ///
  /// - Returns: The number of lines that were refused.
  func finish() -> Int {
    if bar != nil { Output.error.write(Array(ProgressBar.erased.utf8)) }
    if refused > 0 { Output.error.line("\(refused) of \(lines) lines were refused") }
    return refused
  }

  /// Returns the length of a regular file; nil for anything else.
  private static func length(of descriptor: Int32) -> Int? {
    var status = stat()
    guard fstat(descriptor, &status) == 0, status.st_mode & S_IFMT == S_IFREG else { return nil }
    return Int(status.st_size)
  }
}
