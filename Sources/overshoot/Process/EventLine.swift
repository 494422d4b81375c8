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

  /// Creates a line with the present time in UTC, to the millisecond.
  ///
  /// - Parameters:
  ///   - event: the name of the event, which needs no escaping.
  ///   - level: the importance. Defaults to `info`.
  ///   - clock: the clock of the time. Defaults to that of the system.
  init(_ event: String, level: Level = .info, clock: some ServerClock = SystemClock()) {
    let (seconds, attoseconds) = clock.sinceEpoch.components
    let time = UTCTime(secondsSinceEpoch: seconds)
      .timestamp(milliseconds: Int(attoseconds / 1_000_000_000_000_000))
    json = "{\"time\":\"\(time)\",\"level\":\"\(level.rawValue)\",\"event\":\"\(event)\"}"
  }

  /// Adds a member, of which the value is JSON.
  ///
  /// - Parameters:
  ///   - name: the name of the member, which needs no escaping.
  ///   - value: the value, whose description is JSON; a text is quoted beforehand.
  /// - Returns: The line with the member at its end.
  func with(_ name: String, _ value: some CustomStringConvertible) -> EventLine {
    var line = self
    line.json.removeLast()
    line.json += ",\"\(name)\":\(value)}"
    return line
  }
}
