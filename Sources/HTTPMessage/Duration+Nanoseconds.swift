extension Duration {
  /// Of a `timespec`; adding `.seconds` and `.nanoseconds` multiplies 128-bit numbers step by step.
  @inlinable @inline(__always) package static func sum(seconds: Int, nanoseconds: Int) -> Duration {
    let whole = Int128(seconds) &* 1_000_000_000 &+ Int128(nanoseconds)
    return Duration(attoseconds: whole &* 1_000_000_000)
  }

  /// Clamped to what fits.
  @inlinable package var inNanoseconds: Int64 {
    // 10⁹ is 2⁹ · 5⁹. Below 79 minutes 64 bits hold what is left after the shift, and a machine
    // divides these at once.
    let shifted = attoseconds &>> 9
    if shifted >= 0, shifted <= Int128(Int64.max) {
      return Int64(truncatingIfNeeded: shifted) / 1_953_125
    }
    return Int64(clamping: attoseconds / 1_000_000_000)
  }
}
