import CLibrary
import RandomSupport
import Testing

@testable import AnimationCore

@Suite("Stacks of springs that chase one another")
struct ChasedStackTests {
  private static let rules = EvaluationRules(fidelity: .swiftUI)

  /// To 1e-9 of the greatest value, as times are counted from another start.
  @Test("deep stacks of any width agree with their animations evaluated one by one")
  func agreement() {
    forEachSeed(15, comparing: 12) { generator, seed in
      let width = [1, 2, 4, 5, 9][Int(generator.seed % 5)]
      var history = AnimationHistory(
        Animator(at: Array(repeating: 0, count: width), rules: Self.rules))
      var value = AnimatedValue(
        AnimatableVector(Array(repeating: 0, count: width)), rules: Self.rules)
      var time = 0.0
      for index in 0..<14 {
        let target = (0..<width).map { _ in Double.random(in: -50...50, using: &generator) }
        let animation = index == 0 ? .easeInOut(duration: 3) : Self.layer(&generator)
        let outcome = history.change(to: target, at: time, with: animation)
        guard value.change(to: AnimatableVector(target), with: animation, at: time) == outcome
        else {
          Issue.record(seed)
          return .skipped
        }
        time += Double.random(in: 0.001...0.05, using: &generator)
      }
      let timeline = history.timeline
      for later in [0.0, 0.013, 0.1, 0.4, 1.3] {
        let (expected, shown) = (value.value(at: time + later), timeline.value(at: time + later))
        let most = expected.components.reduce(50) { max($0, abs($1)) }
        for (shown, expected) in zip(shown, expected.components) {
          #expect(abs(shown - expected) < 1e-9 * most, seed)
        }
      }
      return .compared
    }
  }

  private static func layer(_ generator: inout SeededGenerator) -> Animation {
    let spring = Animation.spring(
      response: Double.random(in: 0.1...0.4, using: &generator),
      dampingFraction: Double.random(in: 0.5...1.5, using: &generator))
    return switch Int.random(in: 0..<7, using: &generator) {
    case 0: spring.delay(Double.random(in: 0...0.1, using: &generator))
    case 1: spring.speed(Double.random(in: 0.5...3, using: &generator))
    case 2: spring.repeatCount(3, autoreverses: true)
    case 3: spring.repeatCount(2, autoreverses: false).delay(0.02)
    case 4: .easeInOut(duration: Double.random(in: 0.05...0.5, using: &generator))
    case 5: spring.delay(-0.1).delay(0.15)
    default: spring.delay(0.01).speed(1.5)
    }
  }

  /// Springs whose steps coincide, as they follow a finger at 60 Hz.
  @Test("a value does not depend on what other times are asked for")
  func alone() {
    func followed() -> Timeline {
      var history = AnimationHistory(Animator(at: [0], rules: Self.rules))
      let spring = Animation.interactiveSpring().speed(1.5)
      for event in 0..<60 {
        let place = 200 * (1 - exp(-Double(event) / 30))
        history.change(to: [place], at: Double(event) / 60, with: spring)
      }
      return history.timeline
    }
    let times = (0..<60).map { 1 + Double($0) / 60 }
    let together = followed().sample(SampleTimes(times)).value
    #expect(times.indices.filter { together[$0] != followed().number(at: times[$0]) } == [])
  }

  /// The upper spring asks once in each pass of the lower one, each time after as many steps of it.
  @Test("a spring above one that goes back and forth sees every pass")
  func passes() {
    let spring = Animation.spring(response: 0.3, dampingFraction: 1)
    var alone = AnimationHistory(Animator(at: [0], rules: Self.rules))
    alone.change(to: [50], at: 0, with: spring)
    let changes = [
      (0.0, 10.0, Animation.linear(duration: 0.02)),
      (0.001, 60, spring.repeatCount(9, autoreverses: true)),
      (0.7, 0, spring.speed(1 / (300 * alone.timeline.duration))),
    ]
    // Each time by itself, as a look between the steps would hide what the steps see.
    for asked in stride(from: 0.71, through: 6, by: 0.31) {
      var history = AnimationHistory(Animator(at: [0], rules: Self.rules))
      var value = AnimatedValue(0.0, rules: Self.rules)
      for (time, target, animation) in changes {
        history.change(to: [target], at: time, with: animation)
        _ = value.change(to: target, with: animation, at: time)
      }
      #expect(abs(history.timeline.number(at: asked) - value.value(at: asked)) < 1e-7)
    }
  }

  @Test("asking for earlier and later times in any order changes no bit")
  func order() {
    let history = Self.history(of: 40)
    let times = stride(from: 0.0, through: 6, by: 0.37).map { $0 }
    let forward = times.map { history.timeline.value(at: $0) }
    let again = Self.history(of: 40).timeline
    #expect(times.reversed().map { again.value(at: $0) } == forward.reversed())
  }

  @Test("the end is the same before and after a look beyond it")
  func endAfterwards() {
    let end = Self.history(of: 6).timeline.duration
    let course = ChaseCourse(of: Self.stack)
    for layer in Self.layers {
      course.with { $0.append(layer, of: Self.chasing, under: Self.rules) }
    }
    let hasEnded = { (time: Double) in course.with { $0.end(by: time, or: time) != nil } }
    #expect(hasEnded(1000))
    #expect(course.with { $0.end() } == end)
    #expect(hasEnded(end.nextUp) && !hasEnded(end - 1e-6))
  }

  private static let chasing = Animation.spring(response: 0.2, dampingFraction: 1).delay(0.01)

  /// The base of ``history(of:)``.
  private static var stack: MotionStack {
    let animator = Animator(at: [0], rules: rules)
    var history = AnimationHistory(animator)
    history.change(to: [10], at: 0, with: .linear(duration: 1000))
    let base = history.animator.motion(of: history.animator.running[0])
    return MotionStack(base: base.motion, end: base.end, target: [10])
  }

  /// The layers of ``history(of:)``, six of them.
  private static var layers: [MotionLayer] {
    (1...6).map { index in
      let response = chasing.response(under: rules, distance: 1)
      return MotionLayer(
        start: 0.01 * Double(index) / 6, target: [Double(index % 7)],
        response: response ?? CustomResponse(animation: chasing))
    }
  }

  @Test("a history that is copied goes on by itself")
  func copies() {
    var one = Self.history(of: 5)
    var other = one
    let before = one.timeline.value(at: 0.5)
    one.change(to: [30], at: 0.01, with: .spring(response: 0.3, dampingFraction: 1).speed(2))
    other.change(to: [-30], at: 0.01, with: .spring(response: 0.3, dampingFraction: 1).speed(2))
    #expect(one.timeline.value(at: 0.5) != before)
    #expect(one.timeline.value(at: 0.5) != other.timeline.value(at: 0.5))
    #expect(abs(other.timeline.value(at: 60)[0] + 30) < 0.5)
    #expect(Self.history(of: 5).timeline.value(at: 0.5) == before)
  }

  @Test("a step among 200 springs costs a look at each of them")
  func cost() {
    let (few, many) = (Self.work(of: 20), Self.work(of: 200))
    // Ten times the springs, for nearly ten times as long.
    #expect(many < 130 * few, "\(few) and \(many) units")
    #expect(many < 30_000_000, "\(many) units")
  }

  private static func work(of count: Int) -> Int {
    let budget = WorkBudget(maximum: .max / 4)
    let end = WorkBudget.withCurrent(budget) { history(of: count).timeline.duration }
    #expect(end.isFinite)
    return budget.spent
  }

  /// Springs within a hundredth of a second on top of a line of 1000 s.
  private static func history(of count: Int) -> AnimationHistory {
    var history = AnimationHistory(Animator(at: [0], rules: rules))
    history.change(to: [10], at: 0, with: .linear(duration: 1000))
    for index in 1...count {
      let time = 0.01 * Double(index) / Double(count)
      history.change(to: [Double(index % 7)], at: time, with: chasing)
    }
    return history
  }
}
