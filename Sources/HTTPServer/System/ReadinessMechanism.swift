/// The mechanism by which a server learns that its sockets are ready.
public enum ReadinessMechanism: String, Sendable, Hashable, CaseIterable {
  #if os(Linux)
    /// `epoll(7)`, which takes the least time for a request; the default on Linux.
    case epoll
  #endif
  /// Dispatch sources, which run wherever Swift runs.
  case dispatch

  /// The fastest mechanism of the system.
  public static var fastest: Self {
    #if os(Linux)
      .epoll
    #else
      .dispatch
    #endif
  }
}
