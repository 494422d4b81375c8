import AnimationService

/// Suggests the command that is probably meant.
struct UnknownCommand: CustomStringConvertible {
  /// The one or two words that were taken for the name of a command.
  private let words: [String]

  /// Takes the words up to the first flag, of which at most two name a command.
  init(_ words: [String]) {
    self.words = Array(words.prefix { !$0.hasPrefix("-") || $0 == words.first }.prefix(2))
  }

  /// Lists the commands of the group or the nearest name, if there is one.
  var description: String {
    let group = Command.all.map(\.words).filter { $0.count > 1 && $0.first == words.first }
    if words.count == 1, !group.isEmpty {
      let names = group.map { "\"\($0.joined(separator: " "))\"" }
      return "\"\(words[0])\" is not a whole command; expected \(names.joined(separator: ", "))"
    }
    let names = Command.all.map(\.page.name)
    let (whole, first) = (words.joined(separator: " "), words.first ?? "")
    let phrases = [whole, first].map { Suggestion.phrase(for: $0, among: names) }
    return "\"\(whole)\" is an unknown command" + (phrases.first { !$0.isEmpty } ?? "")
  }
}
