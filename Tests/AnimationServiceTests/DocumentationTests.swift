import ContractSupport
import Foundation
import Testing

@Suite("The README and the documentation, in process")
struct DocumentationTests {
  static let examples = (try? DocumentationExample.all()) ?? []

  @Test("the pages have examples")
  func exist() throws {
    #expect(try DocumentationExample.all().count > 200)
  }

  @Test("an example on a page shows what the service answers", arguments: examples)
  func isAnswered(_ example: DocumentationExample) throws {
    let request = try #require(example.command.request)
    let answer = try InProcessWire().send(request.method, request.target, body: request.body)
    guard example.isJSON else {
      let text = String(decoding: answer.body, as: UTF8.self)
      #expect(text.replacing("\r\n", with: "\n") == example.answer)
      return
    }
    let expected = try JSON(Data(example.answer.utf8))
    #expect(
      answer.json.isClose(to: expected, within: 1e-9), "the service says \(answer.json.text)")
  }
}
