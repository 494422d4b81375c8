/// A change of a socket that a poller reports.
struct ReadinessEvent: Sendable {
  /// The token that the socket is watched with.
  var token: UInt64
  var isReadable = false
  var isWritable = false
  /// Whether the peer has closed its direction, or the connection is broken.
  var hasHungUp = false
  /// Whether the connection is broken in both directions.
  var isBroken = false
}

/// The readiness of the sockets of one thread: the seam below which a server knows its system.
///
/// A change is reported once. After all input has been read, or no more output is accepted, the
/// owner of the socket says that it expects more; a mechanism that reports further changes by
/// itself ignores that. All methods are called by one thread; another thread ends a wait by the
/// ``waker``.
protocol Poller: AnyObject, Sendable {
  var waker: any Waker { get }

  /// Watches a socket until it is closed, and expects input; returns false if that fails.
  func watch(_ descriptor: Int32, token: UInt64) -> Bool

  /// Expects input of a socket that had none left when it was last read.
  func expectInput(_ token: UInt64)

  /// Expects that a socket accepts output, after it last accepted no more.
  func expectOutput(_ token: UInt64)

  /// Closes a watched socket.
  func close(_ descriptor: Int32, token: UInt64)

  /// Waits until a change is to be reported, the waker is used, a signal arrives, or the time has
  /// elapsed.
  ///
  /// - Parameter milliseconds: the longest wait; 0 does not wait, a negative number waits
  ///   indefinitely.
  func wait(milliseconds: Int32)

  /// Calls a function with each change that the last wait has found.
  func takeEvents(_ body: (ReadinessEvent) -> Void)

  /// Waits a short time until the descriptors of all sockets are closed; nothing may be watched
  /// after this call.
  func finish()
}

/// A means to end the wait of a poller, from any thread.
protocol Waker: AnyObject, Sendable {
  /// Ends the present wait, or else the next one.
  func wake()
}

extension ReadinessMechanism {
  /// Creates a poller that uses the mechanism.
  func makePoller() throws(ServerError) -> any Poller {
    switch self {
    #if os(Linux)
      case .epoll: try EpollPoller()
    #endif
    case .dispatch: DispatchPoller()
    }
  }
}
