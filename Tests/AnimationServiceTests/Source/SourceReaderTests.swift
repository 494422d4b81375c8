import Testing

@testable import SourceText

/// Source text and the expected tree, as written by `outline`.
struct SourceCase: CustomTestStringConvertible, Sendable {
  let testDescription: String
  let text: String
  let outcome: String

  init(_ sentence: String, _ text: String, _ outcome: String) {
    (testDescription, self.text, self.outcome) = (sentence, text, outcome)
  }
}

@Suite("The reader of source text")
struct SourceReaderTests {
  static let valid: [SourceCase] = [
    SourceCase(
      "a chain from an app",
      ".spring(duration: 0.6, bounce: 0.3).delay(0.2).repeatCount(3, autoreverses: true)",
      "spring(duration: 0.6, bounce: 0.3).delay(0.2).repeatCount(3.0, autoreverses: true)"),
    SourceCase("without the leading dot", "bouncy", "bouncy()"),
    SourceCase(
      "a chain inside another", ".f(.easeIn\n  .inverse, a: .g(1).h(2))",
      "f(easeIn().inverse(), a: g(1.0).h(2.0))"),
    SourceCase("a transition with its type", "AnyTransition.opacity", "opacity()"),
    SourceCase("with the type", "Animation.easeIn(duration: 1)", "easeIn(duration: 1.0)"),
    SourceCase(
      "the type on a line of its own", "Animation\n  .linear\n  .speed(2)", "linear().speed(2.0)"),
    SourceCase("an animation named like the type's beginning", "Animations", "Animations()"),
    SourceCase("no arguments", ".spring()", "spring()"),
    SourceCase("a trailing comma", ".delay(1,)", "delay(1.0)"),
    SourceCase(
      "white space wherever Swift allows it",
      "\n .spring ( duration :\n 1 ,\tbounce: 0 ) \n .delay(1) ",
      "spring(duration: 1.0, bounce: 0.0).delay(1.0)"),
    SourceCase(
      "numbers as Swift writes them", ".f(1_000, -3, +3, 1e-3, 2.5E+1, 0_1.5_0)",
      "f(1000.0, -3.0, 3.0, 0.001, 25.0, 1.5)"),
    SourceCase("infinity", ".f(.infinity, -.infinity, Double.infinity)", "f(inf, -inf, inf)"),
    SourceCase(
      "booleans, nil and members", ".f(true, false, nil, .easeIn, UnitPoint.center)",
      "f(true, false, nil, .easeIn, .center)"),
    SourceCase("strings", #".f("a, \"b\" \u{1F600}\n")"#, "f(\"a, \"b\" 😀\n\")"),
    SourceCase(
      "a nested initializer", ".spring(Spring(response: 0.5, dampingRatio: 0.7))",
      "spring(Spring(response: 0.5, dampingRatio: 0.7))"),
    SourceCase(
      "a curve between two points",
      ".timingCurve(.bezier(startControlPoint: UnitPoint(x: 0.1, y: 0.2), "
        + "endControlPoint: .init(x: 1, y: 1)), duration: 2)",
      "timingCurve(bezier(startControlPoint: UnitPoint(x: 0.1, y: 0.2), "
        + "endControlPoint: init(x: 1.0, y: 1.0)), duration: 2.0)"
    ),
    SourceCase("a list", ".f([.a, 1], b: [])", "f([.a, 1.0], b: [])"),
    SourceCase("key paths", #".f(\.scale, id: \.self)"#, #"f(\scale, id: \self)"#),
    SourceCase(
      "comments", "// one\n.f( /* a /* nested */ one */ 1) // last", "f(1.0)"),
    SourceCase("a declaration", "let pop: Animation = .f(1)", "f(1.0)"),
    SourceCase("a declaration with a generic type", "private let a: Track<Int>? = .f;", "f()"),
    SourceCase("an assignment", "$0.animation = .f(1)", "f(1.0)"),
    SourceCase("an argument", "animation: .f(1),", "f(1.0)"),
    SourceCase("a returned value", "return .f", "f()"),
    SourceCase(
      "closures", "f(1) { \"}\\(g(\"(\"))\" } completion: { _ in } .g",
      "f(1.0){}completion:{}.g()"),
    SourceCase(
      "an argument that is no literal", ".f(value: a ? b[0] : c { $0 }, b: 1)",
      "f(value: ..., b: 1.0)"),
    SourceCase("a label that is a word of Swift", ".f(true: 1)", "f(true: 1.0)"),
  ]

  @Test("a valid text is read as its calls and arguments", arguments: valid)
  func reads(_ test: SourceCase) throws {
    let calls = try SourceReader.parse(SourceCursor(checking: test.text))
    #expect(calls.map(outline).joined(separator: ".") == test.outcome)
  }

  static let invalid: [SourceCase] = [
    SourceCase("nothing", "", "unexpected end at character 1: expected a name"),
    SourceCase("only a dot", ".", "unexpected end at character 2: expected a name"),
    SourceCase(
      "a missing value", ".spring(duration:)", "unexpected ')' at character 18: expected a value"),
    SourceCase("two commas", ".f(1,,2)", "unexpected ',' at character 6: expected a value"),
    SourceCase("a comma first", ".f(,)", "unexpected ',' at character 4: expected a value"),
    SourceCase("an open call", ".f(1", "unexpected end at character 5: expected ',' or ')'"),
    SourceCase(
      "a closing parenthesis too many", ".f(1))",
      "unexpected ')' at character 6: expected '.' or the end"),
    SourceCase(
      "a number without its zero", ".f(.5)",
      "unexpected '.' at character 4: expected a digit before the point, as in 0.5"),
    SourceCase(
      "a negative one", ".f(-.5)",
      "unexpected '.' at character 5: expected a digit before the point, as in 0.5"),
    SourceCase(
      "a number that ends in its point", ".f(5.)", "unexpected ')' at character 6: expected a digit"
    ),
    SourceCase(
      "a space behind the sign", ".f(- 3)", "unexpected ' ' at character 5: expected a digit"),
    SourceCase(
      "a minus before a member", ".f(-.easeIn)", "unexpected '.' at character 5: expected a digit"),
    SourceCase(
      "an exponent without digits", ".f(1e)", "unexpected ')' at character 6: expected a digit"),
    SourceCase(
      "a hexadecimal number", ".f(0x1F)",
      "unexpected 'x' at character 5: expected the end of the number"),
    SourceCase(
      "a number that overflows", ".f(1e999)", "the number overflows a Double at character 4"),
    SourceCase(
      "arithmetic", ".f(1/rate)",
      "unexpected '/' at character 5: expected ',' or ')' "
        + "(arithmetic is not evaluated; write the result)"),
    SourceCase(
      "a variable", ".f(duration)",
      "unexpected 'duration' at character 4: expected a value "
        + "(variables are not evaluated; write the value)"),
    SourceCase("an open list", ".f([1)", "unexpected ')' at character 6: expected ',' or ']'"),
    SourceCase(
      "an open closure", "f { a(\"}\") /* } */", "unexpected end at character 19: expected '}'"),
    SourceCase(
      "brackets that cross", "f { ( } )", "unexpected '}' at character 7: expected ')'"),
    SourceCase(
      "an empty value", ".f(1, value: )", "unexpected ')' at character 14: expected a value"),
    SourceCase(
      "two animations after one another", "let a = .spring\nlet b = .bouncy",
      "unexpected 'l' at character 17: expected '.' or the end"),
    SourceCase("an open string", #".f("a"#, "unexpected end at character 6: expected '\"'"),
    SourceCase(
      "a string over two lines", ".f(\"a\nb\")",
      "unexpected line break at character 6: expected '\"'"),
    SourceCase(
      "interpolation", #".f("\(x)")"#,
      #"unexpected '(' at character 6: expected one of \" \' \\ \n \r \t \0 \u{...} "#
        + "(interpolation is not supported)"),
    SourceCase(
      "a space behind the dot", ". spring", "unexpected ' ' at character 2: expected a name"),
    SourceCase(
      "two animations", ".spring .bouncy smooth",
      "unexpected 's' at character 17: expected '.' or the end"),
    SourceCase("only the type", "Animation", "unexpected end at character 10: expected '.'"),
    SourceCase(
      "characters are counted, not bytes", ".f(\"é😀\", ])",
      "unexpected ']' at character 10: expected a value"),
    SourceCase(
      "nesting past the bound", String(repeating: "f(", count: 17),
      "unexpected '(' at character 34: nested more than 16 deep"),
    SourceCase(
      "text past the bound", String(repeating: "a", count: 4097),
      "the text is longer than 4096 bytes at character 1; paste the part that says the animation, "
        + "with the values that it names"),
  ]

  @Test("an invalid text is refused, with its error", arguments: invalid)
  func refuses(_ test: SourceCase) {
    let error = #expect(throws: SourceError.self) {
      try SourceReader.parse(SourceCursor(checking: test.text))
    }
    #expect(error?.description == test.outcome)
  }

  @Test("calls, arguments and values have their places in the text")
  func columns() throws {
    let calls = try SourceReader.parse(
      SourceCursor(checking: ".spring(duration: 0.6).delay(2)"))
    #expect(calls.map(\.column) == [2, 24])
    #expect(
      calls[0].arguments
        == [Argument(label: "duration", value: .number(0.6), column: 9, valueColumn: 19)])
    #expect(
      calls[1].arguments == [Argument(label: nil, value: .number(2), column: 30, valueColumn: 30)])
  }

  /// Twice as long for each call around them, this would not end.
  @Test("delays inside of delays are read in time")
  func nestedDelays() {
    let count = 500
    let text =
      ".spring().delay(" + String(repeating: "delay(", count: count) + "1"
      + String(repeating: ")", count: count + 1)
    #expect(throws: SourceError.self) {
      try SourceReader.parse(try SourceCursor(checking: text))
    }
  }

  private func outline(_ call: Call) -> String {
    let arguments = call.arguments.map { argument in
      (argument.label.map { "\($0): " } ?? "") + outline(argument.value)
    }
    let closures = call.closures.map { ($0.label.map { "\($0):" } ?? "") + "{}" }
    return "\(call.name)(\(arguments.joined(separator: ", ")))\(closures.joined())"
  }

  private func outline(_ value: SourceValue) -> String {
    switch value {
    case .number(let number): "\(number)"
    case .bool(let bool): "\(bool)"
    case .null: "nil"
    case .string(let string): "\"\(string)\""
    case .member(let name): ".\(name)"
    case .call(let call): outline(call)
    case .chain(let calls): calls.map(outline).joined(separator: ".")
    case .list(let items): "[\(items.map { outline($0.value) }.joined(separator: ", "))]"
    case .keyPath(let path): "\\\(path)"
    case .stagger(let stagger): "\(stagger.name) * \(stagger.step)"
    case .unread: "..."
    }
  }
}
