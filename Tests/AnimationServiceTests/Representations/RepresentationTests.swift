import ContractSupport
import HTTPMessage
import Testing

@testable import AnimationService

@Suite("The choice of a representation")
struct RepresentationTests {
  private let wire = InProcessWire()

  private func type(_ target: String, accept: String? = nil) -> String? {
    var request = WireRequest("GET", target)
    request.fields["Accept"] = accept
    return wire.respond(to: request).fields["Content-Type"]
  }

  private static let animation = "/v1/animations/evaluate?animation=.bouncy"

  @Test("`format` wins over `Accept`, which wins over the default")
  func isChosen() {
    let rows = RowsRepresentation.mediaType
    #expect(type(Self.animation) == "application/json")
    #expect(type(Self.animation, accept: rows) == rows)
    #expect(type(Self.animation, accept: "\(rows);q=0.5, application/json") == "application/json")
    #expect(type(Self.animation + "&format=swift", accept: rows) == "text/x-swift")
    #expect(type(Self.animation, accept: "text/html, */*;q=0.8") == "application/json")
  }

  @Test(
    "every text ends with one line feed",
    arguments: [
      "json", "rows", "csv", "ndjson", "css", "waapi", "svg", "swift", "json&pretty=true",
      "rows&pretty=true", "waapi&pretty=true",
    ])
  func ends(_ format: String) {
    let body = wire.respond(to: WireRequest("GET", Self.animation + "&format=" + format)).body
    #expect(body.count > 2 && body.suffix(1) == [10] && body.dropLast().last != 10)
  }

  @Test("every answer names the field that it depends on", arguments: ["json", "rows", "png"])
  func varies(_ format: String) {
    let response = wire.respond(to: WireRequest("GET", Self.animation + "&format=" + format))
    #expect(response.fields["Vary"] == "Accept")
  }

  @Test(
    "a refusal lists what the operation has, and nothing else",
    arguments: ["animations/evaluate", "curves/evaluate", "gestures/recognize", "batch"])
  func isListed(_ name: String) throws {
    let path = "/v1/" + name
    let answer = try wire.send("POST", path + "?format=png", body: "{}")
    #expect(answer.status == 406)
    let operation = try #require(Operations.byPath[path])
    let names = Representations.available(for: operation).map { $0.name }
    #expect(names.first == "json")
    #expect(
      answer.json["detail"]?.string
        == "format \"png\" is not available here; available: \(names.joined(separator: ", "))")
  }

  @Test("the operations that answer samples, and no others, have rows")
  func rowsAreForSamples() {
    let others: Set = ["/v1/batch", "/v1/gestures/recognize", "/v1/transactions/resolve"]
    for (path, operation) in Operations.byPath where !others.contains(path) {
      let names = Representations.available(for: operation).map { $0.name }
      #expect(names.contains("rows") == operation.parts.contains(.samples), "\(path)")
    }
    for path in others {
      let operation = Operations.byPath[path]
      #expect(operation.map { Representations.available(for: $0).map { $0.name } } == ["json"])
    }
  }

  @Test("an answer without samples has no rows")
  func isUnavailable() throws {
    let body = #"{"gesture":"drag","translation":{"x":1,"y":2}}"#
    let answer = try wire.send("POST", "/v1/gestures/track?format=rows", body: body)
    #expect(answer.status == 406, "\(answer.json.text)")
  }
}
