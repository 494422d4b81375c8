/// What a scroll transition does to a view, where it is in and where it is hidden at either side.
public struct ScrollEffects: Sendable, Hashable {
  /// The numbers where the view is in.
  public var identity: [Double]
  /// Those where it is hidden beyond the top or leading edge; as many.
  public var topLeading: [Double]
  /// Those where it is hidden beyond the bottom or trailing edge; as many.
  public var bottomTrailing: [Double]

  /// Effects, all of as many numbers.
  public init(identity: [Double], topLeading: [Double], bottomTrailing: [Double]) {
    self.identity = identity
    self.topLeading = topLeading
    self.bottomTrailing = bottomTrailing
  }

  /// −1, 0 and 1: how far the view is out, as an effect.
  public static let phaseValue = ScrollEffects(
    identity: [0], topLeading: [-1], bottomTrailing: [1])

  /// The numbers of a view that is so far out, from −1 to 1.
  public func numbers(at value: Double) -> [Double] {
    zip(identity, difference(at: value)).map { $0 + $1 }
  }

  /// One of the numbers of a view that is so far out, from −1 to 1.
  public func number(_ number: Int, at value: Double) -> Double {
    let edge = value < 0 ? topLeading : bottomTrailing
    return identity[number] + (edge[number] - identity[number]) * abs(value)
  }

  /// By how much they differ from the identity.
  func difference(at value: Double) -> [Double] {
    zip(identity, value < 0 ? topLeading : bottomTrailing).map { ($1 - $0) * abs(value) }
  }
}

extension ScrollTransition {
  /// The effects as content is scrolled along a path.
  ///
  /// What an interactive configuration says follows the position. What an animated one says changes at
  /// the moment when the position passes its threshold, as a change of a target does with an animation:
  /// see ``Animator``. An interactive configuration with an animation is a change at each point of the
  /// path.
  ///
  /// - Parameters:
  ///   - effects: the effects.
  ///   - path: where the content is.
  ///   - rules: how motions are reckoned.
  /// - Returns: the effects over time; over when the path is and nothing moves any more.
  public func timeline(
    of effects: ScrollEffects, along path: ScrollPath,
    under rules: EvaluationRules = EvaluationRules()
  ) -> Timeline {
    let animated = history(of: effects, along: path, under: rules).timeline
    let motion = ScrollMotion(
      transition: self, effects: effects, path: path, animated: animated)
    return Timeline(
      width: effects.identity.count, duration: max(path.end, animated.duration),
      logicalDuration: max(path.end, animated.logicalDuration),
      pieces: [Timeline.Piece(start: 0, motion: motion)])
  }

  /// What does not follow the position, as seen from the identity.
  private func history(
    of effects: ScrollEffects, along path: ScrollPath, under rules: EvaluationRules
  ) -> AnimationHistory {
    let start = animatedValue(at: path.points[0].position)
    var history = AnimationHistory(Animator(at: effects.difference(at: start), rules: rules))
    for (from, to) in zip(path.points, path.points.dropFirst()) {
      for crossing in crossings(from: from, to: to) {
        history.change(
          to: effects.difference(at: crossing.phase.value), at: crossing.time,
          with: crossing.animation)
      }
      let side =
        phase(at: to.position) == .identity ? phase(at: from.position) : phase(at: to.position)
      history.change(
        to: effects.difference(at: animatedValue(at: to.position)), at: to.time,
        with: configuration(towards: side).animation)
    }
    return history
  }

  /// How far the view is out on a side that does not follow the position; 0 on one that does.
  private func animatedValue(at position: Double) -> Double {
    let phase = phase(at: position)
    return configuration(towards: phase).followsPosition ? 0 : value(at: position)
  }

  /// How far the view is out on a side that follows the position, and how fast; 0 on one that does not.
  fileprivate func followedState(at position: Double) -> (value: Double, slope: Double) {
    let phase = phase(at: position)
    guard phase != .identity, configuration(towards: phase).followsPosition else { return (0, 0) }
    return (value(at: position), slope(at: position))
  }
}

// MARK: - Thresholds that are passed

extension ScrollTransition {
  /// A moment at which a view passes the threshold of an animated configuration.
  private struct Crossing {
    let time: Double
    /// The phase that it enters.
    let phase: Phase
    let animation: Animation?
  }

  /// The thresholds that are passed between two points, in their order.
  private func crossings(from: ScrollPath.Point, to: ScrollPath.Point) -> [Crossing] {
    let isForwards = from.position < to.position
    let sides: [Phase] =
      isForwards ? [.bottomTrailing, .topLeading] : [.topLeading, .bottomTrailing]
    return sides.compactMap { crossing(of: $0, from: from, to: to) }
  }

  /// A threshold itself counts as in.
  private func crossing(of side: Phase, from: ScrollPath.Point, to: ScrollPath.Point) -> Crossing? {
    let configuration = configuration(towards: side)
    guard configuration.kind == .animated else { return nil }
    let (before, after) = (isOut(from.position, on: side), isOut(to.position, on: side))
    guard before != after else { return nil }
    let part = (threshold(of: side) - from.position) / (to.position - from.position)
    return Crossing(
      time: min(max(from.time, from.time + part * (to.time - from.time)), to.time),
      phase: after ? side : .identity, animation: configuration.animation)
  }

  /// The position at which the view is at the threshold of a side.
  private func threshold(of side: Phase) -> Double { center - side.value * reach(towards: side) }

  private func isOut(_ position: Double, on side: Phase) -> Bool {
    side.value * distance(at: position) > reach(towards: side)
  }
}

/// What follows the scrolling, with what is animated on top.
private struct ScrollMotion: Motion {
  let transition: ScrollTransition
  let effects: ScrollEffects
  let path: ScrollPath
  /// What does not follow the position, as seen from the identity.
  let animated: Timeline

  var cost: Int { animated.cost + 16 }

  func write(at time: Double, to samples: inout Samples, row: Int) {
    write([time], to: &samples, at: row)
  }

  func write(
    _ rows: Range<Int>, of times: SampleTimes, since start: Double, to samples: inout Samples
  ) {
    write(rows.map { times[$0] - start }, to: &samples, at: rows.lowerBound)
  }

  private func write(_ times: [Double], to samples: inout Samples, at firstRow: Int) {
    let own = animated.sampled(SampleTimes(times), numbers: samples.numbers)
    for (index, time) in times.enumerated() {
      let (position, speed) = path.state(at: time)
      let state = transition.followedState(at: position)
      let edge = state.value < 0 ? effects.topLeading : effects.bottomTrailing
      let rate = speed == 0 ? 0 : state.slope * speed * (state.value < 0 ? -1 : 1)
      for number in samples.numbers {
        let identity = effects.identity[number]
        let place = own.column(number).lowerBound + index
        samples.set(
          number, row: firstRow + index,
          value: identity + (edge[number] - identity) * abs(state.value) + own.value[place],
          velocity: own.velocity[place] + (rate == 0 ? 0 : (edge[number] - identity) * rate))
      }
    }
  }
}
