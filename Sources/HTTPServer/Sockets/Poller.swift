struct ReadinessEvent: Sendable {
  var token: UInt64
  var isReadable = false
  /// The peer has closed its direction, or the connection is broken.
  var hasHungUp = false
  /// Broken in both directions.
  var isBroken = false
}

/// The readiness of the sockets of one thread, which alone calls it; a change is reported once,
/// until the socket's owner says that it expects more, which some mechanisms ignore.
protocol Poller: AnyObject, Sendable {
  var waker: any Waker { get }
  /// Watches a socket until it is closed, and expects input; returns false if that fails.
  func watch(_ descriptor: Int32, token: UInt64) -> Bool
  /// The socket had no input left when it was last read.
  func expectInput(_ token: UInt64)
  /// The socket accepted no more output when it was last written.
  func expectOutput(_ token: UInt64)
  func close(_ descriptor: Int32, token: UInt64)
  /// Waits for a change, the waker, a signal or the time's end: 0 is no wait, below 0 no end.
  func wait(milliseconds: Int32)
  /// Passes the changes that the last wait has found.
  func takeEvents(_ body: (ReadinessEvent) -> Void)
}

/// Ends the wait of a poller, from any thread.
protocol Waker: AnyObject, Sendable {
  /// Ends the current wait, or else the next one.
  func wake()
}

extension ReadinessMechanism {
  func makePoller() throws(ServerError) -> any Poller {
    switch self { #if os(Linux)
      case .epoll: try EpollPoller()
    #endif
    case .poll: try PollPoller()
    }
  }
}
