import AnimationService

/// The flags of `overshoot tokens`: those of the operation, and where files are written.
struct TokensOptions {
  static let path = "/v1/tokens/convert"

  private static let tolerances = ["tolerance", "fallbackTolerance"]

  private static let parameters =
    AnimationService.operations.first { $0.path == path }?.parameters().filter {
      (["to", "prefix"] + tolerances).contains($0.name)
    } ?? []

  static let flags =
    parameters.map(flag) + [
      FlagDescription(
        name: "out", value: "FOLDER", meaning: "Where the files are written. Default: build."),
      FlagDescription(
        name: "report", value: "FILE",
        meaning: """
          Writes the error of each token in each target: as Markdown if the name ends in .md, else
          as JSON. Default: none.
          """),
    ]

  private static func flag(_ parameter: QueryParameter) -> FlagDescription {
    let names = parameter.choices.joined(separator: ", ")
    let list = names.isEmpty ? "" : " They are: \(names)."
    return FlagDescription(
      name: parameter.name.kebabCased, value: "VALUE", meaning: parameter.description + list,
      choices: parameter.choices)
  }

  let folder: String
  /// Nil for none.
  let report: String?
  private let members: [String]

  init(_ arguments: Arguments) throws(UsageError) {
    folder = arguments.values(of: "out").last ?? "build"
    report = arguments.values(of: "report").last
    var members: [String] = []
    if let targets = arguments.values(of: "to").last {
      let names = targets.split(separator: ",").map { Quoted.json(String($0)) }
      members.append("\"to\": [\(names.joined(separator: ", "))]")
    }
    for name in Self.tolerances {
      let flag = name.kebabCased
      guard let tolerance = arguments.values(of: flag).last else { continue }
      guard let number = FlagDescription.number(tolerance) else {
        throw UsageError(faults: ["--\(flag): \"\(tolerance)\" is not a number"])
      }
      members.append("\"\(name)\": \(number)")
    }
    if let prefix = arguments.values(of: "prefix").last {
      members.append("\"prefix\": \(Quoted.json(prefix))")
    }
    self.members = members
  }

  /// The request of the operation, with a file as it is.
  func body(tokens: [UInt8]) -> [UInt8] {
    let rest = members.map { ", " + $0 }.joined()
    return Array("{\"tokens\": ".utf8) + tokens + Array("\(rest)}".utf8)
  }
}
