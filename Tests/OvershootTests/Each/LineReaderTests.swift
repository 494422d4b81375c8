import CLibrary
import Testing

@testable import overshoot

@Suite("Lines of a descriptor")
struct LineReaderTests {
  /// Reads a pipe that has the text.
  private func batches(_ text: String, _ limits: LineReader.Limits) throws -> [[String]] {
    var ends: [Int32] = [0, 0]
    try #require(pipe(&ends) == 0)
    defer { close(ends[0]) }
    let bytes = Array(text.utf8)
    #expect(write(ends[1], bytes, bytes.count) == bytes.count)
    close(ends[1])
    var reader = LineReader(ends[0], limits: limits)
    var batches: [[String]] = []
    while case let lines = try reader.batch(), !lines.isEmpty {
      batches.append(
        lines.map { line in
          switch line {
          case .text(let bytes): String(decoding: bytes, as: UTF8.self)
          case .tooLong: "too long"
          }
        })
    }
    #expect(reader.byteCount == bytes.count)
    return batches
  }

  @Test("lines end with a line feed, the last also without")
  func lines() throws {
    #expect(try batches("a\n\nb", LineReader.Limits()) == [["a", "", "b"]])
    #expect(try batches("a\n", LineReader.Limits()) == [["a"]])
    #expect(try batches("", LineReader.Limits()) == [])
    #expect(try batches("\n", LineReader.Limits()) == [[""]])
  }

  @Test("a batch has at most so many lines, and ends after so many bytes")
  func limits() throws {
    #expect(try batches("a\nb\nc\n", LineReader.Limits(count: 2)) == [["a", "b"], ["c"]])
    #expect(try batches("aa\nbb\nc\n", LineReader.Limits(batch: 3)) == [["aa", "bb"], ["c"]])
  }

  @Test("a line that is too long is reported, and the next one read")
  func tooLong() throws {
    let limits = LineReader.Limits(line: 3)
    #expect(
      try batches("abc\nabcd\nb\nabcde", limits) == [["abc", "too long"], ["b", "too long"]])
  }

  @Test("a line that is too long is reported before its end is there")
  func unfinished() throws {
    var ends: [Int32] = [0, 0]
    try #require(pipe(&ends) == 0)
    defer { for end in ends { close(end) } }
    // A read for more of the line would fail, and not wait.
    try #require(fcntl(ends[0], F_SETFL, O_NONBLOCK) == 0)
    var reader = LineReader(ends[0], limits: LineReader.Limits(line: 3))
    #expect(write(ends[1], "abcd", 4) == 4)
    #expect(try reader.batch() == [.tooLong])
    #expect(write(ends[1], "efg\nh\n", 6) == 6)
    #expect(try reader.batch() == [.text([UInt8(ascii: "h")])])
  }

  @Test("a descriptor that cannot be read is a failure")
  func failure() {
    var reader = LineReader(-1, limits: LineReader.Limits())
    #expect(throws: InputFailure.self) { try reader.batch() }
  }
}

@Suite("The bar of progress")
struct ProgressBarTests {
  @Test("a bar with a known length has a share, a bar and the time left")
  func known() {
    let bar = ProgressBar(total: 1000, columns: 60)
    #expect(
      bar.text(lines: 50, bytes: 500, elapsed: .seconds(10))
        == " 50 % [############-------------] 50 lines, 5/s, 10 s left")
    #expect(bar.text(lines: 100, bytes: 1000, elapsed: .seconds(1)).hasPrefix("100 % [####"))
  }

  @Test("a bar without a length counts")
  func unknown() {
    #expect(
      ProgressBar(total: nil, columns: 80).text(lines: 7, bytes: 9, elapsed: .seconds(2))
        == "7 lines, 3/s")
  }

  @Test("a bar is never as wide as the terminal", arguments: [20, 30, 40, 60, 80, 200])
  func width(_ columns: Int) {
    for total in [nil, 123_456_789] {
      let text = ProgressBar(total: total, columns: columns)
        .text(lines: 1_234_567, bytes: 3, elapsed: .seconds(3600))
      #expect(text.count < columns)
    }
  }
}
