import HTTPMessage
import HTTPServer

struct EventLine {
  enum EventLevel: String { case info, error }

  /// Without a line feed.
  private(set) var json: String

  /// Adds the current time in UTC, to the millisecond; the name of the event needs no escaping.
  init(_ event: String, level: EventLevel = .info) {
    let (seconds, attoseconds) = SystemClock().sinceEpoch.components
    let time = UTCTime(secondsSinceEpoch: seconds)
      .timestamp(milliseconds: Int(attoseconds / 1_000_000_000_000_000))
    json = "{\"time\":\"\(time)\",\"level\":\"\(level.rawValue)\",\"event\":\"\(event)\"}"
  }

  /// Adds a member at the end; the name needs no escaping, and the value's description is JSON.
  func with(_ name: String, _ value: some CustomStringConvertible) -> EventLine {
    var line = self
    line.json.removeLast()
    line.json += ",\"\(name)\":\(value)}"
    return line
  }
}
