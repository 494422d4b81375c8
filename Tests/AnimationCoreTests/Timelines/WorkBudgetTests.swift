import RandomSupport
import Testing

@testable import AnimationCore

@Suite("The budget of work")
struct WorkBudgetTests {
  @Test("units that are spent are counted, and units requested in vain are not")
  func spending() {
    let budget = WorkBudget(maximum: 10)
    #expect(budget.spend(units: 4) && budget.spend(units: 6))
    #expect(budget.spent == 10 && !budget.isExhausted)
    #expect(!budget.spend(units: 1))
    #expect(budget.spent == 10 && budget.isExhausted)
    #expect(!budget.spend(units: .max) && !budget.spend(units: .max))
    #expect(budget.spent == 10)
  }

  @Test("a budget that is exhausted stays so, whatever is left of it")
  func exhausted() {
    let budget = WorkBudget(maximum: 10)
    #expect(
      budget.spend(units: 4) && !budget.spend(units: 7) && !budget.spend(units: 1)
        && !budget.spend(units: 0))
    #expect(budget.spent == 4 && budget.isExhausted && !budget.isCancelled)
  }

  @Test("a charge is counted as far as there are units")
  func charging() {
    let budget = WorkBudget(maximum: 10)
    budget.charge(units: 10)
    #expect(budget.spent == 10 && !budget.isExhausted)
    budget.charge(units: .max)
    #expect(budget.spent == 10 && budget.isExhausted)
  }

  @Test("the sum of any spending in any order is what was granted, at most the maximum")
  func sums() {
    for seed in 1...200 as ClosedRange<UInt64> {
      var random = SeededGenerator(seed: seed)
      let size = { (random: inout SeededGenerator) in
        Int(bitPattern: UInt(random.next() >> (1 + random.next() % 63)))
      }
      let budget = WorkBudget(maximum: Bool.random(using: &random) ? .max : size(&random))
      var granted = 0
      for _ in 0..<100 {
        let (count, before) = (size(&random), budget.spent)
        if budget.spend(units: count) { granted += min(count, 1 << 53) }
        granted = min(granted, 1 << 53)
        #expect(budget.spent == granted && budget.spent <= budget.maximum, "seed \(seed)")
        #expect(budget.spent >= before, "seed \(seed)")
      }
      budget.charge(units: size(&random))
      #expect((granted...min(budget.maximum, 1 << 53)).contains(budget.spent), "seed \(seed)")
    }
  }

  @Test("work stops once it is cancelled")
  func cancelling() {
    let flag = Flag()
    let budget = WorkBudget(maximum: 1_000) { flag.isSet }
    #expect(budget.spend(units: 1))
    flag.isSet = true
    #expect(!budget.spend(units: 1) && budget.isExhausted && budget.isCancelled)
    #expect(budget.spent == 1)
  }

  @Test("prepaid work has no limit, and is cancelled with the rest")
  func prepaid() {
    let flag = Flag()
    let budget = WorkBudget(maximum: 10) { flag.isSet }
    let prepaid = budget.prepaid
    #expect(prepaid.spend(units: 1_000_000) && prepaid.spend(units: .max))
    #expect(budget.spent == 0)
    WorkBudget.withCurrent(prepaid) {
      #expect(WorkBudget.mayContinue)
      flag.isSet = true
      #expect(!WorkBudget.mayContinue)
    }
    #expect(prepaid.isExhausted && budget.isExhausted)
  }

  @Test("many numbers of an over-damped spring cost the search for their rest")
  func creeping() {
    func work(_ count: Int) -> Int {
      let budget = WorkBudget(maximum: 1_000_000)
      let target = AnimatableVector([1] + Array(repeating: 0, count: count - 1))
      WorkBudget.withCurrent(budget) {
        _ = Spring(response: 3, dampingRatio: 5).settlingDuration(target: target, epsilon: 0.001)
      }
      return budget.spent
    }
    let (one, many) = (work(1), work(101))
    #expect(one % 17 == 0 && many == one / 17 * 117)
  }

  @Test("work without a budget is neither counted nor refused")
  func noBudget() { #expect(WorkBudget.current == nil && WorkBudget.spend(units: .max)) }

  /// Set by the one thread that reads it.
  private final class Flag: @unchecked Sendable { var isSet = false }
}

@Suite("The work of motions")
struct WorkOfMotionsTests {
  private func work(_ body: () -> Void) -> Int {
    let budget = WorkBudget(maximum: .max / 4)
    WorkBudget.withCurrent(budget, body)
    return budget.spent
  }

  private func overlapping(_ count: Int, _ animation: Animation) -> AnimationHistory {
    var history = AnimationHistory(Animator(at: [0]))
    for index in 0..<count {
      history.change(to: [Double(index % 7) + 1], at: Double(index) * 0.05, with: animation)
    }
    return history
  }

  @Test("repeats within repeats cost as many times as they are deep")
  func nestedRepeats() {
    func nested(_ depth: Int) -> Animation {
      (0..<depth).reduce(.linear(duration: 0.1)) { animation, _ in animation.repeatCount(2) }
    }
    let times = SampleTimes.evenly(100, through: 1)
    let (few, many) = (nested(8), nested(64))
    let shallow = work { _ = few.timeline().sample(times) }
    let deep = work { _ = many.timeline().sample(times) }
    #expect(deep < 10 * shallow)
  }

  @Test("a thousand animations on top of one another are evaluated once for each pair")
  func pairs() {
    let spring = Animation.interpolatingSpring(duration: 2, bounce: 0.3)
    let five = work { _ = overlapping(500, spring).timeline }
    let thousand = work { _ = overlapping(1_000, spring).timeline }
    #expect(thousand < 5 * five)
    #expect(thousand < 20_000_000)
  }

  @Test(
    "a change is not evaluated with what lies below unless its state is asked for",
    arguments: [
      Animation.linear(duration: 1e6), .easeInOut(duration: 1).repeatForever(),
    ])
  func changes(_ animation: Animation) {
    let five = work { _ = overlapping(500, animation) }
    let thousand = work { _ = overlapping(1_000, animation) }
    #expect(thousand < 3 * five)
  }

  @Test("a spring is looked at with those below it that are not gone, however many there were")
  func springsThatGo() {
    let spring = Animation.interpolatingSpring(stiffness: 170, damping: 15)
    let five = work { _ = overlapping(500, spring) }
    let thousand = work { _ = overlapping(1_000, spring) }
    #expect(thousand < 5 * five / 2)
  }

  @Test("animations run until their own end, or until one above them is at its target")
  func running() {
    #expect(overlapping(30, .linear(duration: 1e6)).runningCount == 30)
    #expect(overlapping(30, .linear(duration: 0.24)).runningCount == 5)
    #expect(overlapping(30, .interpolatingSpring(stiffness: 1, damping: 0)).runningCount == 30)
    let spring = Animation.interpolatingSpring(stiffness: 170, damping: 15)
    #expect((5..<30).contains(overlapping(60, spring).runningCount))
    #expect(overlapping(30, .spring).runningCount == 1)
    #expect(AnimationHistory(Animator(at: [0])).runningCount == 0)
  }

  @Test("a budget is exhausted by one animation of a value too many, not by those of others")
  func crowd() {
    let budget = WorkBudget(maximum: .max / 4, maximumRunning: 30)
    WorkBudget.withCurrent(budget) {
      for _ in 0..<3 { _ = overlapping(30, .linear(duration: 1e6)) }
      _ = overlapping(100, .linear(duration: 0.24))
      #expect(WorkBudget.mayContinue)
      let history = overlapping(31, .linear(duration: 1e6))
      #expect(budget.isCrowded && budget.isExhausted && !WorkBudget.mayContinue)
      #expect(history.runningCount == 31)
    }
    #expect(budget.takeCrowd() && !budget.takeCrowd() && !budget.isExhausted)
    _ = WorkBudget.withCurrent(budget) {
      AnimationHistory(overlapping(31, .linear(duration: 1e6)).animator)
    }
    #expect(budget.isCrowded)
  }

  @Test("pieces of a history share the layers that lie below them")
  func sharing() {
    let pieces = overlapping(200, .linear(duration: 1e6)).timeline.pieces
    let stacks = pieces.compactMap { $0.motion as? LayeredMotion }.map(\.stack.layers)
    #expect(stacks.count == 199)
    let addresses = Set(stacks.map { $0.withUnsafeBufferPointer { $0.baseAddress } })
    #expect(addresses.count == 1)
  }

  @Test("the work of sampling is known before it is done, and the same for any part of it")
  func foreseen() {
    let timeline = overlapping(20, .easeInOut(duration: 2)).timeline
    let times = SampleTimes.frames(perSecond: 240, through: timeline.duration)
    let whole = timeline.work(at: times, numbers: 1)
    #expect(work { _ = timeline.sample(times) } == whole)
    let half = times.count / 2
    let parts = [times[0..<half], times[half..<times.count]]
    #expect(parts.reduce(0) { $0 + timeline.work(at: $1, numbers: 1) } == whole)
    #expect(timeline.work(at: SampleTimes(times.values), numbers: 1) == whole)
  }

  @Test("a stepped spring that never rests stops when the budget does")
  func restless() {
    let restless = Animation.spring(response: 1, dampingFraction: 0)
    let rules = EvaluationRules(fidelity: .swiftUI)
    let budget = WorkBudget(maximum: 100_000)
    WorkBudget.withCurrent(budget) {
      var history = AnimationHistory(Animator(at: [0], rules: rules))
      history.change(to: [0.01], at: 0, with: restless)
      _ = history.timeline
    }
    #expect(budget.isExhausted && budget.spent < 110_000)
  }

  @Test("some of the numbers have the same bits as among all, in any part of the times")
  func parts() {
    let seven = [1.0, -2, 3, 0.5, 7, 11, -13]
    for fidelity in Fidelity.allCases {
      let rules = EvaluationRules(fidelity: fidelity)
      var history = AnimationHistory(Animator(at: seven.map { _ in 0 }, rules: rules))
      history.change(to: seven, at: 0, with: .bouncy)
      history.change(to: seven.reversed(), at: 0.11, with: .easeOut(duration: 0.4).delay(0.1))
      history.change(to: seven.map { -$0 }, at: 0.3, with: .interpolatingSpring())
      let timeline = history.timeline
      for times in [
        SampleTimes.frames(perSecond: 240, through: 1.003), .evenly(333, through: 1.2),
      ] {
        let whole = timeline.sample(times)
        let rows = 77..<211
        let part = timeline.sample(times[rows], numbers: 2..<5)
        for number in 2..<5 {
          let first = whole.column(number: number).lowerBound + rows.lowerBound
          #expect(
            Array(part.value[part.column(number: number)])
              == Array(whole.value[first..<first + rows.count]))
          #expect(
            Array(part.velocity[part.column(number: number)])
              == Array(whole.velocity[first..<first + rows.count]))
        }
      }
    }
  }
}
