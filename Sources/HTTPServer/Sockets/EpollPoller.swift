#if os(Linux)
  import CEpoll
  import CLibrary

  /// `epoll(7)`, edge-triggered; only the thread that waits uses its state, others only the waker.
  final class EpollPoller: Poller, @unchecked Sendable {
    private static let wakerToken = UInt64.max
    private let eventCounter: EventCounter
    private let descriptor: Int32
    /// Large enough for a burst, so that the loop knows how long each change has waited.
    private let events = UnsafeMutableBufferPointer<epoll_event>.allocate(capacity: 1024)
    private var count = 0
    var waker: any Waker { eventCounter }

    init() throws(ServerError) {
      eventCounter = try EventCounter()
      events.initialize(repeating: epoll_event())
      descriptor = epoll_create1(Int32(EPOLL_CLOEXEC))
      guard descriptor >= 0 else { throw .last(after: "epoll_create1") }
      guard add(eventCounter.descriptor, changes: EPOLLIN.rawValue, token: Self.wakerToken)
      else { throw .last(after: "epoll_ctl") }
    }

    deinit {
      _ = CLibrary.close(descriptor)
      events.deallocate()
    }

    func watch(_ watched: Int32, token: UInt64) -> Bool {
      let changes = EPOLLIN.rawValue | EPOLLOUT.rawValue | EPOLLRDHUP.rawValue
      return add(watched, changes: changes | EPOLLET.rawValue, token: token)
    }

    func expectInput(_ token: UInt64) {}
    func expectOutput(_ token: UInt64) {}
    /// Closing a descriptor ends its being watched.
    func close(_ watched: Int32, token: UInt64) { _ = CLibrary.close(watched) }

    func wait(milliseconds: Int32) {
      let room = Int32(events.count)
      count = max(0, Int(epoll_wait(descriptor, events.baseAddress, room, milliseconds)))
      // The counter is reset before the owner takes what it was woken for, so no wake-up is lost.
      if (0..<count).contains(where: { isWaking(events[$0]) }) { eventCounter.reset() }
    }

    func takeEvents(_ body: (ReadinessEvent) -> Void) {
      for index in 0..<count {
        let event = events[index]
        if !isWaking(event) { body(report(event)) }
      }
      count = 0
    }

    private func isWaking(_ event: epoll_event) -> Bool { event.data.u64 == Self.wakerToken }

    private func report(_ event: epoll_event) -> ReadinessEvent {
      let isBroken = event.events & (EPOLLERR.rawValue | EPOLLHUP.rawValue) != 0
      return ReadinessEvent(
        token: event.data.u64, isReadable: event.events & EPOLLIN.rawValue != 0,
        hasHungUp: isBroken || event.events & EPOLLRDHUP.rawValue != 0, isBroken: isBroken)
    }

    private func add(_ watched: Int32, changes: UInt32, token: UInt64) -> Bool {
      var event = epoll_event(events: changes, data: epoll_data_t(u64: token))
      return epoll_ctl(descriptor, EPOLL_CTL_ADD, watched, &event) == 0
    }
  }

  /// A descriptor that is readable while its count is not 0 (eventfd(2)).
  private final class EventCounter: Waker {
    let descriptor: Int32

    init() throws(ServerError) {
      descriptor = eventfd(0, Int32(EFD_NONBLOCK) | Int32(EFD_CLOEXEC))
      guard descriptor >= 0 else { throw .last(after: "eventfd") }
    }

    deinit { _ = CLibrary.close(descriptor) }

    func wake() { eventfd_write(descriptor, 1) }

    func reset() {
      var count: eventfd_t = 0
      eventfd_read(descriptor, &count)
    }
  }
#endif
