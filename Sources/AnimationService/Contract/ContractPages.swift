internal import Bytes
internal import HTTPMessage
internal import JSONText
internal import Schema
internal import Synchronization

/// The contract of the service as pages, whole or by `?examples=none` without its examples; each is
/// printed when it is first asked for, which takes a while.
final class ContractPages: Sendable {
  private struct Edition: Hashable {
    let form: SchemaDocumentForm
    let hasExamples: Bool
    var mediaType: String { form == .openAPI ? "application/yaml" : "application/json" }
  }

  private let version: String
  private let printed = Mutex<[Edition: Page]>([:])
  init(version: String) { self.version = version }

  private static let forms: [String: SchemaDocumentForm] = [
    "/openapi.yaml": .openAPI, "/openapi.json": .openAPIJSON,
  ]

  static var paths: [String] { Array(forms.keys) }

  /// The parameter that chooses an edition.
  static let examples = (
    name: "examples", type: ValueType.word(["none"]), sentence: "Leaves the examples out."
  )

  /// Returns nil for other paths.
  ///
  /// Another value of the one parameter is refused; other parameters say nothing, as those of all
  /// pages.
  func respond(to request: HTTPRequest) -> Plan? {
    guard let form = Self.forms[request.target.path] else { return nil }
    let parameters = request.target.query.flatMap { QueryParameters($0) } ?? QueryParameters()
    let given = parameters.values(of: Self.examples.name)
    guard given.allSatisfy(Self.examples.type.allWords.contains)
    else { return .now(Self.refusal(of: parameters, for: request)) }
    let edition = Edition(form: form, hasExamples: given.isEmpty)
    if let page = printed.withLockIfAvailable({ $0[edition] }) ?? nil {
      return .now(page.respond(to: request))
    }
    return .later { [self] _ in page(of: edition).respond(to: request) }
  }

  private static func refusal(
    of parameters: QueryParameters, for request: HTTPRequest
  ) -> HTTPResponse {
    let faults = Faults()
    let words = examples.type.allWords.joined(separator: ", ")
    faults.add("must be \(words), or left out", .unknownName, at: .root.appending(examples.name))
    let names = ParameterNames(QueryLayout.none, given: parameters)
    return ProblemResponse.make(faults, names: names, for: request)
  }

  private func page(of edition: Edition) -> Page {
    printed.withLock { pages in
      if let page = pages[edition] { return page }
      let text = SchemaDocument.text(
        as: edition.form, version: version, hasExamples: edition.hasExamples)
      let page = Page(
        mediaType: edition.mediaType, content: text ?? [], caching: .answers, isFile: true)
      pages[edition] = page
      return page
    }
  }
}
