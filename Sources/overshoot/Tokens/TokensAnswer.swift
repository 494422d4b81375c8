import JSONText

struct TokensAnswer {
  struct AnsweredFile {
    let target: String
    let name: String
    let content: String
  }

  struct AnsweredToken {
    let path: String
    let type: String
    let targets: [TokenError]
  }

  struct TokenError {
    let target: String
    let exact: Bool
    let error: GreatestError?
    /// Of the curve for readers that do not know the form of the token.
    let fallback: GreatestError?
  }

  struct GreatestError {
    let value: Double
    let time: Double
  }

  let files: [AnsweredFile]
  let tokens: [AnsweredToken]
  private let answered: JSONValue?

  init(_ bytes: [UInt8]) {
    let json = JSONValue(bytes)
    files = json?["files"]?.items.map(AnsweredFile.init) ?? []
    tokens = json?["tokens"]?.items.map(AnsweredToken.init) ?? []
    answered = json?["tokens"]
  }

  /// The tokens with their errors, as they were answered.
  var json: String {
    var layout = JSONLayout()
    let text = (["tokens": answered] as JSONValue).literal + "\n"
    return String(decoding: layout.lay(Array(text.utf8)), as: UTF8.self)
  }

  /// A table with a row for each token and a column for each target.
  var markdown: String {
    let targets = tokens.first?.targets.map(\.target) ?? []
    let head = ["Token", "Type"] + targets
    let rows = tokens.map { token in
      ["`\(Self.cell(token.path))`", token.type] + token.targets.map(Self.error)
    }
    let lines = [head, head.map { _ in "---" }] + rows
    return "# Motion tokens\n\nThe greatest error of each token in each file, as a part of the way "
      + "from 0 to 1; after it that of the Bézier\ncurve, the fallback, which a reader takes that "
      + "does not know the form of the token.\n\n"
      + lines.map { "| " + $0.joined(separator: " | ") + " |\n" }.joined()
  }

  private static func error(_ target: TokenError) -> String {
    let own = target.exact ? "exact" : target.error.map(Self.text) ?? "exact"
    guard let fallback = target.fallback else { return own }
    return "\(own); fallback \(Self.text(fallback))"
  }

  private static func text(_ error: GreatestError) -> String {
    "\(error.value) at \(error.time) s"
  }

  /// A name may have what a table is made of.
  private static func cell(_ text: String) -> String {
    String(text.map { "|`\n\r".contains($0) ? " " : $0 })
  }
}

// What is missing is empty; the service leaves nothing out.

extension TokensAnswer.AnsweredFile {
  fileprivate init(_ json: JSONValue) {
    target = json["target"]?.text ?? ""
    name = json["name"]?.text ?? ""
    content = json["content"]?.text ?? ""
  }
}

extension TokensAnswer.AnsweredToken {
  fileprivate init(_ json: JSONValue) {
    path = json["path"]?.text ?? ""
    type = json["type"]?.text ?? ""
    targets = json["targets"]?.items.map(TokensAnswer.TokenError.init) ?? []
  }
}

extension TokensAnswer.TokenError {
  fileprivate init(_ json: JSONValue) {
    target = json["target"]?.text ?? ""
    exact = json["exact"]?.isTrue ?? false
    error = json["error"].flatMap(TokensAnswer.GreatestError.init)
    fallback = json["fallback"].flatMap(TokensAnswer.GreatestError.init)
  }
}

extension TokensAnswer.GreatestError {
  fileprivate init?(_ json: JSONValue) {
    guard let value = json["value"]?.double, let time = json["time"]?.double else { return nil }
    self.init(value: value, time: time)
  }
}
