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
    var (given, meant): ([UInt8], [UInt8]) = ([], [])
    given.append(number: seconds)
    meant.append(number: seconds / 1000)
    let texts = [given, meant].map { String(decoding: $0, as: UTF8.self) }
    warn(
      "is \(texts[0]) seconds; did you mean \"\(texts[1])\"?", .longDuration)
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
