/// Returns the time from `now` to `due` in milliseconds, rounded up so that `due` has passed after
/// a wait of that time.
///
/// - Returns: A number from 0 to 60000.
func milliseconds(from now: Duration, until due: Duration) -> Int32 {
  let left = max(.zero, due - now) / .milliseconds(1)
  return Int32(min(left.rounded(.up), 60_000))
}

extension Duration {
  /// The duration in seconds.
  var inSeconds: Double {
    let (seconds, attoseconds) = components
    return Double(seconds) + Double(attoseconds) * 1e-18
  }
}
