import AnimationService
import Foundation
import HTTPMessage
import Testing

/// The playground and the JavaScript client, as files that are served.
@Suite("Pages of the playground") struct SitePagesTests {
  private let service = AnimationService(version: "1")

  private static let rooms = [
    "spring", "curve", "throw", "interrupt", "keyframes", "convert", "fit",
  ]

  private func page(_ path: String) -> (response: HTTPResponse, text: String) {
    let response = service.respond(to: HTTPRequest(target: RequestTarget(path: path)))
    return (response, String(decoding: response.body, as: UTF8.self))
  }

  /// The paths of the playground and of all that it loads, found as a browser does.
  private func loaded() -> [String: String] {
    var texts: [String: String] = [:]
    var waiting = ["/"] + Self.rooms.map { "/playground/rooms/\($0).js" }
    while let path = waiting.popLast() {
      guard texts[path] == nil else { continue }
      let (response, text) = page(path)
      #expect(response.status == .ok, "\(path)")
      texts[path] = text
      let base = URL(string: "http://a" + path)
      let references =
        path == "/"
        ? text.matches(of: /(?:href|src)="([^"#]+)"/).map(\.1)
        : text.matches(of: /(?:from |import\()"([^"]+\.js)"/).map(\.1)
      waiting += references.compactMap {
        URL(string: String($0), relativeTo: base)?.absoluteURL.standardized.path
      }
    }
    return texts
  }

  @Test("everything that the playground refers to exists")
  func references() {
    let texts = loaded()
    #expect(texts.count >= 30, "\(texts.keys.sorted())")
    #expect(texts["/"]?.contains("<title>Overshoot") == true)
  }

  @Test("the playground lists the presets of SwiftUI first, then those of all systems")
  func presets() throws {
    let list = page("/playground/presets.json")
    let json = try JSONSerialization.jsonObject(with: Data(list.response.body))
    let titles = try #require(json as? [[Any]]).compactMap { $0.first as? String }
    #expect(titles.first == "SwiftUI" && titles.contains("Jetpack Compose"), "\(titles)")
    #expect(list.text.contains("\"compose/default\"") && list.text.utf8.count < 5000)
  }

  @Test("each tab has its room", arguments: rooms)
  func tab(room: String) {
    #expect(page("/").text.contains("data-room=\"\(room)\""))
    #expect(page("/playground/rooms/\(room).js").response.status == .ok)
  }

  @Test("no page loads anything from elsewhere, and addresses are relative")
  func ownAddresses() {
    for (path, text) in loaded() where path.hasPrefix("/playground") || path == "/" {
      let hosts = text.matches(of: /https?:\/\/[^"'\s]+/).map { String($0.0) }
      #expect(hosts.filter { $0 != "http://www.w3.org/2000/svg" }.isEmpty, "\(path)")
      #expect(!text.contains("href=\"/") && !text.contains("src=\"/"), "\(path)")
    }
  }

  @Test("modules are small")
  func moduleSizes() {
    for (path, text) in loaded() where path.hasSuffix(".js") {
      #expect(text.count(where: \.isNewline) <= 200, "\(path)")
    }
  }

  /// WCAG 2.2 asks for a contrast of 4.5 to 1 of texts, and of 3 to 1 of what shows a field or a
  /// curve.
  @Test("texts are legible, and edges of fields and curves stand out, in light and in dark")
  func contrasts() throws {
    let style = page("/playground/base.css").text
    let schemes = style.components(separatedBy: "prefers-color-scheme: dark").map { part in
      let colors = part.matches(of: /--([a-z-]+): (#[0-9a-f]{6});/)
      return Dictionary(colors.map { (String($0.1), String($0.2)) }) { first, _ in first }
    }
    try #require(schemes.count == 2)
    let least =
      ["ink", "quiet", "value-text", "wrong"].map { ($0, 4.5) }
      + ["edge", "value", "velocity", "target", "second", "third", "fourth"].map { ($0, 3.0) }
    for colors in schemes {
      for (name, ratio) in least {
        let color = try #require(colors[name], "\(name)")
        for background in ["paper", "raised", "sunken"].compactMap({ colors[$0] }) {
          #expect(Luminance.contrast(color, on: background) >= ratio, "\(name) on \(background)")
        }
      }
    }
  }

  @Test(
    "each file states its type",
    arguments: [
      ("/", "text/html; charset=utf-8"), ("/playground/base.css", "text/css; charset=utf-8"),
      ("/overshoot.js", "text/javascript; charset=utf-8"),
      ("/playground/icon.svg", "image/svg+xml"), ("/openapi.json", "application/json"),
    ])
  func contentTypes(path: String, type: String) {
    #expect(page(path).response.fields["Content-Type"] == type)
  }

  @Test("the contract as JSON has the operations of the contract as YAML")
  func contractJSON() throws {
    let json = try JSONSerialization.jsonObject(with: Data(page("/openapi.json").response.body))
    let paths = (json as? [String: Any])?["paths"] as? [String: Any]
    let yaml = page("/openapi.yaml").text.matches(of: /\n (\/[^:]*):/).map { String($0.1) }
    #expect(Set(try #require(paths).keys) == Set(yaml))
  }
}
