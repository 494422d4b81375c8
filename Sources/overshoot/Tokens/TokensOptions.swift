#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

/// The flags of `overshoot tokens`.
struct TokensOptions {
  static let flags = [
    FlagDescription(
      name: "to", value: "NAMES",
      meaning: """
        The targets, separated by commas: css, scss, tailwind, swift, uikit, compose, android,
        flutter, typescript, dtcg, styleDictionary. Default: all.
        """),
    FlagDescription(
      name: "out", value: "FOLDER",
      meaning: "Where the files are written. Default: build."),
    FlagDescription(
      name: "report", value: "FILE",
      meaning: """
        Writes the error of each token in each target: as Markdown if the name ends in .md, else as
        JSON. Default: none.
        """),
    FlagDescription(
      name: "tolerance", value: "PART",
      meaning: """
        The greatest error of a token in a file, as a part of the way. Default: 0.005.
        """),
    FlagDescription(
      name: "prefix", value: "NAME",
      meaning: "What names begin with and files are named by. Default: motion."),
  ]

  let folder: String
  /// Nil for none.
  let report: String?
  private let members: [String]

  init(_ arguments: Arguments) throws(UsageError) {
    func given(_ name: String) -> String? {
      arguments.flags.last { $0.name == name }?.value
    }
    folder = given("out") ?? "build"
    report = given("report")
    var members: [String] = []
    if let targets = given("to") {
      let names = targets.split(separator: ",").map { JSONText.quoted(String($0)) }
      members.append("\"to\": [\(names.joined(separator: ", "))]")
    }
    if let tolerance = given("tolerance") {
      guard Double(tolerance) != nil else {
        throw UsageError(faults: ["--tolerance: \"\(tolerance)\" is not a number"])
      }
      members.append("\"tolerance\": \(tolerance)")
    }
    if let prefix = given("prefix") { members.append("\"prefix\": \(JSONText.quoted(prefix))") }
    self.members = members
  }

  /// The request of the operation, with a file as it is.
  func body(tokens: [UInt8]) -> [UInt8] {
    let rest = members.map { ", " + $0 }.joined()
    return Array("{\"tokens\": ".utf8) + tokens + Array("\(rest)}".utf8)
  }
}
