/// A flag as the help and the completions show it.
struct FlagDescription: Equatable, Sendable {
  /// The name, without the leading `--`.
  let name: String
  /// The value in words, such as `0…65535`; empty for a flag without a value.
  let value: String
  /// The meaning, as one or several sentences.
  let meaning: String
  /// The words that the value may be, if these are few.
  var choices: [String] = []

  /// The meaning up to the end of its first sentence, for a list of completions.
  var summary: String {
    let line = meaning.split(whereSeparator: \.isWhitespace).joined(separator: " ")
    let end = line.firstRange(of: ". ")?.lowerBound ?? line.endIndex
    let sentence = line[..<end]
    return String(sentence.hasSuffix(".") ? sentence.dropLast() : sentence)
  }

  /// The flags of help, which every command has.
  static let help = FlagDescription(name: "help", value: "", meaning: "prints this page")
}
