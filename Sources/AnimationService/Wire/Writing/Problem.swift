/// What went wrong, for the client: a problem document, RFC 9457.
///
/// The type is always `about:blank` (§4.2.1): the status says all there is to say about the kind, the
/// title is its reason phrase, and what a program can act on stands in `errors`.
struct Problem: Sendable, Equatable {
  /// What the media type of the document is.
  static let mediaType = "application/problem+json"

  /// One of several things that are wrong with a request.
  struct Entry: Sendable, Equatable {
    /// Where it is.
    enum Location: Sendable, Equatable {
      /// In the JSON of the body.
      case pointer(JSONPointer)
      /// In a parameter of the query.
      case parameter(String)
    }

    let location: Location
    /// What is wrong, as a predicate without a subject.
    let detail: String
  }

  /// The HTTP status, 400 and up.
  let status: Int
  /// What happened this time, in a sentence.
  var detail: String?
  /// What this occurrence is known by: the request's path or id.
  var instance: String?
  /// What is wrong with the request, one by one.
  var errors: [Entry] = []

  /// The reason phrase of the status, RFC 9110 §15, RFC 6585.
  var title: String { Self.titles[status] ?? "Error" }

  private static let titles = [
    400: "Bad Request", 401: "Unauthorized", 403: "Forbidden", 404: "Not Found",
    405: "Method Not Allowed", 406: "Not Acceptable", 408: "Request Timeout",
    412: "Precondition Failed",
    413: "Content Too Large", 414: "URI Too Long", 415: "Unsupported Media Type",
    417: "Expectation Failed", 422: "Unprocessable Content", 429: "Too Many Requests",
    431: "Request Header Fields Too Large", 500: "Internal Server Error", 501: "Not Implemented",
    503: "Service Unavailable", 505: "HTTP Version Not Supported",
  ]
}

extension Problem {
  /// The problem that the faults of a request are.
  ///
  /// - Parameters:
  ///   - status: 400 or 422.
  ///   - faults: What is wrong; the detail says the first and how many there are.
  ///   - names: The parameters that the request came from, if it was a query.
  ///   - instance: What this occurrence is known by.
  init(status: Int, faults: [Fault], names: ParameterNames? = nil, instance: String? = nil) {
    let errors = faults.map { Entry($0, names) }
    self.init(
      status: status, detail: Self.summary(errors), instance: instance, errors: errors)
  }

  private static func summary(_ errors: [Entry]) -> String? {
    guard let first = errors.first else { return nil }
    let sentence = first.subject.isEmpty ? first.detail : "\(first.subject): \(first.detail)"
    return errors.count == 1 ? sentence : "\(sentence) (and \(errors.count - 1) more)"
  }

  /// The document, in UTF-8.
  var bytes: [UInt8] {
    var writer = JSONWriter()
    write(to: &writer)
    return writer.bytes
  }

  /// Writes the document as one value, so that it can stand inside another.
  func write(to writer: inout JSONWriter) {
    writer.beginObject()
    writer.member("type", "about:blank")
    writer.member("title", title)
    writer.key("status")
    writer.integer(status)
    if let detail { writer.member("detail", detail) }
    if let instance { writer.member("instance", instance) }
    if !errors.isEmpty {
      writer.key("errors")
      writer.beginArray()
      for entry in errors { entry.write(to: &writer) }
      writer.endArray()
    }
    writer.endObject()
  }
}

extension Problem.Entry {
  /// A fault, at the parameter it came from if there are any.
  init(_ fault: Fault, _ names: ParameterNames?) {
    guard let (name, rest) = names?.parameter(at: fault.pointer) else {
      self.init(location: .pointer(fault.pointer), detail: fault.detail)
      return
    }
    let place = rest == .root ? "" : "at \(rest): "
    self.init(location: .parameter(name), detail: place + fault.detail)
  }

  /// What the detail speaks of.
  fileprivate var subject: String {
    switch location {
    case .pointer(let pointer): pointer.description
    case .parameter(let name): name
    }
  }

  fileprivate func write(to writer: inout JSONWriter) {
    writer.beginObject()
    switch location {
    case .pointer(let pointer): writer.member("pointer", pointer.description)
    case .parameter(let name): writer.member("parameter", name)
    }
    writer.member("detail", detail)
    writer.endObject()
  }
}
