internal import CLibrary

/// A rate limiter with one token bucket for each client: a burst of requests at once, then a steady
/// rate.
///
/// Only the time at which a bucket will be full again is stored (the generic cell rate algorithm):
/// each request moves that time by the duration of one token, and is refused if the bucket would
/// then take longer to fill than an empty one.
public final class RateLimiter: Sendable {
  /// The result of a request for a token, and the state of the bucket after it.
  public struct Allowance: Sendable, Equatable {
    /// Whether the request is allowed.
    public let isAllowed: Bool
    /// The number of further requests that are allowed at once.
    public let remaining: Int
    /// The time until the bucket is full again if there are no further requests.
    public let untilFull: Duration
    /// The time until the next request is allowed; zero if one is allowed now.
    public let untilNext: Duration
  }

  /// The rate at which a bucket refills, in tokens per second.
  public let rate: Double
  /// The number of tokens in a full bucket.
  public let burst: Int

  private let clock: any ServerClock
  private let buckets: Locked<BucketTable>

  /// Creates a rate limiter whose buckets are full.
  ///
  /// - Parameters:
  ///   - rate: the rate in tokens per second, above 0.
  ///   - burst: the number of tokens in a full bucket, 1 or more.
  ///   - maximumClients: the largest number of stored buckets; beyond it, the buckets that will be
  ///     full soonest are removed. Defaults to 65536.
  ///   - clock: the source of the time.
  public init(
    rate: Double, burst: Int, maximumClients: Int = 65_536, clock: any ServerClock = SystemClock()
  ) {
    self.rate = rate
    self.burst = max(1, burst)
    self.clock = clock
    buckets = Locked(BucketTable(capacity: maximumClients))
  }

  /// The time in which an empty bucket fills.
  var window: Duration { interval * burst }

  private var interval: Duration { .seconds(1 / rate) }

  /// Takes a token from the bucket of a client, if there is one.
  ///
  /// - Complexity: amortized O(log *n*) in the number of clients.
  public func take(_ client: String) -> Allowance { allowance(of: client, taking: true) }

  /// Returns the result that `take` would return now, without taking a token.
  public func peek(_ client: String) -> Allowance { allowance(of: client, taking: false) }

  /// Takes tokens even if the bucket has fewer; the rest becomes a debt, and no request is allowed
  /// until the debt is paid.
  ///
  /// - Returns: The state of the bucket after the charge.
  /// - Complexity: amortized O(log *n*) in the number of clients.
  public func charge(_ client: String, tokens: Int) -> Allowance {
    let now = clock.now
    let wait = buckets.withLock { buckets in
      let wait = Self.wait(of: client, in: buckets, at: now) + interval * max(0, tokens)
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
        return Allowance(
          isAllowed: false, remaining: 0, untilFull: wait, untilNext: next - window)
      }
      if isTaken { buckets.setFull(at: now + next, for: client, now: now) }
      return allowed(after: next)
    }
  }

  /// Returns the time until the bucket of a client is full.
  private static func wait(
    of client: String, in buckets: BucketTable, at now: Duration
  ) -> Duration { max(.zero, (buckets.fullAt(client) ?? now) - now) }

  /// Returns the allowance of an admitted client whose bucket will be full after `wait`.
  private func allowed(after wait: Duration) -> Allowance {
    Allowance(
      isAllowed: true, remaining: max(0, Int(bounded: (window - wait) / interval)), untilFull: wait,
      untilNext: max(.zero, wait + interval - window))
  }
}
