import CLibrary

/// Never waits long for a reader.
enum SupervisorLog {
  /// The longest wait for the reader of standard error, in milliseconds.
  private static let patience: Int32 = 1000

  /// Drops the line if nobody reads: a pipe that is ready has room for `PIPE_BUF` bytes, enough.
  static func write(_ line: EventLine) {
    var watched = pollfd(fd: Output.error.rawValue, events: Int16(POLLOUT), revents: 0)
    guard poll(&watched, 1, patience) == 1 else { return }
    Output.error.line(line.json)
  }
}
