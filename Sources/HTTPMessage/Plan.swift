/// How much work a handler may do before it returns.
public enum Effort: Sendable {
  /// Next to none: a look-up, as for a health check.
  case trivial
  /// Less than a millisecond, with a bound that the handler has for every request.
  case small
}

/// What a handler makes of a request.
public enum Plan: Sendable {
  /// The answer.
  case now(HTTPResponse)
  /// How to get at the answer, which may take its time.
  ///
  /// Once the flag is set nobody waits for the answer: whatever is returned then is dropped, so it
  /// should be returned soon.
  case later(@Sendable (CancellationFlag) -> HTTPResponse)

  /// The answer, by doing the work here if it is not done.
  public func response(_ flag: CancellationFlag = CancellationFlag()) -> HTTPResponse {
    switch self {
    case .now(let response): response
    case .later(let work): work(flag)
    }
  }

  /// The plan with something done to its answer, as soon as that is there.
  public func map(_ change: @escaping @Sendable (HTTPResponse) -> HTTPResponse) -> Plan {
    switch self {
    case .now(let response): .now(change(response))
    case .later(let work): .later { change(work($0)) }
    }
  }
}
