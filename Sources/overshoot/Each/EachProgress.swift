import CLibrary

/// Progress over many lines, shown on standard error if that is a terminal.
struct EachProgress {
  /// Lines read, including skipped ones.
  var lines = 0
  private(set) var refused = 0
  /// Nil if standard error is not a terminal.
  private let bar: ProgressBar?
  private let begin = ContinuousClock.now
  private var shown = ContinuousClock.now
  private static let interval = Duration.milliseconds(100)

  /// The time left is known only if standard input is a regular file.
  init() {
    guard Output.error.isTerminal else {
      bar = nil
      return
    }
    bar = ProgressBar(total: Self.length(of: STDIN_FILENO), columns: TerminalSize.error.columns)
  }

  /// Counts an answer and reports the faults of its line, which are empty if it was answered.
  mutating func count(_ faults: [String]) {
    lines += 1
    guard !faults.isEmpty else { return }
    refused += 1
    let start = bar == nil ? "" : ProgressBar.erased
    for fault in faults { Output.error.line("\(start)line \(lines): \(fault)") }
  }

  /// At most once every 100 ms, and only on a terminal; `bytes` have been read.
  mutating func show(bytes: Int) {
    guard let bar, ContinuousClock.now - shown >= Self.interval else { return }
    shown = .now
    let text = bar.text(lines: lines, bytes: bytes, elapsed: shown - begin)
    Output.error.write(Array((ProgressBar.erased + text).utf8))
  }

  /// Removes the bar, and reports and returns the number of refused lines.
  func finish() -> Int {
    if bar != nil { Output.error.write(Array(ProgressBar.erased.utf8)) }
    if refused > 0 {
      let verb = refused == 1 ? "was" : "were"
      Output.error.line("\(refused) of \(lines) lines \(verb) refused")
    }
    return refused
  }

  /// Nil for anything but a regular file.
  private static func length(of descriptor: Int32) -> Int? {
    var status = stat()
    guard fstat(descriptor, &status) == 0, status.st_mode & S_IFMT == S_IFREG else { return nil }
    return Int(status.st_size)
  }
}
