import HTTPServer
import Testing

@Suite struct RateLimiterTests {
  private let clock = ManualClock()

  @Test func `A full bucket is emptied at once, and fills with time`() {
    let limiter = RateLimiter(rate: 2, burst: 3, clock: clock)
    #expect((0..<4).map { _ in limiter.take("a").remaining } == [2, 1, 0, 0])
    let refused = limiter.take("a")
    #expect(!refused.isAllowed)
    #expect(refused.untilNext == .milliseconds(500))
    #expect(refused.untilFull == .milliseconds(1500))
    clock.advance(by: .milliseconds(500))
    #expect(limiter.take("a").isAllowed)
    #expect(!limiter.take("a").isAllowed)
    clock.advance(by: .seconds(100))
    #expect(limiter.take("a").remaining == 2)
  }

  @Test func `Each client has a bucket of its own`() {
    let limiter = RateLimiter(rate: 1, burst: 1, clock: clock)
    #expect(limiter.take("a").isAllowed)
    #expect(limiter.take("b").isAllowed)
    #expect(!limiter.take("a").isAllowed)
  }

  @Test func `Clients beyond the number of buckets share one, until buckets are full again`() {
    let limiter = RateLimiter(rate: 1, burst: 1, maximumClients: 2, clock: clock)
    let allowed = ["a", "b", "c", "d"].map { limiter.take($0).isAllowed }
    #expect(allowed == [true, true, true, false])
    clock.advance(by: .seconds(2))
    #expect(limiter.take("e").isAllowed)
    #expect(limiter.take("f").isAllowed)
  }
}
