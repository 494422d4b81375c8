/// The amount of work that may be done before a response is returned.
public enum Effort: Sendable {
  /// Almost no work, such as the look-up for a health check.
  case trivial
  /// Less than a millisecond of work, with a bound that holds for every request.
  case small
  /// Any work: the caller is a worker.
  case unlimited
}
