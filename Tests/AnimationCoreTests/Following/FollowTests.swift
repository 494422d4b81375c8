import CLibrary
import RandomSupport
import Testing

@testable import AnimationCore

@Suite("Springs that follow a motion")
struct FollowTests {
  static let leaders: [String: Timeline] = [
    "spring": Spring(response: 0.5, dampingRatio: 0.4).timeline(
      from: [0], to: [100], initialVelocity: [300], under: EvaluationRules(epsilon: 1e-9)),
    "decay": GestureRelease(to: .decay(.normal), from: [0], bounds: GestureBounds(max: [200]))
      .outcome(position: [0], velocity: [800], under: EvaluationRules(epsilon: 1e-9)).timeline,
    "curve": history(.easeInOut(duration: 0.4)),
    "linear": history(.linear(duration: 0.3).delay(0.1)),
    "steps": history(.timingCurve(.linear, duration: 0.2).repeatCount(3, autoreverses: false)),
  ]

  private static func history(_ animation: Animation) -> Timeline {
    var history = AnimationHistory(Animator(at: [0]))
    history.change(to: [100], at: 0, with: animation)
    return history.timeline
  }

  static let springs = [
    Spring(response: 0.5, dampingRatio: 0.4), Spring(response: 0.5, dampingRatio: 0.4),
    Spring(response: 0.3, dampingRatio: 1), Spring(response: 0.4, dampingRatio: 2),
  ]

  /// By the method of Runge and Kutta, in steps that leave an error far below 10⁻⁵.
  private func integrated(_ leader: Timeline, until end: Double) -> [Double] {
    let step = 1.0 / 8000
    var state = Self.springs.flatMap { _ in [leader.value(at: 0)[0], 0.0] }
    func slope(_ state: [Double], _ lead: Double) -> [Double] {
      var result: [Double] = []
      for (index, spring) in Self.springs.enumerated() {
        let before = index == 0 ? lead : state[2 * index - 2]
        let pull = spring.stiffness / spring.mass * (before - state[2 * index])
        result += [
          state[2 * index + 1], pull - spring.damping / spring.mass * state[2 * index + 1],
        ]
      }
      return result
    }
    func moved(_ state: [Double], _ slope: [Double], _ by: Double) -> [Double] {
      zip(state, slope).map { $0 + by * $1 }
    }
    let count = Int((end / step).rounded())
    let leads = leader.sample(.evenly(2 * count + 1, through: end)).value
    for index in 0..<count {
      let a = slope(state, leads[2 * index])
      let b = slope(moved(state, a, step / 2), leads[2 * index + 1])
      let c = slope(moved(state, b, step / 2), leads[2 * index + 1])
      let d = slope(moved(state, c, step), leads[2 * index + 2])
      for place in state.indices {
        state[place] += step / 6 * (a[place] + 2 * b[place] + 2 * c[place] + d[place])
      }
    }
    return state
  }

  @Test("springs follow as a numerical integration does", arguments: leaders.keys.sorted())
  func integration(_ name: String) throws {
    let leader = try #require(Self.leaders[name])
    let timeline = leader.followed(by: Self.springs, horizon: 0)
    // Straight lines have corners, which a step of the integration may pass.
    let within = name == "steps" || name == "linear" ? 0.05 : 1e-4
    for time in [0.1, 0.45, 1.2] {
      let state = integrated(leader, until: time)
      let (value, velocity) = (timeline.value(at: time), timeline.velocity(at: time))
      for index in Self.springs.indices {
        #expect(abs(value[index] - state[2 * index]) < within)
        #expect(abs(velocity[index] - state[2 * index + 1]) < 30 * within)
      }
    }
  }

  @Test(
    "a spring without bounce follows a rising curve that is vertical, and only rises",
    arguments: [UnitCurve.circularEaseIn, .circularEaseOut, .circularEaseInOut])
  func vertical(_ curve: UnitCurve) {
    let leader = Self.history(.timingCurve(curve, duration: 0.8))
    let timeline = leader.followed(by: [Spring(response: 0.3, dampingRatio: 1)], horizon: 0)
    var last = 0.0
    for time in stride(from: 0, through: 1.3, by: 0.01) {
      let value = timeline.value(at: time)[0]
      #expect(value >= last - 1e-6 && value <= 100 + 1e-6, "\(value) at \(time)")
      last = value
    }
  }

  @Test(
    "the jump of a spring or decay that has settled is not followed",
    arguments: [
      Animation.bouncy, .bouncy.delay(0.1), .bouncy.speed(1.5), .smooth.delay(0.1).speed(0.8),
      .interpolatingSpring(duration: 0.5, bounce: 0.2, initialVelocity: 3).delay(0.2), .inertia(),
    ])
  func settled(_ animation: Animation) {
    let chains = [1e-3, 1e-10].map { epsilon in
      animation.timeline(from: [0], to: [100], under: EvaluationRules(epsilon: epsilon))
        .followed(by: Self.springs, under: EvaluationRules(epsilon: 1e-10), horizon: 0)
    }
    for time in stride(from: 0.1, to: 3, by: 0.1) {
      let apart = zip(chains[0].value(at: time), chains[1].value(at: time)).map { abs($0 - $1) }
      #expect(apart.filter { !($0 < 1e-6) }.isEmpty, "\(time)")
    }
  }

  @Test("numbers that settle one after another are followed as each alone")
  func sideBySide() {
    let parts = [0.6, 0.3].map {
      Spring(response: $0, dampingRatio: 0.5)
        .timeline(from: [0], to: [100], initialVelocity: [0])
    }
    let whole = Timeline(parts, at: [100, 100]).followed(by: Self.springs, horizon: 0)
    for (number, part) in parts.enumerated() {
      let alone = part.followed(by: Self.springs, horizon: 0)
      for time in stride(from: 0, to: alone.duration, by: 0.05) {
        let values = whole.value(at: time)
        let apart = alone.value(at: time).enumerated().map { abs($1 - values[2 * $0 + number]) }
        #expect(apart.filter { !($0 < 1e-9) }.isEmpty, "\(number) at \(time)")
      }
    }
  }

  @Test("a spring that follows an equal one has the term of resonance")
  func resonance() {
    // Both critically damped with ω: 1 − e^(−ωt)(1 + ωt + (ωt)²/2 + (ωt)³/6), since the follower's
    // transform is the square of the leader's.
    let omega = 2 * Double.pi / 0.5
    let spring = Spring(response: 0.5, dampingRatio: 1)
    let timeline = spring.timeline(from: [0], to: [1], initialVelocity: [0])
      .followed(by: [spring], horizon: 0)
    for time in stride(from: 0.01, to: 0.9, by: 0.07) {
      let x = omega * time
      let expected = 1 - exp(-x) * (1 + x + x * x / 2 + x * x * x / 6)
      #expect(abs(timeline.value(at: time)[0] - expected) < 1e-12)
    }
  }

  @Test("the velocity is the derivative of the value, and acceleration that of the velocity")
  func derivative() {
    for (_, leader) in Self.leaders {
      let timeline = leader.followed(by: Self.springs, horizon: 0)
      let step = 1e-6
      for time in [0.0512, 0.217, 0.7] {
        let (before, after) = (timeline.value(at: time - step), timeline.value(at: time + step))
        let (slow, fast) = (timeline.velocity(at: time - step), timeline.velocity(at: time + step))
        let (velocity, acceleration) = (
          timeline.velocity(at: time), timeline.acceleration(at: time)
        )
        for index in Self.springs.indices {
          #expect(abs((after[index] - before[index]) / (2 * step) - velocity[index]) < 1e-3)
          #expect(abs((fast[index] - slow[index]) / (2 * step) - acceleration[index]) < 0.1)
        }
      }
    }
  }

  /// ω₀² y and 2c y′ are 4ζ² times their difference.
  @Test("acceleration of a creeping spring has the digits of the value", arguments: [10.0, 50])
  func creeping(dampingRatio: Double) {
    let spring = Spring(response: 0.5, dampingRatio: dampingRatio)
    let solution = SpringSolution(spring)
    let timeline = Timeline(recordedAt: [0, 1e-3], columns: [0, 0])
      .followed(by: [spring], from: FollowStart(position: [100], velocity: [0]), horizon: 0)
    for part in stride(from: 0.02, to: 0.9, by: 0.02) {
      let time = part * timeline.duration
      let value = 100 * solution.matrix(at: time).positionFromPosition
      let acceleration = 100 * solution.acceleration(at: time).fromPosition
      let lost = abs(timeline.value(at: time)[0] / value - 1)
      #expect(
        abs(timeline.acceleration(at: time)[0] / acceleration - 1) <= 1.5 * lost + 8e-15, "\(time)")
    }
  }

  @Test("velocity at the start is that given, whatever the spring")
  func startVelocity() {
    let start = FollowStart(position: [100, 3], velocity: [0.1, -7.3])
    let timeline = Self.history(.linear(duration: 0.3)).followed(
      by: [Spring(response: 0.5, dampingRatio: 20), Spring(response: 0.5, dampingRatio: 3)],
      from: start, horizon: 0)
    #expect(timeline.value(at: 0) == [100, 3])
    #expect(timeline.velocity(at: 0) == [0.1, -7.3])
  }

  /// Its velocity is continuous, so that its second number is not.
  @Test("an over-damped spring follows a jump of its leader like a new start")
  func jump() {
    let spring = Spring(response: 0.4, dampingRatio: 2)
    let passes = Animation.timingCurve(.linear, duration: 0.2).repeatCount(3, autoreverses: false)
    let timeline = Self.history(passes).followed(by: [spring], horizon: 0)
    for time in [0.2, 0.4] {
      let velocities = [-1e-7, 1e-7].map { timeline.velocity(at: time + $0)[0] }
      #expect(abs(velocities[1] - velocities[0]) < 0.01)
      let accelerations = [-1e-6, 1e-6].map { timeline.acceleration(at: time + $0)[0] }
      let jump = accelerations[1] - accelerations[0]
      #expect(abs(jump + 100 * spring.stiffness) < 0.1 * spring.stiffness)
    }
  }

  @Test("springs that begin where others are go on as these", arguments: leaders.keys.sorted())
  func begun(_ name: String) throws {
    let leader = try #require(Self.leaders[name])
    let whole = leader.followed(by: Self.springs, horizon: 0)
    // After the last corner the leader rests, and what is left is the springs' own motion.
    let moment = leader.duration + 0.01
    let start = FollowStart(
      position: whole.value(at: moment), velocity: whole.velocity(at: moment))
    let target = try #require(leader.finalValue)
    let rest = Timeline(recordedAt: [0, 1], columns: target + target)
    let begun = rest.followed(by: Self.springs, from: start, horizon: 0)
    // A spring that has settled within the threshold stands at its target.
    let within = 1e-6 * 100
    for time in [0.0, 0.08, 0.3] {
      let (value, velocity) = (begun.value(at: time), begun.velocity(at: time))
      for index in Self.springs.indices {
        #expect(abs(value[index] - whole.value(at: moment + time)[index]) < within)
        #expect(abs(velocity[index] - whole.velocity(at: moment + time)[index]) < 100 * within)
      }
    }
  }

  @Test("springs settle at the leader's end, not before")
  func settling() {
    for (_, leader) in Self.leaders {
      let timeline = leader.followed(by: Self.springs, horizon: 0)
      let end = timeline.duration
      #expect(end.isFinite && end > 0)
      let target = leader.value(at: leader.duration)
      #expect(timeline.value(at: end) == Self.springs.map { _ in target[0] })
      let before = timeline.value(at: end - 1e-4)
      #expect(before.contains { abs($0 - target[0]) > 0.05 })
    }
  }

  @Test("springs settle as behind a leader that rests no sooner", arguments: [1e-4, 1e-9])
  func settlingBehindCoarseLeader(_ epsilon: Double) {
    let (fine, coarse) = (EvaluationRules(epsilon: epsilon), EvaluationRules(epsilon: 1e-3))
    let leaders = [coarse, fine].flatMap { rules in
      [
        Spring(response: 1, dampingRatio: 0.5).timeline(
          from: [0], to: [100], initialVelocity: [0], under: rules),
        GestureRelease(to: .decay(.normal), from: [0], bounds: GestureBounds())
          .outcome(position: [0], velocity: [800], under: rules).timeline,
      ]
    }
    let found = leaders.map {
      $0.followed(by: [Spring(response: 0.1, dampingRatio: 1)], under: fine, horizon: 0).duration
    }
    #expect(leaders[0].duration < leaders[2].duration)
    #expect(abs(found[0] - found[2]) < 1e-9 * found[2])
    #expect(abs(found[1] - found[3]) < 1e-9 * found[3])
  }

  @Test("a spring whose leader rests settles at the last excursion of its closed form")
  func settlingAlone() {
    var generator = SeededGenerator(seed: 7)
    let rest = Timeline(recordedAt: [0, 1e-3], columns: [0, 0])
    for number in 0..<300 {
      let spring = Spring(
        response: .random(in: 0.2...1, using: &generator),
        dampingRatio: .random(in: 0.05...1.2, using: &generator))
      let (position, velocity) = (100.0, Double.random(in: -3000...3000, using: &generator))
      let start = FollowStart(position: [position], velocity: [velocity])
      let found = rest.followed(by: [spring], from: start, horizon: 0).duration
      let own = SpringRest(
        solution: SpringSolution(spring), displacement: position, velocity: velocity)
      let expected = own.lastExcursion(beyond: 0.001 * own.range)
      #expect(abs(found - expected) < 1e-6, "\(number): \(spring) \(velocity)")
    }
  }

  @Test(
    "springs settle at the last of many moments at which one is outside of the threshold",
    arguments: leaders.keys.sorted())
  func settlingOfChains(_ name: String) throws {
    let leader = try #require(Self.leaders[name])
    let target = try #require(leader.finalValue)[0]
    for count in 1...Self.springs.count {
      let springs = Array(Self.springs.prefix(count))
      let duration = leader.followed(by: springs, horizon: 0).duration
      let whole = leader.followed(
        by: springs, under: EvaluationRules(epsilon: 1e-9), horizon: 0)
      let step = 1.0 / 2000
      let times = SampleTimes(Array(stride(from: 0, to: duration + 1, by: step)))
      let values = whole.sample(times).value
      let last = (0..<count).map { follower in
        let distances = values[follower * times.count..<(follower + 1) * times.count].map {
          abs($0 - target)
        }
        let limit = 0.001 * (distances.max() ?? 0)
        return times[distances.lastIndex { $0 > limit } ?? 0]
      }
      let latest = try #require(last.max())
      #expect((latest - 1e-5...latest + step + 1e-5).contains(duration), "\(count): \(latest)")
    }
  }

  @Test("springs follow a leader that never ends up to the last time asked for")
  func endless() {
    let leader = Spring(response: 1, dampingRatio: 0).timeline(
      from: [0], to: [1], initialVelocity: [0])
    let timeline = leader.followed(by: [Spring()], horizon: 3)
    #expect(timeline.duration == .infinity)
    #expect(abs(timeline.velocity(at: 2.9)[0]) > 1e-3)
  }

  @Test(
    "the program of springs that follow is their samples, and their rest",
    arguments: leaders.keys.sorted())
  func programs(_ name: String) throws {
    let leader = try #require(Self.leaders[name])
    let timeline = leader.followed(by: Self.springs, horizon: 0)
    let program = try #require(timeline.program)
    #expect(program.duration == timeline.duration)
    for index in 0...400 {
      let time = timeline.duration * Double(index) / 379.3
      let (value, velocity) = (timeline.value(at: time), timeline.velocity(at: time))
      for number in Self.springs.indices {
        #expect(abs(program.value(at: time)[number] - value[number]) < 1e-9)
        #expect(abs(program.velocity(at: time)[number] - velocity[number]) < 1e-7)
      }
    }
  }

  @Test("springs that are known up to a time only have no program")
  func noProgram() {
    let endless = Spring(response: 1, dampingRatio: 0).timeline(
      from: [0], to: [1], initialVelocity: [0])
    #expect(endless.followed(by: [Spring()], horizon: 3).program == nil)
  }

  @Test("springs far too stiff for the work end the budget, not the process")
  func work() {
    let budget = WorkBudget(maximum: 1_000_000)
    WorkBudget.withCurrent(budget) {
      _ = Spring().timeline(from: [0], to: [1], initialVelocity: [0])
        .followed(by: [Spring(response: 1e-12, dampingRatio: 1)], horizon: 0)
    }
    #expect(budget.isExhausted)
  }

  @Test("a leader that no polynomial comes near ends the memory, not the process")
  func memory() {
    let budget = WorkBudget(maximum: .max, maximumBytes: 1_000_000)
    WorkBudget.withCurrent(budget) {
      _ = Timeline(recordedAt: [0, 0.1], columns: [0, 1e308])
        .followed(by: [Spring(response: 0.3, dampingRatio: 1)], horizon: 1)
    }
    #expect(budget.isOverfull)
  }
}
