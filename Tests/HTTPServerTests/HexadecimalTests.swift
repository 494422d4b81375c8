import HTTPMessage
import Testing

@Suite("Hexadecimal numbers")
struct HexadecimalTests {
  @Test(
    "numbers are written with all their digits",
    arguments: [0, 1, 0x0123_4567_89AB_CDEF, 0xFEDC_BA98_7654_3210, .max] as [UInt64])
  func digits(number: UInt64) {
    let digits = String(number, radix: 16)
    let padded = String(repeating: "0", count: 16 - digits.count) + digits
    #expect(RequestID.random(number, 0).description == padded + String(repeating: "0", count: 16))
    #expect(RequestID.random(0, number).description == String(repeating: "0", count: 16) + padded)
  }
}
