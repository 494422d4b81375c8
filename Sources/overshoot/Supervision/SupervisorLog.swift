import CLibrary

/// The log of the supervisor, which never waits for a reader for long.
enum SupervisorLog {
  /// The longest wait for the reader of standard error, in milliseconds.
  private static let patience: Int32 = 1000

  /// Writes a line to standard error, or drops it if nobody reads.
  ///
  /// A pipe that is ready has room for `PIPE_BUF` bytes, which the line is not longer than.
  static func write(_ line: EventLine) {
    var watched = pollfd(fd: Output.error.rawValue, events: Int16(POLLOUT), revents: 0)
    guard poll(&watched, 1, patience) == 1 else { return }
    Output.error.line(line.json)
  }
}
