/// The requests and answers of the operations, printed for programs and people.
public enum SchemaDocument {
  /// The forms in which the schemas are printed.
  public enum Form: String, CaseIterable, Sendable {
    /// One JSON Schema 2020-12 with all types in `$defs`; the request and the answer of an
    /// operation are the properties of its path.
    case jsonSchema = "json-schema"
  }

  /// Returns the schemas of some operations.
  ///
  /// - Parameters:
  ///   - form: the form.
  ///   - path: the path of an operation; nil for all.
  /// - Returns: The document; nil if there is no such operation.
  public static func text(as form: Form, of path: String? = nil) -> [UInt8]? {
    let paths = Operations.paths.filter { path == nil || $0 == path }
    guard !paths.isEmpty else { return nil }
    switch form {
    case .jsonSchema: return jsonSchema(of: paths.compactMap { Operations.byPath[$0] })
    }
  }

  /// The types that only the contract names: those of queries and of the answers that are problems.
  private static let further: [ValueType] = [
    .animationType, .roundingRule, .problemCode, .formatName, .formatOptions, .recordedNumber,
  ]

  private static func jsonSchema(of operations: [any Operation.Type]) -> [UInt8] {
    var schema = JSONSchema(prefix: "#/$defs/")
    let paths = operations.map { operation in
      let exchange = ObjectOutline(
        nil,
        [
          .member("request", operation.outline.type),
          .member("answer", operation.answerOutline.type),
        ])
      return Member(key: operation.path, value: schema.schema(of: exchange.type))
    }
    for type in further { _ = schema.schema(of: type) }
    let definitions = schema.names.map { name in
      Member(key: name, value: schema.definitions[name] ?? .null)
    }
    var writer = JSONWriter()
    writer.value(
      .object([
        Member(key: "$schema", value: .string("https://json-schema.org/draft/2020-12/schema")),
        Member(key: "properties", value: .object(paths)),
        Member(key: "$defs", value: .object(definitions)),
      ]))
    return writer.bytes
  }
}
