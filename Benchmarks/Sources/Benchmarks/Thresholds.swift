import Foundation

/// The smallest accepted ratios, read from `ratios.txt`: a name and a number per line.
struct Thresholds {
  private let least: [String: Double]

  /// Reads the file.
  init(path: String) throws {
    let text = try String(contentsOfFile: path, encoding: .utf8)
    let lines = text.split(separator: "\n").filter { !$0.hasPrefix("#") }
    least = try lines.reduce(into: [:]) { least, line in
      let words = line.split(separator: " ")
      guard words.count == 2, let number = Double(words[1]) else {
        throw BenchmarkFailure("\(path): \"\(line)\" is not a name and a number")
      }
      least[String(words[0])] = number
    }
  }

  /// Returns whether the median ratio of a comparison reaches its threshold.
  func hold(for comparison: Comparison) throws -> Bool {
    guard let least = least[comparison.name] else {
      throw BenchmarkFailure("there is no ratio to hold for \(comparison.name)")
    }
    return comparison.ratios.median >= least
  }
}
