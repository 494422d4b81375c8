import RandomSupport
import Testing

@testable import AnimationCore

@Suite("Modified fluid springs on top of a running motion, in SwiftUI's fidelity")
struct ChasingSpringTests {
  static let rules = EvaluationRules(fidelity: .swiftUI)

  /// A linear motion from 0 to 100 in 1 s, with a spring back to 0 at 0.2 s.
  private static func history(_ spring: Animation, over base: Animation = .linear(duration: 1))
    -> AnimationHistory
  {
    var history = AnimationHistory(Animator(at: [0], rules: rules))
    history.change(to: [100], at: 0, with: base)
    history.change(to: [0], at: 0.2, with: spring)
    return history
  }

  /// Constants of `Tests/Fixtures/generate_chasing_spring.py`; but for the rounding of SwiftUI's
  /// linear curve, which moves in multiples of 2⁻²⁰.
  @Test("a delayed spring chases what is left of a linear motion")
  func known() {
    let timeline = Self.history(.spring(response: 0.5, dampingFraction: 1).delay(0.1)).timeline
    let expected = [
      (0.401, 27.485_888), (0.501, 21.396_607), (0.601, 18.187_609), (0.701, 16.837_866),
    ]
    for (time, value) in expected {
      #expect(abs(timeline.number(at: time) - value) < 1e-4)
    }
  }

  struct Modified: Sendable, CustomTestStringConvertible {
    let testDescription: String
    let modifiers: [FrameByFrame.Modifier]

    init(_ description: String, _ modifiers: [FrameByFrame.Modifier]) {
      (testDescription, self.modifiers) = (description, modifiers)
    }
  }

  static let modified = [
    Modified("no modifier that does anything", [.speed(1)]),
    Modified("delayed", [.delay(0.1)]),
    Modified("begun before its start", [.delay(-0.05)]),
    Modified("twice as fast", [.speed(2)]),
    Modified("delayed, then slower", [.delay(0.1), .speed(0.5)]),
    Modified("with a delay in every pass", [.delay(0.2), .repeated(2, true), .delay(0.1)]),
    Modified("standing still", [.speed(0)]),
  ]

  /// To half a unit of 100, the distance made in the 1/6000 s between two frames.
  @Test(
    "a spring on top of a motion is where SwiftUI's rules take it frame by frame",
    arguments: modified)
  func frameByFrame(_ modified: Modified) {
    for damping in [0.4, 1, 1.6] {
      let spring = modified.modifiers.reduce(
        Animation.spring(response: 0.3, dampingFraction: damping)
      ) { $1.applied(to: $0) }
      for base in [Animation.linear(duration: 1), .bouncy, .easeInOut(duration: 0.4).delay(0.3)] {
        let below = {
          var history = AnimationHistory(Animator(at: [0], rules: Self.rules))
          history.change(to: [100], at: 0, with: base)
          return history.timeline
        }()
        let timeline = Self.history(spring, over: base).timeline
        var asked = FrameByFrame(
          response: 0.3, dampingFraction: damping, modifiers: modified.modifiers)
        for frame in 0..<12_000 {
          // Not at a multiple of 1/300 s, at which the rounding of the clock would decide.
          let time = 0.2 + (Double(frame) + 0.3) / 6000
          let old = below.number(at: time)
          let value = asked.animate(0 - old, at: time - 0.2).map { old + $0 } ?? 0
          guard frame % 199 == 0 else { continue }
          // A pass begins with a frame, and so may a step be that of the frame before.
          let errors = [time, time - 1.0 / 6000].map { abs(timeline.number(at: $0) - value) }
          #expect(errors.min()! < 0.5, "at \(time)")
        }
      }
    }
  }

  @Test("a motion that is resumed after any change is the same to the last bit")
  func resumed() {
    forEachSeed(200, comparing: 150) { generator, seed in
      var history = AnimationHistory(Animator(at: [0, 0], rules: Self.rules))
      var time = 0.0
      for _ in 0..<Int.random(in: 2...5, using: &generator) {
        let animation =
          Bool.random(using: &generator)
          ? generator.modifiedAnimation() : generator.fluidSpring().delay(0.05)
        history.change(to: generator.point(), at: time, with: animation)
        time += generator.logarithmic(in: 0.02...0.4)
      }
      guard !history.isAtRest(at: time) else { return .skipped }
      let whole = history.timeline
      let resumed = AnimationHistory(history.animator).timeline
      #expect(whole.duration == resumed.duration, seed)
      // In an order of their own, since no frame may depend on those asked before.
      for later in [0.7, 0.1, 3, 0, 0.31, 0.3] {
        let time = history.animator.clock + later
        #expect(whole.value(at: time) == resumed.value(at: time), seed)
        #expect(whole.velocity(at: time) == resumed.velocity(at: time), seed)
      }
      return .compared
    }
  }

  @Test("values asked frame by frame agree with the history")
  func agreement() {
    forEachSeed(150, comparing: 100) { generator, seed in
      var history = AnimationHistory(Animator(at: [0], rules: Self.rules))
      var value = AnimatedValue(0.0, rules: Self.rules)
      let second = modifiedSpring(&generator)
      let changes = [
        (0.0, 40.0, Animation.easeInOut(duration: 0.8)), (0.21, -30, second),
        (0.37, 25, modifiedSpring(&generator)), (0.61, 0, .linear(duration: 0.5)),
      ]
      for (time, target, animation) in changes {
        let outcome = history.change(to: [target], at: time, with: animation)
        guard value.change(to: target, with: animation, at: time) == outcome else {
          Issue.record(seed)
          return .skipped
        }
        for later in [0.0, 0.013, 0.05, 0.09] {
          let shown = value.value(at: time + later)
          #expect(abs(shown - history.timeline.number(at: time + later)) < 1e-7, seed)
        }
      }
      return .compared
    }
  }

  private func modifiedSpring(_ generator: inout SeededGenerator) -> Animation {
    let spring = generator.fluidSpring()
    return switch Int.random(in: 0..<4, using: &generator) {
    case 0: spring.delay(Double.random(in: 0...0.1, using: &generator))
    case 1: spring.speed(Double.random(in: 0.5...3, using: &generator))
    case 2: spring.repeatCount(2, autoreverses: true)
    default: spring.repeatForever(autoreverses: false).speed(1.2)
    }
  }

  @Test("a chase ends when the spring is at rest after what it chases, or never")
  func end() {
    let spring = Animation.spring(response: 0.2, dampingFraction: 1).speed(2)
    #expect((1.1..<1.6).contains(Self.history(spring).timeline.duration))
    let endless = Animation.linear(duration: 1).repeatForever(autoreverses: true)
    #expect(Self.history(spring, over: endless).timeline.duration == .infinity)
    #expect(Self.history(spring.repeatForever()).timeline.duration == .infinity)
    let still = Animation.linear(duration: 1).delay(5).speed(0)
    #expect(Self.history(spring, over: still).timeline.duration < 1)
    let undamped = Animation.spring(response: 0.2, dampingFraction: 0).speed(2)
    #expect(Self.history(undamped).timeline.duration == .infinity)
  }

  @Test("steps spend from the budget, so that none is taken past it")
  func budget() {
    let budget = WorkBudget(maximum: 100_000)
    WorkBudget.withCurrent(budget) {
      let spring = Animation.spring(response: 0.2, dampingFraction: 1).delay(0.1)
      let base = Animation.linear(duration: 1).repeatCount(1_000_000, autoreverses: true)
      _ = Self.history(spring, over: base).timeline
    }
    #expect(budget.isExhausted)
  }

  @Test("in closed form a modified spring still moves by a part of what is left")
  func analytic() {
    var history = AnimationHistory(Animator(at: [0]))
    history.change(to: [100], at: 0, with: .linear(duration: 1))
    history.change(to: [0], at: 0.2, with: .spring(response: 0.5, dampingFraction: 1).delay(0.1))
    let progress = Spring(response: 0.5, dampingRatio: 1).value(target: 1, time: 0.3)
    #expect(abs(history.timeline.number(at: 0.6) - 60 * (1 - progress)) < 1e-9)
  }
}

/// A modified fluid spring evaluated once per frame, literally by SwiftUI's rules.
struct FrameByFrame {
  enum Modifier: Sendable {
    case delay(Double), speed(Double), repeated(Int, Bool)

    func applied(to animation: Animation) -> Animation {
      switch self {
      case .delay(let delay): animation.delay(delay)
      case .speed(let speed): animation.speed(speed)
      case .repeated(let count, let reverses):
        animation.repeatCount(count, autoreverses: reverses)
      }
    }
  }

  private let stiffness: Double
  private let damping: Double
  private let modifiers: [Modifier]
  private var (x, v, f, taken, clock) = (0.0, 0.0, 0.0, 0, 0.0)
  /// For each repeating modifier, the index of the pass and when it began.
  private var passes: [(index: Int, start: Double)]
  private var isOver = false

  init(response: Double, dampingFraction: Double, modifiers: [Modifier]) {
    let frequency = 2 * Double.pi / response
    stiffness = frequency * frequency
    damping = 2 * dampingFraction * frequency
    self.modifiers = modifiers
    passes = modifiers.map { _ in (0, 0) }
  }

  mutating func animate(_ value: Double, at time: Double) -> Double? {
    if isOver { return nil }
    let result = animate(modifiers.count, value, at: time)
    isOver = result == nil
    return result
  }

  private mutating func animate(_ depth: Int, _ value: Double, at time: Double) -> Double? {
    guard depth > 0 else { return step(value, to: time) }
    switch modifiers[depth - 1] {
    case .delay(let delay): return animate(depth - 1, value, at: max(0, time - delay))
    case .speed(let speed): return animate(depth - 1, value, at: max(0, time * speed))
    case .repeated(let count, let reverses):
      let pass = passes[depth - 1]
      let isReversed = reverses && pass.index % 2 == 1
      if let part = animate(depth - 1, value, at: time - pass.start) {
        return isReversed ? value - part : part
      }
      guard pass.index + 1 < count else { return nil }
      (x, v, f, taken, clock) = (0, 0, 0, 0, 0)
      for index in 0..<depth { passes[index] = (0, 0) }
      passes[depth - 1] = (pass.index + 1, time)
      return isReversed ? 0 : value
    }
  }

  private mutating func step(_ value: Double, to time: Double) -> Double? {
    while clock < time {
      if taken > 0, isAtRest(value) { return nil }
      let u = v + f / 600
      x += u / 300
      f = stiffness * (value - x) - damping * u
      v = u + f / 600
      taken += 1
      clock += 1.0 / 300
    }
    return x
  }

  private func isAtRest(_ value: Double) -> Bool {
    let near = abs(0.01 * value)
    return max(v * v, f * f) <= 0.0036 && !(near > 0 && near < abs(value - x))
  }
}
