/// The quotes that a word processor or a blog has made of straight ones.
///
/// A text with straight quotes of the same kind has curled ones in its strings, as it also has
/// apostrophes where no quote opens.
struct CurledQuotes {
  private let areDouble: Bool
  private let areSingle: Bool

  init(_ characters: [Character]) {
    areDouble = characters.contains("\u{201C}") && !characters.contains("\"")
    areSingle = characters.contains("\u{2018}") && !characters.contains("'")
  }

  /// The quote that a character stands for; nil for another character.
  func straight(_ character: Character) -> SourceCharacter? {
    switch character {
    case "\u{201C}", "\u{201D}": areDouble ? "\"" : nil
    case "\u{2018}", "\u{2019}": areSingle ? "'" : nil
    default: nil
    }
  }
}
