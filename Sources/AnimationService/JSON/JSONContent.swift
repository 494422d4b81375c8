internal import HTTPMessage

/// The bytes of an answer: those already written, and columns that are written when they are read.
struct JSONContent {
  /// The approximate size of a block, in bytes.
  static let blockLength = 1 << 16

  /// A part of the text.
  enum Part: Sendable {
    /// Bytes that are written already.
    case bytes([UInt8])
    /// Rows, whose numbers have at most some significant digits.
    case rows(any JSONRows, digits: Int)
  }

  /// The beginning of the answer, or all of it if there is no ``stream``.
  let body: [UInt8]
  /// The rest of the answer; nil if ``body`` is all of it.
  let stream: BodyStream?
  /// Whether the answer, without its columns, exceeds the maximum length or its work the budget.
  let isTooLong: Bool

  /// Creates content of bytes that are already written.
  init(_ bytes: [UInt8]) { (body, stream, isTooLong) = (bytes, nil, false) }

  /// Creates content from the output of a writer.
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

  /// Returns a stream of blocks, in which rows are written when their block is read.
  ///
  /// - Parameters:
  ///   - parts: the parts after the beginning.
  ///   - held: the bytes that are held for the parts until all are written.
  /// - Returns: The stream.
  private static func stream(_ parts: [Part], holding held: Int) -> BodyStream {
    var rest = UnwrittenParts(parts: parts)
    let length = parts.reduce(0) { $0 + $1.estimatedLength }
    let held = max(held, parts.reduce(0) { $0 + $1.heldLength })
    let effort = Effort(ofBlock: parts.reduce(0) { max($0, $1.workOfBlock) })
    return BodyStream(estimatedLength: length, heldLength: held, effort: effort) {
      rest.nextBlock()
    }
  }
}

extension JSONContent.Part {
  /// The number of bytes that the part keeps in memory; 0 for rows, which are not written yet.
  fileprivate var heldLength: Int {
    if case .bytes(let bytes) = self { bytes.count } else { 0 }
  }

  /// The approximate length of the part's text, in bytes.
  fileprivate var estimatedLength: Int {
    switch self {
    case .bytes(let bytes): bytes.count
    case .rows(let rows, _): rows.estimatedLength
    }
  }
}

extension JSONContent.Part {
  /// The most work of a block of this part, in units of `WorkBudget`.
  fileprivate var workOfBlock: Int {
    switch self {
    case .bytes(let bytes): bytes.count / 8
    case .rows(let rows, _): rows.work / max(1, rows.count) * rows.rowsAtOnce
    }
  }
}

/// The parts of a text that are not yet written.
private struct UnwrittenParts {
  /// All parts in their order, also those that are written.
  let parts: [JSONContent.Part]
  /// The index of the current part.
  private var part = 0
  /// The number of rows of the current column, or bytes of the current part, that are written.
  private var row = 0

  /// Creates parts of which none is written yet.
  init(parts: [JSONContent.Part]) { self.parts = parts }

  /// Returns the next block; nil if all parts are written.
  ///
  /// A block has about ``JSONContent/blockLength`` bytes; only the last may have far fewer.
  mutating func nextBlock() -> [UInt8]? {
    var writer = JSONWriter(capacity: JSONContent.blockLength * 5 / 4)
    while part < parts.count, writer.bytes.count < JSONContent.blockLength {
      switch parts[part] {
      case .bytes(let bytes):
        let end = min(bytes.count, row + JSONContent.blockLength)
        writer.bytes += bytes[row..<end]  // total: `end` is at least `row`
        (part, row) = end == bytes.count ? (part + 1, 0) : (part, end)
      case .rows(let rows, let digits):
        writer.digits = digits
        write(rows, to: &writer)
      }
    }
    return writer.bytes.isEmpty ? nil : writer.bytes
  }

  /// Writes the next rows of the current column, as many as are computed at once.
  private mutating func write(_ rows: any JSONRows, to writer: inout JSONWriter) {
    let end = min(rows.count, row + rows.rowsAtOnce)
    writer.continueArray(isEmpty: row == 0)
    rows.write(row..<end, to: &writer)  // total: `end` is at least `row`
    (part, row) = end == rows.count ? (part + 1, 0) : (part, end)
  }
}
