/// The spelling of a name of several words in a language.
enum NameStyle {
  case camelCase, kebabCase, snakeCase

  func joined(_ words: [String]) -> String {
    switch self {
    case .kebabCase: words.map { $0.lowercased() }.joined(separator: "-")
    case .snakeCase: words.map { $0.lowercased() }.joined(separator: "_")
    case .camelCase:
      words.enumerated().map { index, word in
        let rest = index == 0 ? word.prefix(1).lowercased() : word.prefix(1).uppercased()
        return rest + word.dropFirst()
      }.joined()
    }
  }
}

enum TokenNames {
  /// The words of a name: letters and digits of ASCII, split where a language would not take what
  /// is between them, and where a capital follows a small letter.
  static func words(of name: String) -> [String] {
    var words: [String] = []
    var word = ""
    var follows = false
    for scalar in name.unicodeScalars {
      let isPlain = scalar.isASCII && (scalar.properties.isAlphabetic || scalar.isDigit)
      if scalar.properties.isUppercase, follows || !isPlain { split(&word, into: &words) }
      if isPlain {
        word.unicodeScalars.append(scalar)
        follows = !scalar.properties.isUppercase
        continue
      }
      follows = false
      if scalar.isASCII || scalar.properties.isWhitespace {
        split(&word, into: &words)
      } else {
        // No two names become one: a letter of another script is its number.
        word += "u" + String(scalar.value, radix: 16)
      }
    }
    split(&word, into: &words)
    if words.isEmpty {
      words = name.unicodeScalars.map { "u" + String($0.value, radix: 16) }
    }
    return words
  }

  private static func split(_ word: inout String, into words: inout [String]) {
    if !word.isEmpty { words.append(word) }
    word = ""
  }

  /// The words of the prefix, unless the path begins with them, and of the path.
  static func words(of token: MotionToken, prefix: String) -> [String] {
    let path = token.path.filter { $0 != MotionToken.rootName }
    let own = path.flatMap { words(of: $0) }
    let before = words(ofPrefix: prefix)
    let isThere =
      own.count > before.count && zip(own, before).allSatisfy { $0.lowercased() == $1.lowercased() }
    return isThere || before.isEmpty ? own : before + own
  }

  static func words(ofPrefix prefix: String) -> [String] { prefix.isEmpty ? [] : words(of: prefix) }
}

extension Unicode.Scalar {
  fileprivate var isDigit: Bool { ("0"..."9").contains(self) }
}

/// The names of a file, each of which is there once.
struct TokenScope {
  private var owners: [String: String] = [:]
  private(set) var collisions: [TokenCollision] = []
  private let reserved: Set<String>
  private let style: NameStyle

  init(_ style: NameStyle, reserved: Set<String> = []) {
    (self.style, self.reserved) = (style, reserved)
  }

  /// A name of the language; one that is taken is a collision.
  mutating func name(_ words: [String], for token: MotionToken) -> String {
    var name = style.joined(words)
    if name.first?.isNumber ?? true { name = (style == .kebabCase ? "n" : "_") + name }
    if reserved.contains(name) { name += "_" }
    if let owner = owners[name] {
      collisions.append(TokenCollision(token: token, name: name, other: owner))
    } else {
      owners[name] = token.name
    }
    return name
  }
}

/// Two tokens that a language would give one name.
package struct TokenCollision: Sendable {
  package let token: MotionToken
  let name: String
  let other: String

  package func detail(in target: TokenTarget) -> String {
    "is named \"\(name)\" in \(target.rawValue), as \"\(other)\" is: rename one of them"
  }
}
