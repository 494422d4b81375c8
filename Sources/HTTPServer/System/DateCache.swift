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
