internal import AnimationCore

extension TerminalPlot {
  /// Returns what the plot does not show: remarks, the members of the answer, and warnings.
  ///
  /// A member that is longer than a line is cut; `state`, which nobody reads, is left out.
  ///
  /// - Parameters:
  ///   - answer: the answer; its numbers have 4 significant digits unless it says how many.
  ///   - plot: the plot of the answer.
  ///   - width: the most characters of a line.
  /// - Returns: The lines: the remarks, a line for each member, and the warnings.
  static func words(_ answer: Answer, _ plot: Plot, width: Int) -> [String] {
    let members = [
      answer.measures.map { AnswerMember("measures", $0) },
      answer.animation.map { AnswerMember("animation", $0.answer) },
    ]
    let shown = members.compactMap { $0 } + answer.members.filter { $0.name != "state" }
    return wrapped(plot.remarks.joined(separator: " "), width: width)
      + shown.map { line($0, digits: answer.digits ?? 4, width: width) }
      + answer.warnings.flatMap { wrapped("Warning: \($0.sentence)", width: width) }
  }

  /// The most bytes of a member that are written before it is cut.
  private static let maximumLength = 2048

  /// Returns a member as JSON in one line, with an ellipsis where it is cut.
  ///
  /// - Parameters:
  ///   - member: the name and the value.
  ///   - digits: the most significant digits of a number.
  ///   - width: the most characters of the line.
  /// - Returns: The line: the name, a colon, and the value.
  private static func line(_ member: AnswerMember, digits: Int, width: Int) -> String {
    var writer = JSONWriter(capacity: 256, samples: .columns, maximumLength: maximumLength)
    writer.digits = digits
    writer.value(member.value)
    let text = "\(member.name): " + String(decoding: writer.bytes, as: UTF8.self)
    return text.count <= width ? text : text.prefix(width - 1) + "…"
  }

  /// Returns a text in lines of at most `width` characters, broken at spaces; a longer word has a
  /// line of its own.
  private static func wrapped(_ text: String, width: Int) -> [String] {
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
