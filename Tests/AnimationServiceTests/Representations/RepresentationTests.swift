import ContractSupport
import Foundation
import HTTPMessage
import Testing

@testable import AnimationService
@testable import Rendering

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
    let answer = try wire.send("POST", path + "?format=xml", body: "{}")
    #expect(answer.status == 406)
    let operation = try #require(Operations.byPath[path])
    let names = Representations.available(for: operation).map { $0.name }
    #expect(names.first == "json")
    #expect(
      answer.json["detail"]?.string
        == "format \"xml\" is not available here; available: \(names.joined(separator: ", "))")
  }

  @Test("the operations that answer samples, and no others, have rows")
  func rowsAreForSamples() {
    let others: Set = ["/v1/batch", "/v1/gestures/recognize"]
    for (path, operation) in Operations.byPath where !others.contains(path) {
      let names = Representations.available(for: operation).map { $0.name }
      #expect(names.contains("rows") == operation.parts.contains(.samples), "\(path)")
    }
    for path in others {
      let operation = Operations.byPath[path]
      #expect(operation.map { Representations.available(for: $0).map { $0.name } } == ["json"])
    }
  }

  /// Answers that lack what a format needs.
  private static let lacking: [(path: String, format: String, body: String)] = [
    ("gestures/track", "rows", #"{"gesture":"drag","translation":{"x":1,"y":2}}"#),
    ("gestures/track", "sse", #"{"gesture":"drag","translation":{"x":1,"y":2}}"#),
    ("gestures/track", "css", #"{"samples":[{"time":0,"position":1}]}"#),
    (
      "transitions/evaluate", "css",
      #"{"transition":{"type":"scroll","container":100,"start":0,"length":10},"positions":[1]}"#
    ),
    (
      "transitions/evaluate", "sse",
      #"{"transition":{"type":"scroll","container":100,"start":0,"length":10},"positions":[1]}"#
    ),
    ("springs/evaluate", "css", #"{"to":1,"columns":["velocity"]}"#),
    ("springs/evaluate", "waapi", #"{"from":{"s":true},"to":{"s":true}}"#),
    ("springs/evaluate", "css", #"{"to":{"y":1,"list":["blur(1px)"]}}"#),
    ("springs/evaluate", "waapi", #"{"to":"10Hz"}"#),
    ("animations/evaluate", "swift", #"{"to":1,"animation":"steps(3)"}"#),
  ]

  @Test(
    "a format that an operation lacks is refused, and those that the refusal names exist",
    arguments: lacking)
  func isUnavailable(_ path: String, _ format: String, _ body: String) throws {
    let answer = try wire.send("POST", "/v1/\(path)?format=\(format)", body: body)
    #expect(answer.status == 406, "\(answer.json.text)")
    let detail = try #require(answer.json["detail"]?.string)
    let list = try #require(detail.components(separatedBy: "available: ").last)
    let names = list.components(separatedBy: ", ")
    #expect(names.contains("json") && !names.contains(format))
    for name in names {
      let response = wire.respond(to: .post("/v1/\(path)?format=\(name)", body))
      #expect(response.status == .ok, "\(name): \(detail)")
    }
  }
}
