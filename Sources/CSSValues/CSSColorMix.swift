internal import AnimationCore

/// The colors of `color-mix()` and their percentages (CSS Color 5 §3).
struct CSSColorMix {
  var interpolation = ColorInterpolation.oklab
  var parts: [(color: Color, percentage: Double?)] = []

  /// Colors without a percentage share the rest of 100, less of which in all reduces the opacity.
  var color: Color? {
    guard let first = parts.first else { return nil }
    let given = parts.compactMap(\.percentage)
    let share = max(0, 100 - given.reduce(0, +)) / Double(max(parts.count - given.count, 1))
    var total = first.percentage ?? share
    var result = first.color.converted(to: interpolation.space)
    for part in parts.dropFirst() {
      let percentage = part.percentage ?? share
      total += percentage
      result = interpolation.mix(result, part.color, at: percentage > 0 ? percentage / total : 0)
    }
    guard total > 0 else { return nil }
    result.alpha *= min(total / 100, 1)
    return result
  }
}

extension CSSColorReader {
  /// `in oklch longer hue, red 40%, blue`, in Oklab by default; nil for fewer than two colors.
  mutating func mix() -> Color? {
    var mix = CSSColorMix()
    if scanner.take(word: "in") {
      guard let interpolation = ColorInterpolation(words: words()), scanner.take(",")
      else { return nil }
      mix.interpolation = interpolation
    }
    repeat {
      guard let part = part() else { return nil }
      mix.parts.append(part)
    } while scanner.take(",")
    return mix.parts.count > 1 ? mix.color : nil
  }

  private mutating func words() -> [String] {
    var words: [String] = []
    while scanner.skipSpace(), scanner.next != UInt8(ascii: ",") { words.append(scanner.name()) }
    return words
  }

  /// The percentage, 0 to 100, may come before or after the color.
  private mutating func part() -> (color: Color, percentage: Double?)? {
    scanner.skipSpace()
    let before = percentage()
    scanner.skipSpace()
    guard let color = color() else { return nil }
    scanner.skipSpace()
    let percentage = before ?? percentage()
    scanner.skipSpace()
    guard percentage.map((0...100).contains) ?? true else { return nil }
    return (color, percentage)
  }

  private mutating func percentage() -> Double? {
    var ahead = scanner
    guard let number = ahead.number(), ahead.take("%") else { return nil }
    scanner = ahead
    return number
  }
}
