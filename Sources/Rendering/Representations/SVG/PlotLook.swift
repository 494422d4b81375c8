/// The look of a line: its color, and its dashes as SVG has them.
struct PlotLook {
  let color: String
  let dashes: String

  /// Legible on white and on black.
  private static let looks = [
    PlotLook(color: "#3b82f6", dashes: "none"), PlotLook(color: "#d9730d", dashes: "7 3"),
    PlotLook(color: "#16a34a", dashes: "2 3"), PlotLook(color: "#db4b9c", dashes: "9 3 2 3"),
    PlotLook(color: "#8b5cf6", dashes: "4 2"), PlotLook(color: "#0e9aa7", dashes: "1 2.5"),
    PlotLook(color: "#b7791f", dashes: "12 3"), PlotLook(color: "#e5484d", dashes: "6 2 2 2 2 2"),
  ]

  static func line(number: Int) -> PlotLook { looks[number % looks.count] }

  private static let allTargetDashes = [
    "3 3", "8 3", "1.5 3", "8 3 1.5 3", "5 2", "1 5", "12 4", "5 2 1.5 2 1.5 2",
  ]

  static func targetDashes(number: Int) -> String {
    allTargetDashes[number % allTargetDashes.count]
  }
}

extension PlotMarkKind {
  var dashes: String {
    switch self {
    case .event: "none"
    case .perceptual: "1.5 3"
    case .settled: "5 3"
    }
  }
}
