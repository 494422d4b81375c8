internal import AnimationCore
internal import Bytes
internal import JSONText
package import Schema

/// An event for each row, sent when its time has come (HTML §9.2), with its number as `id`.
///
/// A client that connects again names the last one in `Last-Event-ID`, and the stream resumes with
/// the next row at once. After the event `end` it gets 204, which tells it to stop.
package struct SSERepresentation: Representation {
  package static let name = "sse"
  package static let mediaType = "text/event-stream"
  /// Samples over time; those over a progress or a position have no time at which to send them.
  package static let needs: AnswerParts = [.samples, .time]
  package static let lastEventField = "Last-Event-ID"
  private let start: Int

  /// Reports ``lastEventField`` if it is neither empty nor a number from 0; there are no options.
  package init(_ options: RequestValue, lastEvent: String?) {
    let last = lastEvent.flatMap { $0.isEmpty ? nil : $0 }
    let number = last.map { Int($0) ?? -1 } ?? -1
    start = max(0, min(number, .max - 1) + 1)
    if last != nil, number < 0 {
      options.faults.add(
        "must be the id of an event, a number from 0", .invalidValue,
        at: .root.appending(Self.lastEventField))
    }
  }

  /// The work of all rows counts now, though it is to come; 204 after the event `end`.
  package func render(_ answer: Answer, maximumLength: Int) throws(Unavailable) -> AnswerContent {
    guard let columns = answer.columns else { throw .noSamples }
    guard columns.indexName == "time"
    else { throw Unavailable(reason: "it has no time", lacking: [.time, .motion]) }
    let run = RowRun(columns)
    var content = AnswerContent([])
    content.isLive = true
    content.workToCome = run.work
    let held = WorkBudget.current?.heldBytes ?? 0
    guard WorkBudget.reserve(bytes: 4 * run.lengthAtOnce) else { return content }
    guard start <= run.count else {
      content.isOver = true
      return content
    }
    var events = EventSource(
      run: run, times: columns.index, digits: answer.digits ?? NumberText.allDigits, row: start)
    // Proxies must not collect a live stream.
    content.fields = [("X-Accel-Buffering", "no")]
    content.stream = BodyStream(pacedLength: run.estimatedLength, heldLength: held) {
      events.next()
    }
    return content
  }
}

private struct EventSource {
  private let run: RowRun
  private let times: SampleTimes
  private let digits: Int
  private var row: Int
  private let origin: Double
  private var latest = 0.0
  private var block: (bytes: [UInt8], places: [Int]) = ([], [0])
  private var blockStart: Int
  /// Rows due within it are sent together: a frame at 125 Hz.
  private static let frame = 0.008
  /// Without an event for so long, a comment keeps the connection open.
  private static let silence = 15.0
  private static let longest = 1e9

  init(run: RowRun, times: SampleTimes, digits: Int, row: Int) {
    (self.run, self.times, self.digits, self.row) = (run, times, digits, row)
    blockStart = row
    origin = row < times.count ? times[row] : 0
  }

  /// A comment if no event is due within the ``silence``; nil after the event `end`.
  mutating func next() -> BodyStream.PacedBlock? {
    guard row < run.count else { return end() }
    let due = self.due(row: row)
    guard due <= latest + Self.silence else {
      latest += Self.silence
      return block(Array(":\n\n".utf8))
    }
    latest = due
    if row >= blockEnd { compute() }
    let first = row
    row += 1
    while row < blockEnd, self.due(row: row) < latest + Self.frame { row += 1 }
    return block(Array(block.bytes[place(row: first)..<place(row: row)]))
  }

  private func due(row: Int) -> Double { max(latest, min(times[row] - origin, Self.longest)) }

  private func block(_ bytes: [UInt8]) -> BodyStream.PacedBlock {
    BodyStream.PacedBlock(bytes: bytes, due: .seconds(latest))
  }

  private var blockEnd: Int { blockStart + block.places.count - 1 }
  private func place(row: Int) -> Int { block.places[row - blockStart] }

  private mutating func compute() {
    let rows = row..<min(run.count, row + run.rowsAtOnce)
    let data = run.text(of: rows, digits: digits)
    var (bytes, places) = ([UInt8](), [0])
    bytes.reserveCapacity(JSONWriter.blockLength * 5 / 4)
    for (place, number) in rows.enumerated() {
      bytes += "id: \(number)\ndata: ".utf8
      data.write(rows: place..<place + 1, to: &bytes)
      bytes += "\n\n".utf8
      places.append(bytes.count)
    }
    (block, blockStart) = ((bytes, places), rows.lowerBound)
  }

  private mutating func end() -> BodyStream.PacedBlock? {
    guard row == run.count else { return nil }
    row += 1
    block = ([], [0])
    return block(Array("id: \(run.count)\nevent: end\ndata: {}\n\n".utf8))
  }
}
