/// A file ready to use.
package struct WrittenFile: Sendable {
  package let target: TokenTarget
  /// With its folders, below the folder of the target.
  package let name: String
  package let content: String
}

/// The files of a target, and the names that collide in them.
package struct WrittenTokens {
  package internal(set) var files: [WrittenFile] = []
  package internal(set) var collisions: [TokenCollision] = []

  /// `notes` are those of the groups by their paths.
  package init(
    _ tokens: [ConvertedToken], in notes: [[String]: TokenGroupNotes], as target: TokenTarget,
    prefix: String
  ) {
    let source = TokenSource(tokens: tokens, notes: notes, target: target, prefix: prefix)
    switch target {
    case .css: StylesheetWriter(source, theme: false).write(into: &self)
    case .tailwind: StylesheetWriter(source, theme: true).write(into: &self)
    case .scss: SassWriter(source).write(into: &self)
    case .swift: SwiftWriter(source).write(into: &self)
    case .uikit: UIKitWriter(source).write(into: &self)
    case .compose: ComposeWriter(source).write(into: &self)
    case .android: AndroidWriter(source).write(into: &self)
    case .flutter: FlutterWriter(source).write(into: &self)
    case .typescript: TypeScriptWriter(source).write(into: &self)
    case .dtcg: TokenWriter(source, syntax: .dtcg).write(into: &self)
    case .styleDictionary: TokenWriter(source, syntax: .styleDictionary).write(into: &self)
    }
  }

  mutating func add(_ name: String, _ lines: [String], for target: TokenTarget) {
    let content = lines.joined(separator: "\n") + "\n"
    files.append(WrittenFile(target: target, name: name, content: content))
  }

  mutating func finish(_ scope: TokenScope) { collisions += scope.collisions }
}

/// The input of a writer: the tokens and the notes of groups for one target.
struct TokenSource {
  let tokens: [ConvertedToken]
  /// By the paths of the groups.
  let notes: [[String]: TokenGroupNotes]
  let target: TokenTarget
  let prefix: String

  static let notice = "Generated from design tokens by Overshoot. Do not edit."

  /// The name of the file without its extension, and of the type that has the tokens.
  func baseName(_ style: NameStyle) -> String {
    let words = TokenNames.words(ofPrefix: prefix)
    return style.joined(words.isEmpty ? ["tokens"] : words)
  }

  var typeName: String {
    let name = baseName(.camelCase)
    return name.prefix(1).uppercased() + name.dropFirst() + "Tokens"
  }

  func words(of token: ConvertedToken) -> [String] {
    TokenNames.words(of: token.token, prefix: prefix)
  }

  /// Empty if the work budget is exhausted.
  func motions(of token: ConvertedToken) -> [WrittenMotion] { token.written(as: target) ?? [] }
}

extension MotionToken {
  /// The text of the token's comment: a sentence or two, or nothing.
  var note: String {
    let reason = deprecation.map { $0.isEmpty ? "Deprecated." : "Deprecated: \($0)" } ?? ""
    return CommentText.line([description, reason].filter { !$0.isEmpty }.joined(separator: " "))
  }
}
