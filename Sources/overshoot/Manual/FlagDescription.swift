/// A flag as the help and the completions show it.
struct FlagDescription: Equatable, Sendable {
  /// Without the leading `--`.
  let name: String
  /// In words, such as `0…65535`; empty for a flag without a value.
  let value: String
  /// One or several sentences.
  let meaning: String
  /// The possible values, if these are few.
  var choices: [String] = []

  /// The first sentence, for a list of completions.
  var summary: String {
    let line = meaning.split(whereSeparator: \.isWhitespace).joined(separator: " ")
    let end = line.firstRange(of: ". ")?.lowerBound ?? line.endIndex
    let sentence = line[..<end]
    return String(sentence.hasSuffix(".") ? sentence.dropLast() : sentence)
  }

  static let help = FlagDescription(name: "help", value: "", meaning: "prints this page")
}
