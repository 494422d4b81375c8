internal import CLibrary

/// The springs that follow each number of a leader, one after another.
///
/// The number of follower f for the leader's number n is f · width + n.
struct FollowMotion: Motion {
  let tracks: [FollowTrack]
  let chain: SpringChain
  /// The values at the start, which distances from places have lost the last digit of.
  let origin: [Double]
  let cost: Int
  let horizon: Double

  init(_ tracks: [FollowTrack], chain: SpringChain, from origin: [Double], horizon: Double) {
    (self.tracks, self.chain, self.origin, self.horizon) = (tracks, chain, origin, horizon)
    cost = tracks.count * (chain.cost(under: .polynomial) + 16)
  }

  func write(at time: Double, to samples: inout Samples, row: Int) {
    for (number, track) in tracks.enumerated() {
      let (knot, state) = track.state(at: time, chain: chain)
      for follower in chain.springs.indices {
        let place = follower * tracks.count + number
        guard samples.numbers.contains(place) else { continue }
        let index = knot.course.width + 2 * follower
        samples.set(
          number: place, row: row,
          value: time == 0 ? origin[place] : knot.place + state[index],
          velocity: state[index + 1])
      }
    }
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
    guard let first = pieces.first else { return }
    let begin = first.place + (first.course.width > 0 ? first.state[0] : 0)
    var chained = start ?? chain.springs.flatMap { _ in [begin, 0.0] }
    for (index, piece) in pieces.enumerated() {
      let stop = index + 1 < pieces.count ? pieces[index + 1].start : max(end, piece.start)
      chained = append(piece, from: chained, until: stop, by: chain)
    }
  }

  /// Returns positions and velocities at the end of the piece.
  private mutating func append(
    _ piece: FollowedPiece, from chained: [Double], until stop: Double, by chain: SpringChain
  ) -> [Double] {
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
    return state.dropFirst(piece.course.width).enumerated().map {
      $0 % 2 == 0 ? $1 + piece.place : $1
    }
  }

  func state(at time: Double, chain: SpringChain) -> (knot: FollowedPiece, state: [Double]) {
    let knot = knots[max(0, knots.partitionPoint { $0.start <= time } - 1)]
    return (knot, chain.state(knot.state, after: time - knot.start, under: knot.course))
  }
}
