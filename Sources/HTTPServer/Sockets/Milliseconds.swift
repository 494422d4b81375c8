/// The time from one moment to another for a call that waits, rounded up so that it has come then.
///
/// - Returns: At least 0, and a minute at most.
func milliseconds(from now: Duration, until due: Duration) -> Int32 {
  let left = max(.zero, due - now) / .milliseconds(1)
  return Int32(min(left.rounded(.up), 60_000))
}
