internal import AnimationCore

extension RequestValue {
  /// Adds a warning at this place, unless the value is absent.
  ///
  /// - Parameters:
  ///   - detail: the warning as a predicate without a subject, evaluated only if it is listed.
  ///   - code: the kind of the warning.
  func warn(_ detail: @autoclosure () -> String, _ code: ProblemCode) {
    if !isAbsent { faults.warn(Fault(pointer: pointer, detail: detail(), code: code)) }
  }
}

extension RequestValue {
  /// The most places of a text that are compared.
  private static let maximumPlaces = 64

  /// Returns the string of the request that stands in another value at the same place as this one,
  /// for a warning.
  ///
  /// - Parameter text: the string.
  /// - Returns: Of the places of the string, the first whose last steps agree with the most steps
  ///   of this one; nil if the request has the string nowhere else.
  /// - Complexity: O(nodes of the request), which is counted.
  func counterpart(reading text: String) -> RequestValue? {
    let places = reading.root..<nodes.end(of: reading.root)
    guard WorkBudget.spend(places.count) else { return nil }
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
    let values = found.prefix(Self.maximumPlaces).map { RequestValue(reading: reading, node: $0) }
    let ranked = values.map { value in
      (value, zip(value.pointer.tokens.reversed(), steps).prefix { $0 == $1 }.count)
    }
    return ranked.reduce(nil as (RequestValue, Int)?) { best, next in
      best.map { $0.1 >= next.1 } ?? false ? best : next
    }?.0
  }
}

// MARK: - Times

extension RequestValue {
  /// The longest time that is no reason for a warning, in seconds.
  static let longestTime = 60.0

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

  /// Returns the predicate of a time that is probably in milliseconds.
  static func phrase(ofLength seconds: Double) -> String {
    "is \(String(number: seconds)) seconds; did you mean \(String(number: seconds / 1000))?"
  }

  /// Adds the warning of a time beyond ``longestTime``.
  private func warnOfLength(_ seconds: Double) {
    warn(Self.phrase(ofLength: seconds), .longDuration)
  }
}

extension RequestObject {
  /// Returns a time in seconds; nil if it is not given or wrong.
  mutating func seconds(_ name: StaticString, _ range: NumberRange = .any) -> Double? {
    member(name)?.validSeconds(range)
  }

  /// Returns a time in seconds; the default if it is not given or wrong.
  ///
  /// - Parameters:
  ///   - name: the member.
  ///   - range: the times that are allowed; another one is a fault.
  ///   - standard: the time instead of a missing or wrong one, in seconds.
  /// - Returns: The time.
  mutating func seconds(
    _ name: StaticString, _ range: NumberRange = .any, default standard: Double
  ) -> Double {
    member(name)?.seconds(range, default: standard) ?? standard
  }
}
