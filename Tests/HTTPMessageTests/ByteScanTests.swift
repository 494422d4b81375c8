import Bytes
import Testing

@testable import HTTPMessage

/// Scans that look at eight bytes together, against those that look at one.
@Suite("Scans of bytes")
struct ByteScanTests {
  @Test("a byte is found at every place, whatever its neighbors are")
  func everyPlace() {
    for neighbor: UInt8 in [0, 0x09, 0x0B, 0x80, 0x8A, 0xFF] {
      for place in 0..<40 {
        var bytes = [UInt8](repeating: neighbor, count: 40)
        #expect(bytes.span.firstIndex(of: 0x0A) == nil)
        bytes[place] = 0x0A
        #expect(bytes.span.firstIndex(of: 0x0A) == place)
        #expect(bytes.span.firstIndex(of: 0x0A, from: place) == place)
        #expect(bytes.span.firstIndex(of: 0x0A, from: place + 1) == nil)
        bytes[39] = 0x0A
        #expect(bytes.span.firstIndex(of: 0x0A) == place)
      }
    }
  }

  @Test("a control character is replaced at every place of a field")
  func controlCharacters() {
    for control in ["\u{0}", "\r", "\n", "\u{1F}", "\u{7F}"] {
      for length in [1, 7, 8, 9, 23] {
        for place in 0..<length {
          let before = String(repeating: "\u{E9}", count: place)
          let after = String(repeating: "~", count: length - 1 - place)
          let response = HTTPResponse(status: .ok, fields: ["X-Text": before + control + after])
          let head = String(decoding: response.headBytes(date: "now"), as: UTF8.self)
          #expect(head.contains("X-Text: \(before) \(after)\r\n"))
        }
      }
    }
  }

  @Test("a tab stays in a field")
  func tab() {
    let response = HTTPResponse(status: .ok, fields: ["X-Text": "12345678\tb\u{7F}"])
    let head = String(decoding: response.headBytes(date: "now"), as: UTF8.self)
    #expect(head.contains("X-Text: 12345678\tb \r\n"))
  }

  @Test(
    "a usual host is recognized as one",
    arguments: [
      "localhost", "localhost:8080", "a.b-c.example:1", "127.0.0.1:80", "", ":", ":80", "host:",
      "a:b", "a:12345", "a:65536", "a b", "a_b", "a%20b", "a%2", "[::1]", "[::1]:80", "a:80:90",
      "user@host", "a,b", "80", "a:8o",
    ])
  func usualHost(text: String) {
    if Authority.isUsual(text) { #expect(Authority(text) != nil) }
  }

  @Test("names with a port are usual hosts")
  func ports() {
    #expect(Authority.isUsual("localhost"))
    #expect(Authority.isUsual("a.b-c.example:8080"))
    #expect(Authority.isUsual("a:65535"))
    #expect(!Authority.isUsual("a:65536"))
    #expect(!Authority.isUsual("a:012345"))
    #expect(!Authority.isUsual("a:80:90"))
  }
}

/// Words of eight bytes, against each of their bytes.
@Suite("Bytes in lanes")
struct ByteLanesTests {
  @Test("every byte at every place of a word is what it is alone")
  func lanes() {
    for length in [1, 7, 8, 9, 16, 19] {
      for place in 0..<length {
        for byte in UInt8.min...UInt8.max {
          var text = [UInt8](repeating: UInt8(ascii: "a"), count: length)
          text[place] = byte
          let isName = (byte | 0x20) >= 0x61 && (byte | 0x20) <= 0x7A || byte == UInt8(ascii: "-")
          text.withUnsafeBufferPointer { text in
            #expect(text.allSatisfy(lanes: { $0.areLettersOrHyphens }) == isName)
            #expect(text.allSatisfy(lanes: { !$0.hasByte(below: 0x20) }) == (byte >= 0x20))
            #expect(text.allSatisfy(lanes: { !$0.has(0x22) }) == (byte != 0x22))
          }
          #expect(text.span.isToken == byte.isTokenByte)
          #expect(text.span.isFieldValue == byte.isFieldValueByte)
        }
      }
    }
  }
}
