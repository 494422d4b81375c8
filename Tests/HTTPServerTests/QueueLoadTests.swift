import RandomSupport
import Testing

@testable import HTTPServer

/// The admission of jobs for which no worker is free.
@Suite("The load of the queue")
struct QueueLoadTests {
  private let wait = Duration.milliseconds(100)

  private func busyLoad(maximumWork: Int = 1_000_000) -> QueueLoad {
    var load = QueueLoad(longestWait: wait, maximumWork: maximumWork, workerCount: 1)
    load.beginBusyPeriod(at: .zero)
    return load
  }

  /// How many of `count` jobs are admitted.
  private func admitted(
    _ count: Int, of units: Int, to load: inout QueueLoad, at now: Duration
  ) -> Int {
    var admitted = 0
    for _ in 0..<count where load.admit(units: units, arrivedAt: now, now: now) { admitted += 1 }
    return admitted
  }

  @Test(
    "a burst within the limit of work is admitted, however slowly it is read",
    arguments: 1...50 as ClosedRange<UInt64>)
  func slowlyRead(seed: UInt64) {
    var generator = SeededGenerator(seed: seed)
    var load = busyLoad()
    var now = Duration.zero
    for _ in 0..<Int.random(in: 1...10_000, using: &generator) {
      now += .microseconds(Int.random(in: 0...5000, using: &generator))
      let arrival = wait * Double.random(in: 0...1, using: &generator)
      let isAdmitted = load.admit(units: 100, arrivedAt: arrival, now: max(now, arrival))
      #expect(isAdmitted, "seed \(seed)")
      if load.waiting > 1, Bool.random(using: &generator) { load.take(units: 100) }
    }
  }

  @Test("a burst is limited by its work, to the unit")
  func workLimit() {
    var load = busyLoad(maximumWork: 1000)
    #expect(admitted(11, of: 100, to: &load, at: .zero) == 10)
    #expect(admitted(1, of: 1, to: &load, at: .zero) == 0)
    load.take(units: 100)
    #expect(admitted(1, of: 101, to: &load, at: .zero) == 0)
    #expect(admitted(1, of: 100, to: &load, at: .zero) == 1)
    #expect(load.waiting == 10 && load.work == 1000)
  }

  /// Under any lasting overload, what is admitted waits about as long as it may: a simulation of
  /// arrivals at a rate above that of the one worker.
  @Test(
    "the wait is bounded under lasting overload, and the worker is never idle",
    arguments: 1...20 as ClosedRange<UInt64>)
  func overload(seed: UInt64) {
    var generator = SeededGenerator(seed: seed)
    let jobTime = Duration.microseconds(Int.random(in: 200...20_000, using: &generator))
    let interval = jobTime / Double.random(in: 1.5...6, using: &generator)
    var load = busyLoad()
    var arrivals = Queue<Duration>()
    var (now, freeAt) = (Duration.zero, jobTime)
    var (longest, shed) = (Duration.zero, 0)
    while now < .seconds(20) {
      now += interval
      while freeAt <= now, let arrival = arrivals.popFirst() {
        load.take(units: 1)
        // The burst at the beginning has its own limit.
        if arrival > .seconds(2) { longest = max(longest, freeAt - arrival) }
        freeAt += jobTime
      }
      #expect(freeAt > now, "idle, seed \(seed)")
      if load.admit(units: 1, arrivedAt: now, now: now) { arrivals.append(now) } else { shed += 1 }
    }
    #expect(shed > 0, "seed \(seed)")
    #expect(longest <= max(wait * 1.5, jobTime * 6) + jobTime * 2, "seed \(seed)")
  }

  @Test("a busy period that ends is forgotten")
  func busyPeriod() {
    var load = busyLoad()
    #expect(admitted(100, of: 1, to: &load, at: .zero) == 100)
    #expect(admitted(100, of: 1, to: &load, at: .seconds(1)) == 0)
    for _ in 0..<100 { load.take(units: 1) }
    load.beginBusyPeriod(at: .seconds(2))
    #expect(admitted(100, of: 1, to: &load, at: .seconds(2)) == 100)
  }
}
