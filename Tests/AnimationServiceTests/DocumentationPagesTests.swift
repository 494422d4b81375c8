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
      .filter { $0.hasSuffix(".md") && $0 != "index.md" }.map { "/docs/" + $0.dropLast(3) }
    let operations = Operations.paths.map { "/docs/api/" + $0.dropFirst("/v1/".count) }
    let expected = guides + operations + ["/docs", "/docs/api", "/docs/api/schemas"]
    #expect(Set(Self.pages.keys) == Set(expected))
  }

  @Test("a page with a slash after it leads to the page, whatever the prefix of the service")
  func trailingSlash() throws {
    for path in Self.pages.keys {
      let response = Self.ask(path + "/", query: "q=1")
      #expect(response.status.code == 308, "\(path)")
      for prefix in ["http://service", "http://service/under/it"] {
        let base = try #require(URL(string: prefix + path + "/"))
        let target = URL(string: response.fields["Location"] ?? "", relativeTo: base)
        #expect(target?.absoluteString == prefix + path + "?q=1")
      }
    }
  }

  @Test(
    "nothing else is led on by a slash: no unknown page, no operation, no other method",
    arguments: [
      ("/docs/none/", HTTPMethod.get), ("/docs//", .get), ("/docsx/", .get), ("/healthz/", .get),
      ("/v1/springs/evaluate/", .get), ("/docs/", .post),
    ])
  func otherSlashes(path: String, method: HTTPMethod) {
    let request = HTTPRequest(method: method, target: RequestTarget(path: path))
    let response = Self.service.respond(to: request)
    #expect(response.status == .notFound && response.fields["Location"] == nil)
  }

  @Test("every reference within the pages is found, with its anchor")
  func references() {
    let anchors = Self.pages.mapValues(Self.anchors)
    let references = Self.pages.flatMap { Self.references(of: $0, $1) }.filter(\.isFile)
    for path in Set(references.map(\.path)) {
      #expect(Self.ask(path).status == .ok, "\(path)")
    }
    var found = 0
    for reference in references {
      guard let anchor = reference.anchor, let known = anchors[reference.path] else { continue }
      #expect(known.contains(anchor), "\(reference.page): \(reference.target)")
      found += 1
    }
    #expect(found > 500)
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

  /// The paths of the scripts that pages load, with those that these import.
  private static let scripts: [String: String] = {
    var texts: [String: String] = [:]
    var waiting = pages.flatMap { references(of: $0, $1) }.map(\.path).filter {
      $0.hasSuffix(".js")
    }
    while let path = waiting.popLast() {
      guard texts[path] == nil else { continue }
      texts[path] = String(decoding: ask(path).body, as: UTF8.self)
      let base = URL(string: "http://service" + path)
      waiting += (texts[path] ?? "").matches(of: /from "([^"]+\.js)"/).compactMap {
        URL(string: String($0.1), relativeTo: base)?.absoluteURL.path()
      }
    }
    return texts
  }()

  @Test("the scripts of the pages exist, are small, and load nothing from elsewhere")
  func scripts() {
    #expect(Self.scripts.count > 5)
    for (path, text) in Self.scripts {
      #expect(Self.ask(path).fields["Content-Type"] == "text/javascript; charset=utf-8", "\(path)")
      #expect(text.count(where: \.isNewline) <= 200, "\(path)")
      let hosts = text.matches(of: /https?:\/\/[^"'`\s]+/).map { String($0.0) }
      #expect(hosts.filter { !$0.contains("localhost:8080") }.isEmpty, "\(path)")
    }
  }

  @Test("the search knows every page, and its index is a list of pages and of their sections")
  func search() throws {
    let index = try #require(
      JSONSerialization.jsonObject(with: Data(Self.ask("/docs/search.json").body))
        as? [String: Any])
    let known = try #require(index["pages"] as? [[String: Any]]).compactMap {
      $0["path"] as? String
    }
    #expect(Set(known) == Set(Self.pages.keys))
    #expect(try #require(index["sections"] as? [[Any]]).count > known.count)
  }

  @Test("every page has the list of all pages beside it, and links to its neighbors")
  func navigation() {
    for (page, text) in Self.pages {
      let list =
        text.components(separatedBy: #"<nav id="pages""#).last?
        .components(separatedBy: "</nav>").first ?? ""
      #expect(list.matches(of: #/<li><a /#).count >= Self.pages.count - 1, "\(page)")
      #expect(text.contains(#"<a rel="prev""#) || text.contains(#"<a rel="next""#), "\(page)")
    }
  }

  @Test("a page of an operation has its examples before the members of its request, digits last")
  func operationPages() throws {
    for path in Operations.paths {
      let page = try #require(Self.pages["/docs/api/" + path.dropFirst("/v1/".count)])
      let examples = try #require(page.firstRange(of: #"id="examples""#))
      let request = try #require(page.firstRange(of: #"id="request""#))
      let answer = try #require(page.firstRange(of: #"id="answer""#))
      #expect(examples.lowerBound < request.lowerBound, "\(path)")
      let members = page[request.upperBound..<answer.lowerBound]
        .matches(of: /<td><code>(\w+)<\/code><\/td>/).map { String($0.1) }
      #expect(!members.contains("digits") || members.last == "digits", "\(path): \(members)")
    }
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
      // A script is a file of this server; none stands in a page.
      let scripts = text.matches(of: /<script[^<>]*>/).count
      #expect(scripts == text.matches(of: /<script type="module" src="[^"]*"><\/script>/).count)
      #expect(!text.contains(" style="), "\(page)")
      let loaded = text.matches(of: /<(?:link|img|script)[^<>]* (?:href|src)="([^"]*)"/).map(\.1)
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
