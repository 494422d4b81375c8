internal import JSONText
internal import Rendering
internal import Schema

/// A tool: the request of an operation, and a small part of its answer.
struct MCPTool: Sendable {
  enum ToolView: Sendable {
    /// Some members of one operation's answer; samples only if the request says which.
    case answer(of: any Operation.Type, takes: MemberNames, gives: MemberNames)
    /// Any operation: the whole answer, as long as it is short.
    case anyAnswer
    /// Any operation that has a drawing.
    case drawing
  }

  /// Members that a schema shows, of which some must be given.
  struct MemberNames: Sendable {
    let all: [StaticString]
    /// Besides those that must always be given.
    var required: [StaticString] = []
    /// Types that are described in a sentence, as their schemas are long.
    var outlined: Set<String> = []
  }

  let name: String
  let title: String
  /// For a model: what the tool is for, how it is asked, and what it answers.
  let description: String
  let view: ToolView

  var definition: JSONValue {
    [
      "name": .string(name), "title": .string(title), "description": .string(description),
      "inputSchema": inputSchema, "outputSchema": outputSchema,
      "annotations": [
        "readOnlyHint": true, "destructiveHint": false, "idempotentHint": true,
        "openWorldHint": false,
      ],
    ]
  }

  private var inputSchema: JSONValue {
    switch view {
    case .answer(let operation, let takes, _):
      Self.schema(of: operation.outline, showing: takes, required: takes.required)
    case .anyAnswer: Self.schema(of: MCPEvaluationRequest.form.outline)
    case .drawing: Self.schema(of: MCPDrawingRequest.form.outline)
    }
  }

  /// Samples are left out unless the request has `sample`.
  private var outputSchema: JSONValue? {
    guard case .answer(let operation, _, let gives) = view else { return nil }
    return Self.schema(of: operation.answerOutline, showing: gives, optional: "samples")
  }

  private static func schema(
    of outline: ObjectOutline, showing names: MemberNames, required: [StaticString] = [],
    optional: String = ""
  ) -> JSONValue {
    let always = outline.members.filter { $0.isRequired && "\($0.name)" != optional }.map(\.name)
    let part = outline.part("", members: names.all, required: always + required)
    return schema(of: part, outlined: names.outlined, isBrief: true)
  }

  /// The root is an object, as the protocol requires, with what it refers to beside it.
  private static func schema(
    of outline: ObjectOutline, outlined: Set<String> = [], isBrief: Bool = false
  ) -> JSONValue {
    var schema = JSONSchema(prefix: "#/$defs/", outlined: outlined, isBrief: isBrief)
    guard case .object(let members) = schema.schema(of: ValueType.object(outline)) else {
      return ["type": "object"]
    }
    let definitions = schema.definitionMembers
    return .object(
      members + (definitions.isEmpty ? [] : [Member("$defs", .object(definitions))]))
  }
}

/// The request of any operation.
struct MCPEvaluationRequest {
  var path = ""
  var body: RequestValue?

  static let form = Form(
    nil, initial: Self(),
    .value(
      "path", \.path, .word(Operations.paths), "The path of the operation.",
      read: { $0.string() }
    ).required(write: #""/v1/springs/evaluate", or another path"#),
    .later("body", \.body, .map(of: .any), "The body of its request; default: `{}`."))
}

/// The request of any operation, and the size in which it is drawn.
struct MCPDrawingRequest {
  var motion = MCPEvaluationRequest()
  var size = PictureDrawing.Size()

  static let form = Form(
    nil, initial: Self(), .include(\.motion, MCPEvaluationRequest.form),
    .include(\.size, PictureDrawing.Size.form))
}
