internal import AnimationCore
internal import CLibrary
internal import CSSValues
internal import JSONText
internal import Rendering
internal import Schema

struct CompareMotions: Operation {
  static let path = "/v1/motions/compare"
  static let form = RequestForm("ComparisonRequest", ComparisonRequest.form)
  static let parts: AnswerParts = [.samples, .numbers]
  private let within: Double
  private let fps: Double
  private let weight: MotionPair.DistanceWeight
  private let compared: ComparedPair?

  /// The motions are evaluated here, so that the faults of both are reported together.
  init(_ request: ComparisonRequest, from value: RequestValue, in context: OperationContext) {
    (within, fps, weight) = (request.within, request.fps, request.weight)
    let before = ComparedMotion.read(request.before, in: context)
    let after = ComparedMotion.read(request.after, in: context)
    guard let before, let after else {
      compared = nil
      return
    }
    compared = ComparedPair(
      before, after, at: request.after?.pointer ?? .root, faults: context.faults)
  }

  func answer(in context: OperationContext) -> Answer {
    guard let compared else { return Answer() }
    guard let frames = frames(in: compared.span, limits: context.limits, faults: context.faults)
    else { return Answer() }
    let pair = compared.pair(weight: weight)
    let comparison = MotionComparison(pair)
    guard !context.work.isExhausted else { return Answer() }
    let isSame = comparison.greatest.value <= within
    if isSame, weight == .speed { warnOfRest(compared, in: context) }
    var answer = Answer(columns: compared.columns(at: frames))
    answer.samplePlace = .inRowsAlone
    answer.marks = [mark(of: comparison.greatest)]
    answer.members = members(comparison, isSame: isSame, pair: pair, frames: frames)
    return answer
  }

  private func members(
    _ comparison: MotionComparison, isSame: Bool, pair: MotionPair, frames: SampleTimes
  ) -> [AnswerMember] {
    let greatest = comparison.greatest
    var members = [AnswerMember]([
      "same": .bool(isSame),
      "greatest": .object([
        "value": .number(greatest.value), "time": .number(greatest.time),
        "pointer": .text(compared?.pointer(ofNumber: greatest.number) ?? ""),
      ]),
      "rms": .number(comparison.rootMeanSquare),
      "firstDifference": firstDifference(pair, among: frames),
      "late": .number(comparison.late),
      "range": compared?.range(comparison.ranges) ?? .null,
    ])
    if let noise = comparison.noise {
      members.append(
        AnswerMember(
          "noise",
          .object(["explains": .bool(noise.explains), "deviation": .number(noise.deviation)])))
    }
    return members
  }

  /// Of a recording the frame that shows the sample.
  private func firstDifference(_ pair: MotionPair, among frames: SampleTimes) -> AnswerValue {
    let time: Double
    if pair.recorded.isEmpty {
      guard let row = pair.firstTime(apart: within, among: frames) else { return .null }
      time = frames[row]
    } else {
      guard let found = pair.firstRecordedTime(apart: within) else { return .null }
      time = found
    }
    let frame = Int(bounded: (time * fps + 1e-9).rounded(.down))
    return .object(["frame": .integer(frame), "time": .number(time)])
  }

  /// Frames at i/fps within the span, and its ends; nil, with a fault, for too many.
  private func frames(
    in span: Extent, limits: ServiceLimits, faults: Faults
  ) -> SampleTimes? {
    let count = SampleTimes.frameCount(
      perSecond: fps, from: span.lowerBound, through: span.upperBound)
    guard count <= Double(limits.maximumSamples) else {
      faults.add(
        "exceeds the limit of \(limits.maximumSamples) samples: reduce fps", .limit,
        at: .root.appending("fps"))
      return nil
    }
    return .frames(perSecond: fps, from: span.lowerBound, through: span.upperBound)
  }

  private func mark(of greatest: MotionComparison.Greatest) -> AnswerMark {
    let percent = DecimalPlaces(2).round(greatest.value * 100)
    return AnswerMark(time: greatest.time, label: "\(String(number: percent)) % apart")
  }

  /// A distance at rest has no weight by speed.
  private func warnOfRest(_ compared: ComparedPair, in context: OperationContext) {
    guard compared.pair(weight: .value).greatest.value > within else { return }
    context.faults.warn(
      Fault(
        pointer: .root.appending("weight"),
        detail: "the motions are further apart than \"within\" where they hardly move",
        code: .differsAtRest))
  }
}

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
