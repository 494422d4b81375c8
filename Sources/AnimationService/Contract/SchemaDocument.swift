internal import JSONText
internal import Schema

/// The requests and answers of the operations, printed for programs and people.
package enum SchemaDocument {
  /// Returns what some operations take and answer; nil if there is no such operation.
  ///
  /// The name is the path of an operation, perhaps without `/v1/`; nil stands for all.
  package static func text(
    as form: SchemaDocumentForm, of name: String? = nil, version: String, hasExamples: Bool = true
  ) -> [UInt8]? {
    let path = name.map { $0.hasPrefix("/") ? $0 : "/v1/" + $0 }
    guard let operations = Operations.listed(path) else { return nil }
    let contract = {
      OpenAPIDocument.value(
        of: operations, isWhole: path == nil, version: version, hasExamples: hasExamples)
    }
    switch form {
    case .jsonSchema: return json(schema(of: operations))
    case .openAPI: return Array(YAMLText.document(contract()).utf8)
    case .openAPIJSON: return json(contract()) + [UInt8(ascii: "\n")]
    case .typeScript: return Array(TypeScriptTypes(types: ClientTypes(of: operations)).text.utf8)
    case .python: return Array(PythonTypes(types: ClientTypes(of: operations)).text.utf8)
    case .markdown: return Array(ReferencePages(of: operations, isWhole: path == nil).text.utf8)
    }
  }

  private static func json(_ value: JSONValue) -> [UInt8] {
    var writer = JSONWriter(work: nil)
    writer.value(value)
    return writer.bytes
  }

  private static func schema(of operations: [any Operation.Type]) -> JSONValue {
    var schema = JSONSchema(prefix: "#/$defs/")
    let paths = operations.map { operation in
      let exchange = ValueType.object(
        .member("request", operation.outline.type), .member("answer", operation.answerOutline.type))
      return Member(key: operation.path, value: schema.schema(of: exchange))
    }
    for type in [ValueType.formatName, .formatOptions] { _ = schema.schema(of: type) }
    return [
      "$schema": "https://json-schema.org/draft/2020-12/schema", "properties": .object(paths),
      "$defs": .object(schema.definitionMembers),
    ]
  }
}

/// The forms in which they are printed.
package enum SchemaDocumentForm: String, CaseIterable, Sendable {
  /// One JSON Schema 2020-12: the request and the answer of an operation are under its path.
  case jsonSchema = "json-schema"
  /// OpenAPI 3.1, as YAML and as JSON.
  case openAPI = "openapi"
  case openAPIJSON = "openapi-json"
  /// The types of the clients.
  case typeScript = "typescript"
  case python
  /// A page for each operation, one after another.
  case markdown
}

extension Operations {
  fileprivate static func listed(_ path: String?) -> [any Operation.Type]? {
    path.map { byPath[$0].map { [$0] } } ?? all
  }
}

extension JSONSchema {
  var definitionMembers: [Member] { names.map { Member(key: $0, value: definitions[$0] ?? .null) } }

  func resolved(_ value: JSONValue) -> JSONValue {
    let name = value["$ref"]?.text?.split(separator: "/").last
    return name.flatMap { definitions[String($0)] } ?? value
  }
}
