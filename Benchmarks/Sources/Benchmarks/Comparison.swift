/// Two programs that do the same work, measured alternately, so that other load on the machine
/// affects both.
struct Comparison {
  /// The name in `ratios.txt`.
  let name: String

  /// The unit of the rates, such as samples per second or requests per second.
  let unit: String

  /// The measured rates of this project, one per round.
  var ours: [Double] = []

  /// The measured rates of the other program, one per round.
  var others: [Double] = []

  /// The ratio of this project's rate to the other program's rate, over all rounds.
  var ratios: Spread { Spread(zip(ours, others).map { $0 / $1 }) }

  /// The result as one line of text.
  var summary: String {
    let rates = "\(Spread(ours).median.grouped) over \(Spread(others).median.grouped) \(unit)"
    return "\(name): \(ratios) (\(rates))"
  }
}

/// The minimum, the median and the maximum of a set of numbers.
struct Spread: CustomStringConvertible {
  let least: Double
  let median: Double
  let greatest: Double

  /// Creates the spread of at least one number; all values are NaN without numbers.
  init(_ numbers: [Double]) {
    let sorted = numbers.sorted()
    least = sorted.first ?? .nan
    median = sorted.isEmpty ? .nan : sorted[sorted.count / 2]
    greatest = sorted.last ?? .nan
  }

  var description: String {
    "ratio \(median.twoDigits) (\(least.twoDigits)…\(greatest.twoDigits))"
  }
}

extension Double {
  /// The number rounded to two decimals.
  fileprivate var twoDigits: String {
    let hundredths = (self * 100).rounded()
    return hundredths.isFinite ? "\((hundredths / 100))" : "\(self)"
  }

  /// The number as an integer, its digits grouped in thousands by underscores.
  fileprivate var grouped: String {
    let digits = Array(String(Int(self)))
    return digits.indices.reduce(into: "") { text, index in
      if index > 0 && (digits.count - index) % 3 == 0 { text.append("_") }
      text.append(digits[index])
    }
  }
}
