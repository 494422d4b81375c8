/// The columns of a terminal that texts take: two for the wide characters of East Asia and for
/// emoji (Unicode Standard Annex #11, 16.0), one for others, with what combines with them.
extension StringProtocol {
  var terminalColumns: Int {
    utf8.allSatisfy { $0 < 0x80 } ? utf8.count : reduce(0) { $0 + $1.terminalColumns }
  }

  /// As many characters from the start as fit into the columns.
  func fitting(columns: Int) -> SubSequence {
    var rest = columns
    return prefix { character in
      rest -= character.terminalColumns
      return rest >= 0
    }
  }
}

extension Character {
  fileprivate var terminalColumns: Int {
    guard let first = unicodeScalars.first, first.value >= 0x1100 || unicodeScalars.count > 1
    else { return 1 }
    let isEmoji =
      first.properties.isEmojiPresentation || unicodeScalars.contains(Self.emojiSelector)
    return isEmoji || Self.wide.contains { $0.contains(first.value) } ? 2 : 1
  }

  /// Variation selector 16: behind a character of text, the emoji of it.
  private static let emojiSelector: Unicode.Scalar = "\u{FE0F}"

  /// Wide (W) and fullwidth (F) characters, but for emoji.
  private static let wide: [ClosedRange<UInt32>] = [
    // Hangul Jamo that lead a syllable, and angle brackets.
    0x1100...0x115F, 0x2329...0x232A,
    // Radicals, CJK punctuation, Kana, Bopomofo, ideographs, Yi.
    0x2E80...0x303E, 0x3041...0x3247, 0x3250...0xA4CF,
    // Jamo, Hangul syllables, compatibility ideographs and forms.
    0xA960...0xA97C, 0xAC00...0xD7A3, 0xF900...0xFAFF, 0xFE10...0xFE19, 0xFE30...0xFE6B,
    // Fullwidth forms.
    0xFF01...0xFF60, 0xFFE0...0xFFE6,
    // Tangut, Khitan, Kana supplements; enclosed ideographs; the planes of ideographs.
    0x16FE0...0x18D08, 0x1AFF0...0x1B2FB, 0x1F200...0x1F265, 0x20000...0x3FFFD,
  ]
}
