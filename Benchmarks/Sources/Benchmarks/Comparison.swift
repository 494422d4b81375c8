/// Two programs that do the same, measured in turns, so that whatever else the machine does falls on
/// both.
struct Comparison {
  /// The name in `ratios.txt`.
  let name: String

  /// What is counted: samples a second, requests a second.
  let unit: String

  /// The rates of ours, a round each.
  var ours: [Double] = []

  /// The rates of the other, a round each.
  var others: [Double] = []

  /// Ours over the other's, round by round.
  var ratios: Spread { Spread(zip(ours, others).map { $0 / $1 }) }

  /// A line for a person.
  var summary: String {
    let rates = "\(Spread(ours).median.grouped) over \(Spread(others).median.grouped) \(unit)"
    return "\(name): \(ratios) (\(rates))"
  }
}

/// The least, the middle and the greatest of some numbers.
struct Spread: CustomStringConvertible {
  let least: Double
  let median: Double
  let greatest: Double

  /// The spread of at least one number.
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
  /// With two digits after the point.
  fileprivate var twoDigits: String {
    let hundredths = (self * 100).rounded()
    return hundredths.isFinite ? "\((hundredths / 100))" : "\(self)"
  }

  /// A whole number with its thousands apart.
  fileprivate var grouped: String {
    let digits = Array(String(Int(self)))
    return digits.indices.reduce(into: "") { text, index in
      if index > 0 && (digits.count - index) % 3 == 0 { text.append("_") }
      text.append(digits[index])
    }
  }
}
