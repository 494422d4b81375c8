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

/// Writes one line of JSON a request to a descriptor, standard error unless said.
///
/// The lines are worded and written in batches on a queue of their own. If nobody reads the other
/// end of a pipe, that queue alone stands still; when so many lines wait, further ones are dropped,
/// and a line with their number follows when it goes on.
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
    var dropped = 0
    var isScheduled = false
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

  /// Takes note of one request, or drops it if too many wait.
  public func write(_ record: AccessRecord) { write(.record(record)) }

  /// Takes note of something else, a line of JSON without its line feed; or drops it too.
  public func note(_ line: String) { write(.text(line)) }

  private func write(_ entry: Entry) {
    let needsSchedule = state.withLock { state in
      guard state.waiting.count < capacity else {
        state.dropped += 1
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
      for entry in batch.entries { bytes.append(contentsOf: entry.line) }
      if batch.dropped > 0 {
        var line = JSONLine()
        line.add("droppedLogLines", number: "\(batch.dropped)")
        bytes.append(contentsOf: line.finished)
      }
      writeFully(bytes)
    }
  }

  private func takeBatch() -> (entries: [Entry], dropped: Int)? {
    state.withLock { state in
      guard !state.waiting.isEmpty || state.dropped > 0 else {
        state.isScheduled = false
        return nil
      }
      defer {
        state.waiting = []
        state.dropped = 0
      }
      return (state.waiting, state.dropped)
    }
  }

  /// Writes all bytes, however long it takes; an error ends it.
  private func writeFully(_ bytes: [UInt8]) {
    var rest = bytes[...]
    while !rest.isEmpty {
      let count = rest.withUnsafeBytes { buffer in
        retrying { Glibc.write(descriptor, buffer.baseAddress, buffer.count) }
      }
      guard count > 0 else { return }
      rest = rest.dropFirst(count)
    }
  }
}
