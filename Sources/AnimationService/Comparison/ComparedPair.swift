internal import AnimationCore
internal import CSSValues
internal import JSONText
internal import Rendering
internal import Schema

/// Two motions of one shape.
struct ComparedPair: Sendable {
  let before: ComparedMotion
  let after: ComparedMotion
  let span: Extent
  /// The places of the numbers in both, in the order of `before`.
  private let places: (before: [Int], after: [Int])
  private let groups: [Int]
  private let pointers: [String]

  /// Nil, with a fault, if the motions have other numbers, or no time in common.
  init?(_ before: ComparedMotion, _ after: ComparedMotion, at place: JSONPointer, faults: Faults) {
    (self.before, self.after) = (before, after)
    WorkBudget.charge(units: 64 * (before.parts.count + after.parts.count))
    let others = Dictionary(after.parts.map { ($0.pointer, $0) }) { first, _ in first }
    var (first, second, groups, pointers) = ([Int](), [Int](), [Int](), [String]())
    for part in before.parts {
      guard let other = others[part.pointer], other.template == part.template else {
        let name = part.pointer.description
        let words = name.isEmpty ? "as the value" : "at \"\(name)\""
        faults.add(
          "must have the same shape as \"before\", which has \(part.noun) \(words)", .wrongShape,
          at: place)
        return nil
      }
      groups += part.groups.map { first.count + $0 }
      pointers += part.numbers.map { _ in part.pointer.description }
      first += part.numbers
      second += other.numbers
    }
    guard after.parts.count == before.parts.count, !first.isEmpty else {
      faults.add(
        first.isEmpty
          ? "must have a number that moves" : "must have no other members than \"before\"",
        .wrongShape, at: place)
      return nil
    }
    guard let span = Self.span(of: before, after) else {
      faults.add("must have a time in common with \"before\"", .outOfRange, at: place)
      return nil
    }
    (self.span, self.groups, self.pointers) = (span, groups, pointers)
    places = (first, second)
  }

  /// As far as both are known: a motion stays at its end, a recording is known while it lasts, and
  /// a motion without an end up to its horizon.
  private static func span(of before: ComparedMotion, _ after: ComparedMotion) -> Extent? {
    let all = [before, after]
    let recorded = all.filter { $0.recordedTimes != nil }.map(\.span)
    let whole = Extent(all.flatMap { [$0.span.lowerBound, $0.span.upperBound] })
    guard var (start, end) = whole.map({ ($0.lowerBound, $0.upperBound) }) else { return nil }
    for span in recorded { (start, end) = (max(start, span.lowerBound), min(end, span.upperBound)) }
    end = min(end, before.horizon, after.horizon)
    return start <= end ? Extent([start, end]) : nil
  }

  /// The times of the recordings in the span.
  private var recordedTimes: [Double]? {
    let lists = [before, after].compactMap(\.recordedTimes)
    guard !lists.isEmpty else { return nil }
    let times = lists.flatMap { $0 }.filter(span.contains).sorted()
    let unique = zip(times, times.dropFirst()).filter { $0 != $1 }.map(\.0) + times.suffix(1)
    return unique.isEmpty ? [span.lowerBound] : unique
  }

  func pair(weight: MotionPair.DistanceWeight) -> MotionPair {
    var recorded: MotionPair.RecordedSides = []
    if before.recordedTimes != nil { recorded.insert(.before) }
    if after.recordedTimes != nil { recorded.insert(.after) }
    return MotionPair(
      before: before.values(at: places.before), after: after.values(at: places.after),
      groups: groups, span: span, breaks: before.breaks + after.breaks,
      recordedTimes: recordedTimes, recorded: recorded, weight: weight)
  }

  func pointer(ofNumber number: Int) -> String { pointers[number] }

  /// In the shape of `before`, without its strings.
  func range(_ ranges: [Double]) -> AnswerValue {
    var numbers = [Double](repeating: 0, count: (places.before.max() ?? 0) + 1)
    for (place, range) in zip(places.before, ranges) { numbers[place] = range }
    return .shaped(numbers, shape: before.column.shape)
  }

  func columns(at frames: SampleTimes) -> Columns {
    var columns = Columns(indexName: "time", index: frames)
    for (name, motion) in [("before", before), ("after", after)] {
      let source = motion.column.source.resampled(at: frames) ?? motion.column.source
      columns.columns.append(
        AnswerColumn(
          name: name, shape: motion.column.shape, source: source,
          discretes: motion.column.discretes))
    }
    columns.areCompared = true
    return columns
  }
}

extension ComparedMotion.ComparedPart {
  fileprivate var noun: String {
    switch template {
    case nil: "a number"
    case .color: "a color"
    case .path: "a path"
    case .dimension, .list: "a string of this unit"
    }
  }
}
