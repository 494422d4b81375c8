extension Duration {
  /// Of a `timespec`; adding `.seconds` and `.nanoseconds` multiplies 128-bit numbers step by step.
  @inlinable @inline(__always) package static func sum(seconds: Int, nanoseconds: Int) -> Duration {
    let whole = Int128(seconds) &* 1_000_000_000 &+ Int128(nanoseconds)
    return Duration(attoseconds: whole &* 1_000_000_000)
  }

  /// Clamped to what fits.
  @inlinable package var inNanoseconds: Int64 { Int64(clamping: attoseconds / 1_000_000_000) }
}
