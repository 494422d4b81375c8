internal import Schema

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

extension FlagDescription {
  /// Returns the fault in the value of the flag, by its choices, or as a number if it has none.
  func fault(in value: String) -> String? {
    if choices.isEmpty { return Self.number(value) == nil ? notAccepted(value, "a number") : nil }
    guard !choices.contains(value) else { return nil }
    return notAccepted(value, choices.joined(separator: ", "))
      + Suggestion.phrase(for: value, among: choices)
  }

  private func notAccepted(_ value: String, _ expected: String) -> String {
    "--\(name): \"\(value)\" is not accepted; expected \(expected)"
  }

  /// The number as JSON writes it, which has no `.5`; nil for a text that is no finite number.
  static func number(_ text: String) -> String? {
    Double(text).flatMap { $0.isFinite ? "\($0)" : nil }
  }
}
