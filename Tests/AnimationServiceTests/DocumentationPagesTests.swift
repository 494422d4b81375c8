import Foundation
import HTTPMessage
import Testing

@testable import AnimationService
@testable import Schema

/// The guides and the reference, as pages that are served at `/docs`.
@Suite("Documentation as pages") struct DocumentationPagesTests {
  private static let service = AnimationService(version: "1")

  /// A link or another reference of a page.
  private struct Reference {
    let page: String
    let target: URL

    var path: String { target.path(percentEncoded: false) }
    var anchor: String? { target.fragment(percentEncoded: false) }
    /// Whether the target is a page or a file, and no request that a page offers to send.
    var isFile: Bool { !path.hasPrefix("/v1/") }
  }

  private static func ask(_ path: String, query: String? = nil) -> HTTPResponse {
    service.respond(to: HTTPRequest(target: RequestTarget(path: path, query: query)))
  }

  /// The pages that are found from `/docs`, by path.
  private static let pages: [String: String] = {
    var texts: [String: String] = [:]
    var waiting = ["/docs"]
    while let path = waiting.popLast() {
      guard texts[path] == nil, path.hasPrefix("/docs"), !path.hasSuffix(".css") else { continue }
      texts[path] = String(decoding: ask(path).body, as: UTF8.self)
      waiting += references(of: path, texts[path] ?? "").filter(\.isFile).map(\.path)
    }
    return texts.filter { $0.value.hasPrefix("<!doctype html>") }
  }()

  private static func references(of page: String, _ text: String) -> [Reference] {
    let base = URL(string: "http://service" + page)
    return text.matches(of: /<[a-z][^<>]* (?:href|src)="([^"]*)"/).compactMap { match in
      let address = match.1.replacing("&amp;", with: "&").replacing("&quot;", with: "%22")
      return URL(string: String(address), relativeTo: base).map {
        Reference(page: page, target: $0.absoluteURL)
      }
    }.filter { $0.target.host() == "service" }
  }

  private static func anchors(of text: String) -> Set<String> {
    Set(text.matches(of: #/ id="([^"]*)"/#).map { String($0.1) })
  }

  @Test("every guide, every operation and the schemas are found from the index")
  func index() throws {
    let folder = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
      .deletingLastPathComponent().appending(path: "Documentation")
    let guides = try FileManager.default.contentsOfDirectory(atPath: folder.path)
      .filter { $0.hasSuffix(".md") }.map { "/docs/" + $0.dropLast(3) }
    let operations = Operations.paths.map { "/docs/api/" + $0.dropFirst("/v1/".count) }
    let expected = guides + operations + ["/docs", "/docs/api", "/docs/api/schemas"]
    #expect(Set(Self.pages.keys) == Set(expected))
  }

  @Test("every reference within the pages is found, with its anchor")
  func references() {
    let anchors = Self.pages.mapValues(Self.anchors)
    let references = Self.pages.flatMap { Self.references(of: $0, $1) }.filter(\.isFile)
    for path in Set(references.map(\.path)) {
      #expect(Self.ask(path).status == .ok, "\(path)")
    }
    for reference in references {
      guard let anchor = reference.anchor, let known = anchors[reference.path] else { continue }
      #expect(known.contains(anchor), "\(reference.page): \(reference.target)")
    }
  }

  @Test("every request that a page offers to send is understood")
  func requests() {
    let requests = Self.pages.flatMap { Self.references(of: $0, $1) }.filter { !$0.isFile }
    #expect(requests.count > 40)
    let statuses = requests.map { request in
      Self.ask(request.path, query: request.target.query(percentEncoded: true)).status.code
    }
    // The page of errors sends wrong ones.
    #expect(zip(requests, statuses).filter { $1 != 200 && $1 != 422 }.isEmpty)
    #expect(statuses.count { $0 == 422 } < 4)
  }

  @Test("the type of a problem leads to its section", arguments: ProblemCode.allCases)
  func problemTypes(code: ProblemCode) throws {
    let type = try #require(URL(string: code.page, relativeTo: URL(string: "http://service/")))
    let page = try #require(Self.pages[type.path()])
    #expect(Self.anchors(of: page).contains(code.rawValue))
  }

  @Test("pages lie behind a prefix as well, and load nothing from elsewhere")
  func prefix() {
    for (page, text) in Self.pages {
      #expect(!text.contains("href=\"/") && !text.contains("src=\"/"), "\(page)")
      #expect(!text.contains("<script") && !text.contains(" style="), "\(page)")
      let loaded = text.matches(of: /<(?:link|img)[^<>]* (?:href|src)="([^"]*)"/).map(\.1)
      #expect(loaded.filter { $0.contains("//") }.isEmpty, "\(page)")
    }
  }

  @Test("every heading below the first has an anchor of its own")
  func anchors() {
    for (page, text) in Self.pages {
      let headings = text.matches(of: /<h[1-6] id="([^"]+)"/).map { String($0.1) }
      #expect(headings.count == text.matches(of: /<h[1-6]/).count, "\(page)")
      #expect(Set(headings).count == headings.count, "\(page)")
    }
  }
}
