import ContractSupport
import Foundation
import Testing

@testable import Schema

@Suite("The codes of errors")
struct ProblemCodeTests {
  private static let root = URL(filePath: #filePath)
    .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()
    .deletingLastPathComponent()

  private static func lines(of path: String) throws -> [String] {
    try String(contentsOf: root.appending(path: path), encoding: .utf8)
      .split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
  }

  private let codes = ProblemCode.allCases.map(\.rawValue)

  @Test("the codes are the sections of the page about errors, in their order")
  func areOnThePage() throws {
    let sections = try Self.lines(of: "Documentation/errors.md")
      .filter { $0.hasPrefix("### ") }.map { String($0.dropFirst(4)) }
    #expect(sections == codes)
  }

  @Test("the codes are the enumeration in the contract, in their order")
  func areInTheContract() {
    let schemas = OpenAPIExamplesTests.contract["components"]?["schemas"]
    #expect(schemas?["ProblemCode"]?["enum"]?.items?.compactMap(\.string) == codes)
  }

  @Test(
    "a code is words between hyphens, so that it is an anchor of a page",
    arguments: ProblemCode.allCases
  )
  func areAnchors(_ code: ProblemCode) {
    #expect(code.rawValue.wholeMatch(of: /[a-z]+(-[a-z]+)*/) != nil, "\(code.rawValue)")
    #expect(code.page == "/docs/errors#\(code.rawValue)")
  }
}
