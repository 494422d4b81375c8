import Testing

@testable import JSONText
@testable import Schema

private enum Easing: String, CaseIterable { case linear, easeIn, easeOut }
private enum Only: String, CaseIterable { case analytic }

/// A value, an accessor, and the sentence of the fault; nil if there is none.
struct AccessCase: CustomTestStringConvertible, Sendable {
  let testDescription: String
  let value: Given
  let ask: @Sendable (RequestValue) -> Bool
  let fault: String?

  /// A JSON value, or the text of a parameter.
  enum Given: Sendable {
    case json(JSONValue)
    case text(String)

    static let null = Given.json(.null)
    static func bool(_ bool: Bool) -> Given { .json(.bool(bool)) }
    static func number(_ number: Double) -> Given { .json(.number(number)) }
    static func string(_ string: String) -> Given { .json(.string(string)) }
    static func array(_ items: [JSONValue]) -> Given { .json(.array(items)) }
    static func object(_ members: [Member]) -> Given { .json(.object(members)) }

    /// The value at `/spring/bounce`.
    func value(_ faults: Faults) -> RequestValue {
      switch self {
      case .text(let text): RequestValue(text: text, faults: faults)
      case .json(let value):
        RequestValue(
          .object([
            Member(key: "spring", value: .object([Member(key: "bounce", value: value)]))
          ]), faults: faults
        ).members[0].value.members[0].value
      }
    }
  }

  init(
    _ sentence: String, _ value: Given, fault: String? = nil,
    _ ask: @escaping @Sendable (RequestValue) -> Bool
  ) {
    (testDescription, self.value, self.ask, self.fault) = (sentence, value, ask, fault)
  }
}

@Suite("Values of a request")
struct RequestValueTests {
  static let cases: [AccessCase] = [
    AccessCase("a number is a number", .number(0.5)) { $0.validNumber() == 0.5 },
    AccessCase("text is a number if it is JSON's", .text("-5e-1")) { $0.validNumber() == -0.5 },
    AccessCase(
      "a string is not", .string("1"),
      fault: "is the string \"1\": drop the quotes"
    ) {
      $0.validNumber() == nil
    },
    AccessCase(
      "nor text with a plus", .text("+1"), fault: "must be a number, not \"+1\"; did you mean 1?"
    ) {
      $0.validNumber() == nil
    },
    AccessCase("nor empty text", .text(""), fault: "must be a number, not \"\"") {
      $0.validNumber() == nil
    },
    AccessCase("an overflow is refused", .number(.infinity), fault: NumberRange.overflow) {
      $0.validNumber() == nil
    },
    AccessCase("and one in text", .text("1e999"), fault: NumberRange.overflow) {
      $0.validNumber() == nil
    },
    AccessCase("0 is not positive", .number(0), fault: "must be above 0") {
      $0.validNumber(.positive) == nil
    },
    AccessCase("0 is at least 0", .number(0)) { $0.validNumber(.nonNegative) == 0 },
    AccessCase("−1 is not a bounce", .number(-1), fault: "must be above −1 and at most 1") {
      $0.validNumber(.above(-1, atMost: 1)) == nil
    },
    AccessCase("1 is a bounce", .number(1)) { $0.validNumber(.above(-1, atMost: 1)) == 1 },
    AccessCase("both ends included", .number(1.5), fault: "must be between 0 and 1") {
      $0.validNumber(.between(0, 1)) == nil
    },
    AccessCase("both ends excluded", .number(0), fault: "must be above 0 and below 1") {
      $0.validNumber(.above(0, below: 1)) == nil
    },
    AccessCase("an end with a fraction", .number(20), fault: "must be between 0.01 and 10") {
      $0.validNumber(.between(0.01, 10)) == nil
    },
    AccessCase("a whole number", .number(120)) { $0.validInteger(2...1000) == 120 },
    AccessCase("a whole number in text", .text("1e2")) { $0.validInteger(2...1000) == 100 },
    AccessCase("a fraction is not", .number(1.5), fault: "must be a whole number from 1 to 9") {
      $0.validInteger(1...9) == nil
    },
    AccessCase("beyond Int", .number(1e300), fault: "must be a whole number of at least 0") {
      $0.validInteger(0...Int.max) == nil
    },
    AccessCase("true", .bool(true)) { $0.validBool() == true },
    AccessCase("false in text", .text("false")) { $0.validBool() == false },
    AccessCase("1 is not true", .number(1), fault: "must be true or false, not a number") {
      $0.validBool() == nil
    },
    AccessCase("a string", .string("ease")) { $0.validString() == "ease" },
    AccessCase("text as it is", .text("1,2")) { $0.validString() == "1,2" },
    AccessCase(
      "a number is no string", .number(1), fault: "must be a string, not a number; write \"1\""
    ) {
      $0.validString() == nil
    },
    AccessCase("one of the names", .string("easeIn")) { $0.validChoice(Easing.self) == .easeIn },
    AccessCase(
      "a typo among names", .text("easeUot"),
      fault: "must be one of \"linear\", \"easeIn\", \"easeOut\"; did you mean \"easeOut\"?"
    ) { $0.validChoice(Easing.self) == nil },
    AccessCase(
      "nothing near", .string("bouncy"), fault: "must be one of \"linear\", \"easeIn\", \"easeOut\""
    ) { $0.validChoice(Easing.self) == nil },
    AccessCase("the only name", .null, fault: "must be \"analytic\"") {
      $0.validChoice(Only.self) == nil
    },
    AccessCase("an object is no array", .object([]), fault: "must be an array, not an object") {
      $0.validItems() == nil
    },
    AccessCase(
      "numbers in a string are no array", .string("0, 0.5,1"),
      fault: "must be an array, not \"0, 0.5,1\"; write [0, 0.5, 1]"
    ) { $0.validItems() == nil },
    AccessCase("an array is no object", .array([]), fault: "must be an object, not an array") {
      $0.object { $0.value.isAbsent }
    },
    AccessCase("null is null", .null) { $0.isNull },
    AccessCase("so is the text null", .text("null")) { $0.isNull },
    AccessCase("the string null is not", .string("null")) { !$0.isNull },
  ]

  @Test("an accessor reads a value, or adds its fault and returns the default", arguments: cases)
  func access(_ test: AccessCase) {
    let faults = Faults()
    let pointer = JSONPointer.root.appending("spring").appending("bounce")
    #expect(test.ask(test.value.value(faults)))
    #expect(faults.list.map(\.detail) == (test.fault.map { [$0] } ?? []))
    #expect(faults.list.filter { $0.pointer != pointer || $0.code == .invalidValue }.isEmpty)
  }

  @Test(
    "text is split at commas outside brackets, parentheses and quotes",
    arguments: [
      ("", []), ("0", ["0"]), ("0, 0.1 ,2", ["0", "0.1", "2"]), ("1,,2,", ["1", "", "2", ""]),
      ("ease,cubic-bezier(0, 0, 1, 1)", ["ease", "cubic-bezier(0, 0, 1, 1)"]),
      (#""a,b",c"#, [#""a,b""#, "c"]), (#""a\",b",c"#, [#""a\",b""#, "c"]), ("a),b", ["a)", "b"]),
    ])
  func lists(_ text: String, _ pieces: [String]) {
    #expect(RequestValue(text: text).items().map(\.text) == pieces)
  }

  @Test("a piece of a list that looks like JSON is JSON, and each has its place")
  func jsonPieces() {
    let faults = Faults()
    let list = RequestValue(text: #" {"x":1},[2,3],{x}"#, faults: faults).items()
    #expect(list[0].literal == .object([Member(key: "x", value: .number(1))]))
    #expect(list[1].items().map { $0.number() } == [2, 3])
    #expect(list[1].pointer.description == "/spring/bounce/1")
    #expect(faults.list.map(\.pointer.description) == ["/spring/bounce/2"])
  }

  @Test("a wrong value is replaced by its default, and an absent one has no further fault")
  func defaults() {
    let faults = Faults()
    let wrong = RequestValue(.string("0"), faults: faults)
    #expect(wrong.number(.positive) > 0)
    #expect(wrong.number(.positive, default: 3) == 3)
    #expect(wrong.integer(2...5) == 2)
    #expect(wrong.choice(default: Easing.easeIn) == .easeIn)
    #expect(wrong.items().isEmpty && wrong.vector(width: 2) == [0, 0])
    #expect(faults.count == 6)
    let inside = wrong.object { object in object.required("to").object { $0.required("x").number() }
    }
    #expect(inside.isFinite)
    #expect(faults.list.suffix(1).map(\.detail) == ["must be an object, not \"0\""])
    #expect(faults.count == 7)
  }

  @Test("a range has a number of its own to stand for a wrong one")
  func examples() {
    let ranges: [NumberRange] = [
      .any, .positive, .nonNegative, .above(5), .below(-5), .atMost(-2), .between(0.01, 0.02),
      .above(0, below: 1e-300), .above(1, atMost: 2), .atLeast(-3, below: -2),
    ]
    for range in ranges { #expect(range.contains(range.example), "\(range)") }
  }

  @Test("each value has its place, whatever lies around it")
  func places() throws {
    let text = #"{"a":[1,{"b~/":[[],{"c":2}]},"x"],"\u0061d":{"":3},"e":4}"#
    let root = try RequestValue(json: text)
    var pointers: [String] = []
    func visit(_ value: RequestValue) {
      pointers.append(value.pointer.description)
      for member in value.members { visit(member.value) }
      if value.isList { for item in value.items() { visit(item) } }
    }
    visit(root)
    #expect(
      pointers == [
        "", "/a", "/a/0", "/a/1", "/a/1/b~0~1", "/a/1/b~0~1/0", "/a/1/b~0~1/1", "/a/1/b~0~1/1/c",
        "/a/2", "/ad", "/ad/", "/e",
      ])
  }

  @Test("faults past the limit are counted, not kept")
  func manyFaults() {
    let faults = Faults()
    for index in 0..<100 { faults.add("is wrong", at: .root.appending(index)) }
    #expect(faults.list.count == Faults.maximumKept + 1)
    #expect(faults.list.last == Fault(pointer: .root, detail: "and 36 more", code: .more))
  }

  @Test("nothing is read after thousands of faults, and their number is a bound")
  func endlessFaults() throws {
    let faults = Faults()
    let list = RequestValue(.array(Array(repeating: .bool(true), count: 10_000)), faults: faults)
    var count = 0
    for item in list.items() where list.reading.mayGoOn() {
      _ = item.validNumber()
      count += 1
    }
    #expect((Faults.maximumCounted...Faults.maximumCounted + 8).contains(count))
    #expect(faults.list.last?.detail == "and at least 4032 more")
  }
}
