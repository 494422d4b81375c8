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
  /// The value of the argument.
  let value: SourceValue
  /// The character at which the argument begins, label included, counted from 1.
  let column: Int
  /// The character at which the value begins, counted from 1.
  let valueColumn: Int
}

/// The value of an argument.
indirect enum SourceValue: Sendable, Equatable {
  /// A numeric literal, or `.infinity`.
  case number(Double)
  /// `true` or `false`.
  case bool(Bool)
  /// `nil`.
  case null
  /// A string literal, unescaped.
  case string(String)
  /// A member of an explicit or implicit type: `.easeIn`, `UnitPoint.center`.
  case member(String)
  /// A call of a type or of its member: `Spring(response: 0.5)`, `.bezier(...)`.
  case call(Call)
  /// A call or a member, followed by calls on its result: `.scale.combined(with: .opacity)`.
  case chain([Call])

  /// Returns the calls of a value that begins at a character; nil for a literal.
  ///
  /// A member is a call without arguments.
  func calls(at column: Int) -> [Call]? {
    switch self {
    case .member(let name): [Call(name: name, arguments: [], column: column)]
    case .call(let call): [call]
    case .chain(let calls): calls
    case .number, .bool, .null, .string: nil
    }
  }
}

/// The reason for which source text cannot be parsed, and the character.
struct SourceError: Error, Equatable, CustomStringConvertible {
  /// The character, counted from 1 through the whole text.
  let column: Int
  /// The fault, or the expectation that failed.
  let reason: String
  /// The text at the character, such as `')'`; nil if the reason is complete without it.
  var found: String?

  /// A text such as `unexpected ')' at character 18: expected a value`.
  ///
  /// Without ``found``, it is such as `unknown modifier at character 9`.
  var description: String {
    if let found { return "unexpected \(found) at character \(column): \(reason)" }
    return Suggestion.insert("at character \(column)", into: reason)
  }
}
