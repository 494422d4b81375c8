import CLibrary
import Testing

@testable import JSONText

/// Numbers at the end of what may be touched.
@Suite("Room for the texts of numbers")
struct NumberTextRoomTests {
  /// Numbers of every count of digits with the point at every place, of either sign.
  private static let values: [Double] = (1...17).flatMap { count -> [Double] in
    let digits = String("12345678901234568".prefix(count))
    return (-24...24).flatMap { exponent -> [Double] in
      let value = Double("\(digits)e\(exponent)") ?? 0
      return [value, -value]
    }
  }

  private func text(_ value: Double) -> [UInt8] {
    var bytes: [UInt8] = []
    bytes.append(number: value)
    return bytes
  }

  @Test("no number touches more than its reach, up to a page that cannot be read")
  func guardPage() throws {
    let page = Int(sysconf(Int32(_SC_PAGESIZE)))
    let memory = try #require(
      mmap(nil, 2 * page, PROT_READ | PROT_WRITE, MAP_PRIVATE | MAP_ANONYMOUS, -1, 0))
    defer { munmap(memory, 2 * page) }
    try #require(mprotect(memory + page, page, PROT_NONE) == 0)
    let out = memory + page - NumberText.reach
    for value in Self.values + [0, .infinity, .leastNonzeroMagnitude, -.greatestFiniteMagnitude] {
      let count = NumberText().write(value, to: out)
      let written = [UInt8](UnsafeRawBufferPointer(start: out, count: count))
      #expect(written == text(value), "\(value)")
    }
  }

  @Test("lists whose blocks are filled to every byte have the texts of their numbers")
  func everyOffset() {
    // 24 bytes with its comma, the longest text that is not scientific.
    let long = -1_234_567_890_123_456.8
    for padding in 0..<128 {
      let values =
        Array(repeating: 1.0, count: padding)
        + Array(repeating: -0.000_123_456_789_012_345_67, count: 3)
        + Array(repeating: long, count: 400) + Self.values.prefix(64)
      var bytes: [UInt8] = []
      bytes.append(numbers: values)
      #expect(bytes == Array(values.map(text).joined(separator: [UInt8(ascii: ",")])))
    }
  }
}
