import ContractSupport
import Foundation
import HTTPMessage
import Testing

@testable import AnimationService

@Suite("Pages for language models")
struct MarkdownPagesTests {
  private static let folder = URL(filePath: #filePath).deletingLastPathComponent()
    .appending(path: "../../../Documentation")

  private func page(_ path: String) -> HTTPResponse {
    AnimationService(version: "1").respond(to: HTTPRequest(target: RequestTarget(path: path)))
  }

  private static var guides: [String] {
    get throws {
      try FileManager.default.contentsOfDirectory(atPath: folder.path)
        .filter { $0.hasSuffix(".md") }
    }
  }

  @Test("every guide is served as it is written")
  func eachGuide() throws {
    let guides = try Self.guides
    #expect(guides.count > 60)
    for guide in guides {
      let response = page("/docs/\(guide)")
      #expect(response.fields["Content-Type"] == "text/markdown; charset=utf-8", "\(guide)")
      #expect(response.fields["Cache-Control"] == "no-cache", "\(guide)")
      let text = try Data(contentsOf: Self.folder.appending(path: guide))
      #expect(Data(response.body) == text, "\(guide)")
    }
  }

  @Test("llms.txt has a title, a summary, and each guide once, with a sentence")
  func list() throws {
    let response = page("/llms.txt")
    #expect(response.fields["Content-Type"] == "text/plain; charset=utf-8")
    let text = String(decoding: response.body, as: UTF8.self)
    #expect(text.hasPrefix("# Overshoot\n\n> "))
    let entries = text.matches(of: #/\n- \[[^\]]+\]\(docs\/([\w-]+)\.md\): ([^\n]+)/#)
    let guides = Set(try Self.guides).subtracting(["index.md"])
    let names = entries.map { String($0.1) + ".md" }
    #expect(Set(names) == guides)
    #expect(names.count == guides.count)
    let sentences = entries.map { String($0.2) }
    #expect(
      sentences.filter { !$0.hasSuffix(".") || $0.prefix(1) != $0.prefix(1).uppercased() } == [])
  }

  @Test("resources are the guides of llms.txt, and the reference of each operation")
  func resources() throws {
    let wire = MCPWire()
    let listed = try #require(wire.result("resources/list")["resources"]?.items)
    let uris = listed.compactMap { $0["uri"]?.string }
    let guides = try Self.guides
    #expect(uris.count == guides.count - 1 + Operations.all.count)
    #expect(Set(uris).count == uris.count)
    for uri in uris {
      let contents = try wire.result("resources/read", #"{"uri": "\#(uri)"}"#)["contents"]?.items
      #expect(contents?.first?["uri"]?.string == uri)
      #expect(contents?.first?["text"]?.string?.hasPrefix("# ") == true, "\(uri)")
    }
  }

  @Test("a resource that is not there is an error, with the nearest")
  func missing() {
    let body = """
      {"jsonrpc": "2.0", "id": 1, "method": "resources/read",
      "params": {"uri": "overshoot://docs/spring"}}
      """
    let answer = MCPWire().answer(body)
    #expect(answer.code == -32002)
    #expect(answer["error"]?["message"]?.string?.contains("overshoot://docs/springs") == true)
    let params = #""uri": "overshoot://docs/spring", "#
    let modern = MCPWire().answer(
      MCPWire.modern("resources/read", params),
      MCPWire.fields("resources/read", name: "overshoot://docs/spring"))
    #expect(modern.code == -32602)
  }
}
