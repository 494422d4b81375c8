internal import AnimationCore
internal import CSSValues
internal import Schema

/// A recording: times, and a list of values or a list for each member of the value.
struct RecordedColumns {
  var time: RequestValue?
  var value: RequestValue?

  static let form = Form(
    "RecordedColumns", initial: Self(),
    .later(
      "time", \.time, .list(of: .number(RecordedSamples.times), count: counts),
      "The times in seconds, ascending."
    ).required(),
    .later(
      "value", \.value, .oneOf([.list(of: .value, count: counts), .map(of: .any)]),
      "The values, as many; or an object with a list for each member, as `samples` has it."
    ).required())

  private static let counts = IntegerRange(1, through: \.maximumSamples)

  /// The samples of an answer, of which only the times and the values are looked at.
  static func read(_ samples: RequestValue, in context: OperationContext) -> ComparedMotion? {
    guard samples.isObject, let time = samples.member("time"), let value = samples.member("value")
    else { return samples.refuse("must have \"time\" and \"value\"", .missing) }
    return read(
      RecordedColumns(time: time, value: value), of: samples, isAnswer: true, in: context)
  }

  /// The times of an answer are seconds, and no reason for a warning.
  static func read(
    _ request: RecordedColumns, of whole: RequestValue, isAnswer: Bool = false,
    in context: OperationContext
  ) -> ComparedMotion? {
    let (faults, count) = (whole.faults, whole.faults.count)
    guard let time = request.time, let value = request.value else { return nil }
    let counts = counts.bounds(under: context.limits)
    let items = time.items(counts, of: "times")
    let times = items.map { $0.number(RecordedSamples.times) }
    guard faults.count == count else { return nil }
    checkOrder(of: times, at: items)
    let read = Self.columns(of: value, count: times.count)
    guard faults.count == count, let read else { return nil }
    if !isAnswer { Timestamps.checkSamples(times, of: time) }
    return ComparedMotion(recorded: read.value, times: times, columns: read.columns)
  }

  private static func checkOrder(of times: [Double], at items: [RequestValue]) {
    for (place, pair) in zip(times, times.dropFirst()).enumerated() where pair.1 <= pair.0 {
      return items[place + 1].fail("must be later than the sample before", .wrongOrder)
    }
  }

  private typealias ReadColumns = (value: ShapedValue, columns: [Double])

  /// Nil for a fault.
  private static func columns(of value: RequestValue, count: Int) -> ReadColumns? {
    guard value.isObject else { return columns(ofList: value, count: count) }
    let members = value.members.map { ($0.name, columns(of: $0.value, count: count)) }
    guard !members.isEmpty else { return value.refuse("must have a member", .missing) }
    var (parts, numbers) = ([(name: String, value: ShapedValue)](), [Double]())
    for (name, member) in members {
      guard let member else { return nil }
      parts.append((name, member.value))
      numbers += member.columns
    }
    return (ShapedValue(joining: parts), numbers)
  }

  private static func columns(ofList list: RequestValue, count: Int) -> ReadColumns? {
    guard let items = list.validItems() else { return nil }
    guard items.count == count, let first = items.first else {
      return list.refuse("must have as many items as \"time\", \(count)", .wrongShape)
    }
    let (faults, earlier) = (list.faults, list.faults.count)
    let value = ShapedValue.read(first)
    guard !value.isWrong, !value.numbers.isEmpty else {
      return faults.count > earlier ? nil : first.refuse("must be a value that moves", .wrongType)
    }
    guard WorkBudget.reserve(numbers: items.count, by: 2 * value.numbers.count) else { return nil }
    var columns = [Double](repeating: 0, count: items.count * value.numbers.count)
    for (row, item) in items.enumerated() where WorkBudget.mayContinue {
      let numbers = value.conforming(item).numbers
      guard faults.count == earlier else { return nil }
      if let wrong = numbers.first(where: { !RecordedSamples.values.contains($0) }) {
        return item.refuse("must have numbers between −1e100 and 1e100, not \(wrong)", .outOfRange)
      }
      for (number, part) in numbers.enumerated() { columns[number * items.count + row] = part }
    }
    return (value, columns)
  }
}
