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
  private let maximumClients: Int
  private let buckets = Locked(Buckets())

  private struct Buckets {
    /// When each bucket is full again.
    var fullAt: [String: Duration] = [:]
    /// When full ones were last thrown away.
    var sweptAt = Duration.zero
  }

  /// Makes buckets that are full.
  ///
  /// - Parameters:
  ///   - rate: tokens a second, above 0.
  ///   - burst: tokens in a full bucket, 1 or more.
  ///   - maximumClients: how many buckets are kept; the clients beyond share one.
  ///   - clock: where the time is read.
  public init(
    rate: Double, burst: Int, maximumClients: Int = 65_536, clock: any ServerClock = SystemClock()
  ) {
    self.rate = rate
    self.burst = max(1, burst)
    self.maximumClients = max(1, maximumClients)
    self.clock = clock
  }

  /// The time in which an empty bucket fills.
  var window: Duration { interval * burst }

  private var interval: Duration { .seconds(1 / rate) }

  /// Takes a token from the bucket of a client, if there is one.
  ///
  /// - Complexity: O(1), and O(*n*) in the buckets once a second at most.
  public func take(_ client: String) -> Allowance { allowance(of: client, taking: true) }

  /// What `take` would say now; no token is taken.
  ///
  /// - Complexity: as of `take`.
  public func peek(_ client: String) -> Allowance { allowance(of: client, taking: false) }

  private func allowance(of client: String, taking isTaken: Bool) -> Allowance {
    let now = clock.now
    return buckets.withLock { buckets in
      let client = bucket(of: client, among: &buckets, at: now)
      let wait = max(buckets.fullAt[client] ?? now, now) - now
      let next = wait + interval
      guard next <= window else {
        return Allowance(
          isAllowed: false, remaining: 0, untilFull: wait, untilNext: next - window)
      }
      if isTaken { buckets.fullAt[client] = now + next }
      return Allowance(
        isAllowed: true, remaining: Int((window - next) / interval), untilFull: next,
        untilNext: max(.zero, next + interval - window))
    }
  }

  /// The client's own bucket, if there is room; full ones are as good as none and make room.
  private func bucket(
    of client: String, among buckets: inout Buckets, at now: Duration
  ) -> String {
    guard buckets.fullAt[client] == nil, buckets.fullAt.count >= maximumClients else {
      return client
    }
    if now - buckets.sweptAt >= .seconds(1) {
      buckets.fullAt = buckets.fullAt.filter { $0.value > now }
      buckets.sweptAt = now
    }
    return buckets.fullAt.count < maximumClients ? client : ""
  }
}
