import HTTPMessage
import Testing

@Suite("Durations")
struct DurationTests {
  /// From where on the quotient by 2⁹ does not fit 64 bits.
  private static let edge = Int128(Int64.max) << 9

  private static let attoseconds: [Int128] = [
    0, 1, 999_999_999, 1_000_000_000, 123_456_789_987_654_321, -1, -2_000_000_001,
    edge, edge + 511, edge + 512, 1_700_000_000_123_456_789_000_000_000,
  ]

  @Test("a duration in nanoseconds is the quotient, toward zero")
  func nanoseconds() {
    for attoseconds in Self.attoseconds {
      let duration = Duration(attoseconds: attoseconds)
      #expect(Int128(duration.inNanoseconds) == attoseconds / 1_000_000_000)
    }
  }

  @Test("a duration beyond 64 bits of nanoseconds is the greatest")
  func clamped() {
    #expect(Duration.seconds(Int64.max).inNanoseconds == .max)
    #expect(Duration.seconds(Int64.min).inNanoseconds == .min)
  }
}
