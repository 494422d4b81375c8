internal import JSONText
internal import Schema

/// The unit of the times in a request; those of an answer are seconds in either.
enum Timestamps: String, CaseIterable {
  case seconds
  /// The unit of a browser's `event.timeStamp` and `performance.now()`.
  case milliseconds

  static let type = ValueType.words(
    "Timestamps", standard: seconds, "Unit of times in the request.")

  func seconds(_ time: Double) -> Double { self == .seconds ? time : time / 1000 }
  func given(seconds: Double) -> Double { self == .seconds ? seconds : seconds * 1000 }
  /// The longest pause between two times of a request that is no reason for a warning, in seconds.
  private static let longestPause = 5.0
  /// The longest of most pauses between many samples of a finger that is no reason for a warning.
  private static let longestSample = 1.0

  /// Suspicious if most are more than a second apart, two if 5; in milliseconds, below 0.1.
  func check(_ times: [Double], of value: RequestValue) {
    check(
      times, of: value, longest: times.count > 2 ? Self.longestSample : Self.longestPause,
      remedy: phrase)
  }

  /// Suspicious if most are more than 5 seconds after the one before.
  func check(_ times: [Double], since start: Double, of value: RequestValue) {
    check([start] + times, of: value, longest: Self.longestPause, remedy: phrase)
  }

  static func checkSeconds(_ times: [Double], of value: RequestValue) {
    seconds.check(
      [0] + times, of: value, longest: longestPause,
      remedy: "if they are milliseconds, divide them by 1000")
  }

  static func checkSamples(_ times: [Double], of value: RequestValue) {
    guard times.count > 2 else { return }
    seconds.check(
      times, of: value, longest: longestPause,
      remedy: "they are seconds; if they are milliseconds, divide them by 1000")
  }

  func check(
    _ time: Double, after last: Double, within pause: Double = longestPause,
    what noun: String = "sample", of value: RequestValue
  ) {
    guard time - last > pause else { return }
    value.warn(
      "is more than \(String(number: pause)) seconds after the last \(noun); both must be in "
        + rawValue, .unlikelyTimes)
  }

  /// Warns if it is more than a minute after `last`; nil if it is not given or wrong.
  func time(
    _ value: RequestValue?, after last: Double, what noun: String = "sample"
  ) -> Double? {
    guard let value, let time = value.validNumber().map(seconds) else { return nil }
    check(time, after: last, within: RequestValue.longestTime, what: noun, of: value)
    return time
  }

  /// Times that do not ascend from the one before are not counted.
  private func check(
    _ times: [Double], of value: RequestValue, longest: Double, remedy: @autoclosure () -> String
  ) {
    var (count, unlikely) = (0, 0)
    for index in times.indices.dropFirst() where times[index] > times[index - 1] {
      let gap = times[index] - times[index - 1]
      count += 1
      unlikely += (self == .seconds ? gap > longest : gap < 0.1) ? 1 : 0
    }
    guard 2 * unlikely > count, times.allSatisfy(\.isFinite) else { return }
    let (number, noun) = (String(number: longest), longest == 1 ? "second" : "seconds")
    let distance = self == .seconds ? "more than \(number) \(noun)" : "less than 0.1 ms"
    value.warn("most of the times are \(distance) apart; \(remedy())", .unlikelyTimes)
  }

  private var phrase: String {
    let other = self == .seconds ? Timestamps.milliseconds : .seconds
    return "if they are \(other.rawValue), give \"timestamps\": \"\(other.rawValue)\""
  }
}
