internal import HTTPMessage
internal import Rendering
internal import Schema

/// The answer to a path that nothing has: a page for browsers, else a problem document.
enum MissingPage {
  private static let html = "text/html; charset=utf-8"

  /// 404 with the nearest of the known paths; varies with the field `Accept`.
  static func respond(to request: HTTPRequest, known: KnownPaths) -> HTTPResponse {
    let path = request.target.path
    let meant = evaluation(at: path) ?? Suggestion.path(for: path, among: known)
    var response: HTTPResponse
    if prefersPage(request) {
      response = HTTPResponse(
        status: .notFound, fields: ["Content-Type": html, "Cache-Control": "no-store"],
        body: Array(page(path, meant: meant).utf8))
    } else {
      response = ProblemResponse.make(
        .notFound, detail: "no such path: \(path) (see /openapi.yaml)" + Suggestion.phrase(meant),
        for: request)
    }
    response.fields["Vary"] = "Accept"
    return response
  }

  /// `/v1/springs/evaluate?format=css` for `/v1/springs/css`.
  private static func evaluation(at path: String) -> String? {
    let steps = path.split(separator: "/")
    guard let format = steps.last, Representations.all.contains(where: { $0.name == format }),
      let operation = Operations.operation(
        at: "/\(steps.dropLast().joined(separator: "/"))/evaluate"),
      Representations.available(for: operation).contains(where: { $0.name == format })
    else { return nil }
    return "\(operation.path)?format=\(format)"
  }

  private static func prefersPage(_ request: HTTPRequest) -> Bool {
    let types = [Problem.mediaType, "text/html"].compactMap(MediaType.init)
    return MediaType.preferred(among: types, accept: request.fields["Accept"])?.essence
      == "text/html"
  }

  private static func page(_ path: String, meant: String?) -> String {
    // Relative, since the service may lie behind a path prefix.
    let root = String(repeating: "../", count: max(0, path.count { $0 == "/" } - 1))
    let home = root.isEmpty ? "./" : root
    let suggestion =
      meant.map { meant in
        let address = meant == "/" ? home : root + meant.dropFirst()
        return " Did you mean <a href=\"\(address)\">\(escaped(meant))</a>?"
      } ?? ""
    return """
      <!doctype html>
      <html lang="en">
      <head>
      <meta charset="utf-8">
      <meta name="viewport" content="width=device-width, initial-scale=1">
      <meta name="color-scheme" content="light dark">
      <title>No such page · Overshoot</title>
      <link rel="icon" href="\(root)playground/icon.svg" type="image/svg+xml">
      <link rel="stylesheet" href="\(root)playground/base.css">
      <link rel="stylesheet" href="\(root)docs/page.css">
      </head>
      <body>
      <header class="masthead"><p class="wordmark"><a href="\(home)">Overshoot</a></p></header>
      <div class="page"><main>
      <h1>No such page</h1>
      <p>There is nothing at <code>\(escaped(path))</code>.\(suggestion)</p>
      <p><a href="\(home)">Playground</a> · <a href="\(root)docs">Guides</a> · \
      <a href="\(root)docs/api">API</a></p>
      </main></div>
      </body>
      </html>

      """
  }

  private static func escaped(_ text: String) -> String {
    let entities: [Character: String] = ["&": "&amp;", "<": "&lt;", ">": "&gt;", "\"": "&quot;"]
    return text.reduce(into: "") { $0 += entities[$1] ?? String($1) }
  }
}
