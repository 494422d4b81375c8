/// The values of a scroll transition's effects: in the identity phase, and hidden at either side.
public struct ScrollEffects: Sendable, Hashable {
  /// The values in the identity phase.
  public var identity: [Double]
  /// The values, as many, where the view is hidden beyond the top or leading edge.
  public var topLeading: [Double]
  /// The values, as many, where the view is hidden beyond the bottom or trailing edge.
  public var bottomTrailing: [Double]

  /// Creates effects from three lists of equal length.
  public init(identity: [Double], topLeading: [Double], bottomTrailing: [Double]) {
    (self.identity, self.topLeading, self.bottomTrailing) = (identity, topLeading, bottomTrailing)
  }

  /// The transition's value itself, −1, 0 and 1, as an effect.
  public static let phaseValue = ScrollEffects(identity: [0], topLeading: [-1], bottomTrailing: [1])

  /// Returns the effects' values in a state of the transition.
  public func numbers(in state: ScrollTransitionState) -> [Double] {
    zip(identity, difference(in: state)).map { $0 + $1 }
  }

  /// Returns the value of one effect in a state of the transition.
  public func number(_ number: Int, in state: ScrollTransitionState) -> Double {
    identity[number] + distance(of: number, in: state.phase) * state.amount
  }

  func difference(in state: ScrollTransitionState) -> [Double] {
    identity.indices.map { distance(of: $0, in: state.phase) * state.amount }
  }

  /// From the identity phase to another.
  fileprivate func distance(of number: Int, in phase: ScrollTransitionPhase) -> Double {
    switch phase {
    case .topLeading: topLeading[number] - identity[number]
    case .identity: 0
    case .bottomTrailing: bottomTrailing[number] - identity[number]
    }
  }
}

extension ScrollTransition {
  /// Returns the effects' timeline while content is scrolled along a path.
  ///
  /// Interactive effects follow the position; animated ones are retargeted when it passes the
  /// threshold, and interactive ones with an animation at each point: see ``Animator``. The
  /// timeline ends with the path and all animations. `willReach` is called with the index of each
  /// point.
  public func timeline(
    of effects: ScrollEffects, along path: ScrollPath,
    under rules: EvaluationRules = EvaluationRules(), willReach: (Int) -> Void = { _ in }
  ) -> Timeline {
    let animated = history(of: effects, along: path, under: rules, willReach).timeline
    let motion = ScrollMotion(transition: self, effects: effects, path: path, animated: animated)
    return Timeline(
      width: effects.identity.count, duration: max(path.end, animated.duration),
      logicalDuration: max(path.end, animated.logicalDuration),
      pieces: [TimelinePiece(motion: motion)])
  }

  /// The animated part of the effects, as differences from the identity.
  private func history(
    of effects: ScrollEffects, along path: ScrollPath, under rules: EvaluationRules,
    _ willReach: (Int) -> Void
  ) -> AnimationHistory {
    let start = animatedState(at: path.points[0].position)
    var history = AnimationHistory(Animator(at: effects.difference(in: start), rules: rules))
    for (index, to) in path.points.enumerated().dropFirst() where WorkBudget.mayContinue {
      willReach(index)
      let from = path.points[index - 1]
      for crossing in crossings(from: from, to: to) {
        history.change(
          to: effects.difference(in: ScrollTransitionState(crossing.phase)), at: crossing.time,
          with: crossing.animation)
      }
      let side =
        phase(at: to.position) == .identity ? phase(at: from.position) : phase(at: to.position)
      history.change(
        to: effects.difference(in: animatedState(at: to.position)), at: to.time,
        with: configuration(towards: side).animation)
    }
    return history
  }

  /// The state on a side that is animated; that of the identity on one that follows the position.
  private func animatedState(at position: Double) -> ScrollTransitionState {
    let state = state(at: position)
    return configuration(towards: state.phase).followsPosition
      ? ScrollTransitionState(.identity) : state
  }

  /// The state on a side that follows the position, and the change of its amount per unit of
  /// scrolling; the identity's on an animated one.
  fileprivate func followedState(at position: Double) -> (
    state: ScrollTransitionState, slope: Double
  ) {
    let state = state(at: position)
    guard state.phase != .identity, configuration(towards: state.phase).followsPosition
    else { return (ScrollTransitionState(.identity), 0) }
    return (state, state.phase.value * slope(at: position))
  }

  /// 0 on an animated side.
  fileprivate func followedSecondDerivative(at position: Double) -> Double {
    configuration(towards: phase(at: position)).followsPosition
      ? secondDerivative(at: position) : 0
  }

  private struct PhaseCrossing {
    let time: Double
    let phase: ScrollTransitionPhase
    let animation: Animation?
  }

  private func crossings(from: ScrollPoint, to: ScrollPoint) -> [PhaseCrossing] {
    let isForwards = from.position < to.position
    let sides: [ScrollTransitionPhase] =
      isForwards ? [.bottomTrailing, .topLeading] : [.topLeading, .bottomTrailing]
    return sides.compactMap { crossing(of: $0, from: from, to: to) }
  }

  /// The threshold itself counts as in the identity phase.
  private func crossing(of side: ScrollTransitionPhase, from: ScrollPoint, to: ScrollPoint)
    -> PhaseCrossing?
  {
    let configuration = configuration(towards: side)
    guard configuration.kind == .animated else { return nil }
    let (before, after) = (isOut(from.position, on: side), isOut(to.position, on: side))
    guard before != after else { return nil }
    let threshold = center - side.value * reach(towards: side)
    let part = (threshold - from.position) / (to.position - from.position)
    return PhaseCrossing(
      time: min(max(from.time, from.time + part * (to.time - from.time)), to.time),
      phase: after ? side : .identity, animation: configuration.animation)
  }

  private func isOut(_ position: Double, on side: ScrollTransitionPhase) -> Bool {
    side.value * distance(at: position) > reach(towards: side)
  }
}

private struct ScrollMotion: JointMotion {
  let transition: ScrollTransition
  let effects: ScrollEffects
  let path: ScrollPath
  /// Differences from the identity.
  let animated: Timeline
  var cost: Int { animated.cost + 16 }

  var bends: [Double] { path.points.map(\.time) + animated.breaks }

  func closedPieces(of number: Int) -> [MotionPiece]? {
    let follows = [.topLeading, .bottomTrailing].contains {
      transition.configuration(towards: $0).followsPosition
    }
    guard !follows else { return nil }
    return animated.closedPieces(of: number)?.mapped(by: 1, plus: effects.identity[number])
  }

  /// The position has none of its own.
  func acceleration(at time: Double, of number: Int) -> Double {
    let (position, speed) = path.state(at: time)
    let phase = transition.followedState(at: position).state.phase
    let distance = effects.distance(of: number, in: phase)
    let own =
      speed == 0 || distance == 0
      ? 0 : distance * transition.followedSecondDerivative(at: position) * speed * speed
    return own + animated.acceleration(at: time, of: number)
  }

  func write(_ times: SampleTimes, to samples: inout Samples, at firstRow: Int) {
    // A list: on a grid of frames, springs would have other bits than for a single time.
    let times = times.values
    let own = animated.sampled(SampleTimes(times), numbers: samples.numbers)
    for (index, time) in times.enumerated() {
      let (position, speed) = path.state(at: time)
      let (state, slope) = transition.followedState(at: position)
      let rate = speed == 0 ? 0 : slope * speed
      for number in samples.numbers {
        let distance = effects.distance(of: number, in: state.phase)
        let place = own.column(number: number).lowerBound + index
        samples.set(
          number: number, row: firstRow + index,
          value: effects.number(number, in: state) + own.value[place],
          velocity: own.velocity[place] + (rate == 0 ? 0 : distance * rate))
      }
    }
  }
}
