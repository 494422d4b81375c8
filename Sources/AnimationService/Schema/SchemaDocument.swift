/// The requests of the operations that are declared as forms, printed for programs and people.
public enum SchemaDocument {
  /// The forms in which the schemas are printed.
  public enum Form: String, CaseIterable, Sendable {
    /// One JSON Schema 2020-12 with all types in `$defs`.
    case jsonSchema = "json-schema"
  }

  /// Returns the schemas of some operations.
  ///
  /// - Parameters:
  ///   - form: the form.
  ///   - path: the path of an operation; nil for all.
  /// - Returns: The document; nil if there is no such operation.
  public static func text(as form: Form, of path: String? = nil) -> [UInt8]? {
    let forms = Operations.forms.filter { path == nil || $0.path == path }
    guard !forms.isEmpty else { return nil }
    switch form {
    case .jsonSchema: return jsonSchema(of: forms)
    }
  }

  private static func jsonSchema(of forms: [any FormOperation.Type]) -> [UInt8] {
    var schema = JSONSchema(prefix: "#/$defs/")
    let requests = forms.map { Member(key: $0.path, value: schema.schema(of: $0.outline.type)) }
    let definitions = schema.names.map { name in
      Member(key: name, value: schema.definitions[name] ?? .null)
    }
    var writer = JSONWriter()
    writer.value(
      .object([
        Member(key: "$schema", value: .string("https://json-schema.org/draft/2020-12/schema")),
        Member(key: "properties", value: .object(requests)),
        Member(key: "$defs", value: .object(definitions)),
      ]))
    return writer.bytes
  }
}

extension FormOperation {
  /// The request as a schema states it.
  static var outline: ObjectOutline { form.outline }
}
