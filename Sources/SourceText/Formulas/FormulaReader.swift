internal import AnimationCore
internal import Schema

/// Reads a formula of `t`, as in C, with `^` for powers.
///
///     choice  = compared ("?" choice ":" choice)
///     compared = sum (("<" | "<=" | ">" | ">=" | "==" | "!=") sum)
///     sum     = product (("+" | "-") product)*
///     product = signed (("*" | "/") signed)*
///     signed  = ("-" | "+") signed | power
///     power   = atom ("^" signed)
///     atom    = number | name | name "(" choice ("," choice)* ")" | "(" choice ")"
struct FormulaReader {
  private var cursor: SourceCursor
  private let duration: Double
  private var steps: [Formula.FormulaStep] = []
  private var depth = 0
  static let maximumLength = 1000
  static let maximumDepth = 64

  /// `d` in the formula is the duration, in seconds.
  static func read(_ text: String, duration: Double) throws(SourceError) -> Formula {
    guard text.utf8.count <= maximumLength
    else { throw SourceError("the formula is longer than \(maximumLength) bytes", at: 1) }
    var reader = FormulaReader(cursor: try SourceCursor(checking: text), duration: duration)
    try reader.choice()
    reader.cursor.skipWhitespace()
    guard reader.cursor.next == nil
    else { throw reader.cursor.unexpected("expected an operator") }
    guard let formula = Formula(reader.steps)
    else { throw SourceError("the formula has more than \(Formula.maximumSteps) steps", at: 1) }
    return formula
  }

  private init(cursor: SourceCursor, duration: Double) {
    (self.cursor, self.duration) = (cursor, duration)
  }

  private mutating func descend() throws(SourceError) {
    depth += 1
    guard depth <= Self.maximumDepth else {
      throw SourceError(
        "the formula is nested deeper than \(Self.maximumDepth) levels", at: cursor.column)
    }
  }

  private mutating func choice() throws(SourceError) {
    try descend()
    try compared()
    if cursor.takeAhead("?") {
      try choice()
      guard cursor.takeAhead(":") else { throw cursor.unexpected("expected ':'") }
      try choice()
      steps.append(.operation(.choice))
    }
    depth -= 1
  }

  private mutating func compared() throws(SourceError) {
    try sum()
    cursor.skipWhitespace()
    guard let operation = takeComparison() else { return }
    try sum()
    steps.append(.operation(operation))
    cursor.skipWhitespace()
    let column = cursor.column
    if takeComparison() != nil {
      throw SourceError("two comparisons in a row; use brackets", at: column)
    }
  }

  private mutating func takeComparison() -> FormulaOperation? {
    guard let first = cursor.next, first.isOne(of: "<>=!") else { return nil }
    let isWide = cursor.peek(at: 1) == "="
    guard let operation = FormulaOperation(rawValue: isWide ? "\(first)=" : "\(first)")
    else { return nil }
    cursor.advance()
    if isWide { cursor.advance() }
    return operation
  }

  private mutating func sum() throws(SourceError) {
    try product()
    while let operation = take("+", .add) ?? take("-", .subtract) {
      try product()
      steps.append(.operation(operation))
    }
  }

  private mutating func product() throws(SourceError) {
    try signed()
    while let operation = take("*", .multiply) ?? take("/", .divide) {
      if operation == .multiply, cursor.next == "*" {
        throw cursor.unexpected("write ^ for a power")
      }
      try signed()
      steps.append(.operation(operation))
    }
  }

  private mutating func take(
    _ character: SourceCharacter, _ operation: FormulaOperation
  ) -> FormulaOperation? { cursor.takeAhead(character) ? operation : nil }

  /// −t^2 is −(t^2).
  private mutating func signed() throws(SourceError) {
    var isNegative = false
    while let sign = takeSign() { if sign == "-" { isNegative.toggle() } }
    try power()
    if isNegative { steps.append(.function(.negative)) }
  }

  private mutating func takeSign() -> SourceCharacter? {
    cursor.takeAhead("-") ? "-" : cursor.takeAhead("+") ? "+" : nil
  }

  private mutating func power() throws(SourceError) {
    try atom()
    guard cursor.takeAhead("^") else { return }
    try descend()
    try signed()
    depth -= 1
    steps.append(.operation(.power))
  }

  private mutating func atom() throws(SourceError) {
    cursor.skipWhitespace()
    if cursor.take("(") {
      try choice()
      guard cursor.takeAhead(")") else { throw cursor.unexpected("expected ')'") }
    } else if cursor.isAtName {
      try named()
    } else if cursor.isAtDigit || cursor.next == "." {
      try number()
    } else {
      throw cursor.unexpected("expected a number, t, a function or '('")
    }
  }

  private mutating func number() throws(SourceError) {
    let start = cursor
    do throws(SourceError) {
      steps.append(.number(try cursor.readNumber(.javaScript)))
    } catch {
      // `6t`: the cursor stands behind the digits.
      guard cursor.isAtName, start.position < cursor.position else { throw error }
      let digits = cursor.text(from: start.position)
      var behind = cursor
      let name = try behind.readName()
      guard isKnown(name) else { throw error }
      throw cursor.unexpected("write \(digits)*\(name)")
    }
  }

  private func isKnown(_ name: String) -> Bool {
    Self.names.contains(name) || Self.functions[name] != nil
  }

  private static let names = ["t", "d", "pi", "e"]

  private mutating func named() throws(SourceError) {
    let column = cursor.column
    let name = try cursor.readName()
    if name == "Math", cursor.next == "." {
      var member = cursor
      member.advance()
      let function = member.isAtName ? try member.readName().lowercased() : ""
      throw SourceError(
        "\"Math\" is not written here", at: column, code: .unknownName,
        remedy: isKnown(function) ? "; write \(function) alone" : "")
    }
    if cursor.takeAhead("(") { return try call(name, at: column) }
    switch name {
    case "t": steps.append(.time)
    case "d": steps.append(.number(duration))
    case "pi": steps.append(.number(.pi))
    case "e": steps.append(.number(Self.e))
    default:
      if Self.functions[name] != nil { throw cursor.unexpected("expected '(' after \(name)") }
      throw SourceError.unknown("name", name, among: Self.names, at: column)
    }
  }

  /// 2.718281828459045.
  private static let e = 0x1.5bf0a8b145769p1

  private mutating func call(_ name: String, at column: Int) throws(SourceError) {
    guard let (step, count) = Self.functions[name] else {
      throw SourceError.unknown(
        "function", name, among: Self.functions.keys.sorted(), at: column,
        else: "; there are \(Self.functions.keys.sorted().joined(separator: ", "))")
    }
    var given = 0
    if !cursor.takeAhead(")") {
      repeat {
        try choice()
        given += 1
      } while cursor.takeAhead(",")
      guard cursor.takeAhead(")") else { throw cursor.unexpected("expected ',' or ')'") }
    }
    guard given == count else {
      let arguments = count == 1 ? "one argument" : count == 2 ? "two arguments" : "three arguments"
      throw SourceError("\(name) takes \(arguments), not \(given)", at: column)
    }
    steps.append(step)
  }

  /// The functions by name, with the number of their arguments.
  private static let functions: [String: (step: Formula.FormulaStep, count: Int)] = {
    let ones = FormulaFunction.allCases.filter { $0 != .negative }
      .map { ($0.rawValue, (Formula.FormulaStep.function($0), 1)) }
    let others = [.pow, .atan2, .hypot, .min, .max, .step, .clamp, .mix] as [FormulaOperation]
    let more = others.map { ($0.rawValue, (Formula.FormulaStep.operation($0), $0.count)) }
    return Dictionary(ones + more) { first, _ in first }
  }()
}
