internal import AnimationCore
internal import CSSValues

/// The samples of an answer as a table with a field for each number and each string.
struct SampleTable: Sendable {
  let columns: Columns
  private(set) var fields: [SampleField]
  private(set) var lengthOfNames: Int

  init(_ answer: Answer, members: SampleMembers = .all, maximumLength: Int) throws(Unavailable) {
    guard let columns = answer.columns else { throw .noSamples }
    self.columns = columns
    let index = SampleField(name: columns.indexName, form: .number, column: nil, numbers: 0..<0)
    (fields, lengthOfNames) = ([index], index.name.utf8.count)
    for (number, column) in columns.columns.enumerated() {
      var walk = FieldWalk(
        column: column, number: number, members: members,
        room: maximumLength - lengthOfNames, fields: fields)
      // Moved, since a copy of the fields would take as much again.
      fields = []
      walk.add(column.shape, named: column.name)
      guard walk.room >= 0 else {
        throw Unavailable(reason: "the names of its columns take more than \(maximumLength) bytes")
      }
      fields = walk.fields
      lengthOfNames = maximumLength - walk.room
    }
    if let name = nameOfTwo {
      throw Unavailable(
        reason: "two of its columns would be named \"\(name.prefix(64))\", since a name of a "
          + "member has a dot")
    }
  }

  /// Two members are distinct, so only a dot in a name makes their paths the same.
  private var nameOfTwo: String? {
    guard columns.columns.contains(where: { $0.shape.hasDottedName }),
      WorkBudget.spend(units: Self.costOfField * fields.count + lengthOfNames / 8)
    else { return nil }
    var names: Set<String> = []
    return fields.first { !names.insert($0.name).inserted }?.name
  }

  var count: Int { columns.index.count }
  private static let beginningCost = 64
  fileprivate static let costOfField = 16
  fileprivate static let lengthOfField = 256

  /// Each value's column is computed as a whole.
  var workOfComputing: Int {
    let computing = columns.columns.reduce(0) { work, column in
      let numbers = column.numbers.count
      return work + (numbers == 0 ? 0 : column.source.work(at: columns.index, numbers: numbers))
    }
    return computing + Self.beginningCost * fields.count + lengthOfNames / 8
  }

  var costOfRow: RowCost { fields.reduce(RowCost(textLength: 0)) { $0 + $1.form.cost } }
  var heldLength: Int { 128 * fields.count + lengthOfNames }

  func numbers(of field: SampleField, at rows: Range<Int>) -> [Double] {
    guard let column = field.column else { return columns.index[rows].values }
    return columns.columns[column].source.numbers(field.numbers, at: rows, of: columns.index)
  }
}

struct SampleField: Sendable {
  /// The path of the members: `time`, `value.x`, `value.0`.
  let name: String
  let form: ColumnForm
  /// Nil for the index of the samples.
  let column: Int?
  let numbers: Range<Int>
}

extension Shape {
  fileprivate var hasDottedName: Bool {
    switch self {
    case .number, .text, .discrete: false
    case .array(let shapes): shapes.contains(where: \.hasDottedName)
    case .object(let fields):
      fields.contains { $0.name.utf8.contains(UInt8(ascii: ".")) || $0.shape.hasDottedName }
    }
  }
}

/// The members that are kept; the numbers of an object, if they alone are, sorted by name.
enum SampleMembers { case all, sortedNumbers }

private struct FieldWalk {
  let column: AnswerColumn
  let number: Int
  let members: SampleMembers
  var room: Int
  var fields: [SampleField]

  mutating func add(_ shape: Shape, named name: String) {
    guard room >= 0 else { return }
    switch shape {
    case .number(let place): add(name, form: .number, numbers: place..<place + 1)
    case .text(let place, let form):
      if column.discretes != nil {
        add(name, form: .text(form), numbers: place..<place + form.width)
      }
    case .discrete(let place):
      if let history = column.discretes {
        add(name, form: .discrete(place, history), numbers: 0..<0)
      }
    case .array(let shapes):
      for (index, shape) in shapes.enumerated() { add(shape, named: "\(name).\(index)") }
    case .object(let fields):
      let sorted =
        members == .sortedNumbers
        ? fields.sorted { $0.name.utf8.lexicographicallyPrecedes($1.name.utf8) } : fields
      for field in sorted { add(field.shape, named: "\(name).\(field.name)") }
    }
  }

  private mutating func add(_ name: String, form: ColumnForm, numbers: Range<Int>) {
    if members == .sortedNumbers { guard case .number = form else { return } }
    room -= name.utf8.count + 1
    let held = SampleTable.lengthOfField + name.utf8.count
    guard WorkBudget.spend(units: SampleTable.costOfField, bytes: held) else {
      room = -1
      return
    }
    fields.append(SampleField(name: name, form: form, column: number, numbers: numbers))
  }
}

/// The samples of some rows, which count from the beginning of the block.
struct SampleBlock {
  let count: Int
  let index: [Double]
  private let values: [[Double]]
  private let first: [Int]

  /// Does not spend the work of computing the numbers.
  init(_ columns: Columns, rows: Range<Int>) {
    let places = columns.columns.map(\.numbers)
    values = zip(columns.columns, places).map { column, numbers in
      numbers.isEmpty ? [] : column.source.numbers(numbers, at: rows, of: columns.index)
    }
    (count, index, first) = (rows.count, columns.index[rows].values, places.map(\.lowerBound))
  }

  func numbers(_ number: Int, of column: Int) -> ArraySlice<Double> {
    let start = (number - first[column]) * count
    return values[column][start..<start + count]
  }

  func number(_ number: Int, of column: Int, row: Int) -> Double {
    values[column][(number - first[column]) * count + row]
  }

  func numbers(of field: SampleField) -> ArraySlice<Double> {
    field.column.map { numbers(field.numbers.lowerBound, of: $0) } ?? index[...]
  }
}
