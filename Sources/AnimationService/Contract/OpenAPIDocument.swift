internal import HTTPMessage

/// The contract of the service, OpenAPI 3.1, made of the declarations of its operations.
///
/// That of one operation refers to the whole document, `/openapi.yaml`, for what several have.
struct OpenAPIDocument {
  private let operations: [any Operation.Type]
  private let isWhole: Bool
  let version: String
  let hasExamples: Bool
  var schema: JSONSchema
  /// The parameters that several operations have, by name.
  private var shared: [String: JSONValue] = [:]
  private var responses: [Member] = []

  init(of operations: [any Operation.Type], isWhole: Bool, version: String, hasExamples: Bool) {
    (self.operations, self.isWhole) = (operations, isWhole)
    (self.version, self.hasExamples) = (version, hasExamples)
    let names = isWhole ? [] : Self.sharedSchemas
    schema = JSONSchema(
      prefix: "#/components/schemas/", elsewhere: ("/openapi.yaml#/components/schemas/", names),
      isBrief: true,
      hasExamples: hasExamples)
  }

  /// The document.
  var value: JSONValue {
    var document = self
    return document.made()
  }

  private mutating func made() -> JSONValue {
    if isWhole { shared = sharedParameters() }
    var paths = operations.map { Member(key: $0.path, value: path(of: $0)) }
    if isWhole { paths += ServicePath.all.map { Member(key: $0.path, value: path(of: $0)) } }
    let components =
      isWhole
      ? wholeComponents
      : [
        "responses": .object(responses), "schemas": .object(schema.definitionMembers),
      ]
    return [
      "openapi": "3.1.0", "info": info, "servers": [["url": "/"]],
      "security": isWhole ? [[:], ["apiKey": []], ["bearer": []]] : .null,
      "tags": isWhole ? tags : .null, "paths": .object(paths), "components": components,
    ]
  }

  private var info: JSONValue {
    let whole = """
      What several operations have is in the whole document, `/openapi.yaml`, to which this one \
      refers.
      """
    return [
      "title": "Overshoot", "summary": isWhole ? .string(ContractText.summary) : .null,
      "description": .string(isWhole ? ContractText.description : whole),
      "version": .string(version),
    ]
  }

  private var tags: JSONValue {
    .array(
      OperationAbout.Tag.allCases.map {
        ["name": .string($0.rawValue), "description": .string($0.sentence)]
      })
  }

  func component(_ kind: String, _ name: String, isOwn: Bool = false) -> JSONValue {
    let place = isWhole || isOwn ? "" : "/openapi.yaml"
    return ["$ref": .string("\(place)#/components/\(kind)/\(name)")]
  }

  private var wholeComponents: JSONValue {
    [
      "securitySchemes": [
        "apiKey": ["type": "apiKey", "in": "header", "name": "X-API-Key"],
        "bearer": ["type": "http", "scheme": "bearer"],
      ],
      "headers": .object(
        ResponseField.all.map { field in
          Member(
            key: field.name,
            value: [
              "description": .string(field.sentence),
              "schema": ["type": field.isNumber ? "integer" : "string"],
            ])
        }),
      "responses": .object(responses + refusals),
      "parameters": .object(
        shared.sorted { $0.key < $1.key }.map { Member(key: $0.key, value: $0.value) }),
      "examples": hasExamples ? .object(FormatExample.all.map { $0.member(by: version) }) : .null,
      "schemas": .object(schema.definitionMembers),
    ]
  }
}

// MARK: - Operations

extension OpenAPIDocument {
  private mutating func path(of operation: any Operation.Type) -> JSONValue {
    let about = operation.about
    let examples = hasExamples ? ContractExample.all(of: operation) : []
    let name = operation.path.split(separator: "/").dropFirst().joined(separator: "-")
    let response = answer(of: operation, examples)
    responses.append(Member(key: name, value: response))
    let good = component("responses", name, isOwn: true)
    let refused: [Member] = [
      Member(key: "4XX", value: component("responses", "Refused")),
      Member(key: "5XX", value: component("responses", "Failed")),
    ]
    let unchanged = Member(key: "304", value: component("responses", "NotModified"))
    let options = parameters(QueryParameter.options(of: operation), of: operation)
    return [
      "description": .string(about.text), "parameters": .array(options + eventID(of: operation)),
      "get": [
        "tags": [.string(about.tag.rawValue)], "summary": .string(about.summary),
        "operationId": .string(about.get),
        "description": about.query.isEmpty ? .null : .string(about.query),
        "x-example-queries": Self.queries(of: examples),
        "parameters": .array(
          parameters(QueryParameter.members(of: operation), of: operation)
            + [component("parameters", "If-None-Match")]),
        "responses": .object([Member(key: "200", value: good), unchanged] + refused),
      ],
      "post": [
        "tags": [.string(about.tag.rawValue)], "summary": .string(about.summary),
        "operationId": .string(about.post), "requestBody": body(of: operation, examples),
        "responses": .object([Member(key: "200", value: good)] + refused),
      ],
    ]
  }

  private static func queries(of examples: [ContractExample]) -> JSONValue {
    let queries = examples.compactMap { example in
      example.query.map { Member(key: example.name, value: .string($0)) }
    }
    return queries.isEmpty ? .null : .object(queries)
  }

  private mutating func body(
    of operation: any Operation.Type, _ examples: [ContractExample]
  ) -> JSONValue {
    let requests = examples.filter { $0.request != nil }
    let shown = requests.enumerated().map { index, example in
      Member(
        key: example.name, value: example.shown("request", isInline: index == 0, example.request))
    }
    return [
      "required": true,
      "content": [
        "application/json": [
          "schema": schema.schema(of: operation.outline.type),
          "examples": shown.isEmpty ? .null : .object(shown),
        ]
      ],
    ]
  }

  private mutating func answer(
    of operation: any Operation.Type, _ examples: [ContractExample]
  ) -> JSONValue {
    let formats = Representations.available(for: operation)
    let first = [examples.firstIndex { $0.query != nil }, examples.firstIndex { $0.query == nil }]
    let shown = examples.enumerated().map { index, example in
      Member(
        key: example.name,
        value: example.shown("answer", isInline: first.contains(index), example.answer))
    }
    let content = formats.map { format in
      Member(
        key: MediaType(format.mediaType)?.essence ?? format.mediaType,
        value: [
          "schema": contentSchema(of: format, operation),
          "examples": examples.isEmpty
            ? .null
            : format.name == "json"
              ? .object(shown) : ["springs": component("examples", format.name)],
        ])
    }
    return [
      "description": .string(operation.about.answer),
      "content": .object(content),
    ]
  }

  private mutating func contentSchema(
    of format: any Representation.Type, _ operation: any Operation.Type
  ) -> JSONValue {
    switch format.name {
    case "json": schema.schema(of: operation.answerOutline.type)
    case "rows": schema.schema(of: RowsRepresentation.answer)
    case "waapi": schema.schema(of: WAAPIRepresentation.answer)
    default: ["type": "string"]
    }
  }
}

// MARK: - Parameters

extension OpenAPIDocument {
  private mutating func parameters(
    _ parameters: [QueryParameter], of operation: any Operation.Type
  ) -> [JSONValue] {
    let first = hasExamples ? ContractExample.all(of: operation).first : nil
    let tried = first?.query.flatMap(decodeQuery)
    return parameters.map { parameter in
      let value = tried?.first { $0.name == parameter.name }?.value
      if let value { return described(parameter, example: value) }
      let plain = described(parameter)
      return shared[parameter.name] == plain ? component("parameters", parameter.name) : plain
    }
  }

  /// The parameters that at least two operations have, each in the form that most of them have.
  private mutating func sharedParameters() -> [String: JSONValue] {
    var found: [String: [JSONValue]] = [:]
    for operation in operations {
      for parameter in QueryParameter.all(of: operation) {
        found[parameter.name, default: []].append(described(parameter))
      }
    }
    let many: [String: JSONValue] = found.compactMapValues { values in
      let counts = values.map { value in values.count { $0 == value } }
      guard let most = counts.max(), most > 1 else { return nil }
      return counts.firstIndex(of: most).map { values[$0] }
    }
    return many.merging(Self.fields) { $1 }
  }

  private mutating func described(
    _ parameter: QueryParameter, example: String? = nil
  ) -> JSONValue {
    let value = schema.schema(of: parameter.type)
    let isList = value["type"] == "array"
    return [
      "name": .string(parameter.name), "in": "query",
      "required": parameter.isRequired ? true : .null,
      "description": parameter.isMember ? .null : .string(parameter.sentence),
      "explode": isList ? false : .null, "schema": value,
      "example": example.map { Self.example($0, of: schema.resolved(value), schema) } ?? .null,
    ]
  }

  /// The value of a parameter in a query, in the type of the parameter.
  private static func example(
    _ text: String, of value: JSONValue, _ schema: JSONSchema
  ) -> JSONValue {
    switch value["type"]?.text {
    case "array":
      let items = schema.resolved(value["items"] ?? .null)
      return .array(text.split(separator: ",").map { example(String($0), of: items, schema) })
    case "number", "integer": return Double(text).map { .number($0) } ?? .string(text)
    case "boolean": return .bool(text == "true")
    default: return .string(text)
    }
  }

  private func eventID(of operation: any Operation.Type) -> [JSONValue] {
    operation.parts.isSuperset(of: SSERepresentation.needs)
      ? [component("parameters", "Last-Event-ID")] : []
  }

  /// The fields of requests that the service looks at.
  private static let fields: [String: JSONValue] = [
    "If-None-Match": field("If-None-Match", "The `ETag` of an answer that the client has stored."),
    "Last-Event-ID": field(
      "Last-Event-ID",
      """
      For `format=sse`: the id of the last event that was received, a number from 0. The stream \
      goes on with the next one; after the event `end` the answer is 204.
      """),
  ]

  private static func field(_ name: String, _ sentence: String) -> JSONValue {
    [
      "name": .string(name), "in": "header", "description": .string(sentence),
      "schema": ["type": "string"],
    ]
  }
}

extension ContractExample {
  /// The example in the contract, or a link to the part of its file.
  fileprivate func shown(_ part: String, isInline: Bool, _ value: JSONValue?) -> JSONValue {
    [
      "summary": part == "request" ? summary.map { .string($0) } ?? .null : .null,
      "value": isInline ? value ?? .null : .null,
      "externalValue": isInline ? .null : .string("\(path)#/\(part)"),
    ]
  }
}

extension OpenAPIDocument {
  /// The schemas that at least two operations have.
  private static let sharedSchemas: Set<String> = {
    var counts: [String: Int] = [:]
    for operation in Operations.all {
      var schema = JSONSchema(prefix: "")
      _ = schema.schema(of: operation.outline.type)
      _ = schema.schema(of: operation.answerOutline.type)
      for name in schema.names { counts[name, default: 0] += 1 }
    }
    return Set(counts.filter { $0.value > 1 }.keys)
  }()
}
