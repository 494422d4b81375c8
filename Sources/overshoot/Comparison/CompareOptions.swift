import AnimationService
import CLibrary
import Rendering

/// The flags of `overshoot compare`: some of the operation, and what is made of its answers.
struct CompareOptions {
  static let path = "/v1/motions/compare"

  static let each = FlagDescription(
    name: "each", value: "",
    meaning: """
      Compares the files line by line: each line of them is a motion, as JSON or text. Files of
      different length differ.
      """)

  static let junit = FlagDescription(
    name: "junit", value: "",
    meaning: """
      Writes a report in JUnit's XML to standard output, with a test for each pair, and the
      sentences to standard error.
      """)

  private static let ofOperation =
    AnimationService.operations.first { $0.path == path }?.parameters() ?? []

  private static let parameters =
    ofOperation.filter { ["within", "fps", "weight"].contains($0.name) }
    .map { FlagDescription($0, name: $0.name) }

  private static let size = DrawingSize.standard
  private static let representation = [
    FlagDescription(
      name: "format", value: "NAME",
      meaning: """
        Writes the answer in a format of the service in place of the sentence: json, with --each a
        line for each pair; svg, which draws both motions with the area between them; csv, rows,
        ndjson, f64 or arrow with the values of both at each frame.
        """, choices: ofOperation.first { $0.name == "format" }?.choices ?? []),
    FlagDescription(
      name: "width", value: "PIXELS",
      meaning:
        "With --format svg: the width of the drawing. Default: \(Int(bounded: size.width))."),
    FlagDescription(
      name: "height", value: "PIXELS",
      meaning:
        "With --format svg: the height of the drawing. Default: \(Int(bounded: size.height))."),
  ]

  static let flags = parameters + representation + [each, junit]
  let isEach: Bool
  let isJUnit: Bool
  /// Nil for sentences.
  let format: String?
  /// The members of a request, as JSON.
  let members: [(name: String, value: String)]
  /// The parameters of the representation.
  let query: [(name: String, value: String)]

  init(_ arguments: Arguments) throws(UsageError) {
    isEach = arguments.isOn(Self.each.name)
    isJUnit = arguments.isOn(Self.junit.name)
    format = arguments.values(of: "format").last
    var faults = arguments.faults(in: Self.parameters + Self.representation)
    members = Self.parameters.flatMap { flag in
      arguments.values(of: flag.name).map {
        (flag.name, FlagDescription.number($0) ?? Quoted.json($0))
      }
    }
    query = Self.representation.flatMap { flag in
      arguments.values(of: flag.name).map { (flag.name, $0) }
    }
    if let format, isEach, format != "json" {
      faults.append("--each: format \"\(format)\" is not one line; expected json")
    }
    if format != "svg" {
      let drawn = ["width", "height"].filter { !arguments.values(of: $0).isEmpty }
      faults += drawn.map { "--\($0): is of a drawing; add --format svg" }
    }
    if format != nil, isJUnit { faults.append("--junit and --format exclude each other") }
    guard faults.isEmpty else { throw UsageError(faults: faults) }
  }
}
