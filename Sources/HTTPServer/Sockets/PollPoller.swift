import CLibrary

/// `poll(2)`, which looks at every socket at each wait; only the thread that waits uses its state,
/// others only the waker.
///
/// Dispatch sources are no alternative on Linux: where a peer resets its connection while a source
/// reports input, Dispatch may end the source twice, and with it the process.
final class PollPoller: Poller, @unchecked Sendable {
  private let pipe: WakingPipe
  /// The pipe, then the sockets; one that has nothing left to report has no descriptor.
  private var watched: [pollfd]
  /// Of the socket at the same place.
  private var tokens: [UInt64]
  private var places: [UInt64: Int] = [:]
  private var events: [ReadinessEvent] = []
  var waker: any Waker { pipe }

  init() throws(ServerError) {
    pipe = try WakingPipe()
    watched = [pollfd(fd: pipe.output, events: Int16(POLLIN), revents: 0)]
    tokens = [.max]
  }

  func watch(_ descriptor: Int32, token: UInt64) -> Bool {
    places[token] = watched.count
    watched.append(pollfd(fd: descriptor, events: Int16(POLLIN) | hangUp, revents: 0))
    tokens.append(token)
    return true
  }

  func expectInput(_ token: UInt64) { expect(POLLIN, of: token) }
  func expectOutput(_ token: UInt64) { expect(POLLOUT, of: token) }

  func close(_ descriptor: Int32, token: UInt64) {
    _ = CLibrary.close(descriptor)
    guard let place = places.removeValue(forKey: token), let last = tokens.last else { return }
    watched.swapAt(place, watched.count - 1)
    tokens.swapAt(place, tokens.count - 1)
    watched.removeLast()
    tokens.removeLast()
    if last != token { places[last] = place }
  }

  func wait(milliseconds: Int32) {
    let found = watched.withUnsafeMutableBufferPointer { watched in
      poll(watched.baseAddress, nfds_t(watched.count), milliseconds)
    }
    guard found > 0 else { return }
    // The pipe is emptied before the owner takes what it was woken for, so no wake-up is lost.
    if watched[0].revents != 0 { pipe.empty() }
    for place in watched.indices.dropFirst() where watched[place].revents != 0 {
      events.append(takeEvent(at: place))
    }
  }

  func takeEvents(_ body: (ReadinessEvent) -> Void) {
    events.forEach(body)
    events.removeAll(keepingCapacity: true)
  }

  private func expect(_ change: Int32, of token: UInt64) {
    if let place = places[token] { watched[place].events |= Int16(change) }
  }

  private func takeEvent(at place: Int) -> ReadinessEvent {
    let (asked, found) = (watched[place].events, watched[place].revents)
    let event = ReadinessEvent(token: tokens[place], changes: found)
    watched[place].events = asked & ~found
    // What is reported without being asked for stays, and would end each wait.
    if event.isBroken || asked & found == 0 { watched[place].fd = -1 }
    return event
  }
}

extension ReadinessEvent {
  fileprivate init(token: UInt64, changes: Int16) {
    let isBroken = changes & broken != 0
    self.init(
      token: token, isReadable: changes & Int16(POLLIN) != 0,
      hasHungUp: isBroken || changes & hangUp != 0, isBroken: isBroken)
  }
}

#if os(Linux)
  /// `POLLRDHUP`: the peer has closed its direction, whatever input is unread.
  private let hangUp: Int16 = 0x2000
  private let broken = Int16(POLLERR) | Int16(POLLHUP)
#else
  /// Darwin reports it as soon as one direction is closed.
  private let hangUp = Int16(POLLHUP)
  private let broken = Int16(POLLERR)
#endif

/// A pipe that is readable after a wake-up until it is emptied.
private final class WakingPipe: Waker {
  let output: Int32
  private let input: Int32

  init() throws(ServerError) {
    var ends: [Int32] = [-1, -1]
    guard pipe(&ends) == 0 else { throw .last(after: "pipe") }
    ends.forEach(setNonBlocking)
    (output, input) = (ends[0], ends[1])
  }

  deinit {
    _ = CLibrary.close(output)
    _ = CLibrary.close(input)
  }

  /// A full pipe wakes, too.
  func wake() {
    var byte: UInt8 = 0
    _ = retrying { write(input, &byte, 1) }
  }

  func empty() {
    var bytes = (UInt64(0), UInt64(0))
    _ = retrying { read(output, &bytes, MemoryLayout.size(ofValue: bytes)) }
  }
}
