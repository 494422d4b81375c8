import CLibrary

/// The progress of a run over many lines, shown on standard error if that is a terminal.
struct EachProgress {
  /// The number of lines that were read, those skipped among them.
  var lines = 0
  /// The number of lines that were refused.
  private(set) var refused = 0

  private let bar: ProgressBar?
  private let begin = ContinuousClock.now
  private var shown = ContinuousClock.now

  /// The least time between two pictures of the bar.
  private static let interval = Duration.milliseconds(100)

  init() {
    guard Output.error.isTerminal else {
      bar = nil
      return
    }
    bar = ProgressBar(total: Self.length(of: STDIN_FILENO), columns: TerminalSize.error.columns)
  }

  /// Counts an answer, and reports the faults of its line.
  mutating func count(_ faults: [String]) {
    lines += 1
    guard !faults.isEmpty else { return }
    refused += 1
    let start = bar == nil ? "" : ProgressBar.erased
    for fault in faults { Output.error.line("\(start)line \(lines): \(fault)") }
  }

  /// Shows the bar again, unless it was shown a moment ago.
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
