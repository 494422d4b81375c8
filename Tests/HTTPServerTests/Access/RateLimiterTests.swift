import CLibrary
import RandomSupport
import Testing

@testable import HTTPServer

@Suite("The rate limiter")
struct RateLimiterTests {
  private let clock = ManualClock()

  @Test("a full bucket is emptied at once, and fills with time")
  func refill() {
    let limiter = RateLimiter(rate: 2, burst: 3, clock: clock)
    #expect((0..<4).map { _ in limiter.take(for: "a").remaining } == [2, 1, 0, 0])
    let refused = limiter.take(for: "a")
    #expect(!refused.isAllowed)
    #expect(refused.untilNext == .milliseconds(500))
    #expect(refused.untilFull == .milliseconds(1500))
    clock.advance(by: .milliseconds(500))
    #expect(limiter.take(for: "a").isAllowed)
    #expect(!limiter.take(for: "a").isAllowed)
    clock.advance(by: .seconds(100))
    #expect(limiter.take(for: "a").remaining == 2)
  }

  @Test("each client has a bucket of its own")
  func clients() {
    let limiter = RateLimiter(rate: 1, burst: 1, clock: clock)
    #expect(limiter.take(for: "a").isAllowed)
    #expect(limiter.take(for: "b").isAllowed)
    #expect(!limiter.take(for: "a").isAllowed)
  }

  @Test("clients beyond the number of buckets displace those that owe least")
  func eviction() {
    let limiter = RateLimiter(rate: 1, burst: 3, maximumClients: 3, clock: clock)
    for client in ["a", "a", "a", "b", "b", "b", "c", "d"] { _ = limiter.take(for: client) }
    #expect(limiter.take(for: "d").remaining == 1)
    #expect(["a", "b"].map { limiter.peek(for: $0).isAllowed } == [false, false])
    #expect(limiter.peek(for: "c").remaining == 2)
  }

  @Test("a debt outlives any number of newcomers that owe less")
  func debtStays() {
    let limiter = RateLimiter(rate: 1, burst: 1, maximumClients: 8, clock: clock)
    _ = limiter.charge("debtor", tokens: 5)
    #expect((0..<1000).filter { !limiter.take(for: "newcomer \($0)").isAllowed }.isEmpty)
    #expect(!limiter.take(for: "debtor").isAllowed)
    clock.advance(by: .seconds(5))
    #expect(limiter.take(for: "debtor").isAllowed)
  }

  @Test("a charge is taken whole, and nothing is allowed until the debt is paid")
  func charge() {
    let limiter = RateLimiter(rate: 2, burst: 3, clock: clock)
    #expect(limiter.take(for: "a").isAllowed)
    let charged = limiter.charge("a", tokens: 10)
    #expect(charged.isAllowed)
    #expect(charged.remaining == 0)
    #expect(charged.untilFull == .milliseconds(5500))
    #expect(charged.untilNext == .milliseconds(4500))
    clock.advance(by: .milliseconds(4499))
    #expect(limiter.take(for: "a").untilNext == .milliseconds(1))
    clock.advance(by: .milliseconds(1))
    #expect(limiter.take(for: "a").isAllowed)
  }

  @Test("a charge within what is left leaves the rest")
  func smallCharge() {
    let limiter = RateLimiter(rate: 1, burst: 5, clock: clock)
    _ = limiter.take(for: "a")
    #expect(limiter.charge("a", tokens: 2).remaining == 2)
    #expect(limiter.take(for: "a").remaining == 1)
  }

  @Test("a debt is at most a minute's tokens")
  func greatestDebt() {
    let limiter = RateLimiter(rate: 10, burst: 60, clock: clock)
    let charged = limiter.charge("a", tokens: 4_611_686_018_428)
    #expect(charged.untilFull == .seconds(6 + 60))
    clock.advance(by: .seconds(60))
    #expect(!limiter.take(for: "a").isAllowed)
    clock.advance(by: .milliseconds(100))
    #expect(limiter.take(for: "a").isAllowed)
  }

  @Test("a debt is at most one token where a minute has none")
  func slowRate() {
    let limiter = RateLimiter(rate: 0.000_1, burst: 2, clock: clock)
    #expect(limiter.charge("a", tokens: .max).untilNext == .seconds(20_000))
  }

  @Test("no sequence of takes and charges shuts a client out longer than a debt lasts")
  func longestWait() {
    for seed in 1...300 as ClosedRange<UInt64> {
      var random = SeededGenerator(seed: seed)
      let clock = ManualClock()
      clock.advance(by: .seconds(Double.random(in: -1e18...1e18, using: &random)))
      let rate = pow(10, Double.random(in: -7...7, using: &random))
      let limiter = RateLimiter(rate: rate, burst: Self.size(&random), clock: clock)
      let token = 1 / limiter.rate
      let longest = max(60, token) + token
      for _ in 0..<50 {
        if Bool.random(using: &random) {
          clock.advance(by: .seconds(Double.random(in: 0...1, using: &random) * longest))
        }
        let isTaken = Bool.random(using: &random)
        let state =
          isTaken ? limiter.take(for: "a") : limiter.charge("a", tokens: Self.size(&random))
        #expect(state.untilNext / .seconds(1) <= longest * (1 + 1e-9), "seed \(seed)")
        #expect((0...limiter.burst).contains(state.remaining), "seed \(seed)")
      }
      clock.advance(by: .seconds(longest * (1 + 1e-9)))
      #expect(limiter.take(for: "a").isAllowed, "seed \(seed)")
    }
  }

  /// Any magnitude, also below 0.
  private static func size(_ random: inout SeededGenerator) -> Int {
    Int(truncatingIfNeeded: random.next()) >> Int(random.next() % 64)
  }
}
