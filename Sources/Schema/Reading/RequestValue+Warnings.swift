internal import Bounds
internal import JSONText

extension RequestValue {
  package func warn(_ detail: @autoclosure () -> String, _ code: ProblemCode) {
    if !isAbsent { faults.warn(Fault(pointer: pointer, detail: detail(), code: code)) }
  }

  /// The string whose place agrees with the most last steps of this one; nil if it is nowhere else.
  package func counterpart(reading text: String) -> RequestValue? {
    let places = reading.root..<nodes.end(of: reading.root)
    guard WorkBudget.spend(units: places.count) else { return nil }
    let length = text.utf8.count
    let found = places.lazy.filter { place in
      switch nodes.kind(at: place) {
      case .string, .text:
        place != node && nodes.range(at: place).count == length && nodes.string(at: place) == text
      case .escapedString: place != node && nodes.string(at: place) == text
      default: false
      }
    }
    let steps = Array(pointer.tokens.reversed())
    let values = found.prefix(64).map { RequestValue(reading: reading, node: $0) }
    let ranked = values.map { value in
      (value, zip(value.pointer.tokens.reversed(), steps).prefix { $0 == $1 }.count)
    }
    return ranked.reduce(nil as (RequestValue, Int)?) { best, next in
      best.map { $0.1 >= next.1 } ?? false ? best : next
    }?.0
  }

  /// Seconds, up to which a time is no reason for a warning.
  package static let longestTime = 60.0

  package func validSeconds(_ range: NumberRange) -> Double? {
    guard let seconds = validNumber(range) else { return nil }
    if seconds > Self.longestTime { warn(Self.phrase(ofLength: seconds), .longDuration) }
    return seconds
  }

  package func seconds(_ range: NumberRange) -> Double {
    validSeconds(range) ?? range.example
  }

  package static func phrase(ofLength seconds: Double) -> String {
    "is \(String(number: seconds)) seconds; did you mean \(String(number: seconds / 1000))?"
  }
}
