import Testing

@testable import overshoot

@Suite("Completions")
struct CompletionTests {
  static let table = CompletionTable(Command.all.map(\.page))

  private func words(_ typed: String..., typing current: String = "") -> [String] {
    Self.table.words(after: typed, typing: current).map(\.word)
  }

  @Test("first words are named once, and lead to the second ones")
  func commands() {
    let first = words()
    #expect(Set(first).count == first.count)
    #expect(first.contains("serve") && first.contains("springs") && first.contains("batch"))
    #expect(words("gestures").contains("release"))
    #expect(first.contains("help") && first.contains("manual"))
    #expect(words("nothing").isEmpty)
  }

  @Test("each command and each flag is found, with its summary")
  func flags() throws {
    for entry in Self.table.entries {
      for (index, word) in entry.words.enumerated() {
        let found = Self.table.words(after: Array(entry.words[..<index]), typing: word)
        #expect(found.contains { $0.word == word }, "\(entry.words)")
      }
      let found = Self.table.words(after: entry.words, typing: "--")
      for flag in entry.flags {
        let word = try #require(found.first { $0.word == "--" + flag.name }, "\(flag.name)")
        #expect(word.summary == flag.summary && !word.summary.contains("\n"))
      }
    }
  }

  @Test("behind a flag come its values, and behind a value flags again")
  func values() {
    #expect(words("serve", "--readiness") == ["epoll", "poll"])
    #expect(words("serve", "--readiness", "epoll").contains("--gzip"))
    #expect(words("springs", "evaluate", "--bounce").isEmpty)
    #expect(words("completions").prefix(3) == ["bash", "zsh", "fish"])
    let whole = words("serve", typing: "--readiness=e")
    #expect(whole == ["--readiness=epoll", "--readiness=poll"])
    #expect(words("serve", "--readiness", "=", typing: "e") == ["epoll", "poll"])
    #expect(words("springs", "evaluate", typing: "--bounce=").isEmpty)
  }

  @Test("no word is offered in place of a file")
  func files() {
    for command in ["compare", "audit", "tokens"] {
      #expect(words(command).isEmpty && words(command, typing: "mo").isEmpty)
      #expect(words(command, "motion.json").isEmpty)
      #expect(words(command, "motion.json", typing: "-").contains("--each") || command == "tokens")
    }
    #expect(words("tokens", typing: "con") == ["convert"])
    #expect(words("tokens", "--to").contains("css"))
    #expect(words("serve", "--api-keys").isEmpty)
  }

  @Test("after help and manual come commands", arguments: ["help", "manual"])
  func commandNames(_ word: String) {
    #expect(words(word).contains("serve") && words(word).contains("springs"))
    #expect(words(word, "springs") == ["evaluate", "fit", "follow"])
    #expect(words(word, "springs", "evaluate").isEmpty)
  }

  @Test(
    "the last line is not typed to its end",
    arguments: [
      ("", nil), ("spr\n", nil), ("springs\n\n", "springs"), ("springs\nev\n", "springs"),
    ] as [(String, String?)])
  func lines(_ text: String, _ before: String?) {
    let expected = Self.table.words(after: before.map { [$0] } ?? [])
    #expect(Completions.next(after: text) == expected && !expected.isEmpty)
  }

  @Test("the scripts hold no command and no flag")
  func scripts() {
    for (shell, script) in CompletionScript.all {
      #expect(script.utf8.count < 700 && script.contains("completions next"), "\(shell)")
      #expect(!script.contains("springs") && !script.contains("--bounce"), "\(shell)")
    }
  }
}
