import CLibrary
internal import Rendering

/// The size of a terminal in characters.
struct TerminalSize: Equatable, Sendable {
  var columns = 80
  var rows = 24
  static var output: TerminalSize { TerminalSize(of: STDOUT_FILENO) }
  static var error: TerminalSize { TerminalSize(of: STDERR_FILENO) }

  /// With colors unless `NO_COLOR` is set (no-color.org) or the terminal has none.
  func drawing(in environment: [String: String]) -> TerminalDrawing {
    var drawing = TerminalDrawing(columns: columns, rows: rows)
    drawing.hasColor =
      (environment["NO_COLOR"] ?? "").isEmpty && !["dumb", ""].contains(environment["TERM"] ?? "")
    return drawing
  }

  /// 80 by 24 if the terminal does not report its size; at least 20 by 8.
  private init(of descriptor: Int32) {
    var size = winsize()
    guard ioctl(descriptor, UInt(TIOCGWINSZ), &size) == 0, size.ws_col > 0 else { return }
    (columns, rows) = (max(20, Int(size.ws_col)), max(8, Int(size.ws_row)))
  }
}
