internal import AnimationCore
internal import CSSValues
internal import JSONText
internal import Rendering
internal import Schema

extension EvaluationOptions {
  /// Too much work for the measures is a fault at their place, unless there was too much before.
  func measures(
    of timeline: Timeline, from earliest: Double = 0, through end: Double, since start: Double = 0,
    target: ShapedValue, in context: OperationContext
  ) -> AnswerValue {
    guard WorkBudget.mayContinue else { return .null }
    return context.faults.working(at: measurePlace) {
      measure.answer(
        for: timeline, from: earliest, through: end, since: start, target: target,
        in: rules.fidelity)
    }
  }

  /// Beside the samples; their place is the object of the options where none are given.
  private var measurePlace: JSONPointer {
    let tokens = sample.pointer.tokens
    let place = tokens.last == "sample" ? tokens.dropLast() : tokens[...]
    return JSONPointer(tokens: place).appending("measure")
  }
}

extension MeasureRequest {
  /// An endless motion is measured until `end`, overshoot and `timeWithin` from `start`.
  func answer(
    for timeline: Timeline, from earliest: Double = 0, through end: Double, since start: Double,
    target: ShapedValue, in fidelity: Fidelity
  ) -> AnswerValue {
    let end = timeline.duration.isFinite ? timeline.duration : end
    var numbers: [NumberMeasures] = []
    // Also where a scan has little to do, many numbers take their time.
    for number in target.numbers.indices {
      guard WorkBudget.mayContinue else { return .null }
      func scan(_ bounds: ClosedRange<Double>) -> MotionScan {
        MotionScan(timeline, number: number, over: bounds, in: fidelity)
      }
      let whole = scan(earliest...max(end, earliest))
      let last = start > earliest ? scan(start...max(end, start)) : whole
      numbers.append(measures(whole: whole, last: last, target: target.numbers[number]))
    }
    return .object(members(of: numbers, in: target.shape))
  }

  private func measures(whole: MotionScan, last: MotionScan, target: Double) -> NumberMeasures {
    let measures = NumberMeasures(
      crossings: crossings.map { whole.crossings(of: $0) },
      extremes: extremes ? whole.extremes : [],
      overshoot: overshoot ? last.overshoot(of: target) : nil,
      peakVelocity: peakVelocity ? whole.peakVelocity : nil,
      timeWithin: timeWithin.flatMap {
        last.timeWithin(distance: $0 * last.range(around: target), of: target)
      })
    WorkBudget.current?.reserve(bytes: measures.byteCount)
    return measures
  }

  private func members(of numbers: [NumberMeasures], in shape: Shape) -> [AnswerMember] {
    var members: [AnswerMember] = []
    func add(_ name: String, _ value: @escaping (NumberMeasures) -> AnswerValue) {
      let answer = shape.answer { WorkBudget.mayContinue ? value(numbers[$0]) : .null }
      members.append(AnswerMember(name, answer))
    }
    if !crossings.isEmpty {
      add("crossings") { number in
        .list(Array(zip(crossings, number.crossings))) { level, times in
          .object(["value": .number(level), "times": .numbers(times)])
        }
      }
    }
    if extremes { add("extremes") { .list($0.extremes) { $0.answer(\.value) } } }
    if overshoot { add("overshoot") { .number($0.overshoot) } }
    if peakVelocity {
      add("peakVelocity") { $0.peakVelocity?.answer(\.velocity) ?? .null }
    }
    if timeWithin != nil { add("timeWithin") { .number($0.timeWithin) } }
    return members
  }
}

private struct NumberMeasures {
  let crossings: [[Double]]
  let extremes: [MotionKnot]
  let overshoot: Double?
  let peakVelocity: MotionKnot?
  let timeWithin: Double?

  var byteCount: Int {
    let times = crossings.reduce(0) { $0 + 256 + 8 * $1.count }
    return 512 + times + 512 * extremes.count
  }
}

extension MotionKnot {
  fileprivate func answer(_ number: KeyPath<Self, Double>) -> AnswerValue {
    .object([
      AnswerMember("time", .number(time)), AnswerMember("value", .number(self[keyPath: number])),
    ])
  }
}

extension Shape {
  /// A string of several numbers, such as a color, is a list; what does not move is left out.
  func answer(_ leaf: (Int) -> AnswerValue) -> AnswerValue {
    switch self {
    case .number(let place): leaf(place)
    case .text(let place, let template) where template.width == 1: leaf(place)
    case .text(let first, let template): .list((first..<first + template.width).map(leaf)) { $0 }
    case .discrete: .null
    case .array(let items): .list(items.map { $0.answer(leaf) }) { $0 }
    case .object(let fields):
      .object(
        fields.compactMap { field in
          if case .discrete = field.shape { return nil }
          return AnswerMember(field.name, field.shape.answer(leaf))
        })
    }
  }
}
