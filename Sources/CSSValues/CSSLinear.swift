internal import JSONText

package enum CSSLinear {
  package static func text(_ stops: some Sequence<(output: Double, percentage: Double?)>) -> String
  {
    let texts = stops.map { stop in
      String(number: stop.output) + (stop.percentage.map { " \(String(number: $0))%" } ?? "")
    }
    return "linear(\(texts.joined(separator: ", ")))"
  }
}
