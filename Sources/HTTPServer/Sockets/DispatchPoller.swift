import CLibrary
import Dispatch

/// A poller that uses Dispatch sources on a queue, which pass what they find to the waiting thread.
///
/// A source fires for as long as its socket is ready, so it is suspended when it fires, and resumed
/// when its owner expects more. Until unread input is read no source watches its socket; meanwhile
/// `poll(2)` asks several times a second whether the peer has gone.
///
/// `Sendable`, as only the thread that waits uses its state, and others the inbox.
final class DispatchPoller: Poller, @unchecked Sendable {
  /// Milliseconds between two checks whether peers have gone.
  private static let interval = 20
  private let arrival = DispatchSemaphore(value: 0)
  private let inbox: Mailbox<ReadinessEvent>
  private let queue = DispatchQueue(label: "http.poller")
  private let open = DispatchGroup()
  private var sockets: [UInt64: DispatchedSocket] = [:]
  /// Tokens of sockets whose input is reported and has not been read to its end.
  private var unread: Set<UInt64> = []
  private var events: [ReadinessEvent] = []
  init() { inbox = Mailbox(waking: arrival) }
  var waker: any Waker { arrival }

  func watch(_ descriptor: Int32, token: UInt64) -> Bool {
    sockets[token] = DispatchedSocket(
      descriptor, token: token, queue: queue, open: open, inbox: inbox)
    return true
  }

  func expectInput(_ token: UInt64) {
    unread.remove(token)
    sockets[token]?.expectInput()
  }

  func expectOutput(_ token: UInt64) { sockets[token]?.expectOutput() }

  /// Waits until the sources no longer use the socket.
  func close(_ descriptor: Int32, token: UInt64) {
    unread.remove(token)
    sockets.removeValue(forKey: token)?.close()
  }

  func wait(milliseconds: Int32) {
    let now = DispatchTime.now()
    let end = milliseconds < 0 ? .distantFuture : now + .milliseconds(Int(milliseconds))
    repeat {
      let question = DispatchTime.now() + .milliseconds(Self.interval)
      let until = unread.isEmpty ? end : min(end, question)
      if arrival.wait(timeout: until) == .success { break }
      events += unread.compactMap { sockets[$0]?.departure() }
    } while events.isEmpty && DispatchTime.now() < end
    events += inbox.takeAll()
  }

  func takeEvents(_ body: (ReadinessEvent) -> Void) {
    let taken = events
    events = []
    for event in taken {
      guard let socket = sockets[event.token] else { continue }
      if event.isReadable { unread.insert(event.token) }
      if event.hasHungUp { socket.departureIsReported = true }
      body(event)
    }
  }

  func finish() { _ = open.wait(timeout: .now() + .seconds(1)) }
}

extension DispatchSemaphore: Waker { func wake() { signal() } }

private final class DispatchedSocket {
  private let descriptor: Int32
  private let token: UInt64
  private let queue: DispatchQueue
  private let open: DispatchGroup
  /// Posts the state that the socket has when a source fires.
  private let report: @Sendable () -> Void
  private let input: OneShotSource
  private var output: OneShotSource?
  /// Whether the owner knows that the peer has closed its direction.
  var departureIsReported = false

  init(
    _ descriptor: Int32, token: UInt64, queue: DispatchQueue, open: DispatchGroup,
    inbox: Mailbox<ReadinessEvent>
  ) {
    (self.descriptor, self.token, self.queue, self.open) = (descriptor, token, queue, open)
    report = { inbox.post(ReadinessEvent(of: descriptor, token: token)) }
    open.enter()
    input = OneShotSource(
      DispatchSource.makeReadSource(fileDescriptor: descriptor, queue: queue), report)
    input.arm()
  }

  func expectInput() { input.arm() }

  func expectOutput() {
    let source =
      output
      ?? OneShotSource(
        DispatchSource.makeWriteSource(fileDescriptor: descriptor, queue: queue), report)
    output = source
    source.arm()
  }

  /// Nil if the peer has not gone, or the owner knows.
  func departure() -> ReadinessEvent? {
    let event = ReadinessEvent(of: descriptor, token: token)
    return event.isBroken || event.hasHungUp && !departureIsReported ? event : nil
  }

  /// Closes the descriptor after the last source has ended, since a source must not outlive it.
  func close() {
    let (descriptor, open) = (descriptor, open)
    let ending = DispatchGroup()
    for source in [input, output].compactMap({ $0 }) {
      ending.enter()
      source.cancel { ending.leave() }
    }
    ending.notify(queue: queue) {
      _ = CLibrary.close(descriptor)
      open.leave()
    }
  }
}

/// Fires once each time it is armed; the source is used only under the lock, so it is `Sendable`.
private final class OneShotSource: @unchecked Sendable {
  private struct SourceState {
    var isSuspended = true
    var isCancelled = false
  }

  private let source: any DispatchSourceProtocol
  private let state = Locked(SourceState())

  init(_ source: any DispatchSourceProtocol, _ fire: @escaping @Sendable () -> Void) {
    self.source = source
    source.setEventHandler { if self.disarm() { fire() } }
  }

  func arm() {
    state.withLock { state in
      guard state.isSuspended, !state.isCancelled else { return }
      state.isSuspended = false
      source.resume()
    }
  }

  /// Returns whether the source was armed.
  private func disarm() -> Bool {
    state.withLock { state in
      guard !state.isSuspended, !state.isCancelled else { return false }
      state.isSuspended = true
      source.suspend()
      return true
    }
  }

  /// Calls `done` when the source no longer uses its descriptor.
  func cancel(_ done: @escaping @Sendable () -> Void) {
    state.withLock { state in
      state.isCancelled = true
      source.setCancelHandler(handler: done)
      source.cancel()
      // Canceling a suspended source would never complete.
      if state.isSuspended { source.resume() }
      state.isSuspended = false
    }
  }
}

extension ReadinessEvent {
  fileprivate init(of descriptor: Int32, token: UInt64) {
    self.init(token: token)
    var watched = pollfd(
      fd: descriptor, events: Int16(POLLIN) | Self.hangUp, revents: 0)
    guard retrying({ poll(&watched, 1, 0) }) > 0 else { return }
    let found = watched.revents
    isBroken = found & (Int16(POLLERR) | Int16(POLLHUP)) != 0
    isReadable = found & Int16(POLLIN) != 0
    hasHungUp = isBroken || found & Self.hangUp != 0 || isReadable && hasEnded(descriptor)
  }

  #if os(Linux)
    /// `POLLRDHUP` of poll(2): the peer has closed its direction, whatever input is unread.
    private static let hangUp: Int16 = 0x2000
    private func hasEnded(_ descriptor: Int32) -> Bool { false }
  #else
    private static let hangUp: Int16 = 0

    private func hasEnded(_ descriptor: Int32) -> Bool {
      var byte: UInt8 = 0
      return recv(descriptor, &byte, 1, Int32(MSG_PEEK) | Int32(MSG_DONTWAIT)) == 0
    }
  #endif
}
