import Testing

@testable import HTTPServer

/// Values of the reference implementation (xxHash 0.8, seed 0), one for each way through the
/// function.
@Suite struct XXHash64Tests {
  @Test(
    arguments: [
      ("", 0xEF46_DB37_51D8_E999), ("a", 0xD24E_C4F1_A98C_6E5B), ("abc", 0x44BC_2CF5_AD77_0999),
      ("Nobody inspects the spammish repetition", 0xFBCE_A83C_8A37_8BF1),
    ] as [(String, UInt64)])
  func `The hash is XXH64`(text: String, hash: UInt64) {
    #expect(xxHash64(Array(text.utf8)) == hash)
  }
}
