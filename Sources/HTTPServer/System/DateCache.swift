import HTTPMessage

/// A cache of the value of `Date`, formatted once per second.
struct DateCache {
  private var second: Int64?
  private var text = ""

  /// Returns the date at a time since the epoch.
  mutating func date(at sinceEpoch: Duration) -> String {
    let seconds = sinceEpoch.components.seconds
    if seconds != second {
      second = seconds
      text = UTCTime(secondsSinceEpoch: seconds).httpDate
    }
    return text
  }
}

/// A cache of timestamps of the log, of which the part before the fraction is formatted once per
/// second.
struct TimestampCache: Sendable {
  private var second: Int64?
  /// The timestamp at the second, `1994-11-06T08:49:37.000Z`.
  private var text: [UInt8] = []

  /// Returns the timestamp at a time since the epoch, as in `1994-11-06T08:49:37.250Z`.
  mutating func timestamp(at sinceEpoch: Duration) -> String {
    let (seconds, attoseconds) = sinceEpoch.components
    if seconds != second {
      second = seconds
      text = Array(UTCTime(secondsSinceEpoch: seconds).timestamp(milliseconds: 0).utf8)
    }
    var milliseconds = Int(max(0, attoseconds) / 1_000_000_000_000_000)
    for place in (text.count - 4..<text.count - 1).reversed() {
      text[place] = ASCII.zero + UInt8(milliseconds % 10)
      milliseconds /= 10
    }
    return String(decoding: text, as: UTF8.self)
  }
}
