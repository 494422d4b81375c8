import Bytes
import Testing

/// Values of the reference implementation (xxHash 0.8, seed 0), one for each way through the
/// function.
@Suite("XXH64")
struct XXHash64Tests {
  @Test(
    "a hash equals the published one",
    arguments: [
      ("", 0xEF46_DB37_51D8_E999), ("a", 0xD24E_C4F1_A98C_6E5B), ("abc", 0x44BC_2CF5_AD77_0999),
      ("Nobody inspects the spammish repetition", 0xFBCE_A83C_8A37_8BF1),
    ] as [(String, UInt64)])
  func hash(text: String, hash: UInt64) {
    #expect(xxHash64(Array(text.utf8)) == hash)
  }

  /// Values with another seed, computed after the specification (version 0.1.1) in Python.
  @Test("a seed changes the hash")
  func seed() {
    Array("abc".utf8).withUnsafeBytes { #expect(xxHash64($0, seed: 1) == 0xBEA9_CA81_9932_8908) }
    Array("Nobody inspects the spammish repetition".utf8).withUnsafeBytes {
      #expect(xxHash64($0, seed: 1) == 0x43F4_2544_8D95_4DB6)
    }
  }
}
