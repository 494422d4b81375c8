import Dispatch
import Glibc
import HTTPMessage

/// Takes note of every answered request; called on the I/O loops, so it must not wait.
public protocol AccessLog: Sendable {
  /// Takes note of one request.
  func write(_ record: AccessRecord)

  /// Lets what was noted reach its place, for a short time at most.
  func flush()
}

extension AccessLog {
  /// Does nothing: what is written is in its place.
  public func flush() {}
}

/// Writes one line of JSON a request to a descriptor, standard error by default.
///
/// The lines are worded and written in batches on a queue of their own. If nobody reads the other
/// end of a pipe, that queue alone stands still; when so many lines wait, further ones are dropped,
/// and so are lines that the system does not take, a full disk for one. A line with their number
/// follows when it goes on.
public final class JSONAccessLog: AccessLog {
  private enum Entry {
    case record(AccessRecord)
    case text(String)

    var line: [UInt8] {
      switch self {
      case .record(let record): record.jsonLine
      case .text(let text): Array(text.utf8) + [ASCII.lineFeed]
      }
    }
  }

  private struct State {
    var waiting: [Entry] = []
    /// The number of lines that are missing at this place of the log.
    var dropped = 0
    /// The number of lines that are missing in all.
    var droppedInAll = 0
    var isScheduled = false

    mutating func drop(_ count: Int) {
      dropped += count
      droppedInAll += count
    }
  }

  private let descriptor: Int32
  private let capacity: Int
  private let state = Locked(State())
  private let queue = DispatchQueue(label: "http.access-log")

  /// Makes a log.
  ///
  /// - Parameters:
  ///   - descriptor: where to write; it is not closed.
  ///   - capacity: how many records may wait.
  public init(descriptor: Int32 = 2, capacity: Int = 8192) {
    // A reader that has gone is an error of `write` and ends the log, not the process.
    signal(SIGPIPE, SIG_IGN)
    self.descriptor = descriptor
    self.capacity = max(1, capacity)
  }

  /// The number of lines that were dropped so far.
  public var droppedLines: Int { state.withLock(\.droppedInAll) }

  /// Takes note of one request, or drops it if too many wait.
  public func write(_ record: AccessRecord) { write(.record(record)) }

  /// Takes note of something else, a line of JSON without its line feed; or drops it too.
  public func note(_ line: String) { write(.text(line)) }

  private func write(_ entry: Entry) {
    let needsSchedule = state.withLock { state in
      guard state.waiting.count < capacity else {
        state.drop(1)
        return false
      }
      state.waiting.append(entry)
      defer { state.isScheduled = true }
      return !state.isScheduled
    }
    if needsSchedule { queue.async { self.writeBatches() } }
  }

  /// Waits until everything is written, a second at most.
  public func flush() {
    let done = DispatchSemaphore(value: 0)
    queue.async { done.signal() }
    _ = done.wait(timeout: .now() + .seconds(1))
  }

  private func writeBatches() {
    while let batch = takeBatch() {
      var bytes: [UInt8] = []
      for entry in batch { bytes.append(contentsOf: entry.line) }
      let rest = writeFully(bytes)
      if !rest.isEmpty { state.withLock { $0.drop(rest.count { $0 == ASCII.lineFeed }) } }
      noteDropped(after: rest)
    }
  }

  /// Takes what waits; nil if nothing does.
  private func takeBatch() -> [Entry]? {
    state.withLock { state in
      guard !state.waiting.isEmpty else {
        state.isScheduled = false
        return nil
      }
      defer { state.waiting = [] }
      return state.waiting
    }
  }

  /// Writes how many lines are missing, if any are; if that cannot be written either, it is said
  /// after the next batch.
  ///
  /// - Parameter rest: what could not be written of the batch before; it may begin within a line.
  private func noteDropped(after rest: ArraySlice<UInt8>) {
    let dropped = state.withLock { state in
      defer { state.dropped = 0 }
      return state.dropped
    }
    guard dropped > 0 else { return }
    var line = JSONLine()
    line.add("droppedLogLines", number: "\(dropped)")
    let separator = rest.isEmpty ? [] : [ASCII.lineFeed]
    if !writeFully(separator + line.finished).isEmpty {
      state.withLock { $0.dropped += dropped }
    }
  }

  /// Writes all bytes, however long it takes; an error ends it.
  ///
  /// - Returns: What could not be written.
  private func writeFully(_ bytes: [UInt8]) -> ArraySlice<UInt8> {
    var rest = bytes[...]
    while !rest.isEmpty {
      let count = rest.withUnsafeBytes { buffer in
        retrying { Glibc.write(descriptor, buffer.baseAddress, buffer.count) }
      }
      if count < 0, errno == EAGAIN, waitUntilWritable(descriptor) { continue }
      guard count > 0 else { return rest }
      rest = rest.dropFirst(count)
    }
    return rest
  }
}

/// Waits until a descriptor that does not block takes something, or has broken; false if it cannot
/// be waited for.
package func waitUntilWritable(_ descriptor: Int32) -> Bool {
  var watched = pollfd(fd: descriptor, events: Int16(POLLOUT), revents: 0)
  return retrying { poll(&watched, 1, -1) } == 1
}
