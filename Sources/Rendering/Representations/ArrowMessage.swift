internal import AnimationCore

/// The messages of an Apache Arrow stream ("IPC Streaming Format", version 1.0): a mark, the length
/// of the metadata, the metadata as a FlatBuffer padded to 8 bytes, and a body; the numbers are
/// those of Arrow's `Message.fbs` and `Schema.fbs`.
enum ArrowMessage {

  /// `MetadataVersion.V5`.
  private static let version = FlatBufferField.short(4)

  private enum Header: UInt8 {
    case schema = 1
    case recordBatch = 3
  }

  private enum ColumnType: UInt8 {
    case floatingPoint = 3
    case utf8 = 5
  }

  /// `Precision.DOUBLE`.
  private static let double = FlatBufferField.short(2)
  static let end: [UInt8] = mark + [0, 0, 0, 0]
  private static let mark: [UInt8] = [0xFF, 0xFF, 0xFF, 0xFF]

  static func schema(_ columns: [ArrowColumn]) -> [UInt8] {
    var buffer = FlatBuffer()
    let header = message(.schema, bodyLength: 0, in: &buffer)
    // Endianness, which is little unless given, and fields.
    let fields = buffer.table(at: header, fields: [.absent, .reference])
    let places = buffer.vector(at: fields[0], count: columns.count)
    for (place, column) in zip(places, columns) where WorkBudget.mayContinue {
      write(column, at: place, to: &buffer)
    }
    return framed(buffer)
  }

  static func batch(count: Int, nodes: [ArrowNode]) -> [UInt8] {
    var (buffers, offset): ([Int64], Int) = ([], 0)
    for length in nodes.flatMap(\.buffers) {
      buffers += [Int64(offset), Int64(length)]
      offset += padded(length)
    }
    var buffer = FlatBuffer()
    let header = message(.recordBatch, bodyLength: offset, in: &buffer)
    // Length, nodes and buffers.
    let lists = buffer.table(at: header, fields: [.long(Int64(count)), .reference, .reference])
    buffer.vector(
      at: lists[0], numbers: nodes.flatMap { [Int64(count), Int64($0.nulls)] }, width: 2)
    buffer.vector(at: lists[1], numbers: buffers, width: 2)
    return framed(buffer)
  }

  static func padded(_ length: Int) -> Int { (length + 7) & ~7 }

  private static func message(
    _ header: Header, bodyLength: Int, in buffer: inout FlatBuffer
  ) -> FlatBuffer.Reference {
    buffer.table(
      at: buffer.root,
      fields: [version, .byte(header.rawValue), .reference, .long(Int64(bodyLength))])[0]
  }

  /// A field is nullable, and has neither a dictionary nor children, whose list must be there.
  private static func write(
    _ column: ArrowColumn, at place: FlatBuffer.Reference, to buffer: inout FlatBuffer
  ) {
    let type = column.isText ? ColumnType.utf8 : .floatingPoint
    let parts = buffer.table(
      at: place,
      fields: [.reference, .byte(1), .byte(type.rawValue), .reference, .absent, .reference])
    buffer.string(at: parts[0], text: column.name)
    buffer.table(at: parts[1], fields: column.isText ? [] : [double])
    _ = buffer.vector(at: parts[2], count: 0)
  }

  /// The mark and the length take 8 bytes, so that the body begins at a multiple of 8, too.
  private static func framed(_ buffer: FlatBuffer) -> [UInt8] {
    let length = padded(buffer.bytes.count)
    var bytes: [UInt8] = []
    bytes.reserveCapacity(mark.count + 4 + length)
    bytes += mark
    bytes += withUnsafeBytes(of: Int32(length).littleEndian, Array.init)
    bytes += buffer.bytes
    bytes += repeatElement(0, count: length - buffer.bytes.count)
    return bytes
  }
}

struct ArrowColumn: Sendable {
  let name: String
  let isText: Bool
}

struct ArrowNode {
  let nulls: Int
  /// In bytes, without padding.
  let buffers: [Int]
}
