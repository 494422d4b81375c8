import ContractSupport
import Foundation
import Testing

@testable import Conversions
@testable import SourceText

/// The table of all pairs in `Documentation/conversions.md`, which the service makes.
///
/// With `OVERSHOOT_WRITE_TABLE=1` in the environment the test writes it.
@Suite("The table of conversions")
struct ConversionTableTests {
  /// CSS's, Compose's and Motion's names, besides the presets of springs.
  private static let curves = [
    "linear", "ease", "ease-in", "ease-out", "ease-in-out", "FastOutSlowInEasing", "EaseOutBack",
    "EaseInOutExpo", "steps(4)", "linear(0, 0.6 25%, 1)",
  ]

  private static let presets = [".smooth", ".snappy", ".bouncy", ".interactiveSpring"]

  private static let page = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
    .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()
    .appendingPathComponent("Documentation/conversions.md")

  @Test("the page has the table that the service makes")
  func isToday() throws {
    let page = try String(contentsOf: Self.page, encoding: .utf8)
    let heading = "| from | "
    let start = page.range(of: heading)?.lowerBound ?? page.endIndex
    let table = try Self.table()
    if ProcessInfo.processInfo.environment["OVERSHOOT_WRITE_TABLE"] == "1" {
      try (page[..<start] + table).write(to: Self.page, atomically: true, encoding: .utf8)
    } else {
      #expect(String(page[start...]) == table)
    }
  }

  private static func table() throws -> String {
    let names = MotionSystem.allCases.map(\.rawValue)
    var lines = [
      "| from | \(names.joined(separator: " | ")) |",
      "| --- |\(String(repeating: " --- |", count: names.count))",
    ]
    for name in presets + PeerPreset.names + curves { lines.append(try row(name)) }
    return lines.joined(separator: "\n") + "\n"
  }

  private static func row(_ name: String) throws -> String {
    let answer = try InProcessWire().ask("/v1/animations/convert", ["animation": .string(name)])
    let cells = (answer["conversions"]?.items ?? []).map(cell)
    return "| `\(name)` | \(cells.joined(separator: " | ")) |"
  }

  private static func cell(_ conversion: JSON) -> String {
    if conversion["exact"]?.bool == true { return "=" }
    guard let error = conversion["error"]?["value"]?.number else { return "–" }
    let text =
      error < 0.01 ? "\((error * 1e4).rounded() / 1e4)" : "\((error * 1e3).rounded() / 1e3)"
    return error > 0.005 ? "**\(text)**" : text
  }
}
