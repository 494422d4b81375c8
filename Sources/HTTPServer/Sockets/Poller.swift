import CEpoll
import Glibc

/// A poller that reports which of many descriptors can be read or written, using `epoll`.
struct Poller {
  /// A readiness event of a descriptor.
  struct Event {
    /// The token that the descriptor was added with.
    let token: UInt64
    let isReadable: Bool
    let isWritable: Bool
    /// Whether the peer has closed its direction, or the connection is broken.
    let hasHungUp: Bool
    /// Whether the connection is broken in both directions.
    let isBroken: Bool
  }

  private let descriptor: Int32
  private var events: [epoll_event]

  init() throws(ServerError) {
    descriptor = epoll_create1(Int32(EPOLL_CLOEXEC))
    guard descriptor >= 0 else { throw .last("epoll_create1") }
    events = Array(repeating: epoll_event(), count: 256)
  }

  /// Watches a descriptor until it is closed, and reports each change once (edge-triggered).
  func addEdgeTriggered(_ watched: Int32, token: UInt64) -> Bool {
    let mask =
      EPOLLIN.rawValue | EPOLLOUT.rawValue | EPOLLRDHUP.rawValue | EPOLLET.rawValue
    return control(EPOLL_CTL_ADD, watched, mask: mask, token: token)
  }

  /// Watches a descriptor, and reports it for as long as it is readable (level-triggered).
  func addReadable(_ watched: Int32, token: UInt64) -> Bool {
    control(EPOLL_CTL_ADD, watched, mask: EPOLLIN.rawValue, token: token)
  }

  /// Stops watching a descriptor.
  func remove(_ watched: Int32) {
    _ = control(EPOLL_CTL_DEL, watched, mask: 0, token: 0)
  }

  /// Waits until a descriptor is ready or the time has elapsed.
  ///
  /// - Parameter milliseconds: the longest wait; 0 does not wait, a negative number waits
  ///   indefinitely.
  /// - Returns: The events; empty if the time has elapsed or a signal interrupted the wait.
  mutating func wait(milliseconds: Int32) -> [Event] {
    let count = epoll_wait(descriptor, &events, Int32(events.count), milliseconds)
    guard count > 0 else { return [] }
    return events[..<Int(count)].map { event in
      let broken = event.events & (EPOLLERR.rawValue | EPOLLHUP.rawValue) != 0
      return Event(
        token: event.data.u64,
        isReadable: event.events & EPOLLIN.rawValue != 0,
        isWritable: event.events & EPOLLOUT.rawValue != 0,
        hasHungUp: broken || event.events & EPOLLRDHUP.rawValue != 0,
        isBroken: broken)
    }
  }

  /// Closes the descriptor of the poller.
  func close() { _ = Glibc.close(descriptor) }

  private func control(
    _ operation: Int32, _ watched: Int32, mask: UInt32, token: UInt64
  ) -> Bool {
    var event = epoll_event(events: mask, data: epoll_data_t(u64: token))
    return epoll_ctl(descriptor, operation, watched, &event) == 0
  }
}
