#if os(Linux)
  import CLibrary
  import Testing

  @testable import overshoot

  @Suite("A text that a server keeps for the next one")
  struct KeptTextTests {
    @Test("the latest text is taken, in another process too")
    func latest() throws {
      let kept = try #require(KeptText())
      #expect(kept.text == nil)
      for text in ["a", String(repeating: "é", count: 100_000), "short\n"] {
        kept.keep(text)
        #expect(kept.text == text)
        #expect(KeptText(inherited: kept.descriptor).text == text)
      }
    }

    @Test("a text that was being written is not taken")
    func torn() throws {
      let kept = try #require(KeptText())
      #expect(pwrite(kept.descriptor, "half", 4, 8) == 4)
      #expect(kept.text == nil)
      kept.keep("whole")
      #expect(ftruncate(kept.descriptor, 10) == 0)
      #expect(kept.text == nil)
      var length = UInt64(Int.max)
      #expect(pwrite(kept.descriptor, &length, 8, 0) == 8)
      #expect(kept.text == nil)
    }

    @Test("a descriptor that is not open keeps nothing")
    func closed() {
      KeptText(inherited: -1).keep("text")
      #expect(KeptText(inherited: -1).text == nil)
    }
  }
#endif
