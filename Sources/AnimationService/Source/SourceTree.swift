/// A call in source text: `spring(duration: 0.6)`, or a member without arguments: `spring`.
struct Call: Sendable, Equatable {
  /// The function's name, without a dot and without its type.
  let name: String
  /// The arguments in their order; none for a bare member.
  let arguments: [Argument]
  /// The closures after the parentheses, unread.
  var closures: [SourceClosure] = []
  /// The character at which the name begins, counted from 1.
  let column: Int
}

/// A closure, unread.
struct SourceClosure: Sendable, Equatable {
  /// The label; nil if there is none.
  let label: String?
  /// The text between the braces.
  let body: SourceCursor
}

/// One argument of a call, or one member of an object.
struct Argument: Sendable, Equatable {
  /// The label; nil if there is none.
  let label: String?
  /// The value of the argument.
  let value: SourceValue
  /// The character at which the argument begins, label included, counted from 1.
  let column: Int
  /// The character at which the value begins, counted from 1.
  let valueColumn: Int

  /// Creates an argument of which both columns are known.
  init(label: String?, value: SourceValue, column: Int, valueColumn: Int) {
    (self.label, self.value) = (label, value)
    (self.column, self.valueColumn) = (column, valueColumn)
  }

  /// Creates an unlabeled argument from a call.
  init(_ call: Call) {
    self.init(label: nil, value: .call(call), column: call.column, valueColumn: call.column)
  }
}

/// The value of an argument.
indirect enum SourceValue: Sendable, Equatable {
  /// A numeric literal, or infinity.
  case number(Double)
  /// `true` or `false`.
  case bool(Bool)
  /// `nil`, `null`.
  case null
  /// A string literal, unescaped.
  case string(String)
  /// A member of an explicit or implicit type: `.easeIn`, `UnitPoint.center`.
  case member(String)
  /// A call of a type or of its member: `Spring(response: 0.5)`, `.bezier(...)`.
  case call(Call)
  /// A call or a member, followed by calls on its result: `.scale.combined(with: .opacity)`.
  case chain([Call])
  /// A list in square brackets; its items have no labels.
  case list([Argument])
  /// An object of JavaScript; its members have labels.
  case object([Argument])
  /// A key path of Swift: `\.scale`.
  case keyPath(String)
  /// A closure in place of a value, or an expression that does not matter.
  case unread(SourceCursor)

  /// Returns the calls of a value that begins at a character; nil for a literal.
  ///
  /// A member is a call without arguments.
  ///
  /// - Parameter column: the character, counted from 1.
  /// - Returns: The calls, in their order.
  func calls(at column: Int) -> [Call]? {
    switch self {
    case .member(let name): [Call(name: name, arguments: [], column: column)]
    case .call(let call): [call]
    case .chain(let calls): calls
    case .number, .bool, .null, .string, .list, .object, .keyPath, .unread: nil
    }
  }
}

/// The reason for which source text cannot be parsed, and the character.
struct SourceError: Error, Equatable, CustomStringConvertible {
  /// The character, counted from 1 through the whole text.
  let column: Int
  /// The fault, or the expectation that failed.
  var reason: String
  /// The text at the character, such as `')'`; nil if the reason is complete without it.
  var found: String?
  /// The kind of the fault.
  var code = ProblemCode.invalidSource

  /// Returns the error of a name that is not known, with the nearest of the known ones, or all of
  /// them where they are few.
  ///
  /// - Parameters:
  ///   - noun: what is named, such as `easing`.
  ///   - name: the name.
  ///   - owner: what has such names, if the noun does not say it.
  ///   - known: the names that there are.
  ///   - column: the character at which the name begins.
  ///   - code: the kind of the fault.
  /// - Returns: The error.
  static func unknown(
    _ noun: String, _ name: String, of owner: String? = nil, among known: [String], at column: Int,
    _ code: ProblemCode = .unknownName
  ) -> SourceError {
    let suggestion = Suggestion.phrase(for: name, among: known)
    let list =
      known.count > 12 || known.isEmpty ? "" : "; expected \(known.joined(separator: ", "))"
    return SourceError(
      column: column,
      reason: "unknown \(noun) \"\(name)\"" + (owner.map { " of \($0)" } ?? "")
        + (suggestion.isEmpty ? list : suggestion),
      code: code)
  }

  /// A text such as `unexpected ')' at character 18: expected a value`.
  ///
  /// Without ``found``, it is such as `unknown modifier at character 9`.
  var description: String { sentence(at: "character \(column)") }

  /// Returns the description with the place in words.
  ///
  /// - Parameter place: the place: `character 5`, `line 2, character 3`.
  /// - Returns: The sentence, with the place before any remedy.
  func sentence(at place: String) -> String {
    if let found { return "unexpected \(found) at \(place): \(reason)" }
    return Suggestion.insert("at \(place)", into: reason)
  }
}

/// The lines of source text, which put a place into words.
struct SourceLines {
  /// The columns, counted from 1 through the whole text, at which lines begin.
  private let starts: [Int]
  /// Whether there is more than one line with something on it.
  private let areSeveral: Bool

  /// Finds the lines of a text; of one that is too long to be read, those at its beginning.
  init(_ text: String) {
    let text = text.prefix(SourceReader.maximumLength)
    starts = [1] + text.enumerated().filter { $0.element.isNewline }.map { $0.offset + 2 }
    areSeveral = text.split(whereSeparator: \.isNewline).count > 1
  }

  /// Returns `character 5`, or `line 2, character 3` of a text of several lines.
  ///
  /// - Parameter column: the character, counted from 1 through the whole text.
  /// - Returns: The place in words, with the line only where several lines have something on them.
  func place(of column: Int) -> String {
    guard areSeveral else { return "character \(column)" }
    let line = (starts.firstIndex { $0 > column } ?? starts.count) - 1
    return "line \(line + 1), character \(column - starts[line] + 1)"
  }
}
