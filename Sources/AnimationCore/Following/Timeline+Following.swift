internal import CLibrary

extension Timeline {
  /// Returns the timeline of springs that follow this one: the first follows its value, each other
  /// the one before, from the places and velocities of `start`; if it is nil, all from rest at the
  /// first value.
  ///
  /// Springs, decays and rest, at any speed and after a delay, are followed exactly, without the
  /// jump to the target once they have settled; any other motion by polynomials within 10⁻⁹ of its
  /// range. The numbers of the first spring come first. A number has settled once it stays within
  /// the settling threshold, a part of its greatest distance from the end. If the motion never
  /// settles, `horizon`, in seconds, is the last time that will be asked for.
  public func followed(
    by springs: [Spring], from start: FollowStart? = nil,
    under rules: EvaluationRules = EvaluationRules(), horizon: Double
  ) -> Timeline {
    let chain = SpringChain(springs)
    let settles = rests && duration.isFinite && chain.springs.allSatisfy { $0.slowest > 0 }
    let tail = chain.springs.reduce(0) { $0 + (8 - log(rules.epsilon)) / $1.slowest }
    let end = settles ? duration + tail : max(Self.leastHorizon, horizon)
    guard end.isFinite else { return unending(width: width * springs.count) }
    let first = value(at: 0)
    var tracks: [FollowTrack] = []
    for number in 0..<width where WorkBudget.spend(units: 128, bytes: Self.trackLength) {
      let states = start?.states(of: number, width: width)
      tracks.append(
        track(
          of: number, by: chain, from: states, through: end, resting: settles ? tail : nil,
          within: rules.epsilon))
    }
    guard WorkBudget.mayContinue, tracks.count == width,
      tracks.allSatisfy({ !$0.knots.isEmpty })
    else { return Timeline(at: Array(repeating: 0, count: width * springs.count)) }
    let motion = FollowMotion(
      tracks, chain: chain,
      from: start ?? FollowStart(atRest: springs.flatMap { _ in first }),
      horizon: min(self.horizon, settles ? .infinity : end))
    guard settles, let target = finalValue else {
      return Timeline(
        width: width * springs.count, duration: .infinity, logicalDuration: .infinity,
        pieces: [TimelinePiece(motion: motion)])
    }
    let rest = tracks.enumerated().reduce(0.0) {
      max($0, $1.element.settling(at: target[$1.offset], chain: chain, epsilon: rules.epsilon))
    }
    return Timeline(
      endingAt: springs.flatMap { _ in target }, duration: rest, logicalDuration: rest,
      pieces: [TimelinePiece(motion: motion)])
  }

  /// The track of one number through `end`; of springs that come to rest, through `tail` after the
  /// motion that they follow.
  ///
  /// A motion that rests by a coarser threshold than the springs is followed until it is as near;
  /// its range is known roughly.
  private func track(
    of number: Int, by chain: SpringChain, from states: [Double]?, through end: Double,
    resting tail: Double?, within epsilon: Double
  ) -> FollowTrack {
    let range = range(of: number, through: end)
    let pieces = FollowedPieces(of: self, number: number, through: end, range: range).pieces
    let limit = epsilon * range / 2
    let near = limit > 0 ? pieces.last?.lastExcursion(beyond: limit) ?? 0 : 0
    let last = tail.map { near + $0 } ?? end
    return FollowTrack(
      following: pieces, by: chain, from: states, until: last.isFinite ? max(end, last) : end)
  }

  /// In bytes, what a number holds besides the states of its springs.
  private static let trackLength = 512

  /// In seconds, so that there is a piece to follow.
  private static let leastHorizon = 1e-3

  private func unending(width: Int) -> Timeline {
    Timeline(
      width: width, duration: .infinity, logicalDuration: .infinity,
      pieces: [TimelinePiece(motion: RestMotion(position: Array(repeating: 0, count: width)))])
  }

  /// Approximately.
  private func range(of number: Int, through end: Double) -> Double {
    let times = SampleTimes.evenly(65, through: min(end, duration.isFinite ? duration : end))
    let values = sample(times, numbers: number..<number + 1).value
    return Extent(values)?.length ?? 0
  }
}

/// The positions and velocities of springs that follow a motion: the numbers of the first spring
/// come first.
public struct FollowStart: Sendable {
  let position: [Double]
  /// Per second.
  let velocity: [Double]

  /// Both have a number for each number of each spring; velocities are in units per second.
  public init(position: [Double], velocity: [Double]) {
    precondition(position.count == velocity.count, "a velocity for each position")
    (self.position, self.velocity) = (position, velocity)
  }

  fileprivate init(atRest position: [Double]) {
    self.init(position: position, velocity: Array(repeating: 0, count: position.count))
  }

  /// Position and velocity of each spring, for one of the leader's `width` numbers.
  fileprivate func states(of number: Int, width: Int) -> [Double] {
    stride(from: number, to: position.count, by: width).flatMap { [position[$0], velocity[$0]] }
  }
}

extension SpringSolution {
  /// The rate of the slowest part of a motion, in 1/s; 0 without damping.
  fileprivate var slowest: Double {
    switch regime {
    case .oscillating: max(0, decay)
    case .creeping(let slow, _, _): max(0, slow)
    }
  }
}

extension FollowTrack {
  /// The time at which the last of the springs has settled, in seconds.
  fileprivate func settling(at target: Double, chain: SpringChain, epsilon: Double) -> Double {
    chain.springs.indices.reduce(0) { latest, follower in
      let path = FollowerPath(track: self, follower: follower, target: target, chain: chain)
      return max(latest, path.lastExcursion(beyond: epsilon * path.greatestDistance))
    }
  }
}

/// The distance of one spring of a track from a target.
///
/// A step between two knots is a small part of an oscillation, so that the spring turns around in
/// it at most once: where the velocity has another sign at its end.
private struct FollowerPath {
  private struct Moment {
    let time: Double
    let distance: Double
    let velocity: Double
  }

  let track: FollowTrack
  let follower: Int
  let target: Double
  let chain: SpringChain
  private let knots: [Moment]

  init(track: FollowTrack, follower: Int, target: Double, chain: SpringChain) {
    (self.track, self.follower, self.target, self.chain) = (track, follower, target, chain)
    knots = track.knots.map { knot in
      Self.moment(knot.start, in: knot, knot.state, of: follower, by: chain, from: target)
    }
  }

  private static func moment(
    _ time: Double, in knot: FollowedPiece, _ state: [Double], of follower: Int,
    by chain: SpringChain, from target: Double
  ) -> Moment {
    let place = knot.course.width + 2 * follower
    return Moment(
      time: time, distance: abs(knot.place + state[place] - target),
      velocity: chain.velocity(of: follower, in: state, under: knot.course))
  }

  private func moment(at time: Double) -> Moment {
    let (knot, state) = track.state(at: time, chain: chain)
    return Self.moment(time, in: knot, state, of: follower, by: chain, from: target)
  }

  /// The greatest distance from the target at any time.
  var greatestDistance: Double {
    let greatest = knots.reduce(0) { max($0, $1.distance) }
    return knots.indices.reduce(greatest) { greatest, index in
      max(greatest, turn(after: index, beyond: greatest)?.distance ?? 0)
    }
  }

  /// The last time at which the distance exceeds `limit`, in seconds; 0 if it never does.
  func lastExcursion(beyond limit: Double) -> Double {
    for index in knots.indices.reversed() {
      let turn = turn(after: index, beyond: limit).flatMap { $0.distance > limit ? $0 : nil }
      guard let far = turn ?? (knots[index].distance > limit ? knots[index] : nil)
      else { continue }
      guard index + 1 < knots.count else { return far.time }
      return Bisection.root(between: far.time, and: knots[index + 1].time) {
        moment(at: $0).distance > limit
      }
    }
    return 0
  }

  /// Returns the turning point of the spring between a knot and the next; nil if it does not turn,
  /// or stays within `distance`.
  private func turn(after index: Int, beyond distance: Double) -> Moment? {
    guard index + 1 < knots.count else { return nil }
    let (start, end) = (knots[index], knots[index + 1])
    let speed = max(abs(start.velocity), abs(end.velocity))
    let reach = start.distance + speed * (end.time - start.time)
    guard start.velocity * end.velocity < 0, reach > distance else { return nil }
    let isFalling = start.velocity < 0
    return moment(
      at: Bisection.root(between: start.time, and: end.time) { time in
        (moment(at: time).velocity < 0) == isFalling
      })
  }
}

extension Timeline {
  /// Creates the timeline of a recording, with straight lines between its samples.
  ///
  /// - Parameters:
  ///   - times: seconds, ascending, at least one.
  ///   - columns: the values of each number, one column after another.
  package init(recordedAt times: [Double], columns: [Double]) {
    let width = times.isEmpty ? 0 : columns.count / times.count
    let last = (0..<width).map { columns[$0 * times.count + times.count - 1] }
    self.init(
      endingAt: last, duration: max(0, times.last ?? 0), logicalDuration: max(0, times.last ?? 0),
      pieces: [TimelinePiece(motion: RecordedLines(times: times, columns: columns))])
  }
}

private struct RecordedLines: Motion {
  let times: [Double]
  let columns: [Double]
  var cost: Int { 8 }
  func acceleration(at time: Double, of number: Int) -> Double { 0 }

  func write(at time: Double, to samples: inout Samples, row: Int) {
    let place = max(0, times.partitionPoint { $0 <= time } - 1)
    for number in samples.numbers {
      let first = columns[number * times.count + place]
      guard place + 1 < times.count, time > times[place] else {
        samples.set(number: number, row: row, value: first, velocity: 0)
        continue
      }
      let slope =
        (columns[number * times.count + place + 1] - first) / (times[place + 1] - times[place])
      samples.set(
        number: number, row: row, value: first + slope * (time - times[place]), velocity: slope)
    }
  }
}
