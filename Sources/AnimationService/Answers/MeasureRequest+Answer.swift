internal import AnimationCore

extension MeasureRequest {
  /// Returns the measures of a timeline, in the shape of its value.
  ///
  /// - Parameters:
  ///   - timeline: the timeline.
  ///   - earliest: the time in seconds before which the motion is not known. Defaults to 0.
  ///   - end: the end of what is measured of an endless timeline, in seconds.
  ///   - start: the time of the last event, from which on overshoot and `timeWithin` are measured.
  ///   - target: the value in the end.
  ///   - fidelity: the fidelity of the timeline.
  /// - Returns: An object with a member for each measure.
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

  /// Returns the measures of one number, and not its scans, which are much longer.
  ///
  /// - Parameters:
  ///   - whole: the whole motion that is known.
  ///   - last: the motion since the last event.
  ///   - target: the model value in the end, which overshoot and `timeWithin` are relative to.
  /// - Returns: The measures that are asked for.
  private func measures(whole: MotionScan, last: MotionScan, target: Double) -> NumberMeasures {
    let measures = NumberMeasures(
      crossings: crossings.map { whole.crossings(of: $0) },
      extremes: extremes ? whole.extremes : [],
      overshoot: overshoot ? last.overshoot(of: target) : nil,
      peakVelocity: peakVelocity ? whole.peakVelocity : nil,
      timeWithin: timeWithin.flatMap {
        last.timeWithin($0 * last.range(around: target), of: target)
      })
    WorkBudget.current?.reserve(bytes: measures.byteCount)
    return measures
  }

  /// Returns a member for each measure that is asked for.
  ///
  /// - Parameters:
  ///   - numbers: the measures of each number of the value.
  ///   - shape: the shape of the value, which each member has.
  /// - Returns: The members; null in place of what the work budget leaves out.
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
    if extremes { add("extremes") { .list($0.extremes) { $0.answer(\.value, "value") } } }
    if overshoot { add("overshoot") { .number($0.overshoot) } }
    if peakVelocity {
      add("peakVelocity") { $0.peakVelocity?.answer(\.velocity, "value") ?? .null }
    }
    if timeWithin != nil { add("timeWithin") { .number($0.timeWithin) } }
    return members
  }
}

/// The measures of one number of a value; empty or nil where they are not asked for.
private struct NumberMeasures {
  /// The times in seconds at which the motion passes each level.
  let crossings: [[Double]]
  /// The moments at which the motion turns round.
  let extremes: [MotionScan.Knot]
  /// How far the motion goes past its target, as a part of its range; nil if it has none.
  let overshoot: Double?
  /// The moment of the greatest speed.
  let peakVelocity: MotionScan.Knot?
  /// The time in seconds from which on the value stays near its target; nil if it does not.
  let timeWithin: Double?

  /// The memory of the measures and of the answer that is made of them, in bytes.
  var byteCount: Int {
    let times = crossings.reduce(0) { $0 + 256 + 8 * $1.count }
    return 512 + times + 512 * extremes.count
  }
}

extension MotionScan.Knot {
  /// Returns an object of the knot's time in seconds and one of its numbers.
  ///
  /// - Parameters:
  ///   - number: the number, such as the velocity.
  ///   - name: the name of the member for the number.
  /// - Returns: The object.
  fileprivate func answer(_ number: KeyPath<Self, Double>, _ name: String) -> AnswerValue {
    .object([
      AnswerMember("time", .number(time)), AnswerMember(name, .number(self[keyPath: number])),
    ])
  }
}

extension Shape {
  /// Returns an answer of this shape, made of one for each number.
  ///
  /// A string of several numbers, such as a color, is a list with an item for each; members that do
  /// not move are left out.
  ///
  /// - Parameter leaf: the answer for a number, by its place.
  /// - Returns: The answer.
  func answer(_ leaf: (Int) -> AnswerValue) -> AnswerValue {
    switch self {
    case .number(let place): leaf(place)
    case .text(let place, let template) where template.width == 1: leaf(place)
    case .text(let first, let template):
      .list((first..<first + template.width).map(leaf)) { $0 }
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
