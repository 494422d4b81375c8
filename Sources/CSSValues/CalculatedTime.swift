/// Times of CSS that are calculated (CSS Values 4 §10).
package enum CalculatedTime {
  /// Seconds of `calc(2 * 50ms)`; nil if it is no calculation, or not one of a time.
  package static func seconds(_ text: String) -> Double? {
    var scanner = CSSScanner(text)
    guard scanner.take(word: "calc"), scanner.take("("),
      let terms = CSSCalculation.read(&scanner)
    else { return nil }
    scanner.skipSpace()
    guard scanner.isAtEnd else { return nil }
    var seconds = 0.0
    for term in terms {
      switch term.unit {
      case "s": seconds += term.number
      case "ms": seconds += term.number / 1000
      default: return nil
      }
    }
    return seconds.isFinite ? seconds : nil
  }
}
