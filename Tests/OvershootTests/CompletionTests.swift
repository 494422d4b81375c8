import Testing

@testable import overshoot

@Suite("Completions")
struct CompletionTests {
  static let table = CompletionTable(Command.all.map(\.page))

  @Test("first words are named once, and lead to the second ones")
  func table() {
    let words = Self.table.firstWords.map(\.word)
    #expect(Set(words).count == words.count)
    #expect(words.contains("serve") && words.contains("springs") && words.contains("batch"))
    let gestures = Self.table.groups.first { $0.word == "gestures" }
    #expect(gestures?.entries.map { $0.words[1] }.contains("release") == true)
  }

  @Test(
    "each script names every command and every flag",
    arguments: [BashCompletion.script, ZshCompletion.script, FishCompletion.script])
  func scripts(_ script: @Sendable (CompletionTable) -> String) {
    let text = script(Self.table)
    for entry in Self.table.entries {
      #expect(text.contains(entry.name), "\(entry.name)")
      for flag in entry.flags { #expect(text.contains(flag.name), "\(flag.name)") }
    }
    #expect(text.contains("overshoot"))
    // Single quotes in pairs, save those that zsh and fish escape.
    let plain = text.replacing("'\\''", with: "").replacing("\\'", with: "")
    #expect(plain.count { $0 == "'" }.isMultiple(of: 2))
    // fish 3 does not run a command in an index inside double quotes.
    #expect(!text.contains("..("))
  }
}
