/// The help text of a command, laid out like a page of `man`.
struct ManualPage: Sendable {
  /// The words after the program's name, such as `springs evaluate`.
  let name: String
  /// A clause about the command, without a period.
  let summary: String
  /// What follows the name, such as `PATH[?QUERY] [--flag value]...`.
  let usage: String
  /// The paragraphs of the description.
  var description: [String] = []
  /// The flags, without `--help`.
  var flags: [FlagDescription] = []
  /// Command lines that work.
  var examples: [String] = []
  /// The words that the operand may be, if these are few.
  var operands: @Sendable () -> [String] = { [] }

  /// The greatest width of a line.
  static let width = 80
  /// The number of spaces before each line of a section.
  private static let indentation = 4

  /// The text of the page; no line is longer than ``width``, save examples.
  var text: String {
    var sections = [
      ("NAME", body("overshoot \(name) - \(summary)")),
      ("SYNOPSIS", "    overshoot \(name)" + (usage.isEmpty ? "" : " " + usage)),
    ]
    if !description.isEmpty {
      sections.append(("DESCRIPTION", description.map(body).joined(separator: "\n\n")))
    }
    sections.append(("FLAGS", (flags + [.help]).map(entry).joined(separator: "\n")))
    sections.append(("EXIT STATUS", Self.statuses))
    if !examples.isEmpty {
      sections.append(("EXAMPLES", examples.map(Self.indented).joined(separator: "\n")))
    }
    return sections.map { "\($0)\n\($1)" }.joined(separator: "\n\n")
  }

  /// Returns a paragraph as indented lines.
  private func body(_ paragraph: String) -> String {
    TextWrap.lines(paragraph, width: Self.width, indentation: Self.indentation)
  }

  /// Returns a flag with its value, and its meaning below at twice the indentation.
  private func entry(_ flag: FlagDescription) -> String {
    let head = "--\(flag.name)" + (flag.value.isEmpty ? "" : " \(flag.value)")
    return body(head) + "\n"
      + TextWrap.lines(flag.meaning, width: Self.width, indentation: 2 * Self.indentation)
  }

  /// The lines of the section on the exit status, the same on every page.
  private static let statuses = ExitStatus.allCases.map { status in
    let number = String(status.rawValue)
    return "    \(number)\(String(repeating: " ", count: 4 - number.count))\(status.meaning)"
  }.joined(separator: "\n")

  /// Returns an example, of which each line is indented and none is broken.
  private static func indented(_ example: String) -> String {
    example.split(separator: "\n", omittingEmptySubsequences: false)
      .map { "    " + $0 }.joined(separator: "\n")
  }
}
