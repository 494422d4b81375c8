/// The progress over the playback time, 0 at 0 and 1 at ``length``; what is to come is replaceable.
struct PlaybackPath: Sendable {
  /// None of them is empty.
  private(set) var segments: [PlaybackSegment] = []
  private(set) var length = 0.0
  private var responseCost = 4
  /// In units of ``WorkBudget``.
  var cost: Int { responseCost + segments.count }

  /// The response must have a finite end.
  init(_ response: any StepResponse) {
    replace(0..<0, with: [PlaybackSegment(origin: 0, goal: 1, response: response)])
  }

  /// Progress and derivative in 1/s, at rest outside; where that jumps, the direction decides.
  func state(at time: Double, backwards: Bool = false) -> StepState {
    if time < 0 || backwards && time == 0 { return StepState(value: 0, velocity: 0) }
    guard let (index, rest) = place(of: time, backwards: backwards) else { return .end }
    return segments[index].state(at: rest)
  }

  /// The progress over the playback time; nil if a segment has no formulas.
  var closedPieces: [MotionPiece]? {
    var (result, start): ([MotionPiece], Double) = ([], 0)
    for segment in segments {
      guard let own = segment.closedPieces else { return nil }
      result += own.shifted(by: start).clipped(from: start, to: start + segment.length)
      start += segment.length
    }
    return result.followed(by: 1, from: length)
  }

  /// The progress over the time in which the playback goes back from a playhead, with the earlier
  /// of two segments where they meet, as in ``state(at:backwards:)``; nil if a segment has no
  /// formulas.
  func closedPieces(backFrom playhead: Double) -> [MotionPiece]? {
    var (result, start): ([MotionPiece], Double) = ([], 0)
    for segment in segments {
      guard let own = segment.closedPieces else { return nil }
      let (begin, end) = (playhead - (start + segment.length), playhead - start)
      let back = own.shifted(by: start).reversed(from: playhead)
      if end > 0 { result = back.clipped(from: max(0, begin), to: end) + result }
      start += segment.length
    }
    if playhead > length {
      result = [MotionPiece].constant(1).clipped(from: 0, to: playhead - length) + result
    }
    return result.isEmpty ? .constant(0) : result
  }

  /// The derivative of the velocity of ``state(at:backwards:)``, in 1/s².
  func acceleration(at time: Double, backwards: Bool) -> Double {
    if time < 0 || backwards && time == 0 { return 0 }
    guard let (index, rest) = place(of: time, backwards: backwards) else { return 0 }
    return segments[index].acceleration(at: rest)
  }

  /// With the time since its beginning; nil after the last; in place, since copying costs more.
  private func place(of time: Double, backwards: Bool = false) -> (index: Int, rest: Double)? {
    var rest = time
    for index in segments.indices {
      let length = segments[index].length
      if rest < length || backwards && rest == length { return (index, rest) }
      rest -= length
    }
    return nil
  }

  /// Of the time; a segment that was replaced or stretched keeps its share, for continuity.
  func fraction(at time: Double) -> Double {
    guard time < length, let (index, rest) = place(of: max(0, time)) else { return 1 }
    return Self.share(of: segments[..<index])
      + segments[index].share * (rest / segments[index].length)
  }

  /// In 1/s.
  func fractionRate(at time: Double, backwards: Bool) -> Double {
    guard let (index, _) = place(of: time, backwards: backwards) else { return 0 }
    return segments[index].share / segments[index].length
  }

  func time(atFraction fraction: Double) -> Double {
    var (start, rest) = (0.0, fraction)
    for index in segments.indices {
      let (length, share) = (segments[index].length, segments[index].share)
      if rest < share { return start + length * (max(0, rest) / share) }
      rest -= share
      start += length
    }
    return length
  }

  /// A value that starts after a delay d follows the path in the time left: at the fraction u of
  /// the time, its progress is the path's at (u − d)/(1 − d).
  func delayedState(at time: Double, backwards: Bool, by delay: Double) -> StepState {
    let done = fraction(at: time)
    if done >= 1 { return state(at: time, backwards: backwards) }
    guard done > delay else { return StepState(value: 0, velocity: 0) }
    let own = self.time(atFraction: (done - delay) / (1 - delay))
    var state = state(at: own, backwards: backwards)
    let rate = fractionRate(at: time, backwards: backwards) / (1 - delay)
    state.velocity *= rate / fractionRate(at: own, backwards: backwards)
    return state
  }

  func delayedAcceleration(at time: Double, backwards: Bool, by delay: Double) -> Double {
    let done = fraction(at: time)
    if done >= 1 { return acceleration(at: time, backwards: backwards) }
    guard done > delay else { return 0 }
    let own = self.time(atFraction: (done - delay) / (1 - delay))
    let rate = fractionRate(at: time, backwards: backwards) / (1 - delay)
    let factor = rate / fractionRate(at: own, backwards: backwards)
    return acceleration(at: own, backwards: backwards) * factor * factor
  }

  /// The response goes from `position` to 1.
  mutating func replaceRest(
    after time: Double, from position: Double, with response: any StepResponse
  ) {
    let index = split(at: time)
    let rest = PlaybackSegment(
      origin: position, goal: 1, response: response, share: Self.share(of: segments[index...]))
    replace(index..<segments.count, with: [rest])
  }

  /// The response goes backward from `position` to 0; returns the new time of that position.
  mutating func replaceBeginning(
    before time: Double, from position: Double, with response: any StepResponse
  ) -> Double {
    let index = split(at: time)
    let beginning = PlaybackSegment(
      origin: position, goal: 0, response: response, share: Self.share(of: segments[..<index]))
    replace(0..<index, with: [beginning.reversed])
    return beginning.length
  }

  mutating func stretchRest(after time: Double, to length: Double) {
    let index = split(at: time)
    replace(index..<segments.count, with: Self.stretched(segments[index...], to: length))
  }

  mutating func stretchBeginning(before time: Double, to length: Double) {
    let index = split(at: time)
    replace(0..<index, with: Self.stretched(segments[..<index], to: length))
  }

  private static func share(of segments: ArraySlice<PlaybackSegment>) -> Double {
    segments.indices.reduce(0) { $0 + segments[$1].share }
  }

  private static func stretched(_ segments: ArraySlice<PlaybackSegment>, to length: Double)
    -> [PlaybackSegment]
  {
    let old = segments.indices.reduce(0) { $0 + segments[$1].length }
    guard old > 0, length > 0 else { return [] }
    return segments.map { $0.stretched(by: length / old) }
  }

  /// Returns the index of the first segment after the boundary.
  private mutating func split(at time: Double) -> Int {
    guard let (index, rest) = place(of: time) else { return segments.count }
    if rest <= 0 { return index }
    let (left, right) = segments[index].cut(at: rest)
    replace(index..<index + 1, with: [left, right])
    return index + 1
  }

  /// Omits empty segments.
  private mutating func replace(_ range: Range<Int>, with parts: [PlaybackSegment]) {
    for part in parts { responseCost = max(responseCost, part.response.cost) }
    segments.replaceSubrange(range, with: parts.lazy.filter { $0.length > 0 })
    length = segments.indices.reduce(0) { $0 + segments[$1].length }
  }

  /// The first playback time at which the progress is `position`, between 0 and 1.
  func time(reaching position: Double) -> Double {
    if position <= 0 { return 0 }
    var start = 0.0
    for segment in segments where position < 1 {
      if let time = segment.firstTime(reaching: position) { return start + time }
      start += segment.length
    }
    return length
  }
}

/// A response between two progress values; a class, as the paths of commands share segments.
final class PlaybackSegment: Sendable {
  let length: Double
  let origin: Double
  let goal: Double
  let response: any StepResponse
  /// The response's time at the beginning of the segment, in seconds.
  let first: Double
  /// Seconds of the response per second; negative for backward.
  let rate: Double
  /// The share of the whole path's time.
  let share: Double

  init(origin: Double, goal: Double, response: any StepResponse, share: Double = 1) {
    (self.origin, self.goal, self.response, self.share) = (origin, goal, response, share)
    (length, first, rate) = (response.end, 0, 1)
  }

  private init(
    _ segment: PlaybackSegment, length: Double? = nil, first: Double? = nil, rate: Double? = nil,
    share: Double? = nil
  ) {
    (origin, goal, response) = (segment.origin, segment.goal, segment.response)
    self.length = length ?? segment.length
    self.first = first ?? segment.first
    self.rate = rate ?? segment.rate
    self.share = share ?? segment.share
  }

  /// At the response's end the progress is the goal, with the velocity of arrival.
  func state(at time: Double) -> StepState {
    let moment = min(max(0, first + rate * time), response.end)
    let isThere = moment == response.end
    let state = response.state(at: moment)
    let distance = goal - origin
    return StepState(
      value: isThere || state.value == 1 ? goal : origin + distance * state.value,
      velocity: distance * state.velocity * rate)
  }

  var closedPieces: [MotionPiece]? {
    guard let pieces = response.closedPieces else { return nil }
    let own =
      rate < 0
      ? pieces.reversed(from: first).onTime(rate: -rate, offset: 0)
      : pieces.onTime(rate: rate, offset: first)
    return own.clipped(from: 0, to: length).mapped(by: goal - origin, plus: origin)
  }

  func acceleration(at time: Double) -> Double {
    let moment = min(max(0, first + rate * time), response.end)
    return goal == origin ? 0 : (goal - origin) * response.acceleration(at: moment) * rate * rate
  }

  var reversed: PlaybackSegment { PlaybackSegment(self, first: first + rate * length, rate: -rate) }

  func stretched(by factor: Double) -> PlaybackSegment {
    PlaybackSegment(self, length: length * factor, rate: rate / factor)
  }

  func cut(at time: Double) -> (PlaybackSegment, PlaybackSegment) {
    let left = PlaybackSegment(self, length: time, share: share * (time / length))
    let right = PlaybackSegment(
      self, length: length - time, first: first + rate * time, share: share - left.share)
    return (left, right)
  }

  func firstTime(reaching position: Double) -> Double? {
    let steps = 1024
    guard WorkBudget.spend(units: 2 * steps * response.cost) else { return nil }
    let moments = (0...steps).map { length * (Double($0) / Double(steps)) }
    guard let index = moments.firstIndex(where: { state(at: $0).value >= position })
    else { return nil }
    guard index > 0 else { return 0 }
    return Bisection.root(between: moments[index - 1], and: moments[index]) {
      state(at: $0).value < position
    }
  }
}
