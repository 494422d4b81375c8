import HTTPServer

/// Keeps what it is told.
final class RecordingLog: AccessLog {
  private let kept = Locked<[AccessRecord]>([])

  var records: [AccessRecord] { kept.withLock { $0 } }

  func write(_ record: AccessRecord) { kept.withLock { $0.append(record) } }
}
