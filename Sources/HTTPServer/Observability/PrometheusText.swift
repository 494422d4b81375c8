/// A builder of metrics in the Prometheus text format, version 0.0.4.
public struct PrometheusText: Sendable {
  /// A name and a value that distinguish a metric from others of its family.
  public typealias Label = (name: String, value: String)

  /// The lines so far, each with its line feed.
  public private(set) var lines = ""
  private let namespace: String
  private var family = ""

  /// Creates an empty text.
  ///
  /// - Parameter namespace: the prefix of every family's name, such as `overshoot_`. Defaults to
  ///   none.
  public init(namespace: String = "") { self.namespace = namespace }

  /// Begins a metric family.
  ///
  /// - Parameters:
  ///   - family: the name of the family, without the namespace.
  ///   - type: `counter`, `gauge` or `histogram`.
  ///   - help: a description of the metric, on one line.
  public mutating func begin(_ family: String, _ type: String, _ help: String) {
    self.family = namespace + family
    lines += "# HELP \(self.family) \(help)\n# TYPE \(self.family) \(type)\n"
  }

  /// Adds a metric of the current family.
  public mutating func add(
    _ value: some CustomStringConvertible, _ labels: [Label] = [], suffix: String = ""
  ) {
    let list = labels.map { "\($0.name)=\"\(escaped($0.value))\"" }.joined(separator: ",")
    lines += family + suffix + (list.isEmpty ? "" : "{\(list)}") + " \(value)\n"
  }

  /// Buckets are cumulative: each includes those below it.
  mutating func add(_ histogram: Histogram, _ labels: [Label] = []) {
    var sum = 0
    let bounds = histogram.bounds.map { "\($0)" } + ["+Inf"]
    for (bound, count) in zip(bounds, histogram.counts) {
      sum += count
      add(sum, labels + [("le", bound)], suffix: "_bucket")
    }
    add(histogram.sum, labels, suffix: "_sum")
    add(sum, labels, suffix: "_count")
  }

  /// Escapes backslashes, quotes and line feeds.
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
