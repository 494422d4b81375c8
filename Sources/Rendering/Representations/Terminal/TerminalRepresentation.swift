package import Schema

/// The size of a terminal on which answers are drawn.
package struct TerminalDrawing: Sendable, Hashable {
  /// The number of characters from left to right.
  package let columns: Int
  /// The number of characters from top to bottom.
  package let rows: Int
  /// Whether texts may have colors; false by default.
  package var hasColor = false

  /// Creates the size of a drawing, brought into 20...400 columns and 8...200 rows.
  package init(columns: Int, rows: Int) {
    (self.columns, self.rows) = (min(max(columns, 20), 400), min(max(rows, 8), 200))
  }
}

/// A drawing in characters.
///
/// No request can ask for it by name: a program that knows the size of its terminal chooses it.
package struct TerminalRepresentation: Representation {
  package static let name = "terminal"
  package static let mediaType = "text/x-terminal; charset=utf-8"
  package static let needs = AnswerParts.samples
  private let size: TerminalDrawing

  /// 80 by 24 characters; there are no options.
  package init(_ options: RequestValue, lastEvent: String?) {
    size = TerminalDrawing(columns: 80, rows: 24)
  }

  package init(_ size: TerminalDrawing) { self.size = size }

  /// An answer that cannot be drawn is written as JSON.
  package func render(_ answer: Answer, maximumLength: Int) throws(Unavailable) -> AnswerContent {
    // What cannot be drawn is written as it would be without a terminal.
    guard let plot = try? PlotReading.plot(answer, height: Double(4 * size.rows))
    else { return AnswerContent(answer.json(maximumLength: maximumLength)) }
    let words = TerminalPlot.words(answer, plot: plot, width: size.columns)
    let drawing = TerminalPlot(plot: plot, size: size, wordCount: words.count)
    let lines = drawing.lines + [""] + words
    return AnswerContent(Array((lines.joined(separator: "\n") + "\n").utf8))
  }
}
