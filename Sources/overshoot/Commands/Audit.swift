import AnimationService

/// `overshoot audit`: prints what is found on the motions of a file.
enum Audit {
  static let command = Command.evaluating(
    page: page, switches: [AuditOptions.each.name], run: run)

  private static let page = ManualPage(
    name: "audit", summary: "looks at the motions of a file as people see them",
    usage: "FILE [--flag value]...", takesFiles: true,
    description: [
      "The file has \(ComparedFile.contents)",
      """
      Prints a line for each finding: its code, a sentence with its reason, and the source of that.
      """,
    ],
    flags: AuditOptions.flags + Configuration.serviceFlags,
    examples: [
      "overshoot audit motion.json", "overshoot audit motions.ndjson --each --fail flashes,endless",
      "overshoot audit motion.json --width 1024 --height 768 --format json",
    ])

  private static func run(
    _ arguments: Arguments, with service: AnimationService
  ) throws -> ExitStatus {
    let options = try AuditOptions(arguments)
    guard let name = arguments.operands.first else {
      throw UsageError(faults: ["a file is required, with the motion"])
    }
    let auditor = MotionAuditor(
      service: service, options: options, name: Input.name(of: name))
    if options.isEach { return try audit(MotionLines(name), with: auditor) }
    guard let motion = try ComparedFile(name).motion else { throw Self.absence(in: auditor.name) }
    return try auditor.audit(motion, line: nil)
  }

  private static func audit(
    _ lines: MotionLines, with auditor: MotionAuditor
  ) throws -> ExitStatus {
    var status: ExitStatus?
    while case let count = try lines.fill(), count > 0 {
      let first = lines.count + 1
      for (row, motion) in try lines.take(count).enumerated() {
        guard let motion else { continue }
        let found = try auditor.audit(motion, line: first + row)
        if status == nil || found != .success { status = found }
        guard Output.failure == nil else { return .inputOutput }
      }
    }
    guard let status else { throw absence(in: auditor.name) }
    return status
  }

  private static func absence(in name: String) -> RequestFailure {
    RequestFailure(faults: ["\(name) has no motion"])
  }
}
