internal import Bytes
import HTTPMessage

/// Formats `Date` once per second; a class, so that no exclusive access to a property is needed.
final class DateCache {
  /// The second for which the text holds, since the epoch.
  private var second = Duration.zero..<Duration.zero  // total: the same bound twice
  private var text = ""

  func date(at sinceEpoch: Duration) -> String {
    if !second.contains(sinceEpoch) {
      let seconds = sinceEpoch.components.seconds
      second = .seconds(seconds)..<(.seconds(seconds) + .seconds(1))  // total: a second is added
      text = UTCTime(secondsSinceEpoch: seconds).httpDate
    }
    return text
  }
}

/// A timestamp whose part before the fraction is formatted once per second.
struct TimestampCache: Sendable {
  private var second: Int64?
  /// Such as `1994-11-06T08:49:37.250Z`.
  private(set) var text: [UInt8] = []

  mutating func set(to sinceEpoch: Duration) {
    let (seconds, nanoseconds) = sinceEpoch.inNanoseconds.quotientAndRemainder(
      dividingBy: 1_000_000_000)
    if seconds != second {
      second = seconds
      text = Array(UTCTime(secondsSinceEpoch: seconds).timestamp(milliseconds: 0).utf8)
    }
    var milliseconds = Int(max(0, nanoseconds) / 1_000_000)
    // total: the first bound is 3 less than the second
    for place in (text.count - 4..<text.count - 1).reversed() {
      text[place] = ASCII.zero + UInt8(milliseconds % 10)
      milliseconds /= 10
    }
  }
}
