/// CSS's easing function `linear()`.
enum CSSLinear {
  /// Returns the function of some stops as text.
  ///
  /// - Parameter stops: the output at each stop, and its place in percent; nil where that is left
  ///   out.
  /// - Returns: the text.
  static func text(_ stops: some Sequence<(output: Double, percentage: Double?)>) -> String {
    let texts = stops.map { stop in
      String(number: stop.output) + (stop.percentage.map { " \(String(number: $0))%" } ?? "")
    }
    return "linear(\(texts.joined(separator: ", ")))"
  }
}
