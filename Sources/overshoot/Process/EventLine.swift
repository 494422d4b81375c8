import HTTPMessage
import HTTPServer

/// A line of the log for an event of the process: its time, its level, its name and its members.
struct EventLine {
  /// The importance of an event.
  enum Level: String {
    case info
    case error
  }

  /// The line as JSON, without its line feed.
  private(set) var json: String

  init(_ event: String, level: Level = .info, clock: some ServerClock = SystemClock()) {
    let (seconds, attoseconds) = clock.sinceEpoch.components
    let time = UTCTime(secondsSinceEpoch: seconds)
      .timestamp(milliseconds: Int(attoseconds / 1_000_000_000_000_000))
    json = "{\"time\":\"\(time)\",\"level\":\"\(level.rawValue)\",\"event\":\"\(event)\"}"
  }

  /// Adds a member, of which the value is JSON.
  func with(_ name: String, _ value: some CustomStringConvertible) -> EventLine {
    var line = self
    line.json.removeLast()
    line.json += ",\"\(name)\":\(value)}"
    return line
  }
}
