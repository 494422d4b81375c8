internal import CLibrary

/// A token bucket for each client: a burst of requests at once, then a steady rate.
///
/// Only the time at which a bucket will be full again is stored (the generic cell rate algorithm).
/// A bucket may owe tokens, but never more than refill in a minute, or one if none do, so no
/// request blocks its client for longer.
package final class RateLimiter: Sendable {
  package struct Allowance: Sendable, Equatable {
    package let isAllowed: Bool
    package let remaining: Int
    /// If there are no further requests.
    package let untilFull: Duration
    /// Zero if one is allowed now.
    package let untilNext: Duration
  }

  /// In tokens per second; with ``bursts``, windows stay far below the longest ``Swift/Duration``.
  package static let rates = 0.000_001...1_000_000.0  // total: two literals
  package static let bursts = 1...1_000_000
  /// A client may owe the tokens that refill in this time.
  private static let longestDebt = Duration.seconds(60)
  /// In tokens per second.
  package let rate: Double
  package let burst: Int
  /// The time in which a token refills.
  private let interval: Duration
  /// The time in which an empty bucket fills.
  let window: Duration
  /// The time in which a bucket with the largest debt fills.
  private let longestWait: Duration
  private let clock: any ServerClock
  private let buckets: Locked<BucketTable>

  /// `rate` and `burst` are clamped to ``rates`` and ``bursts``.
  package init(
    rate: Double, burst: Int, maximumClients: Int = 65_536, clock: any ServerClock = SystemClock()
  ) {
    self.rate = min(max(Self.rates.lowerBound, rate), Self.rates.upperBound)
    self.burst = min(max(Self.bursts.lowerBound, burst), Self.bursts.upperBound)
    interval = .seconds(1 / self.rate)
    window = interval * self.burst
    longestWait = window + max(interval, Self.longestDebt)
    self.clock = clock
    buckets = Locked(BucketTable(capacity: maximumClients))
  }

  package func take(for client: String) -> Allowance { allowance(of: client, taking: true) }
  package func peek(for client: String) -> Allowance { allowance(of: client, taking: false) }

  /// Takes tokens even if the bucket has fewer; no request is allowed until the debt is paid.
  package func charge(_ client: String, tokens: Int) -> Allowance {
    let now = clock.now
    let time = Double(tokens) < longestWait / interval ? interval * max(0, tokens) : longestWait
    let wait = buckets.withLock { buckets in
      let wait = min(Self.wait(of: client, in: buckets, at: now) + time, longestWait)
      buckets.setFull(at: now + wait, for: client, now: now)
      return wait
    }
    return allowed(after: wait)
  }

  private func allowance(of client: String, taking isTaken: Bool) -> Allowance {
    let now = clock.now
    return buckets.withLock { buckets in
      let wait = Self.wait(of: client, in: buckets, at: now)
      let next = wait + interval
      guard next <= window else {
        return Allowance(isAllowed: false, remaining: 0, untilFull: wait, untilNext: next - window)
      }
      if isTaken { buckets.setFull(at: now + next, for: client, now: now) }
      return allowed(after: next)
    }
  }

  private static func wait(of client: String, in buckets: BucketTable, at now: Duration) -> Duration
  { max(.zero, (buckets.fullAt(client) ?? now) - now) }

  private func allowed(after wait: Duration) -> Allowance {
    Allowance(
      isAllowed: true, remaining: max(0, Int(bounded: (window - wait) / interval)), untilFull: wait,
      untilNext: max(.zero, wait + interval - window))
  }
}
