package enum CSSTime {
  /// Seconds of `300ms` or `0.3s`; nil for any other text.
  package static func seconds(_ text: some StringProtocol) -> Double? {
    let text = text.lowercased()
    let (number, unit) = text.hasSuffix("ms") ? (text.dropLast(2), 1000.0) : (text.dropLast(), 1)
    guard text.hasSuffix("s"), let first = number.first, first.isNumber || "-.+".contains(first)
    else { return nil }
    var cursor = SourceCursor(String(number))
    guard let value = try? cursor.readNumber(.javaScript), cursor.next == nil else { return nil }
    return value / unit
  }
}
