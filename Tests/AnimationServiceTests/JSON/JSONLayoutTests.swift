import RandomSupport
import Testing

@testable import JSONText

@Suite("JSON for people")
struct JSONLayoutTests {
  /// The text arrives in parts of `partLength` bytes.
  private func laidOut(_ text: String, partLength: Int = .max) -> String {
    let bytes = Array(text.utf8)
    var (layout, out, start) = (JSONLayout(), [UInt8](), 0)
    while start < bytes.count {
      let end = start + min(partLength, bytes.count - start)
      out += layout.lay(Array(bytes[start..<end]))
      start = end
    }
    return String(decoding: out, as: UTF8.self)
  }

  @Test("a value that fits on one line is on one line")
  func oneLine() {
    let texts = [
      ("{}\n", "{}\n"), ("[]\n", "[]\n"), ("1\n", "1\n"), ("\"a\"\n", "\"a\"\n"),
      ("{\"a\":[1,2],\"b\":{\"c\":null}}\n", "{\"a\": [1, 2], \"b\": {\"c\": null}}\n"),
      (#"{"a,b:\"c\\":"{[,:]}"}"#, #"{"a,b:\"c\\": "{[,:]}"}"#),
    ]
    for (text, expected) in texts { #expect(laidOut(text) == expected) }
  }

  @Test("lists of numbers fill lines, members and objects have lines of their own")
  func lines() {
    let numbers = (0..<30).map { "\(1000 + $0)" }.joined(separator: ",")
    let row = "{\"time\":0.1,\"value\":0.25}"
    let text = "{\"timeline\":{},\"samples\":{\"time\":[\(numbers)]},\"rows\":[\(row),\(row),"
    let full = text + "\(row),\(row),\(row)],\"css\":\"\(String(repeating: "x", count: 120))\"}\n"
    let expected = """
      {
        "timeline": {},
        "samples": {
          "time": [
            1000, 1001, 1002, 1003, 1004, 1005, 1006, 1007, 1008, 1009, 1010, 1011, 1012,\
       1013, 1014,
            1015, 1016, 1017, 1018, 1019, 1020, 1021, 1022, 1023, 1024, 1025, 1026, 1027, 1028, 1029
          ]
        },
        "rows": [
          {"time": 0.1, "value": 0.25},
          {"time": 0.1, "value": 0.25},
          {"time": 0.1, "value": 0.25},
          {"time": 0.1, "value": 0.25},
          {"time": 0.1, "value": 0.25}
        ],
        "css": "\(String(repeating: "x", count: 120))"
      }

      """
    for partLength in [1, 2, 7, 64, .max] {
      #expect(laidOut(full, partLength: partLength) == expected)
    }
  }

  @Test(
    "any document keeps its meaning, has no longer lines, and may be cut anywhere")
  func random() throws {
    var numbers = SeededGenerator(seed: 1)
    for seed in 0..<RandomCases.count(500) {
      let text = document(depth: 0, &numbers) + "\n"
      let pretty = laidOut(text)
      #expect(laidOut(text, partLength: 1) == pretty, "document \(seed)")
      #expect(
        pretty.withoutSpaceBetweenTokens == text.withoutSpaceBetweenTokens, "document \(seed)")
      for line in pretty.split(separator: "\n") where line.utf8.count > JSONLayout.width {
        Issue.record("document \(seed) has the line \(line)")
      }
    }
  }

  private func document(depth: Int, _ numbers: inout SeededGenerator) -> String {
    switch Int.random(in: 0..<(depth < 9 ? 7 : 3), using: &numbers) {
    case 0: "\(Int.random(in: -99999...99999, using: &numbers))"
    case 1: #""\\\" ,:[{ é""#
    case 2: ["null", "true", "[]", "{}"].randomElement(using: &numbers) ?? "0"
    case 3, 4:
      "["
        + (0..<Int.random(in: 0..<12, using: &numbers))
        .map { _ in document(depth: depth + 1, &numbers) }.joined(separator: ",") + "]"
    default:
      "{"
        + (0..<Int.random(in: 0..<5, using: &numbers))
        .map { "\"k\($0)\":" + document(depth: depth + 1, &numbers) }.joined(separator: ",") + "}"
    }
  }
}

extension String {
  var withoutSpaceBetweenTokens: String {
    var (isInString, isEscaped, kept) = (false, false, [UInt8]())
    for byte in utf8 where isInString || byte != UInt8(ascii: " ") && byte != UInt8(ascii: "\n") {
      kept.append(byte)
      if isEscaped {
        isEscaped = false
      } else if byte == UInt8(ascii: "\"") {
        isInString.toggle()
      } else {
        isEscaped = isInString && byte == UInt8(ascii: "\\")
      }
    }
    return String(decoding: kept, as: UTF8.self)
  }
}
