internal import JSONText
internal import Rendering

/// Writes a response of JSON-RPC on one line.
struct MCPWriter {
  private var writer = JSONWriter(work: nil)
  private let era: MCPVersion.Era
  private let version: String

  /// Begins a result.
  init(id: MCPRequestID, era: MCPVersion.Era, version: String) {
    (self.era, self.version) = (era, version)
    writer.begin(id)
    writer.key("result")
    writer.beginObject()
    if era == .modern { writer.member("resultType", "complete") }
  }

  var length: Int { writer.bytes.count }
  var serverInfo: JSONValue {
    ["name": "overshoot", "title": "Overshoot", "version": .string(version)]
  }

  mutating func finish() -> [UInt8] {
    if era == .modern { member("_meta", .object([Member(MCPVersion.serverInfo, serverInfo)])) }
    writer.endObject()
    writer.endObject()
    return writer.bytes
  }

  mutating func member(_ name: String, _ value: JSONValue) {
    writer.key(name)
    writer.value(value)
  }

  /// The text is JSON.
  mutating func member(_ name: String, text: [UInt8]) {
    writer.key(name)
    writer.values(text[...])
  }

  /// By any client, for an hour, in the revisions that have this.
  mutating func mayBeKept() {
    guard era == .modern else { return }
    member("ttlMs", .number(3_600_000))
    member("cacheScope", "public")
  }

  mutating func content(of resource: MCPResource) {
    let text = String(decoding: resource.text, as: UTF8.self)
    member(
      "contents",
      [
        [
          "uri": .string(resource.uri), "mimeType": .string(MCPResource.mediaType),
          "text": .string(text),
        ]
      ])
  }

  /// An answer is both structured and, for clients that know no structure, text.
  mutating func outcome(_ outcome: MCPToolCall.ToolOutcome, hasSchema: Bool) {
    switch outcome {
    case .answer(let json):
      member("content", [Self.text(String(decoding: json, as: UTF8.self))])
      if hasSchema { member("structuredContent", text: json) }
    case .drawing(let drawing):
      member(
        "content",
        [
          [
            "type": "image", "data": .string(Base64URL.padded(drawing.png)),
            "mimeType": .string(PictureDrawing.mediaType),
          ], Self.text(drawing.words),
        ])
    case .refused(let sentences):
      member("content", [Self.text(sentences.joined(separator: "\n"))])
      member("isError", true)
    }
  }

  private static func text(_ text: String) -> JSONValue { ["type": "text", "text": .string(text)] }

  /// `id` is nil if it could not be read.
  static func failure(_ failure: MCPFailure, id: MCPRequestID?) -> [UInt8] {
    var writer = JSONWriter(work: nil)
    writer.begin(id)
    writer.key("error")
    writer.value([
      "code": .number(Double(failure.code.rawValue)), "message": .string(failure.message),
      "data": failure.data,
    ])
    writer.endObject()
    return writer.bytes
  }

  static func list(_ responses: [[UInt8]]) -> [UInt8] {
    [UInt8(ascii: "[")] + responses.joined(separator: [UInt8(ascii: ",")]) + [UInt8(ascii: "]")]
  }
}

extension JSONWriter {
  fileprivate mutating func begin(_ id: MCPRequestID?) {
    beginObject()
    member("jsonrpc", "2.0")
    key("id")
    switch id {
    case .number(let number): integer(number)
    case .text(let text): string(text)
    case nil: null()
    }
  }
}
