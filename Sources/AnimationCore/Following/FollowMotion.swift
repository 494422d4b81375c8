internal import CLibrary

/// The springs that follow each number of a leader, one after another.
///
/// The number of follower f for the leader's number n is f · width + n.
struct FollowMotion: Motion {
  let tracks: [FollowTrack]
  let chain: SpringChain
  /// The values and velocities at the start, which distances have lost the last digits of.
  let origin: FollowStart
  let cost: Int
  let horizon: Double

  init(_ tracks: [FollowTrack], chain: SpringChain, from origin: FollowStart, horizon: Double) {
    (self.tracks, self.chain, self.origin, self.horizon) = (tracks, chain, origin, horizon)
    cost = tracks.count * (chain.cost(under: .polynomial) + 16)
  }

  func write(at time: Double, to samples: inout Samples, row: Int) {
    for (number, track) in tracks.enumerated() {
      let (knot, state) = track.state(at: time, chain: chain)
      for follower in chain.springs.indices {
        let place = follower * tracks.count + number
        guard samples.numbers.contains(place) else { continue }
        guard time != 0 else {
          samples.set(
            number: place, row: row, value: origin.position[place],
            velocity: origin.velocity[place])
          continue
        }
        samples.set(
          number: place, row: row,
          value: knot.place + state[knot.course.width + 2 * follower],
          velocity: chain.velocity(of: follower, in: state, under: knot.course))
      }
    }
  }

  /// Each knot with the series by which it is sampled; nil of springs that are known up to a time
  /// only.
  func closedPieces(of number: Int) -> [MotionPiece]? {
    guard horizon == .infinity else { return nil }
    return tracks[number % tracks.count].closedPieces(of: number / tracks.count, in: chain)
  }

  func acceleration(at time: Double, of number: Int) -> Double {
    let (knot, state) = tracks[number % tracks.count].state(at: time, chain: chain)
    return chain.acceleration(of: number / tracks.count, in: state, under: knot.course)
  }
}

/// The states of all springs that follow one number, at times so near that one step leads from one
/// to the next.
struct FollowTrack: Sendable {
  private(set) var knots: [FollowedPiece] = []
  /// With fewer, several steps lead from one to the next.
  private static let maximumKnots = 1_000_000.0

  /// The springs begin with the positions and velocities of `start`, in turns; if it is nil, at
  /// rest at the first place of the leader.
  ///
  /// The leader's last piece is followed until `end`, in seconds.
  init(
    following pieces: [FollowedPiece], by chain: SpringChain, from start: [Double]?,
    until end: Double
  ) {
    guard let first = pieces.first?.first else { return }
    var chained = chain.linked(start ?? chain.springs.flatMap { _ in [first, 0.0] }, to: first)
    var leader = first
    for (index, piece) in pieces.enumerated() {
      if let link = chain.links.first {
        let jump = Self.jump(from: leader, to: piece.first)
        chained[1] = link.second(chained[1], leaderMovedBy: jump)
      }
      let stop = index + 1 < pieces.count ? pieces[index + 1].start : max(end, piece.start)
      (chained, leader) = append(piece, from: chained, until: stop, by: chain)
    }
  }

  /// Between pieces that meet but for rounding errors, there is none.
  private static func jump(from old: Double, to new: Double) -> Double {
    abs(new - old) > 16 * max(abs(new), abs(old)).ulp ? new - old : 0
  }

  /// Returns the states of the springs, and the leader's value, at the end of the piece.
  private mutating func append(
    _ piece: FollowedPiece, from chained: [Double], until stop: Double, by chain: SpringChain
  ) -> (chained: [Double], leader: Double) {
    let steps = max(1, ((stop - piece.start) / chain.step(under: piece.course)).rounded(.up))
    let count = Int(bounded: min(steps, Self.maximumKnots))
    var state = piece.state
    for (index, number) in chained.enumerated() {
      state.append(index % 2 == 0 ? number - piece.place : number)
    }
    for step in 0..<count {
      guard WorkBudget.spend(units: 1, bytes: 8 * state.count + 96) else { break }
      let start = piece.start + (stop - piece.start) * (Double(step) / Double(count))
      let next = piece.start + (stop - piece.start) * (Double(step + 1) / Double(count))
      knots.append(
        FollowedPiece(start: start, place: piece.place, course: piece.course, state: state))
      state = chain.state(state, after: next - start, under: piece.course)
    }
    let end = state.dropFirst(piece.course.width).enumerated().map {
      $0 % 2 == 0 ? $1 + piece.place : $1
    }
    return (end, piece.place + (piece.course.width > 0 ? state[0] : 0))
  }

  /// Of one of the springs; nil if there are too many knots, or if one lasts longer than a step.
  fileprivate func closedPieces(of follower: Int, in chain: SpringChain) -> [MotionPiece]? {
    guard knots.count <= Self.mostPieces else { return nil }
    var pieces: [MotionPiece] = []
    for (index, knot) in knots.enumerated() {
      let step = chain.step(under: knot.course)
      let isLast = index == knots.count - 1
      guard isLast || knots[index + 1].start - knot.start <= 1.01 * step,
        WorkBudget.spend(units: chain.cost(under: knot.course))
      else { return nil }
      var coefficients = chain.polynomial(
        of: follower, from: knot.state, over: step, under: knot.course)
      coefficients[0] += knot.place
      pieces.append(
        MotionPiece(
          from: knot.start,
          term: MotionTerm(start: knot.start, rate: 1 / step, .polynomial(coefficients))))
    }
    return pieces
  }

  /// Of a program.
  private static let mostPieces = 1 << 12

  func state(at time: Double, chain: SpringChain) -> (knot: FollowedPiece, state: [Double]) {
    let knot = knots[max(0, knots.partitionPoint { $0.start <= time } - 1)]
    return (knot, chain.state(knot.state, after: time - knot.start, under: knot.course))
  }
}

extension SpringChain {
  /// The states of the springs, by positions and velocities in turns, and the leader's value.
  fileprivate func linked(_ start: [Double], to leader: Double) -> [Double] {
    var (result, leader) = (start, leader)
    for (index, link) in links.enumerated() {
      let (position, velocity) = (start[2 * index], start[2 * index + 1])
      result[2 * index + 1] = link.second(velocity: velocity, distance: position - leader)
      leader = position
    }
    return result
  }
}
