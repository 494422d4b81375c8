internal import JSONText
internal import Rendering
internal import Schema

/// The contract in Markdown: a list of all operations, a page for each, and all schemas.
struct ReferencePages {
  private let operations: [any Operation.Type]
  private let isWhole: Bool
  private let schema: JSONSchema
  private let schemas = "/docs/api/schemas"

  init(of operations: [any Operation.Type], isWhole: Bool) {
    var schema = JSONSchema(prefix: "#/")
    for operation in operations {
      _ = schema.schema(of: operation.outline.type)
      _ = schema.schema(of: operation.answerOutline.type)
    }
    for type in [
      ValueType.problem, WAAPIRepresentation.answer, RowsRepresentation.answer,
      ProgramRepresentation.answer,
    ] {
      _ = schema.schema(of: type)
    }
    (self.operations, self.isWhole, self.schema) = (operations, isWhole, schema)
  }

  var text: String {
    let pages = operations.map(page)
    return (isWhole ? [overview] + pages + [allSchemas] : pages).joined(separator: "\n") + "\n"
  }

  private var overview: String {
    let rows = operations.map { operation in
      let page = "/docs/api/" + operation.path.dropFirst("/v1/".count)
      return "| [`\(operation.path)`](\(page)) | \(cell(operation.about.summary)) |"
    }
    return """
      # API reference

      \(ContractText.summary)

      \(ContractText.description)

      ## Operations

      | path | does |
      | --- | --- |
      \(rows.joined(separator: "\n"))

      The [schemas](\(schemas)) describe the parts of requests and answers. The whole contract is \
      [openapi.yaml](/openapi.yaml), an OpenAPI 3.1 document, or [the same as \
      JSON](/openapi.json).

      """
  }

  private func page(_ operation: any Operation.Type) -> String {
    let about = operation.about
    let formats = Representations.available(for: operation).map { "- `\($0.name)`" }
    let examples = ContractExample.all(of: operation)
    let posts = examples.filter { $0.request != nil }.map { posted($0, to: operation.path) }
    let queries = examples.compactMap(\.query).map { query in
      "```sh\n\(CurlText.command(asking: operation.path, query))\n```\n"
    }
    let shortest = queries.isEmpty ? [] : ["### In an address\n"] + queries
    return """
      # `\(operation.path)`

      \(about.summary)

      \([about.text, about.query].filter { !$0.isEmpty }.joined(separator: "\n\n"))

      ## Examples

      \((shortest + posts).joined(separator: "\n"))
      ## Request

      \(members(of: operation.outline, last: Self.settings))

      ## Answer

      \(members(of: operation.answerOutline))

      ## Formats

      \(formats.joined(separator: "\n"))

      """
  }

  /// The members of a request besides its motion, in the order in which they are wanted: they come
  /// last.
  private static let settings = [
    "sample", "columns", "measure", "timestamps", "state", "at", "ignored", "colorSpace", "angles",
    "rounding", "fidelity", "epsilon", "platform", "digits",
  ]

  private func posted(_ example: ContractExample, to path: String) -> String {
    var layout = JSONLayout()
    let bytes = layout.lay(Array((example.request?.literal ?? "").utf8))
    let body = CurlText.quoted(String(decoding: bytes, as: UTF8.self))
    let name = example.summary ?? example.name
    return "### \(sentence(name))\n\n```sh\ncurl localhost:8080\(path) --json \(body)\n```\n"
  }

  private var allSchemas: String {
    let sections = schema.definitions.sorted { $0.key < $1.key }.map { name, definition in
      let about = definition["description"]?.text ?? ""
      return "## \(name)\n\n\(about)\n\n\(members(of: definition))\n"
    }
    return """
      # Schemas

      The parts of requests and answers, by the names that they have in the contract.

      \(sections.joined(separator: "\n"))
      """
  }

  private func members(of outline: ObjectOutline, last: [String] = []) -> String {
    members(of: outline.name.flatMap { schema.definitions[$0] } ?? .null, last: last)
  }

  /// A table of the members in their order, but for those that come `last`.
  private func members(of value: JSONValue, last: [String] = []) -> String {
    guard case .object(let properties)? = value["properties"] else {
      let text = sentence(kind(of: value))
      return text.hasSuffix(".") ? text : text + "."
    }
    let required = (value["required"]?.items ?? []).compactMap(\.text)
    let first = properties.filter { !last.contains($0.key) }
    let rest = last.flatMap { name in properties.filter { $0.key == name } }
    let rows = (first + rest).map { property in
      let about = property.value["description"] ?? schema.resolved(property.value)["description"]
      let notes = [
        kind(of: property.value), required.contains(property.key) ? "required" : nil,
        property.value["default"].map { "default: `\($0.literal)`" },
      ].compactMap(\.self).joined(separator: "; ")
      return "| `\(property.key)` | \(cell(notes)) | \(cell(about?.text ?? "")) |"
    }
    return (["| member | is | about |", "| --- | --- | --- |"] + rows).joined(separator: "\n")
  }

  private func kind(of value: JSONValue) -> String {
    if let name = value["$ref"]?.text?.split(separator: "/").last {
      return "[\(name)](\(schemas)#\(name.lowercased()))"
    }
    if let constant = value["const"] { return "`\(constant.literal)`" }
    if let words = value["enum"]?.items {
      return words.map { "`\($0.literal)`" }.joined(separator: ", ")
    }
    if let several = (value["anyOf"] ?? value["oneOf"])?.items {
      return alternatives(several.map(kind))
    }
    let types = value["type"]?.items ?? [value["type"]].compactMap(\.self)
    return types.isEmpty
      ? "any value" : alternatives(types.map { named($0.text ?? "", value: value) })
  }

  private func named(_ type: String, value: JSONValue) -> String {
    switch type {
    case "array": value["items"].map { "list of \(kind(of: $0))" + size(of: value) } ?? type
    case "number", "integer": type + bounds(of: value)
    default: type
    }
  }

  private func size(of value: JSONValue) -> String {
    let (least, most) = (value["minItems"]?.literal, value["maxItems"]?.literal)
    if let least, least == most { return ", \(least) items" }
    let words = [least.map { "at least \($0)" }, most.map { "at most \($0)" }].compactMap(\.self)
    return words.isEmpty ? "" : ", " + words.joined(separator: " and ")
  }

  private func bounds(of value: JSONValue) -> String {
    let words = [
      ("minimum", "at least"), ("exclusiveMinimum", "above"), ("maximum", "at most"),
      ("exclusiveMaximum", "below"),
    ].compactMap { name, word in value[name].map { "\(word) \($0.literal)" } }
    return words.isEmpty ? "" : " " + words.joined(separator: " and ")
  }

  private func alternatives(_ phrases: [String]) -> String {
    let all = phrases.unique
    guard let last = all.last, all.count > 1 else { return all.first ?? "" }
    return all.dropLast().joined(separator: ", ") + " or " + last
  }

  private func cell(_ text: String) -> String { text.joinedLines.replacing("|", with: "\\|") }
  private func sentence(_ text: String) -> String { text.prefix(1).uppercased() + text.dropFirst() }
}

extension JSONValue {
  fileprivate var items: [JSONValue]? { if case .array(let items) = self { items } else { nil } }
}
