internal import CLibrary

/// The courses of one number of a timeline.
///
/// Springs, decays and rest are their own, at any speed and after a delay. Anything else is
/// followed by polynomials of the fifth degree, so short that their middles are within a part of
/// the range of the motion.
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
    follow(timeline, number, since: 0, plus: 0, from: 0, to: end)
    removeRest(within: range / 100)
  }

  /// Removes the rest of a spring or decay that has settled, not of one that stops: its jump to the
  /// target is none of the motion.
  private mutating func removeRest(within distance: Double) {
    guard let last = pieces.lastIndex(where: { $0.course.width > 0 }), last + 1 < pieces.count,
      pieces[last].isSettled(at: pieces[last + 1].start, within: distance)
    else { return }
    let target = pieces[last].place
    let slack = max(tolerance, 8 * target.ulp)
    guard pieces[(last + 1)...].allSatisfy({ abs($0.place - target) <= slack }) else { return }
    pieces.removeSubrange((last + 1)...)
  }

  /// The number is that of `timeline`, which began at a time, `plus` an offset.
  private mutating func follow(
    _ timeline: Timeline, _ number: Int, since began: Double, plus offset: Double,
    from start: Double, to stop: Double
  ) {
    let list = timeline.pieces
    for (index, piece) in list.enumerated() {
      let isLast = index == list.count - 1
      let first = index == 0 ? start : max(start, began + piece.start)
      let end = isLast ? stop : min(stop, began + list[index + 1].start)
      guard first < end || isLast && first <= stop else { continue }
      follow(
        piece.motion, number, began: began + piece.began, plus: offset, from: first, to: end)
    }
  }

  private mutating func follow(
    _ motion: any Motion, _ number: Int, began: Double, plus offset: Double, from start: Double,
    to stop: Double
  ) {
    switch motion {
    case let parallel as ParallelMotion:
      if let mover = parallel.mover(of: number) {
        follow(
          mover.timeline, mover.number, since: began, plus: offset, from: start, to: stop)
      } else {
        append(.constant(parallel.rest[number]), plus: offset, from: start, to: stop)
      }
    case let run as CarriedRun:
      let carried = run.carried
      follow(
        carried.timeline, carried.numbers.lowerBound + number, since: began,
        plus: offset + carried.offset[number], from: start, to: stop)
    case is RestMotion, is SpringMotion, is GlideMotion, is ResponseMotion:
      append(
        closedPieces(of: motion, number)?.shifted(by: began), plus: offset, from: start, to: stop)
    default: sample(from: start, to: stop)
    }
  }

  /// Nil for a curve, whose formulas are no linear equations, and for a motion without.
  private func closedPieces(of motion: any Motion, _ number: Int) -> [MotionPiece]? {
    if let motion = motion as? ResponseMotion, !motion.response.isAsymptotic { return nil }
    return motion.closedPieces(of: number)
  }

  private mutating func append(
    _ closed: [MotionPiece]?, plus offset: Double, from start: Double, to stop: Double
  ) {
    guard let closed else { return sample(from: start, to: stop) }
    let linked = closed.clipped(from: start, to: max(stop, start.nextUp)).linked(until: stop)
    for piece in linked.mapped(by: 1, plus: offset) {
      if let followed = FollowedPiece(piece) {
        pieces.append(followed)
      } else {
        sample(from: piece.from, to: piece.to)
      }
    }
  }

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
        pieces.append(
          FollowedPiece(start: near, place: place, course: .polynomial, state: state))
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
