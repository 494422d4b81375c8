package import Schema

/// The code of conversions in a terminal.
///
/// No request can ask for it by name, as for a drawing there.
package struct TerminalCodeRepresentation: Representation {
  package static let name = "terminal-code"
  package static let mediaType = TerminalRepresentation.mediaType
  package static let needs = AnswerParts.code
  private var terminal = TerminalDrawing(columns: 80, rows: 24)

  package init(_ options: RequestValue, lastEvent: String?) {}
  package init(_ terminal: TerminalDrawing) { self.terminal = terminal }

  package func render(_ answer: Answer, maximumLength: Int) throws(Unavailable) -> AnswerContent {
    let style = terminal.hasColor ? TerminalStyle.colored : .plain
    let list = ConversionList(
      style: style, width: terminal.columns, warnings: answer.warningLines)
    return list.content(of: answer, maximumLength: maximumLength)
  }
}
