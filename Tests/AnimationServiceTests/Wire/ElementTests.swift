import Testing

@testable import AnimationService

private enum Easing: String, CaseIterable { case linear, easeIn, easeOut }
private enum Only: String, CaseIterable { case analytic }

/// A value, what is asked of it, and the sentence of the fault; nil if there is none.
struct AccessCase: CustomTestStringConvertible, Sendable {
  let testDescription: String
  let value: WireValue
  let ask: @Sendable (Element) -> Bool
  let fault: String?

  init(
    _ sentence: String, _ value: WireValue, fault: String? = nil,
    _ ask: @escaping @Sendable (Element) -> Bool
  ) {
    (testDescription, self.value, self.ask, self.fault) = (sentence, value, ask, fault)
  }
}

@Suite struct ElementTests {
  static let cases: [AccessCase] = [
    AccessCase("a number is a number", .number(0.5)) { $0.number() == 0.5 },
    AccessCase("text is a number if it is JSON's", .text("-5e-1")) { $0.number() == -0.5 },
    AccessCase(
      "a string is not", .string("1"),
      fault: "must be a finite number, not the string \"1\": drop the quotes"
    ) {
      $0.number() == nil
    },
    AccessCase("nor text with a plus", .text("+1"), fault: "must be a finite number") {
      $0.number() == nil
    },
    AccessCase("nor empty text", .text(""), fault: "must be a finite number") {
      $0.number() == nil
    },
    AccessCase("an overflow is refused", .number(.infinity), fault: "must be a finite number") {
      $0.number() == nil
    },
    AccessCase("and one in text", .text("1e999"), fault: "must be a finite number") {
      $0.number() == nil
    },
    AccessCase("0 is not positive", .number(0), fault: "must be above 0") {
      $0.number(.positive) == nil
    },
    AccessCase("0 is at least 0", .number(0)) { $0.number(.nonNegative) == 0 },
    AccessCase("−1 is not a bounce", .number(-1), fault: "must be above −1 and at most 1") {
      $0.number(.above(-1, atMost: 1)) == nil
    },
    AccessCase("1 is a bounce", .number(1)) { $0.number(.above(-1, atMost: 1)) == 1 },
    AccessCase("both ends included", .number(1.5), fault: "must be between 0 and 1") {
      $0.number(.between(0, 1)) == nil
    },
    AccessCase("both ends excluded", .number(0), fault: "must be above 0 and below 1") {
      $0.number(.above(0, below: 1)) == nil
    },
    AccessCase("an end with a fraction", .number(20), fault: "must be between 0.01 and 10") {
      $0.number(.between(0.01, 10)) == nil
    },
    AccessCase("a whole number", .number(120)) { $0.integer(2...1000) == 120 },
    AccessCase("a whole number in text", .text("1e2")) { $0.integer(2...1000) == 100 },
    AccessCase("a fraction is not", .number(1.5), fault: "must be a whole number from 1 to 9") {
      $0.integer(1...9) == nil
    },
    AccessCase("beyond Int", .number(1e300), fault: "must be a whole number of at least 0") {
      $0.integer(0...Int.max) == nil
    },
    AccessCase("true", .bool(true)) { $0.bool() == true },
    AccessCase("false in text", .text("false")) { $0.bool() == false },
    AccessCase("1 is not true", .number(1), fault: "must be true or false") { $0.bool() == nil },
    AccessCase("a string", .string("ease")) { $0.string() == "ease" },
    AccessCase("text as it is", .text("1,2")) { $0.string() == "1,2" },
    AccessCase("a number is no string", .number(1), fault: "must be a string") {
      $0.string() == nil
    },
    AccessCase("one of the names", .string("easeIn")) { $0.choice(Easing.self) == .easeIn },
    AccessCase(
      "a typo among names", .text("easeUot"),
      fault: "must be one of \"linear\", \"easeIn\", \"easeOut\"; did you mean \"easeOut\"?"
    ) { $0.choice(Easing.self) == nil },
    AccessCase(
      "nothing near", .string("bouncy"), fault: "must be one of \"linear\", \"easeIn\", \"easeOut\""
    ) { $0.choice(Easing.self) == nil },
    AccessCase("the only name", .null, fault: "must be \"analytic\"") {
      $0.choice(Only.self) == nil
    },
    AccessCase("an object is no array", .object([]), fault: "must be an array") {
      $0.array() == nil
    },
    AccessCase("an array is no object", .array([]), fault: "must be an object") {
      $0.object() == nil
    },
    AccessCase("null is null", .null) { $0.isNull },
    AccessCase("so is the text null", .text("null")) { $0.isNull },
    AccessCase("the string null is not", .string("null")) { !$0.isNull },
  ]

  @Test(arguments: cases) func access(_ test: AccessCase) {
    let faults = Faults()
    let pointer = JSONPointer.root.appending("spring").appending("bounce")
    #expect(test.ask(Element(value: test.value, pointer: pointer, faults: faults)))
    #expect(faults.list == (test.fault.map { [Fault(pointer: pointer, detail: $0)] } ?? []))
  }

  @Test(
    "text is split at commas outside brackets, parentheses and quotes",
    arguments: [
      ("", []), ("0", ["0"]), ("0, 0.1 ,2", ["0", "0.1", "2"]), ("1,,2,", ["1", "", "2", ""]),
      ("ease,cubic-bezier(0, 0, 1, 1)", ["ease", "cubic-bezier(0, 0, 1, 1)"]),
      (#""a,b",c"#, [#""a,b""#, "c"]), (#""a\",b",c"#, [#""a\",b""#, "c"]), ("a),b", ["a)", "b"]),
    ])
  func lists(_ text: String, _ pieces: [String]) {
    let element = Element(value: .text(text), pointer: .root, faults: Faults())
    #expect(element.array()?.map(\.value) == pieces.map { .text($0) })
  }

  @Test("a piece of a list that looks like JSON is JSON, and each has its place")
  func jsonPieces() {
    let faults = Faults()
    let list = Element(value: .text(#"{"x":1},[2,3],{x}"#), pointer: .root, faults: faults).array()
    #expect(list?[0].value == .object([Member(key: "x", value: .number(1))]))
    #expect(list?[1].array()?.compactMap { $0.number() } == [2, 3])
    #expect(list?[1].pointer.description == "/1")
    #expect(faults.list.map(\.pointer.description) == ["/2"])
  }

  @Test("faults past the limit are counted, not kept")
  func manyFaults() {
    let faults = Faults()
    for index in 0..<100 { faults.add("is wrong", at: .root.appending(index)) }
    #expect(faults.list.count == Faults.maximumKept + 1)
    #expect(faults.list.last == Fault(pointer: .root, detail: "and 36 more"))
  }
}
