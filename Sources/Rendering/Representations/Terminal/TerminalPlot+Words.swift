internal import JSONText

extension TerminalPlot {
  /// A long member is cut; `state`, which nobody reads, is left out.
  static func words(_ answer: Answer, plot: Plot, width: Int) -> [String] {
    let members = [
      answer.measures.map { AnswerMember("measures", $0) },
      answer.animation.map { AnswerMember("animation", $0.answer) },
    ]
    let shown = members.compactMap { $0 } + answer.members.filter { $0.name != "state" }
    return wrapped(plot.remarks.joined(separator: " "), width: width)
      + shown.map { line($0, digits: answer.digits ?? 4, width: width) }
      + answer.warnings.flatMap { wrapped("Warning: \($0.sentence)", width: width) }
  }

  private static let maximumLength = 2048

  private static func line(_ member: AnswerMember, digits: Int, width: Int) -> String {
    var writer = JSONWriter(capacity: 256, samples: .columns, maximumLength: maximumLength)
    writer.digits = digits
    writer.value(member.value)
    let text = "\(member.name): " + String(decoding: writer.bytes, as: UTF8.self)
    return text.count <= width ? text : text.prefix(width - 1) + "…"
  }

  static func wrapped(_ text: String, width: Int) -> [String] {
    var lines: [String] = []
    for word in text.split(separator: " ") {
      if let last = lines.last, last.count + 1 + word.count <= width {
        lines[lines.count - 1] = "\(last) \(word)"
      } else {
        lines.append(String(word))
      }
    }
    return lines
  }
}
