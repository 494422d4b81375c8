internal import Bytes
internal import JSONText

/// The bytes of an answer: those already written, and columns that are written when they are read.
struct JSONContent {
  let body: [UInt8]
  let stream: BodyStream?
  /// Whether the answer, without its columns, exceeds the maximum length or its work the budget.
  let isTooLong: Bool
  init(_ bytes: [UInt8]) { (body, stream, isTooLong) = (bytes, nil, false) }

  init(_ writer: consuming JSONWriter) {
    isTooLong = writer.isTooLong
    guard case .bytes(let beginning) = writer.parts.first else {
      (body, stream) = (writer.bytes, nil)
      return
    }
    body = beginning
    stream = Self.stream(
      Array(writer.parts.dropFirst()) + [.bytes(writer.bytes)], holding: writer.heldLength)
  }

  /// Rows are written when their block is read; `held` bytes are held until all parts are written.
  private static func stream(_ parts: [JSONPart], holding held: Int) -> BodyStream {
    var rest = UnwrittenParts(parts: parts)
    let length = parts.reduce(0) { $0 + $1.estimatedLength }
    let held = max(held, parts.reduce(0) { $0 + $1.heldLength })
    let effort = Effort(ofBlock: parts.reduce(0) { max($0, $1.workOfBlock) })
    return BodyStream(estimatedLength: length, heldLength: held, effort: effort) {
      rest.nextBlock()
    }
  }
}

extension JSONPart {
  fileprivate var heldLength: Int { if case .bytes(let bytes) = self { bytes.count } else { 0 } }

  fileprivate var estimatedLength: Int {
    switch self {
    case .bytes(let bytes): bytes.count
    case .rows(let rows, _): rows.estimatedLength
    }
  }

  fileprivate var workOfBlock: Int {
    switch self {
    case .bytes(let bytes): bytes.count / 8
    case .rows(let rows, _): rows.work / max(1, rows.count) * rows.rowsAtOnce
    }
  }
}

private struct UnwrittenParts {
  let parts: [JSONPart]
  private var part = 0
  private var row = 0
  init(parts: [JSONPart]) { self.parts = parts }

  mutating func nextBlock() -> [UInt8]? {
    var writer = JSONWriter(capacity: JSONWriter.blockLength * 5 / 4)
    while part < parts.count, writer.bytes.count < JSONWriter.blockLength {
      switch parts[part] {
      case .bytes(let bytes):
        let end = min(bytes.count, row + JSONWriter.blockLength)
        writer.bytes += bytes[row..<end]  // total: `end` is at least `row`
        (part, row) = end == bytes.count ? (part + 1, 0) : (part, end)
      case .rows(let rows, let digits):
        writer.digits = digits
        write(rows, to: &writer)
      }
    }
    return writer.bytes.isEmpty ? nil : writer.bytes
  }

  private mutating func write(_ rows: any JSONRows, to writer: inout JSONWriter) {
    let end = min(rows.count, row + rows.rowsAtOnce)
    writer.continueArray(isEmpty: row == 0)
    rows.write(row..<end, to: &writer)  // total: `end` is at least `row`
    (part, row) = end == rows.count ? (part + 1, 0) : (part, end)
  }
}
