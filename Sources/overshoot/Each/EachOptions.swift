import HTTPMessage

/// What `--each` and the flags that belong to it ask for.
struct EachOptions {
  /// The flag that answers each line of standard input as a request of its own.
  static let each = FlagDescription(
    name: "each", value: "",
    meaning: """
      Answers each line of standard input, one line for each, in order and on all processors. A line
      that is refused is reported with its number, and has the problem as its answer; an empty line
      has an empty one. A bar on standard error shows the progress if that is a terminal.
      """)

  /// The flag with the file of answers, which an earlier run may have begun.
  private static let append = FlagDescription(
    name: "append", value: "FILE",
    meaning: """
      With --each: the file that answers are appended to, in place of standard output. A run that
      was stopped, in any way, goes on where the whole lines of the file end: give the same
      command again. Default: none.
      """)

  /// The flag with the number of lines that were answered by an earlier run.
  private static let skip = FlagDescription(
    name: "skip", value: "LINES",
    meaning: """
      With --each: the number of lines at the beginning that are not answered, as they were before.
      Default: 0.
      """)

  /// The flags, in the order of the help.
  static let flags = [each, append, skip]

  /// The formats whose answers are a line of JSON.
  private static let formats = ["json", "rows", "waapi"]

  /// The file of answers; nil for standard output.
  let file: String?
  /// The number of lines at the beginning that are not answered; 0 with a file.
  let skipped: Int

  /// Reads the flags; nil without `--each`, for a single request.
  ///
  /// - Parameters:
  ///   - arguments: the arguments after the command.
  ///   - target: the target, whose parameter `format` must be one of ``formats``, without `pretty`.
  /// - Throws: `UsageError` for a flag that needs `--each`, is repeated, excludes the other or has
  ///   a wrong value, and for a format whose answers may be several lines.
  init?(_ arguments: Arguments, _ target: RequestTarget) throws(UsageError) {
    let files = arguments.flags.filter { $0.name == Self.append.name }.map(\.value)
    let counts = arguments.flags.filter { $0.name == Self.skip.name }.map(\.value)
    guard arguments.flags.contains(where: { $0.name == Self.each.name && $0.value != "false" })
    else {
      guard counts.isEmpty else { throw UsageError(faults: ["--skip needs --each"]) }
      guard files.isEmpty else { throw UsageError(faults: ["--append needs --each"]) }
      return nil
    }
    try Self.checkFormat(of: target)
    guard files.count + counts.count <= 1 else {
      throw UsageError(faults: ["--append and --skip: only one of them, once"])
    }
    file = files.first
    skipped = try counts.first.map(Self.count) ?? 0
  }

  /// Returns the number of lines that a flag states.
  private static func count(_ text: String) throws(UsageError) -> Int {
    guard let count = Int(text), count >= 0 else {
      throw UsageError(faults: ["--skip: \"\(text)\" is not accepted; expected a number of lines"])
    }
    return count
  }

  /// Refuses a format whose answers may be several lines.
  private static func checkFormat(of target: RequestTarget) throws(UsageError) {
    let parameters = target.query.flatMap(decodeQuery) ?? []
    let format = parameters.last { $0.name == "format" }?.value ?? "json"
    guard formats.contains(format) else {
      let list = formats.joined(separator: ", ")
      throw UsageError(faults: ["--each: format \"\(format)\" is not one line; expected \(list)"])
    }
    guard !parameters.contains(where: { $0.name == "pretty" && $0.value != "false" }) else {
      throw UsageError(faults: ["--each: answers with \"pretty\" are not one line each"])
    }
  }
}
