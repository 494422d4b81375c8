internal import Bytes
import CLibrary
import Dispatch

/// A log of answered requests; its methods are called on the I/O loops, so they must not block.
package protocol AccessLog: AnyObject, Sendable {
  func write(_ record: AccessRecord)
  /// Waits a short time for the records to be written.
  func flush()
}

extension AccessLog { package func flush() {} }

/// Writes a line of JSON per request to a descriptor, standard error by default.
///
/// A queue writes the first line at once, and those of the next milliseconds together; only it
/// blocks on a pipe that is not read. Lines beyond the capacity, or that the system rejects, are
/// dropped, and counted in a later line.
package final class JSONAccessLog: AccessLog {
  private struct LogState {
    /// Each with its line feed.
    var lines: [UInt8] = []
    var count = 0
    /// The memory of the last batch, which is used again.
    var spare: [UInt8] = []
    var timestamps = TimestampCache()
    /// Since the last line that reported dropped lines.
    var dropped = 0
    var droppedInAll = 0
    var isScheduled = false

    mutating func drop(count: Int) {
      dropped += count
      droppedInAll += count
    }
  }

  private let descriptor: Int32
  private let capacity: Int
  /// The time between two batches under load, in microseconds.
  private static let pause: UInt32 = 5000
  /// The longest batch whose memory is kept for another, in bytes.
  private static let longestKept = 256 * 1024
  private let state = Locked(LogState())
  private let queue = DispatchQueue(label: "http.access-log")

  /// The descriptor is not closed.
  package init(descriptor: Int32 = 2, capacity: Int = 8192) {
    // A reader that has gone then makes `write` fail and ends the log, not the process.
    signal(SIGPIPE, SIG_IGN)
    self.descriptor = descriptor
    self.capacity = max(1, capacity)
  }

  package var droppedLines: Int { state.withLock(\.droppedInAll) }

  /// The line is formatted before the lock is taken, except for its time, which is mostly cached.
  package func write(_ record: AccessRecord) {
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

  /// A line of JSON without its line feed; may be dropped like a request.
  package func note(_ line: String) {
    add { state in
      state.lines.append(line)
      state.lines.append(ASCII.lineFeed)
    }
  }

  /// Unless too many lines wait.
  @inline(__always)
  private func add(_ append: (inout LogState) -> Void) {
    let needsSchedule = state.withLock { state in
      guard state.count < capacity else {
        state.drop(count: 1)
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
  package func flush() {
    let done = DispatchSemaphore(value: 0)
    queue.async { done.signal() }
    _ = done.wait(timeout: .now() + .seconds(1))
  }

  private func writeBatches() {
    while var batch = takeBatch() {
      let rest = writeFully(batch)
      if !rest.isEmpty { state.withLock { $0.drop(count: rest.count { $0 == ASCII.lineFeed }) } }
      noteDropped(after: rest)
      keep(&batch)
      usleep(Self.pause)
    }
  }

  private func keep(_ batch: inout [UInt8]) {
    guard batch.capacity <= Self.longestKept else { return }
    batch.removeAll(keepingCapacity: true)
    state.withLock { swap(&$0.spare, &batch) }
  }

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

  /// The number is reported after the next batch; `rest` is unwritten, and may begin inside a line.
  private func noteDropped(after rest: ArraySlice<UInt8>) {
    let dropped = state.withLock { state in
      defer { state.dropped = 0 }
      return state.dropped
    }
    guard dropped > 0 else { return }
    let line = (rest.isEmpty ? "" : "\n") + "{\"droppedLogLines\":\(dropped)}\n"
    if !writeFully(Array(line.utf8)).isEmpty { state.withLock { $0.dropped += dropped } }
  }

  /// Takes however long it takes, and returns the bytes that an error kept from being written.
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

/// Writable or broken; returns false if waiting fails.
package func waitUntilWritable(_ descriptor: Int32) -> Bool {
  var watched = pollfd(fd: descriptor, events: Int16(POLLOUT), revents: 0)
  return retrying { poll(&watched, 1, -1) } == 1
}
