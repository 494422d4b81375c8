import CLibrary
import Dispatch
import HTTPMessage

/// A log of answered requests; its methods are called on the I/O loops, so they must not block.
public protocol AccessLog: Sendable {
  /// Logs one request.
  func write(_ record: consuming AccessRecord)

  /// Waits a short time for the records to be written.
  func flush()
}

extension AccessLog {
  /// Does nothing; the default for logs that write at once.
  public func flush() {}
}

/// A log that writes one line of JSON per request to a descriptor, standard error by default.
///
/// The lines are formatted and written in batches on a separate queue: the first at once, those of
/// the next milliseconds together, so that a loop under load does not wake the queue for each
/// answer. If a pipe is not read, only that queue blocks; once the capacity is reached, further
/// lines are dropped, and so are lines that the system rejects, for example on a full disk. A line
/// with the number of dropped lines follows when writing succeeds again.
public final class JSONAccessLog: AccessLog {
  private enum Entry {
    case record(AccessRecord)
    case text(String)

    func appendLine(to bytes: inout [UInt8], clock: inout TimestampCache) {
      switch self {
      case .record(let record): record.appendLine(to: &bytes, clock: &clock)
      case .text(let text):
        bytes.append(text)
        bytes.append(ASCII.lineFeed)
      }
    }
  }

  private struct State {
    var waiting: [Entry] = []
    /// The number of lines dropped since the last line that reported dropped lines.
    var dropped = 0
    /// The total number of dropped lines.
    var droppedInAll = 0
    var isScheduled = false

    mutating func drop(_ count: Int) {
      dropped += count
      droppedInAll += count
    }
  }

  private let descriptor: Int32
  private let capacity: Int
  /// The time between two batches under load, in microseconds, and the longest time that a line
  /// waits for the others of its batch.
  private static let pause: UInt32 = 5000
  /// The length of most lines, in bytes, or more.
  private static let usualLineLength = 384
  private let state = Locked(State())
  /// Used on the queue only.
  private let timestamps = Locked(TimestampCache())
  private let queue = DispatchQueue(label: "http.access-log")

  /// Creates a log.
  ///
  /// - Parameters:
  ///   - descriptor: the descriptor to write to, which is not closed. Defaults to standard error.
  ///   - capacity: the largest number of waiting records. Defaults to 8192.
  public init(descriptor: Int32 = 2, capacity: Int = 8192) {
    // With SIGPIPE ignored, a reader that has gone is an error of `write` and ends the log, not the
    // process.
    signal(SIGPIPE, SIG_IGN)
    self.descriptor = descriptor
    self.capacity = max(1, capacity)
  }

  /// The number of lines dropped so far.
  public var droppedLines: Int { state.withLock(\.droppedInAll) }

  /// Logs one request, or drops it if too many records wait.
  public func write(_ record: consuming AccessRecord) { write(.record(record)) }

  /// Logs another event, a line of JSON without its line feed; the line may be dropped like a
  /// request.
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

  /// Waits until everything is written, at most one second.
  public func flush() {
    let done = DispatchSemaphore(value: 0)
    queue.async { done.signal() }
    _ = done.wait(timeout: .now() + .seconds(1))
  }

  private func writeBatches() {
    while let batch = takeBatch() {
      let bytes = timestamps.withLock { Self.lines(of: batch, clock: &$0) }
      let rest = writeFully(bytes)
      if !rest.isEmpty { state.withLock { $0.drop(rest.count { $0 == ASCII.lineFeed }) } }
      noteDropped(after: rest)
      usleep(Self.pause)
    }
  }

  private static func lines(of batch: [Entry], clock: inout TimestampCache) -> [UInt8] {
    var bytes: [UInt8] = []
    bytes.reserveCapacity(usualLineLength * batch.count)
    for entry in batch { entry.appendLine(to: &bytes, clock: &clock) }
    return bytes
  }

  /// Removes and returns all waiting entries; nil if there are none.
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

  /// Writes the number of dropped lines, if there are any.
  ///
  /// If the line cannot be written, the number is reported after the next batch.
  ///
  /// - Parameter rest: the unwritten rest of the previous batch, which may begin within a line.
  private func noteDropped(after rest: ArraySlice<UInt8>) {
    let dropped = state.withLock { state in
      defer { state.dropped = 0 }
      return state.dropped
    }
    guard dropped > 0 else { return }
    var line = JSONLine()
    line.add("droppedLogLines", number: dropped)
    let separator = rest.isEmpty ? [] : [ASCII.lineFeed]
    if !writeFully(separator + line.finished()).isEmpty {
      state.withLock { $0.dropped += dropped }
    }
  }

  /// Writes all bytes, however long that takes, unless an error occurs.
  ///
  /// - Returns: The bytes that could not be written.
  private func writeFully(_ bytes: [UInt8]) -> ArraySlice<UInt8> {
    var rest = bytes[...]
    while !rest.isEmpty {
      let count = rest.withUnsafeBytes { buffer in
        retrying { CLibrary.write(descriptor, buffer.baseAddress, buffer.count) }
      }
      if count < 0, errno == EAGAIN, waitUntilWritable(descriptor) { continue }
      guard count > 0 else { return rest }
      rest = rest.dropFirst(count)
    }
    return rest
  }
}

/// Waits until a non-blocking descriptor is writable or broken; returns false if waiting fails.
package func waitUntilWritable(_ descriptor: Int32) -> Bool {
  var watched = pollfd(fd: descriptor, events: Int16(POLLOUT), revents: 0)
  return retrying { poll(&watched, 1, -1) } == 1
}
