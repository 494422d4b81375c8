import Foundation
import Testing

@testable import AnimationCore
@testable import JSONText
@testable import SourceText

/// The tables of presets, curves and durations in `Documentation/system-....md`, which are those of
/// the declarations.
///
/// With `OVERSHOOT_WRITE_TABLE=1` in the environment the test writes them.
@Suite("Tables of the pages of systems", .serialized)
struct SystemPagesTests {
  struct PrintedTable: Sendable, CustomTestStringConvertible {
    let page: String
    let heading: String
    let rows: [String]
    var testDescription: String { "\(page): \(heading)" }

    init(_ page: String, _ columns: String, _ rows: [[String]]) {
      (self.page, heading) = (page, "| \(columns) |")
      self.rows = rows.map { "| \($0.joined(separator: " | ")) |" }
    }

    static func springs(_ page: String, of system: String) -> PrintedTable {
      let names = PeerPreset.names.filter { $0.hasPrefix(system + "/") }
      let columns = "preset | mass | stiffness | damping | damping ratio | response in s"
      return PrintedTable(page, columns, names.map { [code($0)] + numbers(of: $0) })
    }

    static func curves(_ page: String, _ curves: [String: JSONValue]) -> PrintedTable {
      let rows = curves.sorted { $0.key < $1.key }.map { [code($0), text(of: $1)] }
      return PrintedTable(page, "name | curve", rows)
    }

    /// Those of Material's themes that are curves.
    static let attributes: [[String]] = MaterialTheme.attributes.sorted { $0.key < $1.key }
      .compactMap { name, value in
        if case .curve(let curve) = value { [code(name), text(of: curve)] } else { nil }
      }

    static func durations(_ page: String, _ isShown: (String) -> Bool) -> PrintedTable {
      let shown = DartDuration.named.filter { isShown($0.key) }
      let rows = shown.sorted { ($0.value, $0.key) < ($1.value, $1.key) }
      return PrintedTable(page, "duration | in s", rows.map { [code($0), short($1)] })
    }

    private static func numbers(of name: String) -> [String] {
      guard let spring = PeerPreset.spring(name) else { return [] }
      let numbers = [spring.mass, spring.stiffness, spring.damping, spring.dampingRatio]
      return (numbers + [spring.response]).map(short)
    }

    private static func code(_ text: String) -> String { "`\(text)`" }

    /// Six digits.
    private static func short(_ number: Double) -> String {
      guard number != 0 else { return "0" }
      let scale = pow(10, 5 - floor(log10(abs(number))))
      return String(number: (number * scale).rounded() / scale)
    }

    private static func text(of curve: JSONValue) -> String {
      guard case .array(let points) = curve else {
        guard case .string(let name) = curve else { return "" }
        return code(name)
      }
      let numbers = points.map { point in
        if case .number(let number) = point { short(number) } else { "" }
      }
      return numbers.joined(separator: ", ")
    }
  }

  static let tables: [PrintedTable] = [
    .springs("compose", of: "compose"), .springs("material", of: "material3"),
    .springs("flutter", of: "flutter"), .springs("react-native", of: "reactNative"),
    .springs("reanimated", of: "reanimated"), .springs("react-spring", of: "reactSpring"),
    .springs("motion", of: "motion"), .springs("anime", of: "anime"),
    .springs("figma", of: "figma"),
    .curves("core-animation", PeerEasing.coreAnimation), .curves("compose", PeerEasing.compose),
    .curves("material", PeerEasing.materialTokens), .curves("flutter", PeerEasing.flutter),
    .curves("android", AndroidInterpolator.resources), .curves("motion", PeerEasing.motion),
    .durations("material") { !$0.hasPrefix("k") }, .durations("flutter") { _ in true },
    PrintedTable("compose", "function | spec", functions),
    PrintedTable("android", "attribute | curve", PrintedTable.attributes),
  ]

  /// Functions of one default share a row.
  private static let functions: [[String]] = {
    let groups = Dictionary(grouping: ComposeClipping.defaults, by: \.value)
    return groups.sorted { $0.key < $1.key }.map { standard, functions in
      let spec =
        switch standard {
        case .tween: "tween()"
        case .spring(let stiffness): "spring(stiffness = \(Int(stiffness))f)"
        }
      let names = functions.map(\.key).sorted().map { "`\($0)`" }
      return [names.joined(separator: ", "), "`\(spec)`"]
    }
  }()

  private static func page(_ name: String) -> URL {
    URL(fileURLWithPath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
      .deletingLastPathComponent().deletingLastPathComponent()
      .appendingPathComponent("Documentation/system-\(name).md")
  }

  @Test("a table of a page has the rows that are declared", arguments: tables)
  func isDeclared(_ table: PrintedTable) throws {
    let url = Self.page(table.page)
    var lines = try String(contentsOf: url, encoding: .utf8)
      .split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
    let heading = try #require(lines.firstIndex(of: table.heading), "\(table.heading)")
    let first = heading + 2
    let end = lines[first...].firstIndex(where: \.isEmpty) ?? lines.count
    if ProcessInfo.processInfo.environment["OVERSHOOT_WRITE_TABLE"] == "1" {
      lines.replaceSubrange(first..<end, with: table.rows)
      try lines.joined(separator: "\n").write(to: url, atomically: true, encoding: .utf8)
    } else {
      #expect(Array(lines[first..<end]) == table.rows)
    }
  }

  @Test("each row of defaults has the address of its source")
  func areCited() throws {
    let folder = Self.page("x").deletingLastPathComponent()
    let pages = try FileManager.default.contentsOfDirectory(atPath: folder.path)
      .filter { $0.hasPrefix("system-") }
    #expect(pages.count == 20)
    for name in pages {
      let text = try String(
        contentsOf: folder.appendingPathComponent(name), encoding: .utf8)
      let lines = text.split(separator: "\n", omittingEmptySubsequences: false)
      let tables = lines.split(separator: "").filter { $0.first?.hasSuffix("| source |") == true }
      let rows = tables.flatMap { $0.dropFirst(2) }
      #expect(rows.filter { !$0.contains("](https://") } == [], "\(name)")
      #expect(text.contains("](https://"), "\(name)")
    }
  }
}
