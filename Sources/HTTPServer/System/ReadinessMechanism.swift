package enum ReadinessMechanism: String, Sendable, Hashable, CaseIterable {
  #if os(Linux)
    /// Takes the least time for a request.
    case epoll
  #endif
  /// Runs wherever Swift runs.
  case dispatch

  package static var fastest: Self {
    #if os(Linux)
      .epoll
    #else
      .dispatch
    #endif
  }
}
