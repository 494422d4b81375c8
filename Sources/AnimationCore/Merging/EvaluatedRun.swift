/// A vector's animations at ascending times, in seconds since the first began, by displacements.
struct EvaluatedRun<V: VectorArithmetic> {
  private var run: AnimationRun<V>
  private var contexts: [AnimationContext<V>]
  /// The spring of each animation that chases those below; nil for any other animation.
  private var springs: [ChasingSpring<V>?] = [nil]

  init(
    _ animation: Animation, displacement: V, rules: EvaluationRules,
    state: AnimationState<V> = AnimationState(),
    environment: EnvironmentValues = EnvironmentValues()
  ) {
    let first = RunningAnimation(animation: animation, target: displacement, start: 0)
    run = AnimationRun([first], from: .zero, start: 0)
    contexts = [AnimationContext(state: state, rules: rules, environment: environment)]
  }

  private var rules: EvaluationRules { contexts[0].rules }

  var emptyContext: AnimationContext<V> {
    AnimationContext(rules: rules, environment: contexts[0].environment)
  }

  var displacement: V { run.animations.last?.target ?? .zero }
  var isLogicallyComplete: Bool { contexts.last?.isLogicallyComplete ?? true }

  /// By `out += animation(target − out)` for each animation; nil once the newest has finished.
  mutating func progress(at time: Double) -> V? {
    while let (index, next) = nextStep(by: time) {
      let below = output(of: index, at: next)
      let left = run.animations[index].target - below.part
      guard WorkBudget.spend(units: 128 + 16 * (left.numbers?.count ?? 4)) else { break }
      springs[index]?.proceed(over: left, isSteady: below.isOver)
    }
    let output = output(of: contexts.count, at: time)
    return output.isOver ? nil : output.part
  }

  /// With the next step, the uppermost of those with the same time; nil if it is not due by `time`.
  private func nextStep(by time: Double) -> (index: Int, time: Double)? {
    var first: (index: Int, time: Double)?
    for index in springs.indices.reversed() {
      guard let spring = springs[index], spring.goesOn else { continue }
      let next = run.animations[index].start + spring.nextTime
      if next < first?.time ?? .infinity { first = (index, next) }
    }
    return first.flatMap { index, next in
      let elapsed = time - run.animations[index].start
      return springs[index]?.isDue(at: elapsed) ?? false ? (index, next) : nil
    }
  }

  /// Of the oldest animations, advanced to `time`, and whether the newest of them has finished.
  private mutating func output(of count: Int, at time: Double) -> (part: V, isOver: Bool) {
    var output = (part: V.zero, isOver: true)
    for index in 0..<count {
      let target = run.animations[index].target
      let next = displacement(of: index, over: target - output.part, at: time)
      output = (next.map { output.part + $0 } ?? target, next == nil)
    }
    return output
  }

  /// Over the distance from the output below to the target; nil once the animation has finished.
  private mutating func displacement(of index: Int, over distance: V, at time: Double) -> V? {
    let running = run.animations[index]
    let elapsed = time - running.start
    let part = running.animation.animate(
      value: distance, time: elapsed, context: &contexts[index])
    if let spring = springs[index] {
      return spring.end == nil
        ? spring.state(at: elapsed, over: distance, below: .zero).displacement : nil
    }
    // A spring in closed form continues, as in a stack: not the oldest, which moves by itself.
    guard part == nil, rules.fidelity == .analytic, 0 < index, index < contexts.count - 1,
      let response = running.animation.response(under: rules, distance: 1), response.isAsymptotic
    else { return part }
    return distance.scaled(by: response.state(at: max(0, elapsed)).value)
  }

  // MARK: - The velocity

  /// In units per second, 0 for an animation that neither reports it nor is predictable.
  func velocity(at time: Double) -> V {
    velocity(at: time) { animation, distance, elapsed, context in
      if let velocity = animation.velocity(value: distance, time: elapsed, context: context) {
        return velocity
      }
      let response = animation.response(under: rules, distance: distance.magnitude)
      return response.map { distance.scaled(by: $0.clampedState(at: max(0, elapsed)).velocity) }
        ?? .zero
    } ?? .zero
  }

  func inheritableVelocity(at time: Double) -> V? {
    velocity(at: time) { animation, distance, elapsed, context in
      animation.inheritableVelocity(value: distance, time: elapsed, context: context)
    }
  }

  /// Each animation's velocity plus its effect on that below it; nil if `own` is for any.
  ///
  /// With out′ for the velocity below, V for the target and p for the progress, `(out + (V − out)
  /// p)′` is `out′ + (V − out) p′ − out′ p`.
  private func velocity(
    at time: Double,
    of own: (Animation, _ distance: V, _ elapsed: Double, AnimationContext<V>) -> V?
  ) -> V? {
    var (copy, part, speed) = (self, V.zero, V.zero)
    for (index, running) in run.animations.enumerated() {
      let (distance, elapsed) = (running.target - part, time - running.start)
      guard let velocity = own(running.animation, distance, elapsed, contexts[index])
      else { return nil }
      if contexts.count == 1 { return velocity }
      guard let next = copy.displacement(of: index, over: distance, at: time) else {
        (part, speed) = (running.target, .zero)
        continue
      }
      part += next
      if let spring = springs[index] {
        speed += spring.state(at: elapsed, over: distance, below: speed).velocity
      } else if speed.magnitudeSquared == 0 {
        speed += velocity
      } else {
        let caught = running.animation.animate(
          value: speed, time: elapsed, context: &copy.contexts[index])
        speed = speed + velocity - (caught ?? speed)
      }
    }
    return speed
  }

  // MARK: - A new target

  /// Retargets the run, which has just been evaluated at `time`.
  mutating func retarget(to target: V, with animation: Animation, at time: Double) -> ChangeOutcome
  {
    let next = RunningAnimation(animation: animation, target: target, start: time)
    let displacement = displacement
    var (previous, context) = previous
    let outcome = run.retarget(with: next, isReplaced: run.isFresh(at: time)) { _ in
      let merges = animation.shouldMerge(
        previous: previous, value: displacement, time: time, context: &context)
      // It continues in the time of what runs.
      return merges ? RunningAnimation(animation: animation, target: target, start: 0) : nil
    }
    switch outcome {
    case .merged: (contexts, springs) = ([context], [nil])
    case .combined: follow(next, over: target - displacement)
    default: (contexts, springs) = ([emptyContext], [nil])
    }
    return outcome
  }

  mutating func combine(with next: RunningAnimation<V>) {
    follow(next, over: next.target - displacement)
    run.combine(with: next)
  }

  private mutating func follow(_ next: RunningAnimation<V>, over distance: V) {
    contexts.append(context(of: next, over: distance))
    springs.append(ChasingSpring(next.animation, under: rules))
  }

  /// Evaluated at its start, to keep the end for the distance between both targets.
  private func context(of next: RunningAnimation<V>, over distance: V) -> AnimationContext<V> {
    var context = emptyContext
    _ = next.animation.animate(value: distance, time: 0, context: &context)
    return context
  }

  /// The run as one animation, for an animation that decides whether it merges with the run.
  private var previous: (animation: Animation, context: AnimationContext<V>) {
    guard contexts.count > 1 else { return (run.animations[0].animation, contexts[0]) }
    return (Animation(CombinedAnimation()), CombinedAnimation.context(of: self))
  }

  // MARK: - The end

  func isOver(after time: Double) -> Bool {
    var copy = self
    return copy.progress(at: time.nextUp) == nil
  }

  /// In seconds, not before `start`, the last change's time, by search; infinite if never.
  func end(after start: Double) -> Double {
    AnimationEnd.firstTime(from: start, atMost: longestSearch) { isOver(after: $0) }
  }

  /// The time limit of a search; shorter if springs must be stepped through, nil for none.
  private var longestSearch: Double? { springs.contains { $0 != nil } ? 256 : nil }

  /// In seconds, not before `start`, the time of the last change, by search; infinite if never.
  func logicalEnd(after start: Double) -> Double {
    AnimationEnd.firstTime(from: start, atMost: longestSearch) { time in
      var copy = self
      return copy.progress(at: time) == nil || copy.isLogicallyComplete
    }
  }
}
