internal import JSONText

extension TerminalPlot {
  /// A long member is broken after its commas; `state`, which nobody reads, is left out.
  static func words(_ answer: Answer, plot: Plot, width: Int) -> [String] {
    let members = [
      answer.measures.map { AnswerMember("measures", $0) },
      answer.animation.map { AnswerMember("animation", $0.answer) },
    ]
    let shown = members.compactMap { $0 } + answer.members.filter { $0.name != "state" }
    return wrapped(plot.remarks.joined(separator: " "), width: width)
      + shown.flatMap { lines($0, digits: answer.digits ?? 4, width: width) }
      + answer.warnings.flatMap { wrapped("Warning: \($0.sentence)", width: width) }
  }

  private static let maximumLength = 2048
  private static let maximumLines = 8

  private static func lines(_ member: AnswerMember, digits: Int, width: Int) -> [String] {
    var writer = JSONWriter(capacity: 256, samples: .columns, maximumLength: maximumLength)
    writer.digits = digits
    writer.value(member.value)
    let lines = filled(pieces(of: writer.bytes), after: "\(member.name): ", width: width)
    guard writer.isTooLong || lines.count > maximumLines else { return lines }
    return lines.prefix(maximumLines) + ["  …"]
  }

  /// JSON divided after its commas, but not within its strings, which are copied as they are.
  private static func pieces(of json: some Sequence<UInt8>) -> [String] {
    var (pieces, piece, isText, isEscaped): ([String], [UInt8], Bool, Bool) = ([], [], false, false)
    for byte in json {
      piece.append(byte)
      if isEscaped {
        isEscaped = false
      } else if byte == UInt8(ascii: "\\") {
        isEscaped = isText
      } else if byte == UInt8(ascii: "\"") {
        isText.toggle()
      } else if byte == UInt8(ascii: ","), !isText {
        pieces.append(String(decoding: piece, as: UTF8.self))
        piece = []
      }
    }
    return pieces + [String(decoding: piece, as: UTF8.self)]
  }

  /// As many pieces to a line as it has room for, those after the first line indented.
  private static func filled(_ pieces: [String], after name: String, width: Int) -> [String] {
    let indent = "  "
    var lines = [name]
    for piece in pieces {
      let last = lines[lines.count - 1]
      if last.terminalColumns + piece.terminalColumns <= width {
        lines[lines.count - 1] = last + piece
      } else {
        lines.append(indent.count + piece.terminalColumns <= width ? indent + piece : piece)
      }
    }
    return lines.map { $0 == name ? String($0.dropLast()) : $0 }
  }

  static func wrapped(_ text: String, width: Int) -> [String] {
    var lines: [String] = []
    for word in text.split(separator: " ") {
      if let last = lines.last, last.terminalColumns + 1 + word.terminalColumns <= width {
        lines[lines.count - 1] = "\(last) \(word)"
      } else {
        lines.append(String(word))
      }
    }
    return lines
  }
}
