import Testing

@testable import JSONText

@Suite("JSON pointers")
struct JSONPointerTests {
  @Test("the text escapes ~ and / (RFC 6901 §3)")
  func description() {
    let pointer = JSONPointer.root.appending("a/b").appending("m~n").appending("").appending(3)
    #expect(pointer.description == "/a~1b/m~0n//3")
    #expect(JSONPointer.root.description.isEmpty)
  }

  @Test(
    "a pointer that is written is read back", arguments: ["", "/", "/a", "/a~1b/~0~01/3", "/é/ "])
  func roundTrip(_ text: String) {
    #expect(JSONPointer(text)?.description == text)
  }

  @Test("a malformed pointer is refused", arguments: ["a", "a/b", "/~", "/~2", "/a~"])
  func refused(_ text: String) {
    #expect(JSONPointer(text) == nil)
  }

  @Test("a pointer has a bounded number of steps")
  func bounded() {
    #expect(JSONPointer(String(repeating: "/a", count: JSONPointer.maximumSteps)) != nil)
    #expect(JSONPointer(String(repeating: "/", count: 1_000_000)) == nil)
  }

  @Test("an item and a member of that name are one place")
  func equality() {
    #expect(JSONPointer("/times/3") == .root.appending("times").appending(3))
    #expect(JSONPointer("/times/3") != .root.appending("times").appending(4))
    #expect(Set([JSONPointer("/a"), .root.appending("a")]).count == 1)
  }
}
