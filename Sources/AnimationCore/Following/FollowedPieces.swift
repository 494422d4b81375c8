internal import CLibrary

/// The courses of one number of a timeline.
///
/// Springs, decays and rest are their own. Anything else is followed by polynomials of the fifth
/// degree, so short that their middles are within a part of the range of the motion.
struct FollowedPieces {
  private let timeline: Timeline
  private let number: Int
  /// The greatest error, in units of the value.
  private let tolerance: Double
  private(set) var pieces: [FollowedPiece] = []
  /// Of the range of a motion.
  static let tolerance = 1e-9
  private static let longest = 1.0 / 120
  private static let shortest = 1e-7
  /// In bytes, what a piece and its state hold.
  private static let pieceLength = 256

  /// `end` is finite, in seconds.
  init(of timeline: Timeline, number: Int, through end: Double, range: Double) {
    (self.timeline, self.number) = (timeline, number)
    tolerance = max(range * Self.tolerance, .leastNormalMagnitude)
    let list = timeline.pieces
    for (index, piece) in list.enumerated() {
      let start = index == 0 ? 0 : max(0, piece.start)
      let stop = min(end, index + 1 < list.count ? list[index + 1].start : .infinity)
      if start < stop || index == list.count - 1 {
        follow(piece.motion, began: piece.began, from: start, to: max(start, stop))
      }
    }
    if endsBySettling(within: range / 100) { pieces.removeLast() }
  }

  /// Whether the last piece is the rest of a spring or decay that has settled, not one that stops:
  /// its jump to the target is none of the motion.
  private func endsBySettling(within distance: Double) -> Bool {
    guard pieces.count > 1, case .rest = pieces[pieces.count - 1].course else { return false }
    let (motion, rest) = (pieces[pieces.count - 2], pieces[pieces.count - 1])
    let time = rest.start - motion.start
    guard abs(motion.place - rest.place) <= distance else { return false }
    switch motion.course {
    case .spring(let solution):
      let matrix = solution.matrix(at: time)
      let (y, v) = (motion.state[0], motion.state[1])
      return solution.amplitude(
        of: matrix.position(displacement: y, velocity: v),
        velocity: matrix.velocity(displacement: y, velocity: v)) <= distance
    case .decay(let rate): return abs(motion.state[0]) * exp(rate * time) <= distance
    case .rest, .polynomial: return false
    }
  }

  private mutating func follow(
    _ motion: any Motion, began: Double, from start: Double, to stop: Double
  ) {
    switch motion {
    case let rest as RestMotion:
      append(start, place: rest.position[number], .rest, [])
    case let spring as SpringMotion
    where spring.clock.isPlain && spring.impulse.isEmpty && spring.propagator.solution != nil:
      guard let solution = spring.propagator.solution else { return }
      let matrix = solution.matrix(at: start - began)
      let (y, v) = (spring.displacement[number], spring.velocity[number])
      append(
        start, place: spring.target[number], .spring(solution),
        [
          matrix.position(displacement: y, velocity: v),
          matrix.velocity(displacement: y, velocity: v),
        ])
    case let glide as GlideMotion:
      let axis = glide.axes[number]
      let bounce = axis.bounce.map { began + $0.start } ?? .infinity
      guard let decay = axis.decay as? Decay, start < bounce else {
        if let inner = axis.bounce, start >= bounce, inner.motion is SpringMotion {
          return FollowedPieces.follow(inner.motion, began: bounce, from: start, into: &pieces)
        }
        return sample(from: start, to: stop)
      }
      let limit = decay.position - decay.velocity / decay.logarithm
      append(
        start, place: limit, .decay(rate: decay.logarithm),
        [decay.position(at: start - began) - limit])
      if let inner = axis.bounce, bounce < stop {
        if inner.motion is SpringMotion {
          FollowedPieces.follow(inner.motion, began: bounce, from: bounce, into: &pieces)
        } else {
          sample(from: bounce, to: stop)
        }
      }
    default: sample(from: start, to: stop)
    }
  }

  /// Of the only number of a spring at a bound.
  private static func follow(
    _ motion: any Motion, began: Double, from start: Double, into pieces: inout [FollowedPiece]
  ) {
    guard let spring = motion as? SpringMotion, let solution = spring.propagator.solution
    else { return }
    let matrix = solution.matrix(at: start - began)
    let (y, v) = (spring.displacement[0], spring.velocity[0])
    pieces.append(
      FollowedPiece(
        start: start, place: spring.target[0], course: .spring(solution),
        state: [
          matrix.position(displacement: y, velocity: v),
          matrix.velocity(displacement: y, velocity: v),
        ]))
  }

  private mutating func append(
    _ start: Double, place: Double, _ course: FollowedCourse, _ state: [Double]
  ) { pieces.append(FollowedPiece(start: start, place: place, course: course, state: state)) }

  // MARK: - Polynomials

  private struct Sample {
    let time, value, velocity, acceleration: Double
  }

  private func sample(at time: Double) -> Sample {
    WorkBudget.spend(units: timeline.cost + 16)
    let samples = timeline.sampled(SampleTimes([time]), numbers: number..<number + 1)
    let velocity = samples.velocity[0]
    return Sample(
      time: time, value: samples.value[0], velocity: velocity.isFinite ? velocity : 0,
      acceleration: timeline.acceleration(at: time, of: number))
  }

  private mutating func sample(from start: Double, to stop: Double) {
    guard start < stop, stop.isFinite else { return }
    let count = max(1, ((stop - start) / Self.longest).rounded(.up))
    guard WorkBudget.spend(units: 64 * Int(bounded: count), bytes: 128 * Int(bounded: count))
    else { return }
    var bounds = (0...Int(bounded: count)).reversed().map {
      start + (stop - start) * (Double($0) / count)
    }
    var near = bounds.removeLast()
    while let far = bounds.last, WorkBudget.mayContinue {
      let ends = (sample(at: near), sample(at: far.nextDown))
      let polynomial = Self.polynomial(from: ends.0, to: ends.1)
      let middle = near + (far - near) / 2
      let value = Self.value(of: polynomial, at: middle - near)
      let isNear = abs(value - sample(at: middle).value) <= tolerance
      if isNear || far - near <= Self.shortest || middle <= near || middle >= far {
        // The slope at a vertical place, such as the end of a circular curve, is no motion's.
        var state = isNear ? polynomial : Self.line(from: ends.0, to: ends.1)
        let place = state[0]
        state[0] = 0
        append(near, place: place, .polynomial, state)
        near = far
        bounds.removeLast()
      } else {
        guard WorkBudget.spend(units: 0, bytes: Self.pieceLength) else { return }
        bounds.append(middle)
      }
    }
  }

  private static func line(from a: Sample, to b: Sample) -> [Double] {
    let duration = b.time - a.time
    return [a.value, duration > 0 ? (b.value - a.value) / duration : 0, 0, 0, 0, 0]
  }

  /// Derivatives at the start, by value, velocity and, where both are known, acceleration at the
  /// ends.
  private static func polynomial(from a: Sample, to b: Sample) -> [Double] {
    let h = b.time - a.time
    guard h > 0 else { return [a.value, 0, 0, 0, 0, 0] }
    guard a.acceleration.isFinite, b.acceleration.isFinite else {
      let rise = b.value - a.value
      let second = (3 * rise - (2 * a.velocity + b.velocity) * h) / (h * h)
      let third = ((a.velocity + b.velocity) * h - 2 * rise) / (h * h * h)
      return [a.value, a.velocity, 2 * second, 6 * third, 0, 0]
    }
    let d = b.value - (a.value + a.velocity * h + a.acceleration * h * h / 2)
    let e = (b.velocity - a.velocity - a.acceleration * h) * h
    let g = (b.acceleration - a.acceleration) * h * h / 2
    return [
      a.value, a.velocity, a.acceleration, 6 * (10 * d - 4 * e + g) / (h * h * h),
      24 * (7 * e - 15 * d - 2 * g) / (h * h * h * h),
      120 * (6 * d - 3 * e + g) / (h * h * h * h * h),
    ]
  }

  private static func value(of derivatives: [Double], at time: Double) -> Double {
    derivatives.enumerated().reversed().reduce(0) { sum, next in
      next.element + sum * time / Double(next.offset + 1)
    }
  }
}
