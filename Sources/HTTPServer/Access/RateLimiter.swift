/// Token buckets, one for each client: so many requests at once, and so many a second after that.
///
/// Of a bucket only the moment is kept at which it will be full again (the generic cell rate
/// algorithm): each request moves that moment on by the time of one token, and is refused if it
/// would then lie further away than a whole bucket takes to fill.
public final class RateLimiter: Sendable {
  /// What a client may ask in future.
  public struct Allowance: Sendable, Equatable {
    /// Whether this request is allowed.
    public let isAllowed: Bool
    /// How many requests are allowed at once from now on.
    public let remaining: Int
    /// When the bucket is full again, if nothing more is asked.
    public let untilFull: Duration
    /// When the next request is allowed; zero if one is allowed now.
    public let untilNext: Duration
  }

  /// How many tokens come in a second.
  public let rate: Double
  /// How many tokens a bucket holds.
  public let burst: Int

  private let clock: any ServerClock
  private let buckets: Locked<BucketTable>

  /// Makes buckets that are full.
  ///
  /// - Parameters:
  ///   - rate: tokens a second, above 0.
  ///   - burst: tokens in a full bucket, 1 or more.
  ///   - maximumClients: how many buckets are kept; for those beyond, the ones that are full again
  ///     soonest are forgotten.
  ///   - clock: where the time is read.
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
  /// - Complexity: amortized O(log *n*) in the clients.
  public func take(_ client: String) -> Allowance { allowance(of: client, taking: true) }

  /// What `take` would say now; no token is taken.
  public func peek(_ client: String) -> Allowance { allowance(of: client, taking: false) }

  /// Takes tokens whether or not there are so many: what is missing is a debt, and nothing is
  /// allowed until it is paid.
  ///
  /// - Returns: What is allowed from then on.
  /// - Complexity: amortized O(log *n*) in the clients.
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

  /// The future of a client that has been allowed something, its bucket full in some time.
  private func allowed(after wait: Duration) -> Allowance {
    Allowance(
      isAllowed: true, remaining: max(0, Int((window - wait) / interval)), untilFull: wait,
      untilNext: max(.zero, wait + interval - window))
  }
}
