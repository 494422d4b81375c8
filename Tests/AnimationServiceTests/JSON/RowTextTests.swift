import Testing

@testable import JSONText

@Suite("Rows of text")
struct RowTextTests {
  private static func text(
    _ row: RowText, rows: Range<Int>, after bytes: [UInt8] = []
  ) -> String {
    var bytes = bytes
    row.write(rows: rows, to: &bytes)
    return String(decoding: bytes, as: UTF8.self)
  }

  private static let numbers = (0..<100).map { Double($0 * $0) / 7 - 100 }

  private static func written(_ number: Double) -> String {
    number.isFinite ? String(number: number) : ""
  }

  @Test("numbers and other values stand between constant texts")
  func values() {
    var row = RowText(digits: NumberText.allDigits)
    row.append(constant: "<".utf8)
    row.append(column: [1, 2.5][...])
    row.append { row, bytes in bytes += "row \(row)".utf8 }
    row.append(constant: "|".utf8)
    row.append(column: [0, -1e300][...])
    row.append(constant: ">".utf8)
    #expect(Self.text(row, rows: 0..<2) == "<1row 0|0><2.5row 1|-1e+300>")
    #expect(Self.text(row, rows: 1..<2, after: [0x21]) == "!<2.5row 1|-1e+300>")
    #expect(Self.text(row, rows: 2..<2) == "")
  }

  @Test("a number that is not finite has a text of its own")
  func absentNumbers() {
    let column: ArraySlice = [Double.nan, -.infinity, 1, .infinity]
    for (absent, text) in [("null" as StaticString, "null,null,1,null,"), ("", ",,1,,")] {
      var row = RowText(digits: 17, absent: absent)
      row.append(column: column)
      row.append(constant: ",".utf8)
      #expect(Self.text(row, rows: 0..<4) == text)
    }
  }

  @Test("each number has the text that it has alone", arguments: [1, 2, 33, 1024, 1500])
  func numbersOfManyColumns(width: Int) {
    var row = RowText(digits: 17)
    for place in 0..<width {
      row.append(column: Self.numbers.map { $0 * Double(place + 1) }[...])
      row.append(constant: place == width - 1 ? "\n".utf8 : ",".utf8)
    }
    let lines = Self.numbers.map { number in
      (1...width).map { Self.written(number * Double($0)) }.joined(separator: ",") + "\n"
    }
    #expect(Self.text(row, rows: 0..<100) == lines.joined())
    #expect(Self.text(row, rows: 31..<67) == lines[31..<67].joined())
  }

  @Test("a part of a column keeps its place")
  func parts() {
    var row = RowText(digits: 3)
    row.append(column: Self.numbers[10..<20])
    row.append(constant: " ".utf8)
    #expect(Self.text(row, rows: 0..<3) == "-85.7 -82.7 -79.4 ")
  }
}
