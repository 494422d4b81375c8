internal import AnimationCore

/// Parameters in Swift, Kotlin, Java and Dart, whose values callers give.
extension SourceWord {
  /// The places of the parameters of a function that the word declares: `func`, `fun` or `init`.
  ///
  /// Nil where the use of a name is not in its block; what an `init` takes may be set everywhere.
  func parametersOfFunction(around use: Int) -> Range<Int>? {
    guard receiver == nil, name == "func" || name == "fun" || name == "init" else { return nil }
    var ahead = behind
    guard let inside = ahead.takeParameters(), WorkBudget.spend(units: inside.length)
    else { return nil }
    if name == "init" { return inside.places }
    ahead.skipWhile { $0 != "{" && $0 != "=" && $0 != "(" }
    guard WorkBudget.spend(units: SourceReader.wordCost * ahead.length),
      let body = ahead.bodyOfFunction
    else { return inside.places }
    return body.contains(use) ? inside.places : nil
  }

  /// Whether it names a parameter, or what a loop goes through, where a name is used.
  ///
  /// `isInList` is whether it is among those of a function of Swift or of Kotlin.
  func isParameter(isInList: Bool, around use: Int) -> Bool {
    if isInList, behind.isBefore(":") { return true }
    let places =
      if isTyped, behind.endsParameter || isParameterWithDefault {
        placesOfFunction
      } else {
        placesOfClosure
      }
    return places?.contains(use) ?? false
  }

  /// `Duration pace = const Duration(seconds: 1)` among the parameters of Dart, not a statement.
  var isParameterWithDefault: Bool {
    guard isTyped, var ahead = behind.behindAssignment(declares: false),
      WorkBudget.spend(units: ahead.length),
      (try? ahead.skipBalanced { $0 == "," || $0 == ";" }) != nil, let end = ahead.next
    else { return false }
    // `var a = 1, b = 2;`
    var list = ahead
    return end != ";"
      && (end.isClosing || (try? list.skipBalanced { $0 == ";" }) != nil && list.next != ";")
  }

  /// `long pace = 300;` of Java, `Duration pace = const Duration(seconds: 1);` of Dart.
  var isTypedDeclaration: Bool {
    guard previousOnLine != nil, isTyped, var ahead = behind.behindAssignment(declares: false),
      WorkBudget.spend(units: ahead.length)
    else { return false }
    return (try? ahead.skipBalanced { $0 == "," || $0 == ";" }) != nil && ahead.next == ";"
  }

  private static let types: Set = ["int", "long", "float", "double", "num", "bool", "dynamic"]

  /// Whether a type stands before it, as in Java and Dart: `Duration pace`, `int? pace`.
  private var isTyped: Bool {
    if let previous = previousOnLine {
      return previous.first?.isUppercase == true || Self.types.contains(previous)
    }
    var back = place
    guard back.takeBack("?") || back.takeBack(">"), back.position > 0, let last = back.peek(at: -1)
    else { return false }
    return last.continuesName || last.isOne(of: ">?") && before == ">"
  }

  /// From the word to the end of the function whose parameter it is.
  private var placesOfFunction: Range<Int>? {
    guard WorkBudget.spend(units: SourceReader.wordCost * behind.length) else { return nil }
    return place.position..<max(place.position, behind.endOfFunction)
  }

  /// From the word to the end of the closure whose parameter it is, `{ view, pace in`, `{ pace ->`,
  /// or of what is around the loop, `for pace in paces`; nil for another word.
  private var placesOfClosure: Range<Int>? {
    var ahead = behind
    ahead.skipRestOfParameters()
    guard WorkBudget.spend(units: SourceReader.wordCost * behind.length) else { return nil }
    if ahead.endsParametersOfClosure {
      return place.position..<max(place.position, ahead.endOfBlock)
    }
    // Dart's `(view, pace) => ...`; before the list of a call is a name.
    let isOfDart =
      ahead.peek(at: 0) == "=" && ahead.peek(at: 1) == ">"
      || ahead.next == "{" && isInListWithoutName
    return isOfDart ? placesOfFunction : nil
  }

  /// Whether it is among names in parentheses that belong to no name before them.
  private var isInListWithoutName: Bool {
    var back = place
    while !back.takeBack("(") {
      guard back.takeBack(","), !back.takeNameBack().isEmpty else { return false }
    }
    return back.takeNameBack().isEmpty
  }
}

extension SourceCursor {
  /// Takes the name of a function and its parentheses, behind the word that declares one, and
  /// returns what is in them; nil without any.
  mutating func takeParameters() -> SourceCursor? {
    skipWhile { $0 != "(" && $0 != "{" && !$0.isNewline }
    return next == "(" ? try? skipBrackets() : nil
  }

  /// In braces, or behind the `=` of Kotlin to the end of its line.
  fileprivate var bodyOfFunction: Range<Int>? {
    var ahead = self
    if ahead.next == "{" { return (try? ahead.skipBrackets())?.places }
    guard ahead.take("="), (try? ahead.skipLines { $0 == ";" }) != nil else { return nil }
    return position..<max(position, ahead.position)
  }

  /// Whether the parameter before it has no default.
  fileprivate var endsParameter: Bool {
    var ahead = self
    ahead.skipWhitespace()
    return ahead.next.map { $0.isClosing || $0 == "," } ?? false
  }

  /// The end of the body behind a list of parameters, in which this is; that of the list, for a
  /// function without one.
  fileprivate var endOfFunction: Int {
    var ahead = self
    repeat {
      ahead = ahead.from(ahead.endOfBlock)
      guard ahead.next != nil else { return ahead.position }
    } while !ahead.take(")") && ahead.takeClosing()
    // `async`, `throws IOException`
    ahead.skipWhile { $0.continuesName || $0.isSpace || $0.isOne(of: "*,.") }
    if ahead.next == ":" { _ = try? ahead.skipBalanced { $0 == "{" || $0 == ";" } }
    if ahead.next == "{" {
      _ = try? ahead.skipBrackets()
    } else if ahead.next == "=", ahead.peek(at: 1) == ">" {
      _ = try? ahead.skipBalanced { $0 == ";" }
    }
    return ahead.position
  }

  private mutating func takeClosing() -> Bool {
    guard next?.isClosing == true else { return false }
    advance()
    return true
  }

  /// Skips the type of a parameter, and those behind it, with the bracket behind all.
  fileprivate mutating func skipRestOfParameters() {
    skipTypeOfParameter()
    while takeAhead(",") {
      skipWhitespace()
      _ = takePath()
      skipTypeOfParameter()
    }
    _ = takeAhead(")")
    skipWhitespace()
  }

  private mutating func skipTypeOfParameter() {
    guard takeAhead(":") else { return }
    skipWhile { $0.continuesName || $0.isOne(of: " .<>[]?") }
  }

  /// `->` of Kotlin, or `in`, also behind a result: `(pace: Double) -> Void in`.
  fileprivate var endsParametersOfClosure: Bool {
    var ahead = self
    if ahead.next == "-", ahead.peek(at: 1) == ">" { return true }
    return ahead.takeIdentifier() == "in"
  }
}
