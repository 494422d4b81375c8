internal import AnimationCore
internal import CSSValues
internal import JSONText
internal import Rendering
internal import SourceText

/// A motion that is compared: a column of values, known at any time or at those of a recording.
struct ComparedMotion: Sendable {
  /// As JSON.
  static let example = #"{"animation": ".spring", "to": 1}"#
  let column: AnswerColumn
  /// In seconds; at its end the motion is at its last value, unless it never ends.
  let span: Extent
  let breaks: [Double]
  /// The times at which it is known, ascending; nil if at any.
  let recordedTimes: [Double]?
  /// The numbers that move, by their places in the value.
  let parts: [ComparedPart]
  /// In seconds until it has settled, infinite if it never does; nil if it is not known.
  private(set) var duration: Double?
  /// In seconds, up to which it is known; infinite for a recording, which has its span.
  private(set) var horizon = Double.infinity
  /// Nil unless the motion is that of one animation.
  private(set) var animation: AnimationDescription?

  /// A number or a string of the value.
  struct ComparedPart: Sendable {
    let pointer: JSONPointer
    let numbers: Range<Int>
    /// Nil for a number.
    let template: StringTemplate?

    /// Components of a color and coordinates of a path have one range.
    var groups: [Int] {
      switch template {
      case .color, .path: numbers.map { _ in 0 }
      default: numbers.map { $0 - numbers.lowerBound }
      }
    }
  }

  init(recorded value: ShapedValue, times: [Double], columns: [Double]) {
    column = AnswerColumn(
      name: "value", shape: value.shape, source: RecordedSource(times: times, columns: columns),
      discretes: ModelHistory(value))
    span = Extent(times) ?? .unit
    (breaks, recordedTimes) = ([], times)
    parts = value.shape.comparedParts
  }

  /// Nil if the answer has no column of values.
  init?(_ answer: Answer) {
    guard let columns = answer.columns, columns.index.count > 0,
      let column = columns.columns.first(where: { $0.name == "value" }) ?? columns.columns.first
    else { return nil }
    let motion = ColumnMotion(column, of: answer)
    parts = column.shape.comparedParts
    (span, breaks) = (motion.span, motion.breaks)
    (duration, animation) = (answer.timeline?.duration, answer.animation as? AnimationDescription)
    horizon = answer.timeline?.horizon ?? .infinity
    if motion.isContinuous {
      (self.column, recordedTimes) = (column, nil)
    } else {
      let rows = motion.rows(of: column.shape.numberRange)
      recordedTimes = rows.times
      self.column = AnswerColumn(
        name: "value", shape: column.shape,
        source: RecordedSource(times: rows.times, columns: rows.columns),
        discretes: column.discretes)
    }
  }

  /// The numbers at these places of the value, time by time; what lies before the first time, and
  /// after the last of a recording, is as there.
  func values(at places: [Int]) -> MotionTraceSource { values(of: column.source, at: places) }

  /// The same of a source that has numbers in the places of the value.
  func values(of source: any ColumnSource, at places: [Int]) -> MotionTraceSource {
    let (first, last) = (places.min() ?? 0, places.max() ?? -1)
    let range = first..<last + 1
    let width = range.count
    let column = AnswerColumn(name: column.name, shape: column.shape, source: source)
    let motion = ColumnMotion(column, at: SampleTimes([]), breaks: [])
    let all = motion.values(of: range)
    let isInOrder = places == Array(range)
    let (least, most) = (span.lowerBound, recordedTimes == nil ? horizon : span.upperBound)
    return { times in
      let found = all(times.map { min(max($0, least), most) })
      if isInOrder { return found }
      return times.indices.flatMap { row in
        places.map { found[row * width + $0 - range.lowerBound] }
      }
    }
  }
}

extension Shape {
  fileprivate var comparedParts: [ComparedMotion.ComparedPart] { parts(at: .root) }

  private func parts(at pointer: JSONPointer) -> [ComparedMotion.ComparedPart] {
    switch self {
    case .number(let number):
      [.init(pointer: pointer, numbers: number..<number + 1, template: nil)]
    case .text(let first, let form):
      [.init(pointer: pointer, numbers: first..<first + form.width, template: form)]
    case .discrete: []
    case .array(let shapes):
      shapes.enumerated().flatMap { $1.parts(at: pointer.appending($0)) }
    case .object(let fields): fields.flatMap { $0.shape.parts(at: pointer.appending($0.name)) }
    }
  }
}

/// Samples with straight lines between them.
struct RecordedSource: ColumnSource {
  /// In seconds, ascending, at least one.
  let times: [Double]
  /// All columns one after another.
  let columns: [Double]

  func work(at index: SampleTimes, numbers: Int) -> Int { index.count * (16 + 4 * numbers) }
  func resampled(at index: SampleTimes) -> (any ColumnSource)? { self }

  func numbers(_ numbers: Range<Int>, at rows: Range<Int>, of index: SampleTimes) -> [Double] {
    let places = rows.map { place(of: index[$0]) }
    return numbers.flatMap { number in
      places.map { place in
        let start = number * times.count + place.row
        guard place.part > 0 else { return columns[start] }
        return columns[start] * (1 - place.part) + columns[start + 1] * place.part
      }
    }
  }

  /// The sample at or before the time, and the part of the way to the next one.
  private func place(of time: Double) -> (row: Int, part: Double) {
    let row = max(0, times.partitionPoint { $0 <= time } - 1)
    guard row + 1 < times.count, time > times[row] else { return (row, 0) }
    return (row, (time - times[row]) / (times[row + 1] - times[row]))
  }
}
