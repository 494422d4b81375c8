import AnimationCore
import Testing

@Suite("The memory of a budget")
struct MemoryBudgetTests {
  @Test("bytes are held until they are given back, and too many exhaust the budget for good")
  func held() {
    let budget = WorkBudget(maximum: .max, maximumBytes: 100_000)
    WorkBudget.withCurrent(budget) {
      #expect(WorkBudget.reserve(bytes: 60_000))
      WorkBudget.returning {
        #expect(WorkBudget.reserve(bytes: 40_000))
        #expect(budget.heldBytes == 100_000)
      }
      #expect(budget.heldBytes == 60_000 && !budget.isExhausted)
      WorkBudget.returning { #expect(!WorkBudget.reserve(bytes: 40_001)) }
      #expect(budget.isOverfull && budget.isExhausted && !WorkBudget.mayContinue)
      #expect(!WorkBudget.spend(units: 1), "the work ends, though it has units left")
    }
  }

  @Test("small arrays do not count, and no sum of bytes overflows")
  func bounds() {
    let budget = WorkBudget(maximum: .max, maximumBytes: 10_000)
    WorkBudget.withCurrent(budget) {
      for _ in 0..<100 { #expect(WorkBudget.reserve(bytes: WorkBudget.smallArray)) }
      #expect(budget.heldBytes == 0)
      #expect(!WorkBudget.reserve(numbers: .max, by: .max))
      #expect(!WorkBudget.reserve(bytes: .max))
    }
    #expect(WorkBudget.reserve(bytes: .max), "without a budget there is no limit")
  }

  @Test("memory and units are spent in one call, and a cancelled budget gives no memory")
  func both() {
    let budget = WorkBudget(maximum: 10, maximumBytes: 10)
    #expect(budget.spend(units: 10, bytes: 10))
    #expect(budget.spent == 10 && budget.heldBytes == 10)
    #expect(!WorkBudget(maximum: 10, maximumBytes: 10) { true }.reserve(bytes: 1))
  }

  @Test("a trace that cannot have few enough samples is refused before the motion is sampled")
  func trace() {
    let width = 200_000
    var asked = 0
    let trace = MotionTrace.sample(
      over: 0...1, groups: Array(0..<width), slack: 0.001, maximumCount: 1
    ) { times in
      asked += times.count
      return Array(repeating: 0, count: times.count * width)
    }
    #expect(trace == nil && asked == 0)
  }

  @Test("a trace is refused before it takes memory that is not left")
  func traceWithoutMemory() {
    let width = 1000
    let budget = WorkBudget(maximum: .max, maximumBytes: 129 * width * 8)
    var asked = 0
    let trace = WorkBudget.withCurrent(budget) {
      MotionTrace.sample(
        over: 0...1, groups: Array(0..<width), slack: 0.001, maximumCount: 10_000
      ) { times in
        asked += times.count
        return Array(repeating: 0, count: times.count * width)
      }
    }
    #expect(trace == nil && asked == 0 && budget.isOverfull)
  }
}
