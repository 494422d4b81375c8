import RandomSupport
import Testing

@testable import JSONText
@testable import Schema

struct JSONCase: CustomTestStringConvertible, Sendable {
  let testDescription: String
  let text: String
  let value: JSONValue

  init(_ sentence: String, _ text: String, _ value: JSONValue) {
    (testDescription, self.text, self.value) = (sentence, text, value)
  }
}

struct JSONRefusal: CustomTestStringConvertible, Sendable {
  let testDescription: String
  let bytes: [UInt8]
  let error: String

  init(_ sentence: String, _ text: String, _ error: String) {
    self.init(sentence, Array(text.utf8), error)
  }

  init(_ sentence: String, _ bytes: [UInt8], _ error: String) {
    (testDescription, self.bytes, self.error) = (sentence, bytes, error)
  }
}

@Suite("The parser of JSON")
struct JSONParserTests {
  static let accepted: [JSONCase] = [
    JSONCase("a word", "null", .null),
    JSONCase("white space of all four kinds", " \t\r\n true \n", .bool(true)),
    JSONCase("an empty array", "[ ]", .array([])),
    JSONCase("an empty object", "{ }", .object([])),
    JSONCase(
      "members in order, duplicates kept", #"{"b":1,"a":false,"b":null}"#,
      .object([
        Member(key: "b", value: .number(1)), Member(key: "a", value: .bool(false)),
        Member(key: "b", value: .null),
      ])),
    JSONCase(
      "arrays in arrays", "[[1, 2], [], [[3]]]",
      .array([
        .array([.number(1), .number(2)]), .array([]), .array([.array([.number(3)])]),
      ])),
    JSONCase("an integer", "-12", .number(-12)),
    JSONCase("a fraction", "0.1", .number(0.1)),
    JSONCase("an exponent", "1E+2", .number(100)),
    JSONCase("17 digits", "0.30000000000000004", .number(0.1 + 0.2)),
    JSONCase(
      "more digits than a word holds", "12345678901234567890123", .number(1.2345678901234568e22)),
    JSONCase("a number that overflows", "1e999", .number(.infinity)),
    JSONCase("a negative one that overflows", "-1e99999999999999999999", .number(-.infinity)),
    JSONCase("a number that underflows", "1e-999", .number(0)),
    JSONCase("the least double", "4.9406564584124654e-324", .number(.leastNonzeroMagnitude)),
    JSONCase("every escape", #""\"\\\/\b\f\n\r\t\u00e9""#, .string("\"\\/\u{8}\u{c}\n\r\té")),
    JSONCase("a surrogate pair", #""\uD83D\uDE00!""#, .string("😀!")),
    JSONCase("UTF-8 as it is", #""räumlich 😀""#, .string("räumlich 😀")),
    JSONCase("an escaped null character", #""\u0000""#, .string("\0")),
    JSONCase(
      "an escape in a member's name", #"{"\u0061":1}"#,
      .object([Member(key: "a", value: .number(1))])),
  ]

  @Test("a valid document is read", arguments: accepted)
  func accepts(_ test: JSONCase) throws {
    #expect(
      try JSONParser.parse(Array(test.text.utf8), maximumDepth: 8).literal(at: 0) == test.value)
  }

  static let refused: [JSONRefusal] = [
    JSONRefusal("nothing", "", "unexpected end: expected a value at line 1, column 1"),
    JSONRefusal("only white space", "  ", "unexpected end: expected a value at line 1, column 3"),
    JSONRefusal("two values", "1 2", "expected the end of the text at line 1, column 3"),
    JSONRefusal(
      "a missing comma", #"{"duration":0.5 "b":1}"#, "expected ',' or '}' at line 1, column 17"),
    JSONRefusal(
      "a comma too many in an array", "[1,]",
      "expected a value (nothing may follow the last comma) at line 1, column 4"),
    JSONRefusal(
      "a comma too many in an object", #"{"a":1,}"#,
      "expected a member's name in quotes (nothing may follow the last comma) at line 1, column 8"),
    JSONRefusal("a missing colon", #"{"a" 1}"#, "expected ':' at line 1, column 6"),
    JSONRefusal("an open array", "[1", "unexpected end: expected ',' or ']' at line 1, column 3"),
    JSONRefusal(
      "a later line", "{\n  \"a\": 1,\n  b: 2}",
      "expected a member's name in quotes at line 3, column 3"),
    JSONRefusal("a missing value", #"{"a":}"#, "expected a value at line 1, column 6"),
    JSONRefusal(
      "a column after letters of two bytes", #"["éé", x]"#,
      "expected a value (strings are in quotes) at line 1, column 8"),
    JSONRefusal(
      "a misspelt word", "nul", "expected a value (strings are in quotes) at line 1, column 1"),
    JSONRefusal(
      "a word of JavaScript", "[NaN]",
      "expected a value (all numbers are finite, and null is lower case) at line 1, column 2"),
    JSONRefusal(
      "a plus sign", "+1", "expected a value (a number has no plus sign) at line 1, column 1"),
    JSONRefusal("a leading zero", "012", "a number must not begin with 0 at line 1, column 1"),
    JSONRefusal(
      "a point without digits before it", ".5",
      "expected a value (a number begins with a digit, as in 0.5) at line 1, column 1"),
    JSONRefusal("a point without digits after it", "1.", "expected a digit at line 1, column 3"),
    JSONRefusal("an exponent without digits", "1e+", "expected a digit at line 1, column 4"),
    JSONRefusal("a minus alone", "-", "expected a digit at line 1, column 2"),
    JSONRefusal("an open string", #""ab"#, "unexpected end: expected '\"' at line 1, column 4"),
    JSONRefusal(
      "a string that ends in a backslash", #""ab\"#,
      "unexpected end: expected '\"' at line 1, column 5"),
    JSONRefusal(
      "a line feed in a string", "\"a\nb\"",
      "a control character must be escaped at line 1, column 3"),
    JSONRefusal("an unknown escape", #""\x""#, "unknown escape at line 1, column 2"),
    JSONRefusal(
      "too few hexadecimal digits", #""\u12""#,
      "expected four hexadecimal digits at line 1, column 4"),
    JSONRefusal(
      "a letter among them", #""\u12G4""#, "expected four hexadecimal digits at line 1, column 6"),
    JSONRefusal(
      "a leading surrogate alone", #""\uD800""#, "unpaired surrogate at line 1, column 2"),
    JSONRefusal(
      "a trailing surrogate alone", #""\uDE00""#, "unpaired surrogate at line 1, column 2"),
    JSONRefusal(
      "two leading surrogates", #""\uD83D\uD83D""#, "unpaired surrogate at line 1, column 2"),
    JSONRefusal(
      "a comment", "[1] // one",
      "expected the end of the text (JSON has no comments) at line 1, column 5"),
    JSONRefusal(
      "single quotes", "'a'",
      "expected a value (strings are in double quotes) at line 1, column 1"),
    JSONRefusal(
      "a byte order mark", "\u{FEFF}1", "a byte order mark is not allowed at line 1, column 1"),
    JSONRefusal(
      "UTF-16 with a byte order mark", [0xFF, 0xFE, 0x7B, 0, 0x7D, 0],
      "the text is not in UTF-8, but as it seems in UTF-16 at line 1, column 1"),
    JSONRefusal(
      "UTF-16 without one", [0, 0x7B, 0, 0x7D],
      "the text is not in UTF-8, but as it seems in UTF-16 at line 1, column 1"),
    JSONRefusal(
      "bytes that are not UTF-8", [0x22, 0x61, 0xFF, 0x22], "not UTF-8 at line 1, column 3"),
    JSONRefusal("an overlong form", [0x22, 0xC0, 0xAF, 0x22], "not UTF-8 at line 1, column 2"),
    JSONRefusal(
      "a surrogate in UTF-8", [0x22, 0xED, 0xA0, 0x80, 0x22], "not UTF-8 at line 1, column 2"),
    JSONRefusal(
      "nesting past the bound", "[[[[[[[[[", "nested more than 8 deep at line 1, column 9"),
    JSONRefusal(
      "nesting that would overflow a stack", [UInt8](repeating: UInt8(ascii: "["), count: 100_000),
      "nested more than 8 deep at line 1, column 9"),
  ]

  @Test("an invalid document is refused, with its error", arguments: refused)
  func refuses(_ test: JSONRefusal) {
    let error = #expect(throws: JSONSyntaxError.self) {
      try JSONParser.parse(test.bytes, maximumDepth: 8)
    }
    #expect(error?.description == test.error)
  }

  @Test("every prefix of a document is refused without a trap")
  func prefixes() {
    let document = Array(#"{"a":[-1.5e-3,"é\u00e9\ud83d\ude00",true,null],"b":{}}"#.utf8)
    for length in 0..<document.count {
      #expect(throws: JSONSyntaxError.self) {
        try JSONParser.parse(Array(document.prefix(length)), maximumDepth: 8)
      }
    }
    #expect(throws: Never.self) { try JSONParser.parse(document, maximumDepth: 8) }
  }

  @Test("short numbers are read exactly as the standard library reads them")
  func numbersAgree() {
    var generator = SeededGenerator(seed: 11)
    for _ in 0..<RandomCases.count(20_000) {
      let length = UInt64.random(in: 0...59, using: &generator)
      let digits = generator.next() >> (4 + length)
      let text = "\(digits)e\(Int.random(in: -40...40, using: &generator))"
      #expect(JSONNumber.value(of: text) == Double(text), "\(text), seed \(generator.seed)")
    }
  }

  @Test("an exponent counts as far as the digits before it reach")
  func exponentsAfterManyZeros() {
    let zeros = String(repeating: "0", count: 1_100_000)
    #expect(JSONNumber.value(of: "0.\(zeros)1e1100001") == 1)
    #expect(JSONNumber.value(of: "0.\(zeros)1e2200000") == .infinity)
    #expect(JSONNumber.value(of: "1\(zeros)e-1100000") == 1)
    #expect(JSONNumber.value(of: "0.1e-99999999999999999999") == 0)
  }
}
