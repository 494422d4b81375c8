import AnimationService

/// `overshoot compare`: compares the motions of two files; exits with 1 if any differ.
enum Compare {
  static let command = Command.evaluating(
    page: page, switches: [CompareOptions.each.name, CompareOptions.junit.name], operands: 2,
    run: run)

  private static let page = ManualPage(
    name: "compare", summary: "compares the motions of two files, and fails if they differ",
    usage: "BEFORE AFTER [--flag value]...", takesFiles: true,
    description: [
      "Each file has \(ComparedFile.contents)",
      """
      Prints a sentence for each pair: whether they are the same within the tolerance, and by how
      much, when and where they are furthest apart. Distances are parts of the range of the first.
      """,
    ],
    flags: CompareOptions.flags + Configuration.serviceFlags,
    examples: [
      "overshoot compare before.json after.json --within 0.01",
      "overshoot compare motion.json recording.csv --within 0.03",
      "overshoot compare before.json after.json --format svg > difference.svg",
      "overshoot compare main.ndjson branch.ndjson --each --junit > motions.xml",
    ])

  private static func run(
    _ arguments: Arguments, with service: AnimationService
  ) throws -> ExitStatus {
    let options = try CompareOptions(arguments)
    let names = arguments.operands
    guard names.count == 2 else {
      throw UsageError(faults: ["two files are required, the motion before and after"])
    }
    guard names != ["-", "-"]
    else { throw UsageError(faults: ["standard input can be one of the files, not both"]) }
    let told = names.map(Input.name(of:))
    let comparer = MotionComparer(
      service: service, options: options, names: (before: told[0], after: told[1]))
    var pairs = try ComparedPairs(names, areLines: options.isEach)
    if let format = options.format { return try comparer.write(&pairs, as: format) }
    let output = options.isJUnit ? Output.error : .standard
    let results = try comparer.results(of: &pairs, keeping: options.isJUnit) {
      output.line($0.sentence)
    }
    if let summary = results.summary { output.line(summary) }
    if options.isJUnit {
      let report = JUnitReport(results, before: told[0], after: told[1])
      guard Output.standard.write(Array(report.text.utf8)) else { return .inputOutput }
    }
    return results.areSame ? .success : .failure
  }
}
