import HTTPMessage

/// `--each` and the flags that belong to it.
struct EachOptions {
  static let each = FlagDescription(
    name: "each", value: "",
    meaning: """
      Answers each line of standard input, one line for each, in order and on all processors. A line
      that is refused is reported with its number, and has the problem as its answer; an empty line
      has an empty one. A bar on standard error shows the progress if that is a terminal.
      """)

  private static let append = FlagDescription(
    name: "append", value: "FILE",
    meaning: """
      With --each: the file that answers are appended to, in place of standard output. A run that
      was stopped, in any way, goes on where the whole lines of the file end: give the same
      command again. Default: none.
      """)

  private static let skip = FlagDescription(
    name: "skip", value: "LINES",
    meaning: """
      With --each: the number of lines at the beginning that are not answered, as they were before.
      Default: 0.
      """)

  static let flags = [each, append, skip]
  /// Formats whose answers are a line of JSON.
  private static let formats = ["json", "rows", "waapi", "program"]
  /// Nil for standard output.
  let file: String?
  /// Lines at the beginning that are not answered; 0 with a file.
  let skipped: Int

  /// Nil without `--each`; throws for flags that need it or exclude another, and for long answers.
  init?(_ arguments: Arguments, target: RequestTarget) throws(UsageError) {
    let files = arguments.values(of: Self.append.name)
    let counts = arguments.values(of: Self.skip.name)
    guard arguments.isOn(Self.each.name) else {
      guard counts.isEmpty else { throw UsageError(faults: ["--skip needs --each"]) }
      guard files.isEmpty else { throw UsageError(faults: ["--append needs --each"]) }
      return nil
    }
    try Self.checkFormat(of: target)
    guard files.count + counts.count <= 1
    else { throw UsageError(faults: ["--append and --skip: only one of them, once"]) }
    file = files.first
    skipped = try counts.first.map(Self.count) ?? 0
  }

  private static func count(_ text: String) throws(UsageError) -> Int {
    guard let count = Int(text), count >= 0 else {
      throw UsageError(faults: ["--skip: \"\(text)\" is not accepted; expected a number of lines"])
    }
    return count
  }

  /// The answers of other formats may be several lines.
  private static func checkFormat(of target: RequestTarget) throws(UsageError) {
    let parameters = target.query.flatMap(decodeQuery) ?? []
    let format = parameters.last { $0.name == "format" }?.value ?? "json"
    guard formats.contains(format) else {
      let list = formats.joined(separator: ", ")
      throw UsageError(faults: ["--each: format \"\(format)\" is not one line; expected \(list)"])
    }
    guard !parameters.contains(where: { $0.name == "pretty" && $0.value != "false" })
    else { throw UsageError(faults: ["--each: answers with \"pretty\" are not one line each"]) }
  }
}
