internal import AnimationCore
internal import CSSValues
internal import Schema

/// A recording as CSV, as the service writes it: a line of names, then a line for each time.
///
/// Tables of many countries have semicolons between the columns, and commas in the numbers.
struct RecordedCSV {
  private let names: [Substring]
  private let separator: Character
  private let lines: ArraySlice<Substring>
  private static let valueName = "value"
  /// Of a byte, in units of ``WorkBudget``.
  private static let cost = 8
  /// In bytes, of the first column, with the white space around it.
  private static let longestName = 64

  static func isMeant(by text: String) -> Bool {
    // Of its bytes, since a character of a megabyte of accents is normalized to be compared.
    let cell = text.utf8.prefix { !",;\t\r\n".utf8.contains($0) }
    return cell.count <= longestName && cells(of: Substring(cell), by: ",").first == "time"
  }

  static func read(
    _ text: String, of value: RequestValue, in context: OperationContext
  ) -> ComparedMotion? {
    guard context.work.spend(units: cost * text.utf8.count, bytes: 4 * text.utf8.count)
    else { return nil }
    let lines = text.split(omittingEmptySubsequences: true, whereSeparator: \.isNewline)
    guard let first = lines.first, lines.count > 1
    else { return value.refuse("must have a line of samples after the line of names", .missing) }
    guard lines.count - 1 <= context.limits.maximumSamples else {
      return value.refuse("has more than \(context.limits.maximumSamples) samples", .limit)
    }
    let separator = first.first { ",;\t".contains($0) } ?? ","
    return RecordedCSV(
      names: cells(of: first, by: separator), separator: separator, lines: lines.dropFirst()
    ).motion(of: value)
  }

  private static func cells(of line: Substring, by separator: Character) -> [Substring] {
    line.split(separator: separator, omittingEmptySubsequences: false).map { cell in
      cell.drop(while: \.isWhitespace).trimmingEnd(while: \.isWhitespace)
    }
  }

  private func finite(_ cell: Substring) -> Double? {
    let number =
      separator == "," ? Double(cell) : Double(String(cell.map { $0 == "," ? "." : $0 }))
    return number.flatMap { $0.isFinite ? $0 : nil }
  }

  /// The columns of a value with a number: `value`, or `value.x` and so on; others, such as those
  /// of velocities, are passed over.
  private var places: [(place: Int, path: [String])] {
    names.enumerated().compactMap { place, name in
      let steps = name.split(separator: ".", omittingEmptySubsequences: false).map(String.init)
      return steps.first == Self.valueName ? (place, Array(steps.dropFirst())) : nil
    }
  }

  private func motion(of value: RequestValue) -> ComparedMotion? {
    let places = places
    guard !places.isEmpty else {
      return value.refuse("must have a column \"value\", or \"value.x\" and so on", .missing)
    }
    var (times, columns) = ([Double](), places.map { _ in [Double]() })
    for (number, line) in lines.enumerated() {
      let cells = Self.cells(of: line, by: separator)
      let found = ([0] + places.map(\.place)).map { place in
        place < cells.count ? finite(cells[place]) : nil
      }
      let numbers = found.compactMap(\.self)
      guard numbers.count == found.count, RecordedSamples.times.contains(numbers[0]),
        numbers.dropFirst().allSatisfy(RecordedSamples.values.contains)
      else {
        return value.refuse("line \(number + 2): must have a number for each column", .wrongShape)
      }
      if let last = times.last, numbers[0] <= last {
        return value.refuse(
          "line \(number + 2): must be later than the sample before", .wrongOrder)
      }
      times.append(numbers[0])
      for place in places.indices { columns[place].append(numbers[place + 1]) }
    }
    Timestamps.checkSamples(times, of: value)
    guard let shape = Self.value(of: places.enumerated().map { ($0.offset, $0.element.path[...]) })
    else { return value.refuse("must have each column once", .duplicate) }
    return ComparedMotion(
      recorded: shape.value, times: times, columns: shape.order.flatMap { columns[$0] })
  }

  /// The value with these numbers, and the order in which it has them; nil if a path is given
  /// twice, or leads on from a number.
  private static func value(
    of paths: [(column: Int, path: ArraySlice<String>)], depth: Int = 0
  ) -> (value: ShapedValue, order: [Int])? {
    if paths.count == 1, paths[0].path.isEmpty { return (ShapedValue(0), [paths[0].column]) }
    guard depth < ShapedValue.maximumDepth else { return nil }
    var names: [String] = []
    var groups: [String: [(column: Int, path: ArraySlice<String>)]] = [:]
    for path in paths {
      guard let name = path.path.first else { return nil }
      if groups[name] == nil { names.append(name) }
      groups[name, default: []].append((path.column, path.path.dropFirst()))
    }
    var (members, order) = ([(name: String, value: ShapedValue)](), [Int]())
    for name in names {
      guard let part = value(of: groups[name] ?? [], depth: depth + 1) else { return nil }
      members.append((name, part.value))
      order += part.order
    }
    return (ShapedValue(joining: members), order)
  }
}

extension Substring {
  fileprivate func trimmingEnd(while isTrimmed: (Character) -> Bool) -> Substring {
    var rest = self
    while let last = rest.last, isTrimmed(last) { rest.removeLast() }
    return rest
  }
}
