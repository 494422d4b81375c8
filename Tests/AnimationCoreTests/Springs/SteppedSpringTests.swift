import RandomSupport
import Testing

@testable import AnimationCore

/// SwiftUI's stepped spring against a plain loop of its rule.
@Suite("Stepped springs")
struct SteppedSpringTests {
  /// One number on a stepped spring, as SwiftUI's rule has it.
  struct PlainLoop {
    let stiffness: Double
    let damping: Double
    var (y, v, f) = (0.0, 0.0, 0.0)

    init(response: Double, dampingFraction: Double, y: Double, v: Double) {
      let frequency = 2 * Double.pi / response
      stiffness = response > 0 ? min(frequency * frequency, 45000) : 45000
      damping = 2 * dampingFraction * stiffness.squareRoot()
      (self.y, self.v) = (y, v)
    }

    mutating func step() {
      let u = v + f / 600
      y += u / 300
      f = -stiffness * y - damping * u
      v = u + f / 600
    }

    func isAtRest(distance: Double) -> Bool {
      let near = (0.01 * distance) * (0.01 * distance)
      let isFar = near > 0 && near < y * y
      return max(v * v, f * f) <= 0.0036 && !isFar
    }
  }

  @Test("a walk through times in any order has the bits of each time by itself")
  func walk() {
    forEachSeed(40) { generator, seed in
      let response = generator.logarithmic(in: 0.02...5)
      let ratio = Double.random(in: 0...1.2, using: &generator)
      let law = SteppedSpring(response: BlendedResponse(target: response), dampingFraction: ratio)
      let times = (0..<300).map { _ in Double.random(in: 0...4, using: &generator) }
      for order in [times, times.sorted()] {
        var walk = SteppedWalk(law)
        for time in order {
          let (one, other) = (walk.matrix(at: time), law.matrix(at: time))
          #expect(
            one.position(displacement: 1, velocity: 2)
              == other.position(displacement: 1, velocity: 2), seed)
          #expect(
            one.velocity(displacement: 1, velocity: 2)
              == other.velocity(displacement: 1, velocity: 2), seed)
        }
      }
    }
  }

  @Test("a stepped spring equals the plain loop to 1e-11, at any step")
  func positions() {
    forEachSeed(60) { generator, seed in
      let response = generator.logarithmic(in: 0.02...5)
      let ratio = Double.random(in: 0...1.2, using: &generator)
      let (y, v) = (generator.signed(1), generator.signed(1))
      let law = SteppedSpring(response: BlendedResponse(target: response), dampingFraction: ratio)
      var loop = PlainLoop(response: response, dampingFraction: ratio, y: y, v: v)
      for step in 0..<3_000 {
        if step % 37 == 0 {
          let matrix = law.matrix(at: (Double(step) - 0.5) / 300)
          #expect(abs(matrix.position(displacement: y, velocity: v) - loop.y) <= 1e-11, seed)
          #expect(abs(matrix.velocity(displacement: y, velocity: v) - loop.v) <= 1e-11 * 300, seed)
        }
        loop.step()
      }
    }
  }

  @Test("a stepped spring is a staircase: the step that is due at 300t counts from then on")
  func staircase() {
    let law = SteppedSpring(response: BlendedResponse(target: 0.5), dampingFraction: 0.7)
    func y(_ time: Double) -> Double { law.matrix(at: time).position(displacement: 1, velocity: 0) }
    #expect(y(0) == 1 && y(1.0 / 300) == 1)
    #expect(y(1.01 / 300) == y(2.0 / 300) && y(2.01 / 300) != y(2.0 / 300))
  }

  @Test("a blend is stepped with the response of its time")
  func blend() {
    forEachSeed(40) { generator, seed in
      let response = BlendedResponse(
        target: generator.logarithmic(in: 0.1...1), interval: generator.logarithmic(in: 0.01...1),
        duration: Double.random(in: 0...3, using: &generator))
      let law = SteppedSpring(response: response, dampingFraction: 0.6)
      var (y, v, f) = (1.0, -2.0, 0.0)
      for step in 0..<1_200 {
        if step % 53 == 0 {
          let matrix = law.matrix(at: (Double(step) - 0.5) / 300)
          #expect(abs(matrix.position(displacement: 1, velocity: -2) - y) <= 1e-11, seed)
        }
        let loop = PlainLoop(
          response: response.value(at: Double(step) / 300), dampingFraction: 0.6, y: y, v: v)
        var next = loop
        next.f = f
        next.step()
        (y, v, f) = (next.y, next.v, next.f)
      }
    }
  }

  /// As recorded from SwiftUI: the last step that answers is one less.
  @Test(
    "a stepped spring completes after as many steps as SwiftUI's",
    arguments: [
      (0.5, 0.825, 1.0, 159), (0.5, 0.825, 10, 279), (0.5, 0.825, 100, 294), (0.5, 0.7, 1, 229),
      (0.5, 1e-5, 1, 12_751_651),
    ])
  func completion(response: Double, ratio: Double, distance: Double, steps: Int) {
    let law = SteppedSpring(response: BlendedResponse(target: response), dampingFraction: ratio)
    let start = GramMatrix(position: distance * distance, product: 0, velocity: 0)
    #expect(law.firstRest(from: start, distance: distance) == steps)
  }

  @Test("the search for the end leaves out no step at which a plain loop would rest")
  func completionByPlainStepping() {
    forEachSeed(300, comparing: 280) { generator, seed in
      let response = generator.logarithmic(in: 0.01...3)
      let ratio = generator.logarithmic(in: 1e-3...3)
      let (y, v) = (generator.logarithmic(in: 1e-3...1e4), generator.signed(1e3))
      var loop = PlainLoop(response: response, dampingFraction: ratio, y: y, v: v)
      var steps = 0
      repeat {
        loop.step()
        steps += 1
      } while !loop.isAtRest(distance: y) && steps < 1_000_000
      guard steps < 1_000_000 else { return .skipped }
      let law = SteppedSpring(response: BlendedResponse(target: response), dampingFraction: ratio)
      let start = GramMatrix(position: y * y, product: y * v, velocity: v * v)
      #expect(law.firstRest(from: start, distance: y) == steps, seed)
      return .compared
    }
  }

  @Test(
    "a distance whose square overflows ends where the plain loop does, and so does a tiny one",
    arguments: [1e-300, 1e-163, 1e-140, 1e150, 1e153, 1e155, 1e200])
  func extremeDistances(_ distance: Double) {
    let law = SteppedSpring(response: BlendedResponse(target: 0.5), dampingFraction: 0.825)
    var loop = PlainLoop(response: 0.5, dampingFraction: 0.825, y: distance, v: 0)
    var steps = 0
    repeat {
      loop.step()
      steps += 1
    } while !loop.isAtRest(distance: distance) && steps < 100_000
    let start = SpringInitialConditions(displacement: [distance], velocity: [0])
    #expect(law.firstRest(from: start.gram, distance: distance) == steps)
  }

  @Test("a start that has overflowed has no end, which takes no step to say")
  func overflownStart() {
    let law = SteppedSpring(response: BlendedResponse(target: 0.5), dampingFraction: 0.825)
    let start = SpringInitialConditions(displacement: [1e308], velocity: [-.infinity])
    let budget = WorkBudget(maximum: 1 << 30)
    let end = WorkBudget.withCurrent(budget) { law.firstRest(from: start.gram, distance: 1e308) }
    #expect(end == nil)
    #expect(budget.spent == 0)
  }

  /// The last step's force f enters the first step of the next spring: u = v + f/600.
  @Test("a spring that merges begins with the force of the one before, as a plain loop does")
  func keptForce() {
    forEachSeed(100) { generator, seed in
      let rules = EvaluationRules(fidelity: .swiftUI)
      let (first, second) = (generator.logarithmic(in: 0.1...1), generator.logarithmic(in: 0.1...1))
      let change = Double.random(in: 0.01...0.1, using: &generator)
      var history = AnimationHistory(Animator(at: [0], rules: rules))
      history.change(to: [100], at: 0, with: .spring(response: first, dampingFraction: 0.5))
      history.change(to: [-100], at: change, with: .spring(response: second, dampingFraction: 0.6))
      var loop = PlainLoop(response: first, dampingFraction: 0.5, y: -100, v: 0)
      for _ in 0..<law(first).stepCount(at: change) { loop.step() }
      var next = PlainLoop(response: second, dampingFraction: 0.6, y: loop.y + 200, v: loop.v)
      next.f = loop.f
      #expect(abs(history.timeline.velocity(at: change)[0] - loop.v) < 1e-8, seed)
      for step in 1...60 {
        next.step()
        let value = history.timeline.number(at: change + (Double(step) - 0.5) / 300)
        #expect(abs(value - (next.y - 100)) < 1e-9, seed)
      }
    }
  }

  private func law(_ response: Double) -> SteppedSpring {
    SteppedSpring(response: BlendedResponse(target: response), dampingFraction: 0.5)
  }

  /// As computed by OpenSwiftUI's rule: the clock goes on from the time of the change, and adds 7,
  /// 16, 31 and 60 times 1/300 s until it has reached these times.
  @Test(
    "a spring that merges has the recorded values",
    arguments: [(0.1201, 98.221), (0.1501, 34.838), (0.2001, -77.300), (0.3001, -129.483)])
  func keptForceFigures(time: Double, value: Double) {
    var history = AnimationHistory(
      Animator(at: [0], rules: EvaluationRules(fidelity: .swiftUI)))
    history.change(to: [100], at: 0, with: .spring(response: 0.2, dampingFraction: 0.5))
    history.change(to: [-100], at: 0.1001, with: .spring(response: 0.3, dampingFraction: 0.5))
    #expect(abs(history.timeline.number(at: time) - value) < 6e-4)
  }

  @Test("an undamped spring never ends, and that is known at once", .timeLimit(.minutes(30)))
  func undamped() {
    let law = SteppedSpring(response: BlendedResponse(target: 0.5), dampingFraction: 0)
    for distance in [1, 100, 1e6] {
      let start = GramMatrix(position: distance * distance, product: 0, velocity: 0)
      #expect(law.firstRest(from: start, distance: distance) == nil)
    }
  }

  @Test("the motion of many numbers ends by the length of their vector")
  func vectors() {
    let rules = EvaluationRules(fidelity: .swiftUI)
    let spring = Animation.spring(response: 0.5, dampingFraction: 0.825)
    let one = spring.timeline(from: [0], to: [10], under: rules)
    let two = spring.timeline(from: [0, 0], to: [6, 8], under: rules)
    #expect(one.duration == two.duration)
    #expect(one.duration == 279.0 / 300)
  }
}
