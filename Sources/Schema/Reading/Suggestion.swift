internal import Bounds
internal import Bytes

/// The suggestion of a known name for a mistyped one.
package enum Suggestion {
  /// The longest name that is compared, in bytes; all names of the service are shorter.
  private static let maximumLength = 64
  /// An object whose names are chosen by the client may have any number; no operation has as many.
  private static let maximumCount = 128

  /// Whether a text is short enough for a name.
  ///
  /// Others are not compared: of a megabyte of accents each `==` normalizes all.
  package static func mayBeName(_ text: String) -> Bool { text.utf8.count <= maximumLength }

  /// Returns `; did you mean "duration"?`, or an empty text if none of the first 128 names is near.
  package static func phrase(for name: String, among names: some Sequence<String>) -> String {
    phrase(meant(by: name, among: names))
  }

  /// Nil if none of the first 128 names is near.
  package static func meant(by name: String, among names: some Sequence<String>) -> String? {
    guard mayBeName(name) else { return nil }
    let known = Array(names.prefix(maximumCount))
    return Synonyms.confusable(name, among: known) ?? same(as: name, among: known)
      ?? nearest(to: name, among: known) ?? longer(than: name, among: known) { $0.hasPrefix($1) }
      ?? Synonyms.name(for: name, among: known)
      ?? longer(than: name, among: known) { $0.hasSuffix($1) }
  }

  /// A name with the same letters in another list comes before a name that is only near.
  package static func phrase(for name: String, among names: [String], orExactly others: [String])
    -> String
  {
    let exact = same(as: name, among: names) == nil ? same(as: name, among: others) : nil
    return exact.map { phrase($0) } ?? phrase(for: name, among: names)
  }

  package static func phrase(_ meant: String?) -> String {
    meant.map { "; did you mean \"\($0)\"?" } ?? ""
  }

  /// The same letters and digits: `easeInQuad` for `ease-in-quad`.
  private static func same(as name: String, among names: [String]) -> String? {
    guard mayBeName(name) else { return nil }
    let typed = letters(of: name)
    return typed.isEmpty ? nil : names.first { letters(of: $0) == typed }
  }

  /// The letters and digits, in lower case.
  static func letters(of name: String) -> String {
    // Unicode's tables take long, and nearly all names are in ASCII.
    guard name.utf8.allSatisfy({ $0 < 0x80 })
    else { return name.lowercased().filter { $0.isLetter || $0.isNumber } }
    return String(
      decoding: lowercased(name).filter { $0.isLetter || $0.decimalValue != nil }, as: UTF8.self)
  }

  /// The letters of ASCII alone are changed.
  private static func lowercased(_ name: String) -> [UInt8] {
    name.utf8.map { (UInt8(ascii: "A")...UInt8(ascii: "Z")).contains($0) ? $0 | 0x20 : $0 }
  }

  /// `velocity` ends `initialVelocity`, and `initial` begins it; at least five letters.
  private static func longer(
    than name: String, among names: [String], _ has: (String, String) -> Bool
  ) -> String? {
    guard (5...maximumLength).contains(name.utf8.count) else { return nil }
    let typed = name.lowercased()
    return names.first { $0.utf8.count > typed.utf8.count && has($0.lowercased(), typed) }
  }

  private static let remedies = ["; ", ", such as "]

  /// Puts the location at the end, or before the remedy: after the first `; ` or `, such as`.
  package static func insert(_ location: String, into sentence: String) -> String {
    let end = remedies.compactMap { sentence.firstRange(of: $0)?.lowerBound }.min()
    let reason = sentence[..<(end ?? sentence.endIndex)]
    return "\(reason) \(location)" + sentence[reason.endIndex...]
  }

  /// The least edit distance, at most a third of the length, ignoring case; the first of several.
  ///
  /// O(*n* · *l*²) for *n* names of length *l*, at most ``maximumCount`` and ``maximumLength``.
  package static func nearest(to name: String, among names: some Sequence<String>) -> String? {
    guard mayBeName(name) else { return nil }
    let typed = Array(name.lowercased().utf8)
    // The distance is at least the difference of the lengths.
    let near = names.prefix(maximumCount).filter {
      let length = $0.utf8.count
      return length <= maximumLength && abs(length - typed.count) <= mostEdits(of: $0)
    }
    WorkBudget.spend(units: typed.count * near.count * 8)
    var tally = LetterTally(typed)
    var best = (name: "", distance: min(typed.count, 1 + near.map(mostEdits).reduce(0, max)))
    for name in near {
      let isASCII = name.utf8.allSatisfy { $0 < 0x80 }
      let letters = isASCII ? lowercased(name) : Array(name.lowercased().utf8)
      guard tally.difference(from: letters) < best.distance else { continue }
      let distance = distance(from: typed, to: letters)
      if distance < best.distance { best = (name, distance) }
    }
    return best.name.isEmpty || best.distance > mostEdits(of: best.name) ? nil : best.name
  }

  /// The greatest distance of a text that is near of a name.
  private static func mostEdits(of name: String) -> Int { max(1, name.utf8.count / 3) }

  /// The optimal string alignment distance: letters to insert, delete, replace or swap.
  package static func distance(from left: [UInt8], to right: [UInt8]) -> Int {
    let width = right.count + 1
    // Three rows, one after another: those of the letter before the last, the last, and this one.
    var rows = [Int](repeating: 0, count: 3 * width)
    for column in 0..<width { rows[column] = column }
    for i in 0..<left.count {
      let (row, last) = ((i + 1) % 3 * width, i % 3 * width)
      let beforeLast = (i + 2) % 3 * width
      rows[row] = i + 1
      for j in 0..<right.count {
        let replaced = rows[last + j] + (left[i] == right[j] ? 0 : 1)
        var best = min(replaced, rows[last + j + 1] + 1, rows[row + j] + 1)
        if i > 0, j > 0, left[i] == right[j - 1], left[i - 1] == right[j] {
          best = min(best, rows[beforeLast + j - 1] + 1)
        }
        rows[row + j + 1] = best
      }
    }
    return rows[left.count % 3 * width + right.count]
  }
}

/// The count of each letter in a name, which bounds its edit distances from below.
private struct LetterTally {
  private var counts = [Int](repeating: 0, count: 256)
  private let length: Int

  init(_ letters: [UInt8]) {
    length = letters.count
    for letter in letters { counts[Int(letter)] += 1 }
  }

  /// Returns how many letters must come or go, whichever are more: an edit replaces at most one.
  mutating func difference(from letters: [UInt8]) -> Int {
    var coming = 0
    for letter in letters {
      counts[Int(letter)] -= 1
      if counts[Int(letter)] < 0 { coming += 1 }
    }
    for letter in letters { counts[Int(letter)] += 1 }
    return max(coming, length - letters.count + coming)
  }
}
