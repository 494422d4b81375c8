package import JSONText
package import Schema

package struct Problem: Sendable, Equatable {
  package static let mediaType = "application/problem+json"
  let status: Int
  /// The reason phrase of ``status``.
  let title: String
  let code: ProblemCode
  var detail: String?
  var instance: String?
  let errors: [ProblemEntry]
}

package struct ProblemEntry: Sendable, Equatable {
  package enum Location: Sendable, Equatable {
    case pointer(JSONPointer)
    case parameter(String)
  }

  package let location: Location
  package let code: ProblemCode
  /// A predicate without a subject.
  package let detail: String
  /// The animations that a text holds.
  package var read: [ReadAnimation] = []
}

extension Problem {
  package init(
    status: Int, title: String, code: ProblemCode? = nil, detail: String? = nil,
    instance: String? = nil
  ) {
    self.init(
      status: status, title: title, code: code ?? .code(of: status), detail: detail,
      instance: instance, errors: [])
  }

  /// Has the code of the first fault; `names` is nil unless the request was a query.
  package init(
    status: Int, title: String, faults: [Fault], names: ParameterNames? = nil,
    instance: String? = nil
  ) {
    let errors = faults.map { ProblemEntry($0, names: names) }
    self.init(
      status: status, title: title, code: errors.first?.code ?? .code(of: status),
      detail: Self.summary(errors), instance: instance, errors: errors)
  }

  private static func summary(_ errors: [ProblemEntry]) -> String? {
    guard let first = errors.first else { return nil }
    let sentence = first.sentence
    return errors.count == 1 ? sentence : "\(sentence) (and \(errors.count - 1) more)"
  }

  package var bytes: [UInt8] {
    var writer = JSONWriter()
    write(to: &writer)
    writer.endDocument()
    return writer.bytes
  }

  func write(to writer: inout JSONWriter) {
    writer.beginObject()
    writer.member("type", code.page)
    writer.member("title", title)
    writer.key("status")
    writer.integer(status)
    writer.member("code", code.rawValue)
    if let detail { writer.member("detail", detail) }
    if let instance { writer.member("instance", instance) }
    if !errors.isEmpty { writer.list("errors", entries: errors) }
    writer.endObject()
  }
}

extension JSONWriter {
  mutating func list(_ name: String, entries: [ProblemEntry]) {
    key(name)
    beginArray()
    for entry in entries { entry.write(to: &self) }
    endArray()
  }
}

extension ProblemEntry {
  package init(_ fault: Fault, names: ParameterNames?) {
    guard let (name, rest) = names?.parameter(at: fault.pointer) else {
      self.init(
        location: .pointer(fault.pointer), code: fault.code, detail: fault.detail, read: fault.read)
      return
    }
    let place = rest == .root ? "" : "at \(rest): "
    self.init(
      location: .parameter(name), code: fault.code, detail: place + fault.detail, read: fault.read)
  }

  var subject: String {
    switch location {
    case .pointer(let pointer): pointer.description
    case .parameter(let name): name
    }
  }

  var sentence: String { subject.isEmpty ? detail : "\(subject): \(detail)" }

  fileprivate func write(to writer: inout JSONWriter) {
    writer.beginObject()
    switch location {
    case .pointer(let pointer): writer.member("pointer", pointer.description)
    case .parameter(let name): writer.member("parameter", name)
    }
    writer.member("code", code.rawValue)
    writer.member("detail", detail)
    if !read.isEmpty { writer.list(read) }
    writer.endObject()
  }
}

extension JSONWriter {
  fileprivate mutating func list(_ read: [ReadAnimation]) {
    key("read")
    beginArray()
    for choice in read {
      beginObject()
      key("animation")
      value(choice.animation)
      member("from", choice.from)
      endObject()
    }
    endArray()
  }
}

extension ValueType {
  static let problemCode = ValueType.named(
    "ProblemCode", .words(of: ProblemCode.self),
    "The kind of an error or a warning; that of a problem is the one of its first error.")

  package static let problem = ObjectOutline(
    "Problem", "A problem document (RFC 9457).",
    .member("type", .string(pattern: "^/docs/errors#"), "The page of the `code`."),
    .member("title", .string(), "Reason phrase of the status."),
    .member("status", .integer(IntegerRange(400...599)), "The HTTP status."),
    .member("code", .problemCode), .optional("detail", .string(), "What happened."),
    .optional("instance", .string(), "The path, or the request id."),
    .optional(
      "errors", .list(of: fault), "All errors of the request, of which at most 64 are listed.")
  ).type

  private static let readAnimation = ValueType.object(
    .member("animation", .any, "An animation of the text, as a request takes it."),
    .member("from", .string(), "Its place in the text: `character 14`."))

  private static let fault = ValueType.object(
    .optional("pointer", .string(), "JSON pointer to the error in the body (RFC 6901)."),
    .optional("parameter", .string(), "Name of the query parameter."),
    .member("code", .problemCode), .member("detail", .string(), "Description of the error."),
    .optional(
      "read", .list(of: readAnimation),
      "The animations that a source text holds: choose one, and send it in place of the text."),
    rules: [.exactlyOne(["pointer", "parameter"])])
}
