internal import AnimationCore

/// The samples of a recorded motion, with the shape of their values.
struct RecordedSamples: Sendable {
  /// The times in seconds and the numbers of the motion, a column for each number.
  let motion: RecordedMotion
  /// The first value, whose shape all others have.
  let value: ShapedValue
  /// The unit of the times.
  let unit: Timestamps
  /// The member with the values, which gets the faults of the motion.
  let pointer: JSONPointer

  /// The most samples of a request.
  static let maximumSamples = 10_000
  /// The least time between two samples, in seconds.
  private static let leastGap = 1e-9
  /// The range of a time, and that of a value, within which no square overflows.
  static let times = NumberRange.between(-1e12, 1e12)
  /// The range of each number of a value, within which no square overflows.
  private static let values = NumberRange.between(-1e100, 1e100)

  /// A velocity that is there, and is to be found: no value, for a label has no velocity.
  private static let unknown = "unknown"

  /// The numbers of samples that are accepted.
  static let counts = IntegerRange(SpringFit.minimumSamples...maximumSamples)

  /// Reads the samples of a request; some motion if they are wrong.
  static func read(_ request: RecordedRequest, of whole: RequestValue) -> RecordedSamples {
    let (unit, faults) = (request.timestamps, whole.faults)
    let count = faults.count
    let lists = RecordedLists(request, of: whole)
    let (times, values, source) = (lists.times, lists.values, lists.place)
    let given = times.map { $0.number(Self.times) }
    let seconds = given.map(unit.seconds)
    if faults.count == count {
      checkOrder(seconds, times)
      unit.check(given, of: lists.list)
    }
    let shape = values.first.map { Self.shape(of: $0) } ?? ShapedValue(0)
    let rows = faults.count == count ? values.map { Self.numbers($0, shape) } : []
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

  /// Reports each sample that follows the one before by less than ``leastGap``.
  ///
  /// - Parameters:
  ///   - seconds: the times of the samples, in seconds.
  ///   - times: the times as they were given, which get the faults.
  private static func checkOrder(_ seconds: [Double], _ times: [RequestValue]) {
    for index in seconds.indices.dropFirst() where seconds[index] - seconds[index - 1] < leastGap {
      times[index].fail("must be at least 1 ns after the time of the previous sample", .wrongOrder)
    }
  }

  /// Reads the first value, whose shape all others must have, with from 1 to 16 numbers.
  ///
  /// - Parameter first: the first value.
  /// - Returns: The value; with a fault if it has no number or too many.
  private static func shape(of first: RequestValue) -> ShapedValue {
    let value = ShapedValue.read(first)
    if !value.isWrong, !(1...SpringFit.maximumNumbers).contains(value.numbers.count) {
      first.fail(
        "must be a number, or have from 1 to \(SpringFit.maximumNumbers) numbers",
        value.numbers.isEmpty ? .wrongType : .limit)
    }
    return value
  }

  /// Reads the numbers of a value.
  ///
  /// - Parameters:
  ///   - value: the value; a shape that differs is a fault, and so is a number beyond ±10¹⁰⁰.
  ///   - shape: the first value.
  /// - Returns: The numbers, in the order of the shape.
  private static func numbers(_ value: RequestValue, _ shape: ShapedValue) -> [Double] {
    if shape.shape == .number(0) { return [value.number(values)] }
    let numbers = shape.conforming(value).numbers
    if numbers.contains(where: { !values.contains($0) }) {
      value.fail("must have numbers between −1e100 and 1e100", .outOfRange)
    }
    return numbers
  }
}

// MARK: - Parts of the motion

extension RecordedSamples {
  /// Returns the ends that are known; nothing else is.
  func ends(_ request: RecordedRequest) -> SpringFit.Known {
    var known = SpringFit.Known()
    (known.from, known.to) = (request.from.map(end), request.to.map(end))
    return known
  }

  /// Returns what is known of a motion on a spring.
  ///
  /// At rest between equal ends nothing moves, which is a conflict.
  func known(_ request: SpringFitRequest) -> SpringFit.Known {
    var known = ends(request.recorded)
    if let velocity = request.initialVelocity {
      if velocity.text == Self.unknown {
        known.beginsWithVelocity = true
      } else {
        let numbers = value.velocity(velocity)
        if numbers.count == value.numbers.count { known.initialVelocity = numbers }
      }
    }
    known.offset = offset(request.recorded)
    if let from = known.from, from == known.to,
      known.initialVelocity?.allSatisfy({ $0 == 0 }) == true
    {
      request.recorded.to?.fail(
        "must differ from \"from\": at rest there, nothing moves", .conflict)
    }
    return known
  }

  /// Returns the time in seconds at which the motion started, if it is known.
  func offset(_ request: RecordedRequest) -> Double? {
    guard let offset = request.offset else { return nil }
    let time = unit.seconds(offset.number(Self.times))
    let later = motion.times.count { $0 >= time }
    if later < SpringFit.minimumSamples {
      offset.fail("must leave at least \(SpringFit.minimumSamples) samples after it", .outOfRange)
    }
    return time
  }

  /// Reads the value at an end of the motion; a plain 0 is zero in any shape.
  ///
  /// - Parameter place: the value, whose numbers must be within ±10¹⁰⁰.
  /// - Returns: The numbers, in the order of the shape.
  private func end(_ place: RequestValue) -> [Double] {
    let numbers = value.conforming(place, takesZero: true).numbers
    if numbers.contains(where: { !Self.values.contains($0) }) {
      place.fail("must have numbers between −1e100 and 1e100", .outOfRange)
    }
    return numbers
  }

  /// Returns numbers as a value of the samples' shape.
  ///
  /// - Parameter numbers: the numbers, as many as the first sample has.
  /// - Returns: The value; members that do not move are those of the first sample.
  func answer(_ numbers: [Double]) -> AnswerValue {
    .shaped(numbers, value.shape, discretes: value.discretes)
  }

  /// Returns velocities in the samples' shape.
  ///
  /// - Parameter numbers: the velocities in units per second.
  /// - Returns: The velocities; members that do not move are left out.
  func velocity(_ numbers: [Double]) -> AnswerValue { .shaped(numbers, value.shape) }
}
