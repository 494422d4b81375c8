extension RequestValue {
  /// Adds a warning at this place.
  func warn(_ detail: @autoclosure () -> String, _ code: ProblemCode) {
    if !isAbsent { faults.warn(Fault(pointer: pointer, detail: detail(), code: code)) }
  }
}

// MARK: - Times

extension RequestValue {
  /// The longest time that is no reason for a warning, in seconds.
  private static let longestTime = 60.0

  /// Returns a time in seconds if it is within a range; a long one gets a warning.
  func validSeconds(_ range: NumberRange = .any) -> Double? {
    guard let seconds = validNumber(range) else { return nil }
    if seconds > Self.longestTime { warnOfLength(seconds) }
    return seconds
  }

  /// Returns a time in seconds, or the default.
  func seconds(_ range: NumberRange = .any, default standard: Double? = nil) -> Double {
    validSeconds(range) ?? standard ?? range.example
  }

  private func warnOfLength(_ seconds: Double) {
    let (given, meant) = (String(number: seconds), String(number: seconds / 1000))
    warn("is \(given) seconds; did you mean \"\(meant)\"?", .longDuration)
  }
}

extension RequestObject {
  /// Returns a time in seconds; nil if it is not given or wrong.
  mutating func seconds(_ name: StaticString, _ range: NumberRange = .any) -> Double? {
    member(name)?.validSeconds(range)
  }

  /// Returns a time in seconds; the default if it is not given or wrong.
  mutating func seconds(
    _ name: StaticString, _ range: NumberRange = .any, default standard: Double
  ) -> Double {
    member(name)?.seconds(range, default: standard) ?? standard
  }
}
