internal import Synchronization

final class ContractPages: Sendable {
  private let version: String
  private let printed = Mutex<[String: Page]>([:])
  init(version: String) { self.version = version }

  private static let forms: [String: (form: SchemaDocumentForm, type: String)] = [
    "/openapi.yaml": (.openAPI, "application/yaml"),
    "/openapi.json": (.openAPIJSON, "application/json"),
  ]

  static var paths: [String] { Array(forms.keys) }

  /// Whether a path is one of these, and its page is still to be printed, which takes a while.
  func isUnprinted(_ path: String) -> Bool {
    guard Self.forms[path] != nil else { return false }
    return printed.withLockIfAvailable { $0[path] == nil } ?? true
  }

  func page(at path: String) -> Page? {
    guard let (form, type) = Self.forms[path] else { return nil }
    return printed.withLock { pages in
      if let page = pages[path] { return page }
      let text = SchemaDocument.text(as: form, version: version) ?? []
      let page = Page(mediaType: type, content: text, caching: .answers)
      pages[path] = page
      return page
    }
  }
}
