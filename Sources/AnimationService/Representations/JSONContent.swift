internal import AnimationCore
internal import HTTPMessage

/// The bytes of an answer: those already written, and columns that are written when they are read.
struct JSONContent {
  /// The approximate size of a block, in bytes.
  static let blockLength = 1 << 16

  /// A part of the text.
  enum Part: Sendable {
    case bytes([UInt8])
    case column(ColumnRun)
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
  init(_ writer: JSONWriter) {
    isTooLong = writer.isTooLong
    guard case .bytes(let beginning) = writer.parts.first else {
      (body, stream) = (writer.bytes, nil)
      return
    }
    body = beginning
    stream = Self.stream(Array(writer.parts.dropFirst()) + [.bytes(writer.bytes)])
  }

  private static func stream(_ parts: [Part]) -> BodyStream {
    var rest = UnwrittenParts(parts: parts)
    let length = parts.reduce(0) { $0 + $1.estimatedLength }
    let held = parts.reduce(0) { $0 + $1.heldLength }
    return BodyStream(estimatedLength: length, heldLength: held) { rest.nextBlock() }
  }
}

extension JSONContent {
  /// Returns an entity tag, made from the request and the beginning of the answer since the rest is
  /// not yet written.
  func tag(for question: Question) -> String {
    let target = question.request.target
    let text = "\(target.path)?\(target.query ?? "") \(question.representation.rawValue)"
    let length = String(stream?.estimatedLength ?? 0)
    return "\"\(String(Self.hash([Array(text.utf8), body, Array(length.utf8)]), radix: 16))\""
  }

  /// Returns the 64-bit FNV-1a hash of some texts, one after another.
  private static func hash(_ texts: [[UInt8]]) -> UInt64 {
    texts.joined().reduce(0xCBF2_9CE4_8422_2325) { ($0 ^ UInt64($1)) &* 0x100_0000_01B3 }
  }
}

extension JSONContent.Part {
  fileprivate var heldLength: Int {
    if case .bytes(let bytes) = self { bytes.count } else { 0 }
  }

  fileprivate var estimatedLength: Int {
    switch self {
    case .bytes(let bytes): bytes.count
    case .column(let run): run.estimatedLength
    }
  }
}

/// The parts of a text that are not yet written.
private struct UnwrittenParts {
  let parts: [JSONContent.Part]
  private var part = 0
  /// The number of rows of the current column, or bytes of the current part, that are written.
  private var row = 0

  init(parts: [JSONContent.Part]) { self.parts = parts }

  /// Returns the next block; nil if all parts are written.
  mutating func nextBlock() -> [UInt8]? {
    var writer = JSONWriter(capacity: JSONContent.blockLength * 5 / 4)
    while part < parts.count, writer.bytes.count < JSONContent.blockLength {
      switch parts[part] {
      case .bytes(let bytes):
        let end = min(bytes.count, row + JSONContent.blockLength)
        writer.bytes += bytes[row..<end]
        (part, row) = end == bytes.count ? (part + 1, 0) : (part, end)
      case .column(let run): writeRows(of: run, to: &writer)
      }
    }
    return writer.bytes.isEmpty ? nil : writer.bytes
  }

  private mutating func writeRows(of run: ColumnRun, to writer: inout JSONWriter) {
    let end = min(run.count, row + run.rowsAtOnce)
    writer.continueArray(isEmpty: row == 0)
    run.write(row..<end, to: &writer)
    (part, row) = end == run.count ? (part + 1, 0) : (part, end)
  }
}
