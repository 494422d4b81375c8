internal import HTTPMessage
internal import JSONText
internal import Rendering
internal import Schema

/// The contract of the service, OpenAPI 3.1; that of one operation refers to `/openapi.yaml` for
/// what several have.
struct OpenAPIDocument {
  private let operations: [any Operation.Type]
  private let isWhole: Bool
  let version: String
  let hasExamples: Bool
  var schema: JSONSchema
  private var shared: [String: JSONValue] = [:]
  private var responses: [Member] = []

  private init(
    of operations: [any Operation.Type], isWhole: Bool = true, version: String = "",
    hasExamples: Bool = false
  ) {
    (self.operations, self.isWhole) = (operations, isWhole)
    (self.version, self.hasExamples) = (version, hasExamples)
    let names = isWhole ? [] : operations.reduce(Self.sharedSchemas) { $0.union($1.about.apart) }
    schema = JSONSchema(
      prefix: "#/components/schemas/", elsewhere: ("/openapi.yaml#/components/schemas/", names),
      isBrief: true, hasExamples: hasExamples)
  }

  static func value(
    of operations: [any Operation.Type], isWhole: Bool, version: String, hasExamples: Bool
  ) -> JSONValue {
    var document = OpenAPIDocument(
      of: operations, isWhole: isWhole, version: version, hasExamples: hasExamples)
    document.shared = isWhole ? document.sharedParameters() : sharedParameters
    var paths = operations.map { Member(key: $0.path, value: document.path(of: $0)) }
    if isWhole { paths += ServicePath.all.map { Member($0.path, document.path(of: $0)) } }
    let whole = isWhole ? document.wholeMembers : [:]
    let responses = document.responses + (isWhole ? document.refusals : [])
    return [
      "openapi": "3.1.0", "info": document.info, "externalDocs": whole["externalDocs"],
      "servers": [["url": "/"]],
      "security": whole["security"], "tags": whole["tags"], "paths": .object(paths),
      "components": [
        "securitySchemes": whole["securitySchemes"], "headers": whole["headers"],
        "responses": .object(responses), "parameters": whole["parameters"],
        "examples": whole["examples"], "schemas": .object(document.schema.definitionMembers),
      ],
    ]
  }

  private var info: JSONValue {
    let part = """
      What several operations have, or one form of a choice, is in the whole document, \
      `/openapi.yaml`, to which this one refers.
      """
    return [
      "title": "Overshoot", "summary": isWhole ? .string(ContractText.summary) : nil,
      "description": .string(isWhole ? ContractText.description : part),
      "version": .string(version),
    ]
  }

  private var wholeMembers: JSONValue {
    [
      "externalDocs": ["description": "Guides and recipes", "url": "/docs"],
      "security": [[:], ["apiKey": []], ["bearer": []]],
      "tags": .array(
        OperationAbout.Tag.allCases.map {
          ["name": .string($0.rawValue), "description": .string($0.sentence)]
        }),
      "securitySchemes": [
        "apiKey": ["type": "apiKey", "in": "header", "name": "X-API-Key"],
        "bearer": ["type": "http", "scheme": "bearer"],
      ],
      "headers": .object(
        ResponseField.all.map { field in
          let type: JSONValue = field.isNumber ? "integer" : "string"
          return Member(
            field.name, ["description": .string(field.sentence), "schema": ["type": type]])
        }),
      "parameters": .object(shared.sorted { $0.key < $1.key }.map { Member($0.key, $0.value) }),
      "examples": hasExamples
        ? .object(AnsweredExample.formats.map { $0.member(by: version) }) : nil,
    ]
  }

  /// A reference to a part of the whole document; of this one if it is its own.
  func component(_ kind: String, named name: String, isOwn: Bool = false) -> JSONValue {
    ["$ref": .string("\(isWhole || isOwn ? "" : "/openapi.yaml")#/components/\(kind)/\(name)")]
  }

  private static let sharedSchemas: Set<String> = {
    let names = Operations.all.flatMap { operation in
      var document = OpenAPIDocument(of: [operation])
      _ = document.path(of: operation)
      return document.schema.names
    }
    return Set(Dictionary(grouping: names) { $0 }.filter { $0.value.count > 1 }.keys)
  }()

  private mutating func path(of operation: any Operation.Type) -> JSONValue {
    let about = operation.about
    let examples = hasExamples ? ContractExample.all(of: operation) : []
    let name = operation.path.split(separator: "/").dropFirst().joined(separator: "-")
    responses.append(Member(name, answer(of: operation, examples: examples)))
    let good = component("responses", named: name, isOwn: true)
    let options = parameters(QueryParameter.options(of: operation), examples.first)
    let resumes = operation.parts.isSuperset(of: SSERepresentation.needs)
    return [
      "description": .string(about.text),
      "parameters": .array(
        options + (resumes ? [component("parameters", named: "Last-Event-ID")] : [])),
      "get": [
        "tags": [.string(about.tag.rawValue)], "summary": .string(about.summary),
        "operationId": .string(about.get), "description": .nonempty(about.query),
        "x-example-queries": .nonempty(
          examples.compactMap { example in example.query.map { Member(example.name, .string($0)) } }
        ),
        "parameters": .array(
          parameters(QueryParameter.members(of: operation), examples.first)
            + [component("parameters", named: "If-None-Match")]),
        "responses": responses(good, areCached: true),
      ],
      "post": [
        "tags": [.string(about.tag.rawValue)], "summary": .string(about.summary),
        "operationId": .string(about.post), "requestBody": body(of: operation, examples: examples),
        "responses": responses(good, areCached: false),
      ],
    ]
  }

  func responses(
    _ good: JSONValue, areCached: Bool, unavailable: JSONValue? = nil
  ) -> JSONValue {
    [
      "200": good, "304": areCached ? component("responses", named: "NotModified") : nil,
      "503": unavailable, "4XX": component("responses", named: "Refused"),
      "5XX": component("responses", named: "Failed"),
    ]
  }

  private mutating func body(
    of operation: any Operation.Type, examples: [ContractExample]
  ) -> JSONValue {
    let shown = examples.filter { $0.request != nil }.enumerated().map { index, example in
      Member(example.name, example.shown("request", isInline: index == 0, value: example.request))
    }
    let type = operation.outline.type
    return [
      "required": true,
      "content": [
        "application/json": ["schema": schema.schema(of: type), "examples": .nonempty(shown)]
      ],
    ]
  }

  private mutating func answer(
    of operation: any Operation.Type, examples: [ContractExample]
  ) -> JSONValue {
    let first = [examples.firstIndex { $0.query != nil }, examples.firstIndex { $0.query == nil }]
    let shown = examples.enumerated().map { index, example in
      Member(
        example.name,
        example.shown("answer", isInline: first.contains(index), value: example.answer))
    }
    let available = Representations.available(for: operation)
    let content = available.filter { $0.name != ProgramRepresentation.name }.map { format in
      let others: [Member] =
        examples.isEmpty ? [] : [Member("springs", component("examples", named: format.name))]
      return Member(
        MediaType(format.mediaType)?.essence ?? format.mediaType,
        [
          "schema": contentSchema(of: format, operation: operation),
          "examples": .nonempty(format.name == "json" ? shown : others),
        ])
    }
    return ["description": .string(operation.about.answer), "content": .object(content)]
  }

  private mutating func contentSchema(
    of format: any Representation.Type, operation: any Operation.Type
  ) -> JSONValue {
    switch format.name {
    case "json": jsonSchema(of: operation)
    case "rows": schema.schema(of: RowsRepresentation.answer)
    case "waapi": schema.schema(of: WAAPIRepresentation.answer)
    case "lottie": ["type": "object"]
    default: ["type": "string"]
    }
  }

  /// A program is JSON too.
  private mutating func jsonSchema(of operation: any Operation.Type) -> JSONValue {
    let answer = schema.schema(of: operation.answerOutline.type)
    let formats = Representations.available(for: operation)
    guard formats.contains(where: { $0.name == ProgramRepresentation.name }) else { return answer }
    return ["anyOf": [answer, schema.schema(of: ProgramRepresentation.answer)]]
  }

  /// By reference what several operations have, but for what an example gives or the body has.
  private mutating func parameters(
    _ parameters: [QueryParameter], _ example: ContractExample?
  ) -> [JSONValue] {
    let tried = example?.query.flatMap(decodeQuery)
    return parameters.map { parameter in
      let value = tried?.first { $0.name == parameter.name }?.value
      let isOwn = value != nil || !isWhole && parameter.isMember
      var whole = isOwn || isWhole ? schema : JSONSchema.whole
      let plain = Self.described(parameter, in: &whole, example: value)
      if !isOwn, shared[parameter.name] == plain {
        return component("parameters", named: parameter.name)
      }
      return Self.described(parameter, in: &schema, example: value)
    }
  }

  private static let sharedParameters: [String: JSONValue] = {
    var document = OpenAPIDocument(of: Operations.all)
    return document.sharedParameters()
  }()

  private mutating func sharedParameters() -> [String: JSONValue] {
    var found: [String: [JSONValue]] = [:]
    for parameter in operations.flatMap(QueryParameter.all) {
      found[parameter.name, default: []].append(Self.described(parameter, in: &schema))
    }
    let many: [String: JSONValue] = found.compactMapValues { values in
      let counts = values.map { value in values.count { $0 == value } }
      guard let most = counts.max(), most > 1 else { return nil }
      return counts.firstIndex(of: most).map { values[$0] }
    }
    return many.merging(Self.fields) { $1 }
  }

  private static func described(
    _ parameter: QueryParameter, in schema: inout JSONSchema, example: String? = nil
  ) -> JSONValue {
    let value = schema.schema(of: parameter.type)
    return [
      "name": .string(parameter.name), "in": "query", "required": parameter.isRequired ? true : nil,
      "description": parameter.isMember ? nil : .string(parameter.sentence),
      "explode": value["type"] == "array" ? false : nil, "schema": value,
      "example": example.map { Self.example($0, of: schema.resolved(value), schema: schema) },
    ]
  }

  private static func example(
    _ text: String, of value: JSONValue, schema: JSONSchema
  ) -> JSONValue {
    switch value["type"]?.text {
    case "array":
      let items = schema.resolved(value["items"] ?? .null)
      return .array(
        text.split(separator: ",").map { example(String($0), of: items, schema: schema) })
    case "number", "integer": return Double(text).map { .number($0) } ?? .string(text)
    case "boolean": return .bool(text == "true")
    default: return .string(text)
    }
  }

  private static let fields = [
    "If-None-Match": field(
      "If-None-Match", sentence: "The `ETag` of an answer that the client has stored."),
    "Last-Event-ID": field(
      "Last-Event-ID",
      sentence: """
        For `format=sse`: the id of the last event that was received, a number from 0. The stream \
        goes on with the next one; after the event `end` the answer is 204.
        """),
  ]

  private static func field(_ name: String, sentence: String) -> JSONValue {
    [
      "name": .string(name), "in": "header", "description": .string(sentence),
      "schema": ["type": "string"],
    ]
  }
}

extension JSONSchema {
  fileprivate static let whole = JSONSchema(prefix: "#/components/schemas/", isBrief: true)
}

extension ContractExample {
  fileprivate func shown(_ part: String, isInline: Bool, value: JSONValue?) -> JSONValue {
    [
      "summary": part == "request" ? summary.map { .string($0) } : nil,
      "value": isInline ? value : nil,
      "externalValue": isInline ? nil : .string("\(path)#/\(part)"),
    ]
  }
}
