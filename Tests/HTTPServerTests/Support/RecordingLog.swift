import HTTPServer

final class RecordingLog: AccessLog {
  private let kept = Locked<[AccessRecord]>([])

  /// A copy: a shared buffer would be read while the next record is appended, as far as the thread
  /// sanitizer can see.
  var records: [AccessRecord] { kept.withLock { kept in kept.map(\.self) } }

  func write(_ record: AccessRecord) { kept.withLock { $0.append(record) } }
}
