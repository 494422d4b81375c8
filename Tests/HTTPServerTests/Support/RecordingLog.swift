import HTTPServer

/// Keeps what it is told.
final class RecordingLog: AccessLog {
  private let kept = Locked<[AccessRecord]>([])

  /// What was written so far, in a buffer of its own: one that is shared would still be read while
  /// the next record is appended, as far as the thread sanitizer can see.
  var records: [AccessRecord] { kept.withLock { kept in kept.map(\.self) } }

  func write(_ record: AccessRecord) { kept.withLock { $0.append(record) } }
}
