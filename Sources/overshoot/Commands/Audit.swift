import AnimationService
import HTTPMessage

/// `overshoot audit`: prints what is found on the motions of a file.
enum Audit {
  static let command = Command(page: page, switches: [AuditOptions.each.name], run: run)

  private static let page = ManualPage(
    name: "audit", summary: "looks at the motions of a file as people see them",
    usage: "FILE [--flag value]...",
    description: [
      "The file has \(ComparedFile.contents)",
      """
      Prints a line for each finding: its code, a sentence with its reason, and the source of that.
      """,
    ],
    flags: AuditOptions.flags + Configuration.serviceSettings.flags(defaults: Configuration()),
    examples: [
      "overshoot audit motion.json", "overshoot audit motions.ndjson --each --fail flashes,endless",
      "overshoot audit motion.json --width 1024 --height 768 --format json",
    ])

  private static func run(
    _ arguments: Arguments, environment: [String: String]
  ) throws -> ExitStatus {
    let configuration = try Configuration.serviceSettings.read(
      arguments, operands: 1, environment: environment, alsoKnown: Command.variables,
      otherFlags: AuditOptions.flags.map(\.name), into: Configuration())
    let options = try AuditOptions(arguments)
    guard let name = arguments.operands.first else {
      throw UsageError(faults: ["a file is required, with the motion"])
    }
    let service = AnimationService(limits: configuration.service, version: Product.version)
    let auditor = MotionAuditor(service: service, options: options, name: name)
    let file = try ComparedFile(name, areLines: options.isEach)
    guard options.isEach else {
      guard let motion = file.motion else { throw UsageError(faults: ["\(name) has no motion"]) }
      return auditor.audit(motion, line: nil)
    }
    let motions = file.motions
    guard motions.contains(where: { $0 != nil })
    else { throw UsageError(faults: ["\(name) has no motion"]) }
    var status = ExitStatus.success
    for (row, motion) in motions.enumerated() {
      guard let motion else { continue }
      let found = auditor.audit(motion, line: row + 1)
      if found == .inputOutput { return found }
      if found != .success { status = found }
    }
    return status
  }
}
