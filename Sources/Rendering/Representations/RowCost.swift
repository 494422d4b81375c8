internal import CSSValues
internal import JSONText

struct RowCost {
  /// Without computing the numbers.
  var work: Int
  var length: Int
  /// Such as the name of a member, in every row; eight bytes count as one unit of work.
  init(textLength: Int) { (work, length) = (textLength / 8, textLength) }

  /// Four bytes more than each name, for quotes, colon and comma.
  init(_ column: AnswerColumn) {
    self.init(textLength: column.name.utf8.count + 4)
    add(column.shape, of: column)
  }

  static func + (left: RowCost, right: RowCost) -> RowCost {
    var sum = left
    sum.work += right.work
    sum.length += right.length
    return sum
  }

  private mutating func add(_ shape: Shape, of column: AnswerColumn) {
    switch shape {
    case .number: self = self + ColumnForm.number.cost
    case .text(_, let form): self = self + ColumnForm.text(form).cost
    case .discrete(let number):
      guard let history = column.discretes else { break }
      self = self + ColumnForm.discrete(number, history).cost
    case .array(let shapes): for shape in shapes { add(shape, of: column) }
    case .object(let fields):
      for field in fields {
        self = self + RowCost(textLength: field.name.utf8.count + 4)
        add(field.shape, of: column)
      }
    }
  }

  init(work: Int, length: Int) { (self.work, self.length) = (work, length) }
  private static let workAtOnce = 1_000_000
  /// The rows of a block of long ones, and the length up to which it has so many, in bytes.
  private static let fewestRows = 8
  private static let longestBlock = 1 << 20

  func rowsAtOnce(count: Int, work: Int, blockLength: Int = JSONWriter.blockLength) -> Int {
    let workOfRow = max(1, work / max(1, count))
    // To begin a motion anew for each row would take longer than the row.
    let fewest = min(Self.fewestRows, Self.longestBlock / max(1, length))
    return max(1, min(max(fewest, blockLength / max(1, length)), Self.workAtOnce / workOfRow))
  }
}

extension AnswerColumn { var numbers: Range<Int> { shape.numberRange } }
