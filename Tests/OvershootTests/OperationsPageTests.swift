import Foundation
import Testing

@testable import overshoot

@Suite("The page about operations")
struct OperationsPageTests {
  /// The table rows of a section.
  private func rows(of heading: String) throws -> [Substring] {
    let root = URL(filePath: #filePath)
      .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()
    let page = try String(
      contentsOf: root.appending(path: "Documentation/operations.md"), encoding: .utf8)
    let sections = page.components(separatedBy: "\n## ")
    let section = try #require(sections.first { $0.hasPrefix(heading) })
    return section.split(separator: "\n").filter { $0.hasPrefix("| ") }
  }

  @Test("the page has the defaults of the settings whose sum is the memory of a process")
  func memory() throws {
    let rows = try rows(of: "Memory").filter { $0.hasPrefix("| `--") }
    #expect(rows.count == 7)
    for row in rows {
      let parts = try #require(row.wholeMatch(of: /\| `--([a-z-]+)` \| ([\d,]+) \|/)?.output)
      let setting = try #require(Configuration.settings.rows.first { $0.flag == parts.1 })
      let given = parts.2.filter { $0 != "," }
      #expect(setting.value(Configuration()).description == given, "--\(parts.1)")
    }
  }

  @Test("the page has every setting in its table, and no other")
  func settings() throws {
    let rows = try rows(of: "Settings, by importance")
    let named = rows.flatMap { $0.matches(of: /`--([a-z-]+)`/).map { String($0.output.1) } }
    #expect(Set(named) == Set(Configuration.settings.rows.map(\.flag)))
  }
}
