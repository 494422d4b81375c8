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
/// The lines are written in batches on a separate queue: the first at once, those of the next
/// milliseconds together, so that a loop under load does not wake the queue for each answer. If a
/// pipe is not read, only that queue blocks; once the capacity is reached, further lines are
/// dropped, and so are lines that the system rejects, for example on a full disk. A line with the
/// number of dropped lines follows when writing succeeds again.
public final class JSONAccessLog: AccessLog {
  private struct State {
    /// The lines that wait, each with its line feed.
    var lines: [UInt8] = []
    /// The number of lines that wait.
    var count = 0
    /// The room of the batch before, which is used again.
    var spare: [UInt8] = []
    var timestamps = TimestampCache()
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
  /// The longest batch whose room is kept for another, in bytes.
  private static let longestKept = 256 * 1024
  private let state = Locked(State())
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
  ///
  /// The line is formatted before the lock is taken, but for its time, of which the log knows most.
  public func write(_ record: consuming AccessRecord) {
    let time = record.time
    record.withLineAfterTime { rest in
      add { state in
        state.timestamps.set(to: time)
        state.lines.append("{\"time\":\"")
        state.lines.append(contentsOf: state.timestamps.text)
        state.lines.append(contentsOf: rest)
      }
    }
  }

  /// Logs another event, a line of JSON without its line feed; the line may be dropped like a
  /// request.
  public func note(_ line: String) {
    add { state in
      state.lines.append(line)
      state.lines.append(ASCII.lineFeed)
    }
  }

  /// Adds a line that a function appends, unless too many lines wait.
  @inline(__always)
  private func add(_ append: (inout State) -> Void) {
    let needsSchedule = state.withLock { state in
      guard state.count < capacity else {
        state.drop(1)
        return false
      }
      append(&state)
      state.count += 1
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
    while var batch = takeBatch() {
      let rest = writeFully(batch)
      if !rest.isEmpty { state.withLock { $0.drop(rest.count { $0 == ASCII.lineFeed }) } }
      noteDropped(after: rest)
      keep(&batch)
      usleep(Self.pause)
    }
  }

  /// Keeps the room of a batch that is written for another one.
  private func keep(_ batch: inout [UInt8]) {
    guard batch.capacity <= Self.longestKept else { return }
    batch.removeAll(keepingCapacity: true)
    state.withLock { swap(&$0.spare, &batch) }
  }

  /// Removes and returns all waiting lines; nil if there are none.
  private func takeBatch() -> [UInt8]? {
    state.withLock { state in
      guard state.count > 0 else {
        state.isScheduled = false
        return nil
      }
      var batch: [UInt8] = []
      swap(&batch, &state.spare)
      swap(&batch, &state.lines)
      state.count = 0
      return batch
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
    var line: [UInt8] = rest.isEmpty ? [] : [ASCII.lineFeed]
    line.append("{\"droppedLogLines\":")
    line.append(decimal: dropped)
    line.append("}\n")
    if !writeFully(line).isEmpty {
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
