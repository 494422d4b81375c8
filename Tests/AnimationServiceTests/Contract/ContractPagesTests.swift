import ContractSupport
import HTTPMessage
import Testing

@testable import AnimationService

@Suite("The contract as pages")
struct ContractPagesTests {
  private func answer(_ target: String, _ method: HTTPMethod = .get) throws -> HTTPResponse {
    let target = try #require(RequestTarget(target))
    return AnimationService(version: "1").respond(to: HTTPRequest(method: method, target: target))
  }

  private static let forms: [(path: String, form: SchemaDocumentForm)] = [
    ("/openapi.yaml", .openAPI), ("/openapi.json", .openAPIJSON),
  ]

  @Test("an edition is what the command prints", arguments: forms, [true, false])
  func editions(page: (path: String, form: SchemaDocumentForm), hasExamples: Bool) throws {
    let response = try answer(page.path + (hasExamples ? "" : "?examples=none"))
    #expect(response.status == .ok)
    #expect(
      response.body
        == SchemaDocument.text(as: page.form, version: "1", hasExamples: hasExamples))
    #expect(response.route == page.path)
  }

  @Test("the editions of a path are files of different lengths, each of which is packed once")
  func files() throws {
    for page in Self.forms {
      let editions = try ["", "?examples=none"].map { try answer(page.path + $0) }
      #expect(editions.map(\.isFile) == [true, true])
      #expect(editions[0].body.count != editions[1].body.count)
    }
  }

  @Test("one that was printed is there at once, and not in the place of another")
  func kept() throws {
    let service = AnimationService(version: "1")
    let targets = ["/openapi.json?examples=none", "/openapi.json", "/openapi.yaml"]
    let requests = targets.compactMap { RequestTarget($0) }.map { HTTPRequest(target: $0) }
    let first = requests.map { service.respond(to: $0).body }
    #expect(Set(first).count == targets.count)
    for (request, body) in zip(requests, first) {
      guard case .now(let response) = service.respond(to: request, in: RequestContext())
      else { Issue.record("printed again"); continue }
      #expect(response.body == body)
    }
  }

  @Test("a word that is not known is refused by its name", arguments: ["all", "None", ""])
  func words(_ word: String) throws {
    let answer = try InProcessWire().send("GET", "/openapi.yaml?examples=\(word)", body: nil)
    #expect(answer.status == 422)
    let error = try #require(answer.json["errors"]?[0])
    #expect(error["parameter"]?.string == "examples")
    #expect(error["code"]?.string == "unknown-name")
  }

  @Test("what else is in the query says nothing, and other methods are refused")
  func others() throws {
    #expect(try answer("/openapi.json?v=3").body == answer("/openapi.json").body)
    #expect(try answer("/openapi.json?examples=none", .post).status == .methodNotAllowed)
  }
}
