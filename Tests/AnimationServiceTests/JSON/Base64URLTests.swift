import Foundation
import RandomSupport
import Testing

@testable import JSONText

@Suite("Base64 for URLs")
struct Base64URLTests {
  @Test("the text is Foundation's with another alphabet and no padding, and reads back")
  func roundTrip() {
    var random = SeededGenerator(seed: 5)
    for length in 0..<100 {
      let bytes = (0..<length).map { _ in UInt8.random(in: 0...255, using: &random) }
      var text = [UInt8](repeating: 0, count: Base64URL.length(of: length))
      bytes.withUnsafeBytes { bytes in
        text.withUnsafeMutableBytes { Base64URL.write(bytes, to: $0) }
      }
      let expected = Data(bytes).base64EncodedString().replacing("+", with: "-")
        .replacing("/", with: "_").replacing("=", with: "")
      #expect(String(decoding: text, as: UTF8.self) == expected)
      #expect(Base64URL.decode(text[...]) == bytes)
    }
  }

  @Test(
    "a foreign letter or a missing one is refused", arguments: ["A", "AAAAA", "A=", "A+A", "é"])
  func refused(_ text: String) {
    #expect(Base64URL.decode(Array(text.utf8)[...]) == nil)
  }

  @Test("text in the other alphabet is that of Foundation, and is read again")
  func padded() {
    for count in 0...70 {
      let bytes = (0..<count).map { UInt8(truncatingIfNeeded: 251 &- 37 &* $0) }
      let text = Base64URL.padded(bytes)
      #expect(text == Data(bytes).base64EncodedString())
      #expect(Base64URL.decode(padded: text) == bytes)
    }
    for wrong in ["a", "ab", "abc", "ab=", "a===", "====", "ab-_", "a=bc", "abc!"] {
      #expect(Base64URL.decode(padded: wrong) == nil, "\(wrong)")
    }
  }
}
