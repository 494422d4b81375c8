internal import AnimationCore
internal import CLibrary
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
    guard !context.work.isExhausted, isFinite(comparison, of: pair, faults: context.faults)
    else { return Answer() }
    let isSame = comparison.greatest.value <= within
    if isSame, weight == .speed { warnOfRest(compared, in: context) }
    var answer = Answer(columns: compared.columns(at: frames))
    answer.samplePlace = .inRowsAlone
    answer.marks = [mark(of: comparison.greatest)]
    answer.members = members(comparison, isSame: isSame, pair: pair, frames: frames)
    return answer
  }

  /// Whether all numbers of the answer are; otherwise adds a fault.
  private func isFinite(
    _ comparison: MotionComparison, of pair: MotionPair, faults: Faults
  ) -> Bool {
    let overflows = pair.overflows
    let sides = [("before", overflows.before), ("after", overflows.after)].filter(\.1).map(\.0)
    for side in sides {
      faults.add(
        "overflows: values of the motion exceed the range of a double", .overflow,
        at: .root.appending(side))
    }
    guard sides.isEmpty, !comparison.isFinite else { return sides.isEmpty }
    faults.add(
      "is too far from \"before\": the squares of the distance, in parts of the range of "
        + "\"before\", exceed the range of a double", .overflow, at: .root.appending("after"))
    return false
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
