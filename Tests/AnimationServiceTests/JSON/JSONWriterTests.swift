import Bytes
import RandomSupport
import Testing

@testable import JSONText
@testable import Schema

@Suite("The writer of JSON")
struct JSONWriterTests {
  private func written(_ write: (inout JSONWriter) -> Void) -> String {
    var writer = JSONWriter()
    write(&writer)
    return String(decoding: writer.bytes, as: UTF8.self)
  }

  @Test("commas are written between members and items")
  func commas() {
    let text = written {
      $0.beginObject()
      $0.key("a")
      $0.beginArray()
      $0.integer(-1)
      $0.null()
      $0.bool(true)
      $0.beginObject()
      $0.endObject()
      $0.numbers([0.5, 2])
      $0.numbers([])
      $0.numbers([8, 9])
      $0.endArray()
      $0.member("b", "c")
      $0.member("d", nil as Double?)
      $0.member("e", [1, 2].reversed())
      $0.member("f", false)
      $0.endObject()
    }
    #expect(text == #"{"a":[-1,null,true,{},0.5,2,8,9],"b":"c","d":null,"e":[2,1],"f":false}"#)
  }

  @Test("a document may be taken from the writer in parts")
  func parts() {
    var writer = JSONWriter()
    writer.beginArray()
    writer.number(1)
    writer.bytes.removeAll()
    writer.number(2)
    #expect(writer.bytes == Array(",2".utf8))
  }

  @Test(
    "only quotes, backslashes and control characters are escaped",
    arguments: [
      ("a/é😀\u{7f}", "\"a/é😀\u{7f}\""), ("\"\\", #""\"\\""#), ("\n\r\t", #""\n\r\t""#),
      ("\u{0}\u{8}\u{1f}", #""\u0000\u0008\u001f""#),
    ])
  func strings(_ string: String, _ text: String) throws {
    let written = written { $0.string(string) }
    #expect(written == text)
    #expect(try RequestValue(json: written).text == string)
  }

  @Test(
    "a character that needs an escape gets it at any place of a long string",
    arguments: ["\"", "\\", "\t", "\n", "\u{0}", "\u{1f}"])
  func places(_ character: String) throws {
    for place in 0...24 {
      let before = String(repeating: "a", count: place)
      let string = before + character + String(repeating: "c", count: 24 - place)
      #expect(try RequestValue(json: written { $0.string(string) }).text == string)
    }
  }
}

@Suite("Texts of numbers")
struct NumberTextTests {
  private func text(_ value: Double) -> String {
    var bytes: [UInt8] = []
    bytes.append(number: value)
    return String(decoding: bytes, as: UTF8.self)
  }

  @Test(
    "numbers are written as the table says",
    arguments: [
      (0, "0"), (-0.0, "0"), (1, "1"), (-1, "-1"), (10, "10"), (99_999_999, "99999999"),
      (100_000_000, "100000000"), (-123_456_789_012, "-123456789012"), (1e15, "1000000000000000"),
      (9_999_999_999_999_998, "9999999999999998"), (1e16, "1e+16"), (1.5e300, "1.5e+300"),
      (0.5, "0.5"), (-0.001, "-0.001"), (0.0001, "0.0001"), (0.00012, "0.00012"),
      (0.00001, "1e-05"),
      (1.25e-7, "1.25e-07"), (0.1 + 0.2, "0.30000000000000004"), (1.0 / 60, "0.016666666666666666"),
      (123.456, "123.456"), (12_345_678.9, "12345678.9"), (.leastNonzeroMagnitude, "5e-324"),
      (.greatestFiniteMagnitude, "1.7976931348623157e+308"), (.infinity, "null"),
      (-.infinity, "null"), (.nan, "null"),
    ] as [(Double, String)])
  func table(_ value: Double, _ expected: String) {
    #expect(text(value) == expected)
  }

  /// Whether a text has the standard library's digits, and reads back as the number.
  private func agrees(_ text: String, _ value: Double) -> Bool {
    let written = value.description
    if text == written || text + ".0" == written { return true }
    let digits = written.prefix { $0 != "e" }.filter { $0 != "." }
    return (0x1p53..<1e16).contains(value.magnitude) && Double(text) == value
      && text.hasPrefix(digits) && text.dropFirst(digits.count).allSatisfy { $0 == "0" }
  }

  @Test(
    "random bit patterns have the digits of the standard library", arguments: 1...4)
  func randomBits(seed: UInt64) {
    var generator = SeededGenerator(seed: seed)
    for _ in 0..<RandomCases.count(25_000) {
      let value = Double(bitPattern: generator.next())
      guard value.isFinite else { continue }
      #expect(agrees(text(value), value), "\(value), seed \(seed)")
    }
  }

  @Test("the neighbors of every power of two have the digits of the standard library")
  func powersOfTwo() {
    for exponent in UInt64(0)..<2047 {
      for fraction in [0, 1, 2, 1 << 51, (1 << 52) - 1] as [UInt64] {
        let value = Double(bitPattern: exponent << 52 | fraction)
        #expect(value == 0 || agrees(text(value), value), "\(value)")
      }
    }
  }

  @Test("short decimals of every size have the digits of the standard library")
  func shortDecimals() throws {
    for exponent in -330...305 {
      for digits in [1, 2, 9, 25, 999] {
        let value = try #require(Double("\(digits)e\(exponent)"))
        #expect(value == 0 || agrees(text(value), value), "\(value)")
      }
    }
  }

  @Test("a long run of numbers is written as its numbers one by one")
  func longRuns() {
    var generator = SeededGenerator(seed: 5)
    let values = (0..<3000).map { _ in Double(bitPattern: generator.next()) }
    var bytes: [UInt8] = []
    bytes.append(numbers: values)
    #expect(String(decoding: bytes, as: UTF8.self) == values.map(text).joined(separator: ","))
  }

  @Test("eight digits are split exactly, with the zeros counted")
  func digitBlocks() {
    for number in stride(from: UInt64(0), to: 100_000_000, by: 997) {
      let block = DigitBlock(number)
      let digits = withUnsafeBytes(of: block.ascii.littleEndian) {
        String(decoding: $0, as: UTF8.self)
      }
      #expect(UInt64(digits) == number)
      #expect(block.leadingZeros == digits.prefix { $0 == "0" }.count)
      #expect(block.trailingZeros == digits.reversed().prefix { $0 == "0" }.count)
    }
  }
}
