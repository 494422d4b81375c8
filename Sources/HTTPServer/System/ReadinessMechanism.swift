package enum ReadinessMechanism: String, Sendable, Hashable, CaseIterable {
  #if os(Linux)
    /// Takes the least time for a request.
    case epoll
  #endif
  /// Runs on every POSIX system.
  case poll

  package static var fastest: Self {
    #if os(Linux)
      .epoll
    #else
      .poll
    #endif
  }
}
