import Foundation
import Testing

@testable import overshoot

@Suite("The page about operations")
struct OperationsPageTests {
  @Test("has every setting in its table, and no other.")
  func settings() throws {
    let root = URL(filePath: #filePath)
      .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()
    let page = try String(
      contentsOf: root.appending(path: "Documentation/operations.md"), encoding: .utf8)
    let sections = page.components(separatedBy: "\n## ")
    let section = try #require(sections.first { $0.hasPrefix("Settings, by importance") })
    let rows = section.split(separator: "\n").filter { $0.hasPrefix("| ") }
    let named = rows.flatMap { $0.matches(of: /`--([a-z-]+)`/).map { String($0.output.1) } }
    #expect(Set(named) == Set(Configuration.settings.rows.map(\.flag)))
  }
}
