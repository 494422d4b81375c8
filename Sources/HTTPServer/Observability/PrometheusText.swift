/// A builder of metrics in the Prometheus text format, version 0.0.4.
package struct PrometheusText: Sendable {
  /// Each with its line feed.
  package private(set) var lines = ""
  private let namespace: String
  private var family = ""
  /// The prefix of every family's name, such as `overshoot_`.
  package init(namespace: String = "") { self.namespace = namespace }

  /// `type` is `counter`, `gauge` or `histogram`; `help` is one line.
  package mutating func begin(_ family: String, type: String, help: String) {
    self.family = namespace + family
    lines += "# HELP \(self.family) \(help)\n# TYPE \(self.family) \(type)\n"
  }

  package mutating func counter(
    _ family: String, value: some CustomStringConvertible, help: String
  ) {
    begin(family, type: "counter", help: help)
    add(value)
  }

  package mutating func gauge(
    _ family: String, value: some CustomStringConvertible, help: String
  ) {
    begin(family, type: "gauge", help: help)
    add(value)
  }

  package mutating func add(
    _ value: some CustomStringConvertible, labels: [PrometheusLabel] = [], suffix: String = ""
  ) {
    let list = labels.map { "\($0.name)=\"\(escaped($0.value))\"" }.joined(separator: ",")
    lines += family + suffix + (list.isEmpty ? "" : "{\(list)}") + " \(value)\n"
  }

  /// Buckets are cumulative: each includes those below it.
  mutating func add(_ histogram: Histogram, labels: [PrometheusLabel] = []) {
    var sum = 0
    let bounds = histogram.bounds.map { "\($0)" } + ["+Inf"]
    for (bound, count) in zip(bounds, histogram.counts) {
      sum += count
      add(sum, labels: labels + [("le", bound)], suffix: "_bucket")
    }
    add(histogram.sum, labels: labels, suffix: "_sum")
    add(sum, labels: labels, suffix: "_count")
  }

  private func escaped(_ value: String) -> String {
    value.reduce(into: "") { text, character in
      switch character {
      case "\\": text += "\\\\"
      case "\"": text += "\\\""
      case "\n": text += "\\n"
      default: text.append(character)
      }
    }
  }
}

package typealias PrometheusLabel = (name: String, value: String)
