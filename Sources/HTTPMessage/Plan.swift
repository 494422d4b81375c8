/// The amount of work that a handler may do before it returns.
public enum Effort: Sendable {
  /// Almost no work, such as the look-up for a health check.
  case trivial
  /// Less than a millisecond of work, with a bound that holds for every request.
  case small
}

/// The outcome of handling a request: a response, or the work that produces it.
public enum Plan: Sendable {
  /// The response is ready.
  case now(HTTPResponse)
  /// The response is produced by a function that may take a long time.
  ///
  /// Once the flag is set, the request is cancelled and the returned response is dropped, so the
  /// function should return soon.
  case later(@Sendable (CancellationFlag) -> HTTPResponse)

  /// Returns the response, running the work here if it has not been done.
  public func response(_ flag: CancellationFlag = CancellationFlag()) -> HTTPResponse {
    switch self {
    case .now(let response): response
    case .later(let work): work(flag)
    }
  }

  /// Returns a plan whose response is transformed by `change`.
  public func map(_ change: @escaping @Sendable (HTTPResponse) -> HTTPResponse) -> Plan {
    switch self {
    case .now(let response): .now(change(response))
    case .later(let work): .later { change(work($0)) }
    }
  }
}
