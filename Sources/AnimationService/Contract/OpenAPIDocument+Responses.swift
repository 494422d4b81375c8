internal import HTTPMessage
internal import JSONText
internal import Rendering
internal import Schema

// The answers that all operations share, and the paths of the service itself.

extension OpenAPIDocument {
  /// The answers besides 200: a problem document, or a drawing of it where one was asked for.
  var refusals: [Member] {
    let examples = hasExamples ? AnsweredExample.problems.map { $0.member(by: version) } : []
    let list = RefusalStatus.list(in: 400..<500) + " A 422 has the code of its first error."
    return [
      Member(
        "NotModified",
        [
          "description": "The answer has not changed since the one named in `If-None-Match`.",
          "headers": fields("ETag", "Cache-Control"),
        ]),
      Member(
        "Refused",
        refusal(
          list, fields: fields("Allow", "Retry-After", "WWW-Authenticate"), examples: examples)),
      Member(
        "Failed",
        refusal(RefusalStatus.list(in: 500..<600), fields: fields("Retry-After"), examples: [])),
    ]
  }

  private func refusal(
    _ sentence: String, fields: JSONValue, examples: [Member]
  ) -> JSONValue {
    [
      "description": .string(sentence), "headers": fields,
      "content": [
        SVGRepresentation.mediaType: ["schema": ["type": "string"]],
        Problem.mediaType: [
          "schema": component("schemas", named: "Problem"), "examples": .nonempty(examples),
        ],
      ],
    ]
  }

  private func fields(_ names: String...) -> JSONValue {
    .object(names.map { Member($0, component("headers", named: $0)) })
  }

  mutating func path(of page: ServicePath) -> JSONValue {
    let type: JSONValue = ["schema": schema.schema(of: page.type)]
    let choice = ContractPages.examples
    let editions: JSONValue = [
      "name": .string(choice.name), "in": "query", "description": .string(choice.sentence),
      "schema": schema.schema(of: choice.type),
    ]
    let good: JSONValue = [
      "description": .string(page.answer),
      "headers": page.isCached ? fields("ETag", "Cache-Control", "Vary", "X-Request-Id") : nil,
      "content": [page.mediaType: type],
    ]
    let problem: JSONValue = ["schema": component("schemas", named: "Problem")]
    let unavailable: JSONValue? = page.unavailable.map { sentence in
      [
        "description": .string(sentence),
        "content": [page.mediaType: type, "application/problem+json": problem],
      ]
    }
    return [
      "get": [
        "tags": [.string(OperationAbout.Tag.service.rawValue)], "summary": .string(page.summary),
        "operationId": .string(page.id), "description": page.sentence.map { .string($0) },
        "parameters": page.isCached
          ? [editions, component("parameters", named: "If-None-Match")] : nil,
        "responses": responses(good, areCached: page.isCached, unavailable: unavailable),
      ]
    ]
  }
}

struct ServicePath: Sendable {
  let path: String
  let id: String
  let summary: String
  var sentence: String?
  let answer: String
  var mediaType = "application/json"
  let type: ValueType
  /// The meaning of a 503; nil if it is that of all paths.
  var unavailable: String?
  var isCached = false

  private static let status = ObjectOutline(
    "Status",
    .member("status", .word(["ok", "stalled", "ready", "draining"]), "Status of the server.")
  ).type

  private static let version = ValueType.object(
    .member("name", .constant("overshoot"), "The name."),
    .member("version", .string(), "The version."))

  static let all = [
    ServicePath(
      path: "/healthz", id: "health", summary: "Liveness probe.", answer: "Alive.", type: status,
      unavailable: "Stalled or overloaded."),
    ServicePath(
      path: "/readyz", id: "readiness", summary: "Readiness probe.", answer: "Ready.",
      type: status, unavailable: "Shutting down or overloaded."),
    ServicePath(
      path: "/version", id: "version", summary: "The name and version of the service.",
      answer: "The name and the version.", type: version),
    ServicePath(
      path: "/metrics", id: "metrics", summary: "Metrics for Prometheus.",
      sentence: "At --metrics-address where that is given, else here.",
      answer: "The metrics in Prometheus's text format.", mediaType: "text/plain",
      type: .string()),
    ServicePath(
      path: "/openapi.yaml", id: "document", summary: "This document.",
      answer: "OpenAPI 3.1 as YAML.", mediaType: "application/yaml", type: .map(of: .any),
      isCached: true),
    ServicePath(
      path: "/openapi.json", id: "documentAsJSON", summary: "This document as JSON.",
      answer: "OpenAPI 3.1 as JSON.", type: .map(of: .any), isCached: true),
  ]
}

struct AnsweredExample: Sendable {
  let name: String
  let summary: String
  let target: String
  var body: String?

  static let formats = Representations.all.filter { !ofJSON.contains($0.name) }
    .map { representation in
      let format = representation.name
      if representation.options.contains("tolerance") {
        return Self(format: format, "tolerance=0.05")
      }
      return switch format {
      case "f64", "arrow": Self(format: format, "times=0,0.1")
      case "svg":
        Self(
          format: format, "curve=linear&progress=0,1&width=160&height=90",
          path: "/v1/curves/evaluate")
      case "swift": Self(format: format, "animation=.snappy", path: "/v1/animations/evaluate")
      default: Self(format: format, "times=0,0.1&digits=3")
      }
    }

  /// Formats of the media type that has the examples of the operation itself.
  private static let ofJSON = [JSONRepresentation.name, ProgramRepresentation.name]
  /// Formats that are shown by their address: bytes, or a long file.
  private static let linked = ["f64", "arrow", "lottie", "apng"]

  private init(format: String, _ query: String, path: String = Self.spring) {
    let target = "\(path)?\(query)&format=\(format)"
    self.init(format, target, target)
  }

  private init(_ name: String, _ summary: String, _ target: String, _ body: String? = nil) {
    (self.name, self.summary, self.target, self.body) = (name, summary, target, body)
  }

  private static let spring = "/v1/springs/evaluate"

  static let problems = [
    Self("notJSON", "A body that ends too early.", spring, #"{"spring": {"#),
    Self("unknownFormat", "A format that there is not.", "\(spring)?format=xml"),
    Self(
      "body", "A value out of its range and a misspelled member.", spring,
      #"{"spring": {"duration": 0, "bounce": 2}, "form": 0}"#),
    Self("query", "The same errors in a query.", "\(spring)?duration=0&bouce=2"),
    Self(
      "shapes", "A `from` and a `to` of different shapes.", "/v1/animations/evaluate",
      #"{"animation": ".spring", "from": {"x": 0}, "to": {"x": 1, "y": 1}}"#),
    Self(
      "source", "A mistake in SwiftUI source text.", "/v1/animations/evaluate",
      #"{"animation": ".spring(duration: 0.6, bonce: 0.2)"}"#),
  ]

  func member(by version: String) -> Member {
    if Self.linked.contains(name) {
      return Member(name, ["summary": .string(summary), "externalValue": .string(target)])
    }
    let answer = OperationRoute.content(of: HTTPRequest(example: target, body: body), by: version)
    let nodes = try? JSONParser.parse(answer, maximumDepth: JSONParser.parameterDepth)
    let value = nodes?.literal(at: 0) ?? .string(String(decoding: answer, as: UTF8.self))
    return Member(name, ["summary": .string(summary), "value": value])
  }
}

extension HTTPRequest {
  fileprivate init(example target: String, body: String?) {
    let parts = target.split(separator: "?", maxSplits: 1).map(String.init)
    self.init(
      method: body == nil ? .get : .post,
      target: RequestTarget(path: parts[0], query: parts.count > 1 ? parts[1] : nil),
      fields: body == nil ? [:] : ["Content-Type": "application/json"],
      body: Array((body ?? "").utf8))
  }
}

extension OperationRoute {
  fileprivate static func content(of request: HTTPRequest, by version: String) -> [UInt8] {
    guard let operation = Operations.byPath[request.target.path] else { return [] }
    let route = OperationRoute(
      operation: operation, version: version, limits: ServiceLimits(), onSamples: { _ in })
    return route.respond(to: request, in: RequestContext()).response().collected().body
  }
}
