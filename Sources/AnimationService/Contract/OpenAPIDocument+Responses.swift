internal import HTTPMessage

// The answers that all operations share, and the paths of the service itself.

extension OpenAPIDocument {
  /// The answers besides 200: a problem document, or a drawing of it where one was asked for.
  var refusals: [Member] {
    let fields = { (names: [String]) -> JSONValue in
      .object(names.map { Member(key: $0, value: component("headers", $0)) })
    }
    let problem: JSONValue = [
      "schema": component("schemas", "Problem"),
      "examples": hasExamples ? .object(ProblemExample.all.map { $0.member(by: version) }) : .null,
    ]
    let refused: JSONValue = [
      "description": .string(
        RefusalStatus.list(400..<500) + " A 422 has the code of its first error."),
      "headers": fields(["Allow", "Retry-After", "WWW-Authenticate"]),
      "content": [
        "image/svg+xml": ["schema": ["type": "string"]], "application/problem+json": problem,
      ],
    ]
    let failed: JSONValue = [
      "description": .string(RefusalStatus.list(500..<600)), "headers": fields(["Retry-After"]),
      "content": [
        "image/svg+xml": ["schema": ["type": "string"]],
        "application/problem+json": ["schema": component("schemas", "Problem")],
      ],
    ]
    let unchanged: JSONValue = [
      "description": "The answer has not changed since the one named in `If-None-Match`.",
      "headers": fields(["ETag", "Cache-Control"]),
    ]
    return [
      Member(key: "NotModified", value: unchanged), Member(key: "Refused", value: refused),
      Member(key: "Failed", value: failed),
    ]
  }

  /// GET of a path of the service itself.
  mutating func path(of page: ServicePath) -> JSONValue {
    let content = { (value: JSONValue) -> JSONValue in [page.mediaType: ["schema": value]] }
    let type = schema.schema(of: page.type)
    let fields = page.isCached ? ["ETag", "Cache-Control", "Vary", "X-Request-Id"] : []
    let good: JSONValue = [
      "description": .string(page.answer),
      "headers": fields.isEmpty
        ? .null : .object(fields.map { Member(key: $0, value: component("headers", $0)) }),
      "content": content(type),
    ]
    let unavailable: JSONValue? = page.unavailable.map { sentence in
      [
        "description": .string(sentence),
        "content": [
          page.mediaType: ["schema": type],
          "application/problem+json": ["schema": component("schemas", "Problem")],
        ],
      ]
    }
    let responses = [
      Member(key: "200", value: good),
      page.isCached ? Member(key: "304", value: component("responses", "NotModified")) : nil,
      unavailable.map { Member(key: "503", value: $0) },
      Member(key: "4XX", value: component("responses", "Refused")),
      Member(key: "5XX", value: component("responses", "Failed")),
    ].compactMap(\.self)
    return [
      "get": [
        "tags": [.string(OperationAbout.Tag.service.rawValue)], "summary": .string(page.summary),
        "operationId": .string(page.id),
        "description": page.sentence.map { .string($0) } ?? .null,
        "parameters": page.isCached ? [component("parameters", "If-None-Match")] : .null,
        "responses": .object(responses),
      ]
    ]
  }
}

/// A path of the service itself, with the answer to GET.
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

  private static let status: ValueType = ObjectOutline(
    "Status",
    [
      .member(
        "status", .word(["ok", "stalled", "ready", "draining"]), "Status of the server.")
    ]
  ).type

  private static let version = ObjectOutline(
    nil,
    [
      .member("name", .constant("overshoot"), "The name."),
      .member("version", .string(), "The version."),
    ]
  ).type

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

// MARK: - Examples that the service answers

/// The query of an answer in a format.
struct FormatExample: Sendable {
  let format: String
  let target: String

  private init(_ format: String, _ query: String, path: String = "/v1/springs/evaluate") {
    (self.format, target) = (format, "\(path)?\(query)&format=\(format)")
  }

  static let all =
    ["rows", "csv", "ndjson", "sse"].map { FormatExample($0, "times=0,0.1&digits=3") }
    + ["f64", "arrow"].map { FormatExample($0, "times=0,0.1") }
    + ["css", "waapi"].map { FormatExample($0, "tolerance=0.05") } + [
      FormatExample(
        "svg", "curve=linear&progress=0,1&width=160&height=90", path: "/v1/curves/evaluate"),
      FormatExample("swift", "animation=.snappy", path: "/v1/animations/evaluate"),
    ]

  /// The example with the answer, or with its address if that has bytes.
  func member(by version: String) -> Member {
    let body = OperationRoute.content(of: HTTPRequest(example: target), by: version)
    let isText = format != "f64" && format != "arrow"
    let value: JSONValue =
      ["rows", "waapi"].contains(format)
      ? .parsed(body) : .string(String(decoding: body, as: UTF8.self))
    return Member(
      key: format,
      value: [
        "summary": .string(target), "value": isText ? value : .null,
        "externalValue": isText ? .null : .string(target),
      ])
  }
}

/// A request that is refused.
struct ProblemExample: Sendable {
  let name: String
  let summary: String
  let target: String
  /// Nil for a GET.
  var body: String?

  static let all = [
    ProblemExample(
      name: "notJSON", summary: "A body that ends too early.", target: "/v1/springs/evaluate",
      body: #"{"spring": {"#),
    ProblemExample(
      name: "unknownFormat", summary: "A format that there is not.",
      target: "/v1/springs/evaluate?format=xml"),
    ProblemExample(
      name: "body", summary: "A value out of its range and a misspelled member.",
      target: "/v1/springs/evaluate",
      body: #"{"spring": {"duration": 0, "bounce": 2}, "form": 0}"#),
    ProblemExample(
      name: "query", summary: "The same errors in a query.",
      target: "/v1/springs/evaluate?duration=0&bouce=2"),
    ProblemExample(
      name: "shapes", summary: "A `from` and a `to` of different shapes.",
      target: "/v1/animations/evaluate",
      body: #"{"animation": ".spring", "from": {"x": 0}, "to": {"x": 1, "y": 1}}"#),
    ProblemExample(
      name: "source", summary: "A mistake in SwiftUI source text.",
      target: "/v1/animations/evaluate",
      body: #"{"animation": ".spring(duration: 0.6, bonce: 0.2)"}"#),
  ]

  func member(by version: String) -> Member {
    let answer = OperationRoute.content(
      of: HTTPRequest(example: target, body: body), by: version)
    return Member(
      key: name, value: ["summary": .string(summary), "value": .parsed(answer)])
  }
}

extension HTTPRequest {
  fileprivate init(example target: String, body: String? = nil) {
    let parts = target.split(separator: "?", maxSplits: 1).map(String.init)
    self.init(
      method: body == nil ? .get : .post,
      target: RequestTarget(path: parts[0], query: parts.count > 1 ? parts[1] : nil),
      fields: body == nil ? [:] : ["Content-Type": "application/json"],
      body: Array((body ?? "").utf8))
  }
}

extension OperationRoute {
  /// The whole content of the answer to a request of an operation.
  fileprivate static func content(of request: HTTPRequest, by version: String) -> [UInt8] {
    guard let operation = Operations.byPath[request.target.path] else { return [] }
    let route = OperationRoute(
      operation: operation, version: version, limits: ServiceLimits(), onSamples: { _ in })
    return route.respond(to: request, in: RequestContext()).response().collected().body
  }
}

extension JSONValue {
  /// The value of a text in JSON; null if it is none.
  fileprivate static func parsed(_ bytes: [UInt8]) -> JSONValue {
    let nodes = try? JSONParser.parse(bytes, maximumDepth: JSONParser.parameterDepth)
    return nodes?.literal(at: 0) ?? .null
  }
}
