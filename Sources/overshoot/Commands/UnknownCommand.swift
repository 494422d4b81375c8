internal import Schema

struct UnknownCommand: CustomStringConvertible {
  private let words: [String]

  /// The words up to the first flag, of which at most two name a command.
  init(_ words: [String]) {
    self.words = Array(words.prefix { !$0.hasPrefix("-") || $0 == words.first }.prefix(2))
  }

  var description: String {
    let name = words.prefix(while: Suggestion.mayBeName).first
    let group = Command.all.map(\.words).filter { $0.count > 1 && $0.first == name }
    if words.count == 1, !group.isEmpty {
      let names = group.map { "\"\($0.joined(separator: " "))\"" }.joined(separator: ", ")
      return "\"\(words[0])\" is not a whole command; expected one of \(names)"
    }
    let groups = Command.all.map(\.words).filter { $0.count > 1 }.map { $0[0] }
    let names = Command.all.map(\.page.name) + groups + ["help", "--help", "--version"]
    let (whole, first) = (words.joined(separator: " "), words.first ?? "")
    let meant = command(withFlag: first).map { "\($0) \(whole)" }
    let phrases =
      [whole, first].map { Suggestion.phrase(for: $0, among: names) } + [Suggestion.phrase(meant)]
    return "\"\(whole)\" is an unknown command" + (phrases.first { !$0.isEmpty } ?? "")
  }

  /// The first of those that have it, for a flag that no command comes before.
  private func command(withFlag text: String) -> String? {
    guard text.hasPrefix("--") else { return nil }
    let name = text.dropFirst(2).prefix { $0 != "=" }
    return Command.all.map(\.page).first { $0.flags.contains { $0.name == name } }?.name
  }
}
