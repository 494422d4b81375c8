import Testing

@testable import overshoot

@Suite("Help texts")
struct ManualPageTests {
  @Test("words are wrapped at the width, and a long one has a line of its own")
  func wraps() {
    #expect(TextWrap.lines("aa bb cc", width: 8, indentation: 2) == "  aa bb\n  cc")
    #expect(TextWrap.lines("a bbbbbbbbb c", width: 6, indentation: 0) == "a\nbbbbbbbbb\nc")
    #expect(TextWrap.lines("a\n b", width: 20, indentation: 1) == " a b")
  }

  @Test("every page has all sections and stays under 100 columns", arguments: Command.all)
  func pages(_ command: Command) {
    let page = command.page.text
    #expect(page.hasPrefix("NAME\n    overshoot \(command.page.name) - "))
    for title in ["SYNOPSIS", "FLAGS", "EXIT STATUS"] { #expect(page.contains("\n\(title)\n")) }
    #expect(page.contains("\n    --help\n"))
    #expect(page.split(separator: "\n").filter { $0.count >= 100 }.isEmpty)
  }

  @Test("a word with a meaning to the shell is quoted")
  func quotes() {
    let words = ["0.5", "#fff", "it's", "", "{\"x\":1}", ".spring(bounce: 0.3)"]
    #expect(
      words.map(ShellText.quoted) == [
        "0.5", "'#fff'", "'it'\\''s'", "''", "'{\"x\":1}'", "'.spring(bounce: 0.3)'",
      ])
  }

  @Test("the summary of a flag is its first sentence")
  func summaries() {
    func summary(_ meaning: String) -> String {
      FlagDescription(name: "a", value: "", meaning: meaning).summary
    }
    #expect(summary("Mass, above 0; default: 1.") == "Mass, above 0; default: 1")
    #expect(summary("One of\ntwo. And more.") == "One of two")
  }

  @Test("the page for man has the flags of the help, and no line that is taken for a macro")
  func roff() {
    let macros: Set = [".TH", ".SH", ".PP", ".TP", ".EX", ".EE"]
    let pages = Command.all.map { ($0.page.roff, flags: $0.page.flags.map(\.name)) }
    for (page, flags) in pages + [(ManualCommand.overview, flags: [])] {
      let lines = page.text.split(separator: "\n", omittingEmptySubsequences: false)
      let controls = lines.filter { $0.hasPrefix(".") || $0.hasPrefix("'") }
      #expect(controls.filter { !macros.contains(String($0.prefix(3))) }.isEmpty)
      for flag in flags {
        let name = "--\(flag)".replacing("-", with: "\\-")
        #expect(lines.contains { $0.hasPrefix("\\fB\(name)\\fR") }, "\(flag)")
      }
    }
  }

  @Test("text of a page for man is shown as it is")
  func escapes() {
    var page = RoffPage("a-b", summary: "c")
    page.paragraph("'a\\b'\n -1")
    page.example(".bouncy\n\nx")
    #expect(page.text.hasPrefix(".TH A\\-B 1 \"\" \"overshoot "))
    #expect(
      page.text.hasSuffix("\na\\-b \\- c\n.PP\n\\&'a\\eb' \\-1\n.PP\n.EX\n\\&.bouncy\n\nx\n.EE\n"))
  }
}
