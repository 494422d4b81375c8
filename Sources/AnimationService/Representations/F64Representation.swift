internal import AnimationCore
internal import HTTPMessage

/// `f64`: doubles in little-endian order, one column after another, without a header.
///
/// The columns are the index, then the numbers of each value, those of objects sorted by name;
/// strings and members that do not move have none. Their names are in the field
/// `Overshoot-Columns`. A number that is null in JSON is NaN.
struct F64Representation: Representation {
  static let name = "f64"
  static let mediaType = "application/octet-stream"
  static let needs = AnswerParts.samples

  /// The field with the names of the columns.
  static let columnsField = "Overshoot-Columns"

  /// The most bytes of all names, since clients and proxies take no longer fields.
  static let maximumLengthOfNames = 4096

  init(_ options: inout RequestObject, fields: HTTPFields) {}

  func render(_ answer: Answer, maximumLength: Int) throws(Unavailable) -> AnswerContent {
    let table = try SampleTable(
      answer, .sortedNumbers, maximumLength: Self.maximumLengthOfNames)
    var content = AnswerContent(DoubleBlocks(table))
    let names = table.fields.map { Self.encoded($0.name) }
    content.fields = [(Self.columnsField, names.joined(separator: ","))]
    return content
  }

  /// Returns a name with everything percent-encoded but letters, digits and `-._~` (RFC 3986 §2.1),
  /// so that a comma separates names.
  private static func encoded(_ name: String) -> String {
    var text: [UInt8] = []
    for byte in name.utf8 {
      if byte.isUnreserved {
        text.append(byte)
      } else {
        text.append(UInt8(ascii: "%"))
        if byte < 16 { text.append(UInt8(ascii: "0")) }
        text.append(contentsOf: String(byte, radix: 16, uppercase: true).utf8)
      }
    }
    return String(decoding: text, as: UTF8.self)
  }
}

/// The numbers of a table, one column after another.
///
/// Each column is computed on its own, block by block, so that no more than a block is held.
private struct DoubleBlocks: SampleBlocks {
  private let table: SampleTable
  private let blocks: RowBlocks
  /// The number of fields in a block; 1 if a field takes several blocks.
  private let fieldsAtOnce: Int
  let work: Int

  init(_ table: SampleTable) {
    self.table = table
    let columns = table.columns
    let computing = table.fields.reduce(0) { work, field in
      let source = field.column.map { columns.columns[$0].source }
      return work + (source?.work(at: columns.index, numbers: 1) ?? 0)
    }
    let cost = RowCost(work: 1, length: MemoryLayout<Double>.size)
    work = computing + table.fields.count * (64 + cost.work * table.count)
    blocks = RowBlocks(
      count: table.count,
      rowsAtOnce: cost.rowsAtOnce(count: table.count, work: work / table.fields.count))
    fieldsAtOnce = max(1, blocks.rowsAtOnce / max(1, table.count))
  }

  var blockCount: Int {
    blocks.blockCount * ((table.fields.count + fieldsAtOnce - 1) / fieldsAtOnce)
  }
  var estimatedLength: Int { 8 * table.count * table.fields.count }
  var heldLength: Int { table.heldLength }

  func block(_ number: Int) -> [UInt8] {
    let (group, block) = number.quotientAndRemainder(dividingBy: blocks.blockCount)
    let rows = blocks.rows(block)
    let fields = table.fields.dropFirst(group * fieldsAtOnce).prefix(fieldsAtOnce)
    return [UInt8].littleEndian(count: rows.count * fields.count) { doubles in
      var start = 0
      for field in fields {
        for (place, number) in table.numbers(of: field, at: rows).enumerated() {
          doubles.set(start + place, to: number.isFinite ? number : .nan)
        }
        start += rows.count
      }
    }
  }
}

extension [UInt8] {
  /// Returns the bytes of doubles (IEEE 754 binary64) in little-endian order.
  static func littleEndian(_ numbers: [Double]) -> [UInt8] {
    littleEndian(count: numbers.count) { doubles in
      for (place, number) in numbers.enumerated() { doubles.set(place, to: number) }
    }
  }

  /// Returns the bytes of `count` doubles in little-endian order, each of which `write` sets.
  @inline(__always)
  fileprivate static func littleEndian(
    count: Int, write: (LittleEndianDoubles) -> Void
  ) -> [UInt8] {
    guard count > 0 else { return [] }
    return [UInt8](unsafeUninitializedCapacity: 8 * count) { bytes, initialized in
      write(LittleEndianDoubles(bytes: UnsafeMutableRawBufferPointer(bytes)))
      initialized = 8 * count
    }
  }
}

/// Bytes in which doubles are stored in little-endian order.
private struct LittleEndianDoubles {
  let bytes: UnsafeMutableRawBufferPointer

  /// Sets the double at a place.
  ///
  /// A key path such as `\.bitPattern.littleEndian` would be walked at run time for each number.
  @inline(__always)
  func set(_ place: Int, to number: Double) {
    precondition(place >= 0 && 8 * place + 8 <= bytes.count)
    bytes.storeBytes(of: number.bitPattern.littleEndian, toByteOffset: 8 * place, as: UInt64.self)
  }
}

extension UInt8 {
  /// Whether the byte is an unreserved character of a URI (RFC 3986 §2.3).
  fileprivate var isUnreserved: Bool {
    switch self {
    case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
      UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "-"), UInt8(ascii: "."),
      UInt8(ascii: "_"), UInt8(ascii: "~"):
      true
    default: false
    }
  }
}
