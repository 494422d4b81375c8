/// A call in SwiftUI source text: `spring(duration: 0.6)`, or a member without arguments: `spring`.
struct Call: Sendable, Equatable {
  /// The function's name, without a dot and without its type.
  let name: String
  /// The arguments in their order; none for a bare member.
  let arguments: [Argument]
  /// The character at which the name begins, counted from 1.
  let column: Int
}

/// One argument of a call.
struct Argument: Sendable, Equatable {
  /// The label; nil if there is none.
  let label: String?
  /// What is passed.
  let value: SourceValue
  /// The character at which the argument begins, label included, counted from 1.
  let column: Int
  /// The character at which the value begins, counted from 1.
  let valueColumn: Int
}

/// What is passed in a call.
indirect enum SourceValue: Sendable, Equatable {
  /// A numeric literal, or `.infinity`.
  case number(Double)
  /// `true` or `false`.
  case bool(Bool)
  /// `nil`.
  case null
  /// A string literal, unescaped.
  case string(String)
  /// A member of a type that is said or implied: `.easeIn`, `UnitPoint.center`.
  case member(String)
  /// A call of a type or of its member: `Spring(response: 0.5)`, `.bezier(...)`.
  case call(Call)
  /// A call or a member, and calls of what it gives: `.scale.combined(with: .opacity)`.
  case chain([Call])

  /// The calls that this is made of, a member being a call without arguments, for a value that begins at
  /// a character; nil for a literal.
  func calls(at column: Int) -> [Call]? {
    switch self {
    case .member(let name): [Call(name: name, arguments: [], column: column)]
    case .call(let call): [call]
    case .chain(let calls): calls
    case .number, .bool, .null, .string: nil
    }
  }
}

/// Why source text cannot be read, and at which character.
struct SourceError: Error, Equatable, CustomStringConvertible {
  /// The character, counted from 1 through the whole text.
  let column: Int
  /// What is wrong, or what was expected instead of what was found.
  let reason: String
  /// What stands there, such as `')'`; nil where the reason says it all.
  var found: String?

  /// `unexpected ')' at character 18: expected a value`, or `unknown modifier at character 9`.
  var description: String {
    if let found { return "unexpected \(found) at character \(column): \(reason)" }
    return Suggestion.insert("at character \(column)", into: reason)
  }
}
