internal import Schema

/// A string that reads like a mistyped CSS value, such as `bleu`, `10 px` or `rgb(255,0,0`.
struct MistypedCSSValue: Sendable, Equatable {
  /// Nil if the text does not tell.
  let meant: String?
  private static let maximumLength = 256

  /// Unless `isValue`, the string may be a label, and only what hardly is one is a mistake.
  init?(_ text: String, isValue: Bool = false) {
    guard text.utf8.count <= Self.maximumLength, CSSValue.read(text) == nil else { return nil }
    let text = Self.declared(Self.trimmed(text[...]))
    let mistake =
      CSSValue.read(text).map { _ in Self(meant: text) } ?? Self.function(text)
      ?? Self.confused(text) ?? Self.hexadecimal(text) ?? Self.quantity(text)
      ?? Self.colorName(text, isValue: isValue)
    guard let mistake else { return nil }
    self = mistake
  }

  private init(meant: String?) { self.meant = meant }
  /// `; did you mean "10px"?`, or an empty text.
  var phrase: String { meant.map { "; did you mean \"\($0)\"?" } ?? "" }

  /// A sentence about a text that can only be meant as a color; nil for any other.
  static func faultOfColor(_ text: String) -> String? {
    guard text.hasPrefix("#"), text.utf8.count <= 32, CSSValue.read(text) == nil else { return nil }
    return "\"\(text)\" is no color; write 3, 4, 6 or 8 hexadecimal digits after \"#\""
  }

  /// The value of a declaration such as `width: 10px;`, or the text itself.
  private static func declared(_ text: Substring) -> String {
    let text = text.hasSuffix(";") ? text.dropLast() : text
    guard let colon = text.firstIndex(of: ":"),
      text[..<colon].allSatisfy({ $0.isASCII && ($0.isLetter || $0 == "-") })
    else { return String(trimmed(text)) }
    return String(trimmed(text[text.index(after: colon)...]))
  }

  private static func trimmed(_ text: Substring) -> Substring {
    var text = text.drop { $0.isWhitespace }
    while text.last?.isWhitespace == true { text.removeLast() }
    return text
  }

  /// One letter of the name may differ, and parentheses, units and space around signs be missing.
  private static func function(_ text: String) -> Self? {
    guard let open = text.firstIndex(of: "("), open > text.startIndex else { return nil }
    let name = trimmed(text[..<open]).lowercased()
    let known = CSSFunctionExamples[name] != nil
    guard name.utf8.allSatisfy({ $0 != UInt8(ascii: " ") }),
      let nearest = known ? name : Suggestion.nearest(to: name, among: CSSFunctionExamples.names),
      let example = CSSFunctionExamples[nearest]
    else { return nil }
    guard known || Suggestion.distance(from: Array(name.utf8), to: Array(nearest.utf8)) <= 1
    else { return nil }
    let missing = text[open...].reduce(0) { $0 + ($1 == "(" ? 1 : $1 == ")" ? -1 : 0) }
    let spelled = String(example.prefix { $0 != "(" })
    let mended = spelled + text[open...] + String(repeating: ")", count: max(0, missing))
    let spaced = mended.map { $0 == "+" || $0 == "-" ? " \($0) " : String($0) }.joined()
    let meant = [mended, spaced, united(mended)].first { CSSValue.read($0) != nil }
    // A label such as react(1) is not meant as rect().
    return known || meant != nil ? Self(meant: meant) : nil
  }

  /// In functions of lengths and of angles; the numbers of `rotate3d()` before its angle have none.
  private static func unit(in function: String) -> String {
    switch function {
    case "perspective", "blur", "circle", "ellipse", "inset", "rect", "xywh", "polygon": "px"
    case "hue-rotate", "linear-gradient", "conic-gradient": "deg"
    case "rotate3d": ""
    case _ where function.hasPrefix("translate"): "px"
    case _ where function.hasPrefix("skew") || function.hasPrefix("rotate"): "deg"
    default: ""
    }
  }

  private static func united(_ text: String) -> String {
    var (result, word, unit) = ("", "", "")
    func mended() -> String {
      let isLength = CSSValue.isNumber(word) && !CSSValue.isZero(word)
      return isLength ? word + unit : word
    }
    for character in text {
      switch character {
      case "(":
        unit = Self.unit(in: word.lowercased())
        result += word + "("
      case ")", ",", " ": result += mended() + String(character)
      default:
        word.append(character)
        continue
      }
      word = ""
    }
    return result + word
  }

  private static let digits: [Character: Character] = ["O": "0", "o": "0", "l": "1", "I": "1"]

  /// As in `1O0px`; nil if the text with digits in their place is no CSS value either.
  private static func confused(_ text: String) -> Self? {
    let letters = Array(text)
    let mended = letters.indices.map { index in
      let neighbors = [index - 1, index + 1].filter(letters.indices.contains)
      return neighbors.contains { letters[$0].isNumber }
        ? digits[letters[index]] ?? letters[index] : letters[index]
    }
    return mended != letters && CSSValue.read(String(mended)) != nil
      ? Self(meant: String(mended)) : nil
  }

  private static let words = [
    "pixel": "px", "pixels": "px", "percent": "%", "degree": "deg", "degrees": "deg", "°": "deg",
    "radian": "rad", "radians": "rad", "turns": "turn", "second": "s", "seconds": "s", "sec": "s",
    "millisecond": "ms", "milliseconds": "ms", "msec": "ms", "point": "pt", "points": "pt",
    "pts": "pt", "dp": "px", "dip": "px", "sp": "px",
  ]

  private static func quantity(_ text: String) -> Self? {
    let digits = text.prefix { $0.isASCII && ($0.isNumber || "+-.eE".contains($0)) }
    var number = digits
    while number.last?.isLetter == true { number.removeLast() }
    guard !number.isEmpty, CSSValue.isNumber(String(number)) else { return nil }
    let word = trimmed(text[number.endIndex...]).lowercased()
    let units = [words[word] ?? word, swapped(word), String(word.dropLast())]
    return units.map { "\(number)\($0)" }.first { candidate in
      CSSValue.read(candidate) != nil && (candidate.utf8.count > number.utf8.count)
        && isMisspelling(word, of: candidate.dropFirst(number.count))
    }.map { Self(meant: $0) }
  }

  /// A unit after a space, a word for it, one with two letters swapped, or with the last doubled.
  private static func isMisspelling(_ word: String, of unit: Substring) -> Bool {
    let unit = unit.lowercased()
    return word == unit || words[word] == unit || swapped(word) == unit
      || unit.last.map { word == "\(unit)\($0)" } ?? false
  }

  private static func swapped(_ word: String) -> String {
    word.count == 2 ? String(word.reversed()) : word
  }

  /// Hexadecimal digits without `#` or with `0x`, or `#` before other letters.
  private static func hexadecimal(_ text: String) -> Self? {
    if text.lowercased().hasPrefix("0x") {
      let digits = text.dropFirst(2)
      // Of eight digits, the first two are the alpha component, or the last two.
      return digits.count == 6 && digits.allSatisfy(\.isHexDigit) ? Self(meant: "#\(digits)") : nil
    }
    let digits = text.hasPrefix("#") ? text.dropFirst() : text[...]
    let count = digits.count { $0.isHexDigit }
    guard digits.allSatisfy({ $0.isASCII && ($0.isLetter || $0.isNumber) }) else { return nil }
    if text.hasPrefix("#") {
      return (3...9).contains(digits.count) && 2 * count > digits.count ? Self(meant: nil) : nil
    }
    let isMixed = digits.contains { $0.isNumber } && digits.contains { $0.isLetter }
    return [6, 8].contains(count) && count == digits.count && isMixed
      ? Self(meant: "#\(text)") : nil
  }

  /// Keywords of CSS that are nearly the name of a color, or belong to such a keyword.
  private static let keywords: Set = [
    "absolute", "all", "auto", "baseline", "block", "bold", "bolder", "both", "bottom", "center",
    "column", "contents", "cover", "dashed", "default", "dotted", "double", "end", "fill", "fit",
    "fixed", "flex", "grid", "groove", "hidden", "inherit", "initial", "inline", "inset", "italic",
    "left", "lighter", "list-item", "none", "normal", "nowrap", "oblique", "outset", "pointer",
    "relative", "revert", "ridge", "right", "row", "ruby", "scroll", "solid", "start", "static",
    "sticky", "stretch", "sub", "super", "table", "text", "top", "unset", "visible", "wait", "wrap",
  ]

  /// A label may be at most one letter off a color, or two in a text of eight or more.
  private static func colorName(_ text: String, isValue: Bool) -> Self? {
    guard !keywords.contains(text.lowercased()) else { return nil }
    let joined = String(text.lowercased().filter { $0 != " " && $0 != "-" && $0 != "_" })
    if CSSNamedColors.color(joined) != nil { return Self(meant: joined) }
    let typed = Array(joined.utf8)
    let names = CSSNamedColors.names.filter { abs($0.utf8.count - typed.count) <= 2 }
    guard joined == text.lowercased(), let name = Suggestion.nearest(to: joined, among: names)
    else { return nil }
    let distance = Suggestion.distance(from: typed, to: Array(name.utf8))
    return isValue || typed.count > 3 && distance <= (typed.count < 8 ? 1 : 2)
      ? Self(meant: name) : nil
  }
}
