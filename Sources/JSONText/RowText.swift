internal import Bytes

/// Rows in which numbers and other values stand between texts that are the same in each row.
///
/// The digits of some rows are found column by column, since neighbors mostly have the same scale,
/// and before any is written, as ``NumberText`` does for a list.
package struct RowText {
  private let text: NumberText
  /// In the place of a number that is not finite.
  private let absent: StaticString
  /// One after another: before each of the ``numbers`` and ``values``, and after the last.
  private var constants: [UInt8] = []
  private var numbers: [ArraySlice<Double>] = []
  /// Of the constant text before each of the ``numbers``.
  private var ends: [Int] = []
  private var values: [Value] = []

  private struct Value {
    let numbersBefore: Int
    let endOfConstant: Int
    let append: (_ row: Int, _ bytes: inout [UInt8]) -> Void
  }

  private struct FoundNumber {
    let value: Double
    let digits: NumberDigits
  }

  /// `digits` are significant, at most.
  package init(digits: Int, absent: StaticString = "null") {
    (text, self.absent) = (NumberText(digits: digits), absent)
  }

  package mutating func append(constant: some Collection<UInt8>) { constants += constant }

  /// The column has a number for each row.
  package mutating func append(column: ArraySlice<Double>) {
    numbers.append(column)
    ends.append(constants.count)
  }

  /// A value that is no number, appended row by row.
  package mutating func append(
    value append: @escaping (_ row: Int, _ bytes: inout [UInt8]) -> Void
  ) {
    values.append(
      Value(numbersBefore: numbers.count, endOfConstant: constants.count, append: append))
  }

  package func write(rows: Range<Int>, to bytes: inout [UInt8]) {
    let rowsAtOnce = max(1, min(NumberText.mostAtOnce, Self.mostFound / max(1, numbers.count)))
    let texts = ConstantTexts(constants)
    withUnsafeTemporaryAllocation(
      of: FoundNumber.self, capacity: max(1, numbers.count) * rowsAtOnce
    ) { found in
      for first in stride(from: rows.lowerBound, to: rows.upperBound, by: rowsAtOnce) {
        let count = min(rowsAtOnce, rows.upperBound - first)
        find(rowsFrom: first, count: count, in: found)
        if values.isEmpty, numbers.count <= Self.mostFound {
          writeNumbers(of: count, from: UnsafeBufferPointer(found), between: texts, to: &bytes)
        } else {
          for row in 0..<count {
            write(row: first + row, of: found, at: row, between: texts, to: &bytes)
          }
        }
      }
    }
  }

  /// Rows of numbers alone, in one step.
  private func writeNumbers(
    of rows: Int, from found: UnsafeBufferPointer<FoundNumber>, between texts: ConstantTexts,
    to bytes: inout [UInt8]
  ) {
    let room = rows * (constants.count + numbers.count * NumberText.longest) + NumberText.room
    bytes.append(room: room) { out in
      var length = 0
      for index in 0..<rows {  // total: a count
        let first = index &* numbers.count
        // total: a count is added
        let row = UnsafeBufferPointer(rebasing: found[first..<first &+ numbers.count])
        length &+= write(row, 0..<row.count, 0..<constants.count, of: texts, to: out + length)
      }
      return length
    }
  }

  private static let mostFound = 1024

  private func find(
    rowsFrom first: Int, count: Int, in found: UnsafeMutableBufferPointer<FoundNumber>
  ) {
    for place in numbers.indices {
      let column = numbers[place]
      let start = column.startIndex + first
      var scale = DecimalScale.none
      // total: `count` is at least 0
      column[start..<start + count].withUnsafeBufferPointer { column in
        for row in 0..<count {
          let digits = text.digits(of: column[row], scale: &scale)
          found.initializeElement(
            at: row &* numbers.count &+ place, to: FoundNumber(value: column[row], digits: digits))
        }
      }
    }
  }

  private func write(
    row: Int, of found: UnsafeMutableBufferPointer<FoundNumber>, at place: Int,
    between texts: ConstantTexts, to bytes: inout [UInt8]
  ) {
    let first = place * numbers.count
    // total: a count is added
    let found = UnsafeBufferPointer(rebasing: found[first..<first + numbers.count])
    var (constant, number) = (0, 0)
    for value in values {
      // total: what is appended ascends
      let (places, text) = (number..<value.numbersBefore, constant..<value.endOfConstant)
      append(found, places, text, of: texts, to: &bytes)
      value.append(row, &bytes)
      (constant, number) = (value.endOfConstant, value.numbersBefore)
    }
    // total: the last are at most all
    append(found, number..<numbers.count, constant..<constants.count, of: texts, to: &bytes)
  }

  /// In steps, since there must be room for numbers of any length.
  private func append(
    _ found: UnsafeBufferPointer<FoundNumber>, _ places: Range<Int>, _ constant: Range<Int>,
    of texts: ConstantTexts, to bytes: inout [UInt8]
  ) {
    var (place, start) = (places.lowerBound, constant.lowerBound)
    while places.upperBound - place > Self.mostFound {
      let (next, end) = (place + Self.mostFound, ends[place + Self.mostFound - 1])
      // total: a count is added, and ends ascend
      appendStep(found, place..<next, start..<end, of: texts, to: &bytes)
      (place, start) = (next, end)
    }
    // total: what is left
    appendStep(found, place..<places.upperBound, start..<constant.upperBound, of: texts, to: &bytes)
  }

  private func appendStep(
    _ found: UnsafeBufferPointer<FoundNumber>, _ places: Range<Int>, _ constant: Range<Int>,
    of texts: ConstantTexts, to bytes: inout [UInt8]
  ) {
    let room = constant.count + places.count * NumberText.longest + NumberText.room
    bytes.append(room: room) { write(found, places, constant, of: texts, to: $0) }
  }

  /// Numbers with the constant texts before them, and that behind the last; returns the length.
  @inline(__always)
  private func write(
    _ found: UnsafeBufferPointer<FoundNumber>, _ places: Range<Int>, _ constant: Range<Int>,
    of texts: ConstantTexts, to out: UnsafeMutableRawPointer
  ) -> Int {
    var (start, length) = (constant.lowerBound, 0)
    for place in places {
      length &+= texts.copy(start..<ends[place], to: out + length)  // total: ends ascend
      length &+= write(found[place], to: out + length)
      start = ends[place]
    }
    // total: the last end is at most that of all
    return length &+ texts.copy(start..<constant.upperBound, to: out + length)
  }

  @inline(__always)
  private func write(_ number: FoundNumber, to out: UnsafeMutableRawPointer) -> Int {
    guard number.value.magnitude < .infinity else {
      out.copyMemory(from: absent.utf8Start, byteCount: absent.utf8CodeUnitCount)
      return absent.utf8CodeUnitCount
    }
    return text.write(number.value, digits: number.digits, to: out)
  }
}

/// Texts one after another, each copied in blocks, which the room for a number behind it allows.
private struct ConstantTexts {
  private typealias Block = SIMD16<UInt8>
  private let bytes: [UInt8]

  init(_ texts: [UInt8]) { bytes = texts + Array(repeating: 0, count: Block.scalarCount) }

  /// Returns the number of bytes; up to a block more is touched.
  @inline(__always)
  func copy(_ places: Range<Int>, to out: UnsafeMutableRawPointer) -> Int {
    precondition(places.lowerBound >= 0 && places.upperBound <= bytes.count &- Block.scalarCount)
    bytes.withUnsafeBytes { bytes in
      for offset in stride(from: 0, to: places.count, by: Block.scalarCount) {
        let block = bytes.loadUnaligned(
          fromByteOffset: places.lowerBound &+ offset, as: Block.self)
        out.storeBytes(of: block, toByteOffset: offset, as: Block.self)
      }
    }
    return places.count
  }
}
