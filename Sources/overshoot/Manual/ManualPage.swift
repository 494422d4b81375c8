/// The help of a command, laid out like a page of `man`.
struct ManualPage: Sendable {
  /// The words after the program's name, such as `springs evaluate`.
  let name: String
  /// A clause without a period.
  let summary: String
  /// The text after the name, such as `PATH[?QUERY] [--flag value]...`.
  let usage: String
  /// Whether the operands are files.
  let takesFiles: Bool
  private let makeDescription: @Sendable () -> [String]
  private let makeFlags: @Sendable () -> [FlagDescription]
  private let makeExamples: @Sendable () -> [String]
  private let makeOperands: @Sendable () -> [String]

  /// All but the name is made when it is asked for, since the declarations of all operations take
  /// longer than a command.
  init(
    name: String, summary: String, usage: String, takesFiles: Bool = false,
    description: @autoclosure @escaping @Sendable () -> [String] = [],
    flags: @autoclosure @escaping @Sendable () -> [FlagDescription] = [],
    examples: @autoclosure @escaping @Sendable () -> [String] = [],
    operands: @autoclosure @escaping @Sendable () -> [String] = []
  ) {
    (self.name, self.summary, self.usage) = (name, summary, usage)
    self.takesFiles = takesFiles
    (makeDescription, makeFlags) = (description, flags)
    (makeExamples, makeOperands) = (examples, operands)
  }

  var description: [String] { makeDescription() }
  /// Without `--help`.
  var flags: [FlagDescription] { makeFlags() }
  var examples: [String] { makeExamples() }
  /// The possible operands, if these are few.
  var operands: [String] { makeOperands() }
  var words: [String] { name.split(separator: " ").map(String.init) }
  static let width = 80
  private static let indentation = 4

  /// No line is longer than ``width``, except examples.
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

  private func body(_ paragraph: String) -> String {
    TextWrap.lines(paragraph, width: Self.width, indentation: Self.indentation)
  }

  private func entry(_ flag: FlagDescription) -> String {
    let head = "--\(flag.name)" + (flag.value.isEmpty ? "" : " \(flag.value)")
    return body(head) + "\n"
      + TextWrap.lines(flag.meaning, width: Self.width, indentation: 2 * Self.indentation)
  }

  private static let statuses = ExitStatus.allCases.map { status in
    "    " + String(status.rawValue).padded(to: 4) + status.meaning
  }.joined(separator: "\n")

  private static func indented(_ example: String) -> String {
    example.split(separator: "\n", omittingEmptySubsequences: false)
      .map { "    " + $0 }.joined(separator: "\n")
  }
}
