import ContractSupport
import Foundation
import HTTPMessage
import Testing

@Suite("The pictures of the documentation")
struct PictureTests {
  private static let folder = URL(filePath: #filePath).deletingLastPathComponent()
    .appending(path: "../../../Documentation/pictures")

  private static let lines =
    (try? String(contentsOf: folder.appending(path: "pictures.txt"), encoding: .utf8))?
    .split(separator: "\n").map(String.init) ?? []

  @Test("the documentation has pictures")
  func exist() { #expect(!Self.lines.isEmpty) }

  @Test("a picture is what the service draws, which `make pictures` draws again", arguments: lines)
  func isCurrent(_ line: String) throws {
    let words = line.split(separator: " ", maxSplits: 2).map(String.init)
    let request =
      words.count > 2 ? WireRequest.post(words[1], words[2]) : WireRequest("GET", words[1])
    let drawing = try Data(contentsOf: Self.folder.appending(path: words[0]))
    #expect(Data(InProcessWire().respond(to: request).body) == drawing)
  }
}
