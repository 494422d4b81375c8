internal import AnimationCore
package import Schema

/// Files of tokens: those of the Design Tokens Format Module 2025.10, of Style Dictionary, and
/// variables of Figma.
package struct TokenFile: Sendable {
  /// Those of motion, in order; tokens of other types are passed over.
  package let tokens: [MotionToken]
  /// By the paths of the groups; of those that say nothing of themselves there are none.
  package let notes: [[String]: TokenGroupNotes]

  package static let empty = TokenFile(tokens: [], notes: [:])

  /// Reads the tokens of a file, and adds what is wrong to the faults.
  package static func read(_ value: RequestValue) -> TokenFile {
    let root = value.literal
    let (faults, limits) = (value.faults, value.reading.limits)
    guard let figma = FigmaVariables(root, at: value.pointer, limits: limits, faults: faults) else {
      let syntax = TokenSyntax.of(root) ?? .dtcg
      let tree = TokenTree(root, at: value.pointer, syntax: syntax, limits: limits, faults: faults)
      return TokenFile(
        tokens: tokens(tree.tokens, guessing: syntax, limits: limits, faults: faults),
        notes: tree.notes)
    }
    return TokenFile(
      tokens: tokens(figma.tokens, guessing: .dtcg, limits: limits, faults: faults),
      notes: [:])
  }

  private static func tokens(
    _ raw: [RawToken], guessing syntax: TokenSyntax, limits: ServiceLimits, faults: Faults
  ) -> [MotionToken] {
    var aliases = TokenAliases(raw, limits: limits, faults: faults)
    let reader = TokenValueReader(faults: faults, limits: limits)
    var tokens: [MotionToken] = []
    for (index, token) in raw.enumerated() where WorkBudget.mayContinue {
      let stated = aliases.type(of: index).map(name)
      if let stated, TokenType(rawValue: stated) == nil {
        refuse(stated, of: token, faults: faults)
        continue
      }
      guard stated != nil || syntax.guessesType else {
        // An alias that leads nowhere has no type because of that.
        guard aliases.value(of: index) != nil else { continue }
        faults.add(
          "has no type: give it or a group around it a \"$type\"", .missing, at: token.pointer)
        continue
      }
      guard let found = aliases.value(of: index),
        let type = (stated ?? syntax.guess(found.value)).flatMap(TokenType.init),
        let meant = reader.value(found.value, of: type, at: token.valuePointer)
      else { continue }
      tokens.append(
        MotionToken(
          path: token.path, type: type, value: meant, source: found.value, size: found.size,
          description: token.description, deprecation: token.deprecation,
          extensions: token.extensions, pointer: token.pointer))
    }
    return tokens
  }

  /// Style Dictionary calls a duration a time.
  private static func name(_ type: String) -> String {
    type == "time" ? TokenType.duration.rawValue : type
  }

  /// In bytes; what is longer is mistyped for none.
  private static let longestType = 64

  /// A type of another kind of token is passed over, one that is nearly of motion refused.
  private static func refuse(_ type: String, of token: RawToken, faults: Faults) {
    let names = TokenType.allCases.map(\.rawValue)
    let letters = { (text: String) in text.lowercased().filter(\.isLetter) }
    guard type.utf8.count <= longestType, !others.contains(type),
      let meant = names.first(where: { letters($0) == letters(type) })
        ?? Suggestion.nearest(to: type, among: names)
    else { return }
    faults.add(
      "has an unknown type \"\(type)\"\(Suggestion.phrase(meant))", .unknownName,
      at: token.pointer)
  }

  /// Of the Design Tokens Format Module, so that none is taken for a mistyped one.
  private static let others: Set<String> = [
    "color", "dimension", "fontFamily", "fontWeight", "number", "strokeStyle", "border", "shadow",
    "gradient", "typography",
  ]
}
