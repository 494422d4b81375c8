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
  private static let times = NumberRange.between(-1e12, 1e12)
  /// The range of each number of a value, within which no square overflows.
  private static let values = NumberRange.between(-1e100, 1e100)

  /// A velocity that is there, and is to be found: no value, for a label has no velocity.
  private static let unknown = "unknown"

  /// The numbers of samples that are accepted.
  private static var counts: ClosedRange<Int> { SpringFit.minimumSamples...maximumSamples }

  /// Reads `samples`, a list of objects, or the lists `time` and `value`, and `timestamps`.
  ///
  /// - Parameter object: the request; every fault of its samples is reported there.
  /// - Returns: The samples; some motion if they are wrong.
  static func read(_ object: inout RequestObject) -> RecordedSamples {
    let unit = Timestamps.read(&object)
    let faults = object.value.faults
    let count = faults.count
    let (list, source, times, values) = lists(&object)
    let given = times.map(time)
    let seconds = given.map(unit.seconds)
    if faults.count == count {
      checkOrder(seconds, times)
      unit.check(given, of: list)
    }
    let shape = values.first.map { Self.shape(of: $0) } ?? ShapedValue(0)
    let rows = faults.count == count ? values.map { Self.numbers($0, shape) } : []
    guard faults.count == count, !rows.isEmpty else {
      let stand = RecordedMotion(times: [0, 1, 2, 3, 4, 5], columns: [[0, 0, 1, 1, 1, 1]])
      return RecordedSamples(motion: stand, value: shape, unit: unit, pointer: source)
    }
    let columns = shape.numbers.indices.map { number in rows.map { $0[number] } }
    let motion = RecordedMotion(times: seconds, columns: columns)
    if motion.ranges.allSatisfy({ $0 == 0 }) {
      faults.add("must move: all values are the same", at: source)
    }
    return RecordedSamples(motion: motion, value: shape, unit: unit, pointer: source)
  }

  /// Returns the list of the times, the place of the values, and the times and the values, which
  /// are as many.
  ///
  /// - Parameter object: the request.
  /// - Returns: The lists; empty ones, with a fault, if neither form is given.
  private static func lists(
    _ object: inout RequestObject
  ) -> (list: RequestValue, place: JSONPointer, times: [RequestValue], values: [RequestValue]) {
    // The samples: numbers, or values of one shape with up to 16 numbers, all of which are on one
    // spring or curve. Alternatively, `time` and `value`.
    if let samples = object.member("samples") {
      object.exclude("time", "value", with: "samples")
      let form = "samples {\"time\": 0, \"value\": 0}"
      let rows = samples.items(counts, of: form).map { item in
        item.object { ($0.required("time"), $0.required("value")) }
      }
      return (samples, samples.pointer, rows.map(\.0), rows.map(\.1))
    }
    guard object.has("time") || object.has("value") else {
      object.missing("samples", "is required, or \"time\" and \"value\"")
      return (object.value, object.pointer, [], [])
    }
    // The times of the samples, ascending; requires `value`.
    let time = object.required("time")
    // The values of the samples, as many as `time`.
    let value = object.required("value")
    let times = time.isAbsent ? [] : time.items(counts, of: "times")
    let values = value.isAbsent ? [] : value.items(counts, of: "values")
    if !times.isEmpty, !values.isEmpty, times.count != values.count {
      value.fail("must have as many items as \"time\", \(times.count)", .wrongShape)
    }
    return (time, value.pointer, times, values)
  }

  /// Reads a time in the unit of the samples.
  private static func time(_ value: RequestValue) -> Double { value.number(Self.times) }

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
  /// Reads the ends that are known: `from` and `to`.
  ///
  /// - Parameter object: the request.
  /// - Returns: The ends, each nil if it is not given; nothing else is known.
  func ends(_ object: inout RequestObject) -> SpringFit.Known {
    var known = SpringFit.Known()
    // The value at the start, if it is known; 0 is zero in the shape of the samples.
    known.from = object.member("from").map { end($0) }
    // The value at the end, if it is known; 0 is zero in the shape of the samples.
    known.to = object.member("to").map { end($0) }
    return known
  }

  /// Reads what is known of a motion on a spring: `from`, `to`, `initialVelocity`, `offset`.
  ///
  /// At rest between equal ends nothing moves, which is a conflict.
  ///
  /// - Parameter object: the request.
  /// - Returns: The parts that are known; a velocity of another shape, with a fault, is not.
  func known(_ object: inout RequestObject) -> SpringFit.Known {
    var known = ends(&object)
    // The velocity at the start in units per second, if it is known; 0 is zero in the shape of the
    // samples. When the motion started is then found, even before the first sample. Or `unknown`:
    // the motion starts at the first sample, or at `offset`, with a velocity that is to be found.
    if let velocity = object.member("initialVelocity") {
      if velocity.text == Self.unknown {
        known.beginsWithVelocity = true
      } else {
        let numbers = value.velocity(velocity)
        if numbers.count == value.numbers.count { known.initialVelocity = numbers }
      }
    }
    known.offset = offset(&object)
    if let from = known.from, from == known.to,
      known.initialVelocity?.allSatisfy({ $0 == 0 }) == true
    {
      object.member("to")?.fail(
        "must differ from \"from\": at rest there, nothing moves", .conflict)
    }
    return known
  }

  /// Reads the time in seconds at which the motion started, if it is known: `offset`.
  ///
  /// - Parameter object: the request; the offset is on the clock and in the unit of the samples.
  /// - Returns: The time in seconds; nil if it is not given.
  func offset(_ object: inout RequestObject) -> Double? {
    // The time at which the motion started, on the clock and in the unit of the samples, if it is
    // known; at least 6 samples must follow.
    guard let offset = object.member("offset") else { return nil }
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
