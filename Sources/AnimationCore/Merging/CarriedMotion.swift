/// A motion that is no animation's: of keyframes, phases, a property animator, or a velocity.
///
/// A run of animations may begin with it, as with a ``Glide``. A fluid spring merges with the
/// motion and inherits its value and velocity; any other animation is combined with it.
public struct CarriedMotion: Sendable, Hashable {
  /// The value and its velocity over time, in the motion's own time.
  public let timeline: Timeline
  /// The identity of the motion; motions with equal identities are equal.
  public let identity: String
  /// The numbers of ``timeline`` that move the value.
  public private(set) var numbers: Range<Int>
  /// The changes without animation since the motion began, which shift it.
  public private(set) var offset: [Double]

  /// Creates a motion; nil `numbers` are all of the timeline, and a nil `offset` is 0.
  public init(
    _ timeline: Timeline, identity: String, numbers: Range<Int>? = nil, offset: [Double]? = nil
  ) {
    (self.timeline, self.identity) = (timeline, identity)
    self.numbers = numbers ?? 0..<timeline.width
    self.offset = offset ?? self.numbers.map { _ in 0 }
  }

  /// Creates the motion of a value that moves on forever, with a velocity in units per second.
  public init(from position: [Double], velocity: [Double]) {
    let motion = UniformMotion(position: position, constantVelocity: velocity)
    let timeline = Timeline(
      width: position.count, duration: .infinity, logicalDuration: .infinity,
      pieces: [TimelinePiece(motion: motion)])
    self.init(timeline, identity: "\(position) \(velocity)")
  }

  /// Returns whether two motions are equal.
  public static func == (left: CarriedMotion, right: CarriedMotion) -> Bool {
    left.identity == right.identity && left.numbers == right.numbers && left.offset == right.offset
  }

  /// Hashes the identity of the motion.
  public func hash(into hasher: inout Hasher) {
    hasher.combine(identity)
    hasher.combine(numbers)
    hasher.combine(offset)
  }

  /// The value at which a motion with a constant velocity of 0 stays forever; nil for any other.
  var place: [Double]? {
    guard timeline.pieces.count == 1, let uniform = timeline.pieces[0].motion as? UniformMotion,
      uniform.constantVelocity[numbers].allSatisfy({ $0 == 0 })
    else { return nil }
    return Array(uniform.position[numbers]).adding(offset)
  }

  mutating func shift(by delta: [Double]) { offset.add(delta) }

  func part(numbers part: Range<Int>) -> CarriedMotion {
    var result = self
    let first = numbers.lowerBound
    result.numbers = first + part.lowerBound..<first + part.upperBound
    result.offset = Array(offset[part])
    return result
  }
}

struct CarriedRun: JointMotion {
  let carried: CarriedMotion
  var cost: Int { carried.timeline.cost + 1 }
  var horizon: Double { carried.timeline.horizon }

  func closedPieces(of number: Int) -> [MotionPiece]? {
    carried.timeline.closedPieces(of: carried.numbers.lowerBound + number)?
      .mapped(by: 1, plus: carried.offset[number])
  }

  func acceleration(at time: Double, of number: Int) -> Double {
    carried.timeline.acceleration(at: time, of: carried.numbers.lowerBound + number)
  }

  func firstVertical(from time: Double, of number: Int) -> Double? {
    carried.timeline.firstVertical(from: time, of: carried.numbers.lowerBound + number)
  }

  func write(_ times: SampleTimes, to samples: inout Samples, at firstRow: Int) {
    let first = carried.numbers.lowerBound
    let wanted = samples.numbers
    let columns = carried.timeline.sampled(
      times, numbers: first + wanted.lowerBound..<first + wanted.upperBound)
    for number in wanted {
      samples.copy(columns, number: first + number, toNumber: number, from: firstRow)
      let offset = carried.offset[number]
      guard offset != 0 else { continue }
      for row in firstRow..<firstRow + times.count {
        samples.update(number: number, row: row) { ($0 + offset, $1) }
      }
    }
  }
}

private struct UniformMotion: Motion {
  let position: [Double]
  let constantVelocity: [Double]
  var cost: Int { 1 }
  func acceleration(at time: Double, of number: Int) -> Double { 0 }

  func closedPieces(of number: Int) -> [MotionPiece]? {
    .formula(.polynomial([position[number], constantVelocity[number]]))
  }

  func write(at time: Double, to samples: inout Samples, row: Int) {
    for number in samples.numbers {
      let velocity = constantVelocity[number]
      samples.set(
        number: number, row: row, value: position[number] + velocity * time, velocity: velocity)
    }
  }
}
