import AnimationService
import CLibrary

/// The size of a terminal in characters.
struct TerminalSize: Equatable, Sendable {
  /// The number of characters in a line.
  var columns = 80
  /// The number of lines.
  var rows = 24

  /// The size of the terminal at standard output.
  static var output: TerminalSize { TerminalSize(of: STDOUT_FILENO) }

  /// The size of the terminal at standard error.
  static var error: TerminalSize { TerminalSize(of: STDERR_FILENO) }

  /// The size as that of a drawing.
  var drawing: TerminalDrawing { TerminalDrawing(columns: columns, rows: rows) }

  /// Reads the size of a terminal: 80 by 24 if it does not say, at least 20 by 8.
  private init(of descriptor: Int32) {
    var size = winsize()
    guard ioctl(descriptor, UInt(TIOCGWINSZ), &size) == 0, size.ws_col > 0 else { return }
    (columns, rows) = (max(20, Int(size.ws_col)), max(8, Int(size.ws_row)))
  }
}
