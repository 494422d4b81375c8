import AnimationService
import CLibrary

/// The flags of `overshoot audit`.
struct AuditOptions {
  static let each = FlagDescription(
    name: "each", value: "", meaning: "Each line of the file is a motion, as JSON or text.")

  private static let standard = AnimationService.auditViewport
  private static let viewport = [
    FlagDescription(
      name: "width", value: "POINTS",
      meaning: "The width of the viewport. Default: \(Int(bounded: standard.width))."),
    FlagDescription(
      name: "height", value: "POINTS",
      meaning: "The height of the viewport. Default: \(Int(bounded: standard.height))."),
  ]

  private static let fail = FlagDescription(
    name: "fail", value: "CODES",
    meaning: """
      Exits with 1 if there is a finding of these codes, separated by commas; or all. They are:
      \(AnimationService.auditCodes.joined(separator: ", ")).
      """, choices: AnimationService.auditCodes + ["all"])

  private static let format = FlagDescription(
    name: "format", value: "json",
    meaning: "Writes the answer in place of the lines, one for each motion with --each.",
    choices: ["json"])

  static let flags = viewport + [each, fail, format]
  let isEach: Bool
  let isJSON: Bool
  /// The codes at which the command fails.
  private let codes: Set<String>
  /// The viewport as JSON, with what is given of it.
  let viewport: String

  init(_ arguments: Arguments) throws(UsageError) {
    isEach = arguments.isOn(Self.each.name)
    isJSON = arguments.values(of: Self.format.name).last != nil
    let codes = arguments.values(of: Self.fail.name).flatMap {
      $0.split(separator: ",", omittingEmptySubsequences: false).map(String.init)
    }
    self.codes = Set(codes)
    var faults = codes.compactMap(Self.fail.fault(in:))
    faults += arguments.faults(in: Self.viewport + [Self.format])
    let members = Self.viewport.compactMap { flag in
      arguments.values(of: flag.name).last.flatMap(FlagDescription.number).map {
        "\"\(flag.name)\": \($0)"
      }
    }
    viewport = "{\(members.joined(separator: ", "))}"
    guard faults.isEmpty else { throw UsageError(faults: faults) }
  }

  func fails(at code: String) -> Bool { codes.contains("all") || codes.contains(code) }
}
