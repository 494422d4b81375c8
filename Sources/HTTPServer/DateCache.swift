import HTTPMessage

/// The value of `Date`, worded once a second.
struct DateCache {
  private var second: Int64?
  private var text = ""

  /// The date at a time since the epoch.
  mutating func date(at sinceEpoch: Duration) -> String {
    let seconds = sinceEpoch.components.seconds
    if seconds != second {
      second = seconds
      text = UTCTime(secondsSinceEpoch: seconds).httpDate
    }
    return text
  }
}
