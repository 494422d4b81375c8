import CLibrary
import HTTPServer

/// Reads lines in batches of limited size, however long the input is.
struct LineReader {
  struct Limits: Sendable {
    var line = Input.maximumLength
    var count = 256
    /// Ends after this many bytes.
    var batch = 4_194_304
  }

  private(set) var byteCount = 0
  /// Never closed here.
  private let descriptor: Int32
  private let limits: Limits
  private var chunk = [UInt8](repeating: 0, count: 65_536)
  private var unread: ArraySlice<UInt8> = []
  private var beginning: [UInt8] = []
  private var isTooLong = false
  private var isAtEnd = false

  init(_ descriptor: Int32, limits: Limits) {
    (self.descriptor, self.limits) = (descriptor, limits)
  }

  /// Waits for the first line only; empty at the end of input, whose last line needs no line feed.
  mutating func batch() throws(InputFailure) -> [InputLine] {
    var lines: [InputLine] = []
    var length = 0
    while lines.count < limits.count, length < limits.batch {
      if let line = takeLine() {
        lines.append(line)
        if case .text(let bytes) = line { length += bytes.count }
      } else if isAtEnd || !lines.isEmpty && !hasInput {
        break
      } else {
        try readChunk()
      }
    }
    return lines
  }

  /// Nil if more must be read.
  private mutating func takeLine() -> InputLine? {
    if let end = unread.firstIndex(of: UInt8(ascii: "\n")) {
      append(unread[..<end])
      unread = unread[(end + 1)...]
      return finishLine()
    }
    append(unread)
    unread = []
    return isAtEnd && (isTooLong || !beginning.isEmpty) ? finishLine() : nil
  }

  /// Drops the whole line in progress once it exceeds the limit.
  private mutating func append(_ bytes: ArraySlice<UInt8>) {
    isTooLong = isTooLong || beginning.count + bytes.count > limits.line
    if isTooLong { beginning = [] } else { beginning += bytes }
  }

  private mutating func finishLine() -> InputLine {
    defer { (beginning, isTooLong) = ([], false) }
    return isTooLong ? .tooLong : .text(beginning)
  }

  /// Whether a read would return without waiting.
  private var hasInput: Bool {
    var events = pollfd(fd: descriptor, events: Int16(POLLIN), revents: 0)
    return poll(&events, 1, 0) > 0
  }

  /// Reads at most 64 KiB, waiting if there is nothing; an interrupted read is repeated.
  private mutating func readChunk() throws(InputFailure) {
    let count = retrying { read(descriptor, &chunk, chunk.count) }
    guard count >= 0 else { throw InputFailure(code: errno) }
    isAtEnd = count == 0
    byteCount += count
    unread = chunk[..<count]
  }
}

/// Without its line feed.
enum InputLine: Equatable, Sendable {
  /// Within the limit; the bytes need not be valid UTF-8.
  case text([UInt8])
  /// Longer than the limit; the bytes are dropped.
  case tooLong
}
