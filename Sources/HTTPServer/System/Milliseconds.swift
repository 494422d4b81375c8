import HTTPMessage

/// A number from 0 to 60000, rounded up so that `due` has passed after a wait of that time.
func milliseconds(from now: Duration, until due: Duration) -> Int32 {
  guard due > now else { return 0 }
  return Int32(min(((due - now).inNanoseconds + 999_999) / 1_000_000, 60_000))
}

extension Duration { var inSeconds: Double { Double(inNanoseconds) / 1e9 } }
