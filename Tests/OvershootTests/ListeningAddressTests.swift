import Testing

@testable import overshoot

@Suite("Addresses to listen at")
struct ListeningAddressTests {
  @Test("an address is split into host and port")
  func parts() {
    #expect(ListeningAddress("127.0.0.1:9000")?.port == 9000)
    #expect(ListeningAddress("[::1]:0")?.host == "::1")
  }

  @Test(
    "a malformed address is refused",
    arguments: ["", "a", "a:", ":1", "[]:1", "a:70000", "::1:1", "a:b", "a:-1"])
  func none(_ text: String) { #expect(ListeningAddress(text) == nil) }
}
