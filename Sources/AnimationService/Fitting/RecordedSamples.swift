internal import AnimationCore
internal import CSSValues
internal import JSONText
internal import Rendering
internal import Schema

struct RecordedSamples: Sendable {
  let motion: RecordedMotion
  let value: ShapedValue
  let unit: Timestamps
  let pointer: JSONPointer
  static let maximumSamples = 10_000
  private static let leastGap = 1e-9
  /// No square overflows within this range.
  static let times = NumberRange.between(-1e12, 1e12)
  /// No square overflows within this range.
  static let values = NumberRange.between(-1e100, 1e100)
  /// A velocity that is to be found; not a value, for a label has no velocity.
  private static let unknown = "unknown"
  static let counts = IntegerRange(SpringFit.minimumSamples...maximumSamples)

  static func read(_ request: RecordedRequest, of whole: RequestValue) -> RecordedSamples {
    let (unit, faults) = (request.timestamps, whole.faults)
    let count = faults.count
    let lists = RecordedLists(request, of: whole)
    let (times, values, source) = (lists.times, lists.values, lists.place)
    let given = times.map { $0.number(Self.times) }
    let seconds = given.map(unit.seconds)
    if faults.count == count {
      for index in seconds.indices.dropFirst()
      where seconds[index] - seconds[index - 1] < leastGap {
        times[index].fail(
          "must be at least 1 ns after the time of the previous sample", .wrongOrder)
      }
      unit.check(given, of: lists.list)
    }
    let shape = values.first.map { Self.shape(of: $0) } ?? ShapedValue(0)
    let rows = faults.count == count ? values.map { Self.numbers($0, like: shape) } : []
    guard faults.count == count, !rows.isEmpty else {
      let stand = RecordedMotion(times: [0, 1, 2, 3, 4, 5], columns: [[0, 0, 1, 1, 1, 1]])
      return RecordedSamples(motion: stand, value: shape, unit: unit, pointer: source)
    }
    let columns = shape.numbers.indices.map { number in rows.map { $0[number] } }
    let motion = RecordedMotion(times: seconds, columns: columns)
    // A value reads as the first one while there are faults.
    if faults.isEmpty, motion.ranges.allSatisfy({ $0 == 0 }) {
      faults.add("must move: all values are the same", at: source)
    }
    return RecordedSamples(motion: motion, value: shape, unit: unit, pointer: source)
  }

  private static func shape(of first: RequestValue) -> ShapedValue {
    let value = ShapedValue.read(first)
    if !value.isWrong, !(1...SpringFit.maximumNumbers).contains(value.numbers.count) {
      first.fail(
        "must be a number, or have from 1 to \(SpringFit.maximumNumbers) numbers",
        value.numbers.isEmpty ? .wrongType : .limit)
    }
    return value
  }

  private static func numbers(_ value: RequestValue, like shape: ShapedValue) -> [Double] {
    if shape.shape == .number(0) { return [value.number(values)] }
    return checked(shape.conforming(value).numbers, at: value)
  }

  private static func checked(_ numbers: [Double], at value: RequestValue) -> [Double] {
    if numbers.contains(where: { !values.contains($0) }) {
      value.fail("must have numbers between −1e100 and 1e100", .outOfRange)
    }
    return numbers
  }

  func ends(of request: RecordedRequest) -> SpringFit.Known {
    var known = SpringFit.Known()
    (known.from, known.to) = (request.from.map(end), request.to.map(end))
    return known
  }

  /// At rest between equal ends nothing moves, which is a conflict.
  func known(in request: SpringFitRequest) -> SpringFit.Known {
    var known = ends(of: request.recorded)
    if let velocity = request.initialVelocity {
      if velocity.text == Self.unknown {
        known.beginsWithVelocity = true
      } else if let meant = velocity.text.flatMap({
        Suggestion.nearest(to: $0, among: [Self.unknown])
      }) {
        velocity.fail("must be a velocity; did you mean \"\(meant)\"?", .unknownName)
      } else {
        let numbers = value.velocity(velocity)
        if numbers.count == value.numbers.count { known.initialVelocity = numbers }
      }
    }
    known.offset = offset(of: request.recorded)
    if let from = known.from, from == known.to,
      known.initialVelocity?.allSatisfy({ $0 == 0 }) == true
    {
      request.recorded.to?.fail(
        "must differ from \"from\": at rest there, nothing moves", .conflict)
    }
    return known
  }

  func offset(of request: RecordedRequest) -> Double? {
    guard let offset = request.offset, let given = offset.validNumber(Self.times)
    else { return nil }
    let time = unit.seconds(given)
    let later = motion.times.count { $0 >= time }
    if later < SpringFit.minimumSamples {
      offset.fail("must leave at least \(SpringFit.minimumSamples) samples after it", .outOfRange)
    }
    return time
  }

  private func end(_ place: RequestValue) -> [Double] {
    Self.checked(value.conforming(place, takesZero: true).numbers, at: place)
  }

  /// Members that do not move are taken from the first sample.
  func answer(_ numbers: [Double]) -> AnswerValue {
    .shaped(numbers, shape: value.shape, discretes: value.discretes)
  }

  func velocity(_ numbers: [Double]) -> AnswerValue { .shaped(numbers, shape: value.shape) }
}
