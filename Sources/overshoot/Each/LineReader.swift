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
  private let name: String
  private let limits: Limits
  private var chunk = [UInt8](repeating: 0, count: 65_536)
  private var unread: ArraySlice<UInt8> = []
  private var beginning: [UInt8] = []
  /// Whether the rest of a line that is too long is dropped.
  private var isDropping = false
  private var isAtEnd = false

  init(_ descriptor: Int32, named name: String = Input.name, limits: Limits) {
    (self.descriptor, self.name, self.limits) = (descriptor, name, limits)
  }

  /// Waits for the first line only, and ends with one that is too long; empty at the end of input,
  /// whose last line needs no line feed.
  mutating func batch() throws(InputFailure) -> [InputLine] {
    var lines: [InputLine] = []
    var length = 0
    while lines.count < limits.count, length < limits.batch {
      if let line = takeLine() {
        lines.append(line)
        // The rest of one that is too long may have no end.
        guard case .text(let bytes) = line else { break }
        length += bytes.count
      } else if isAtEnd || !lines.isEmpty && !hasInput {
        break
      } else {
        try readChunk()
      }
    }
    return lines
  }

  /// Nil if more must be read; a line that is too long is reported before its end.
  private mutating func takeLine() -> InputLine? {
    dropRest()
    let part = unread.prefix { $0 != UInt8(ascii: "\n") }
    guard beginning.count + part.count <= limits.line else {
      (beginning, isDropping) = ([], true)
      return .tooLong
    }
    beginning += part
    let isWhole = part.endIndex < unread.endIndex
    unread = unread[part.endIndex...].dropFirst()
    guard isWhole || isAtEnd && !beginning.isEmpty else { return nil }
    defer { beginning = [] }
    return .text(beginning)
  }

  /// The rest of a line that is too long, as far as it was read.
  private mutating func dropRest() {
    guard isDropping else { return }
    let rest = unread.drop { $0 != UInt8(ascii: "\n") }
    isDropping = rest.isEmpty
    unread = rest.dropFirst()
  }

  /// Whether a read would return without waiting.
  private var hasInput: Bool {
    var events = pollfd(fd: descriptor, events: Int16(POLLIN), revents: 0)
    return poll(&events, 1, 0) > 0
  }

  /// Reads at most 64 KiB, waiting if there is nothing; an interrupted read is repeated.
  private mutating func readChunk() throws(InputFailure) {
    // Nothing of it is left, and the chunk would be copied for a second owner.
    unread = []
    let count = retrying { read(descriptor, &chunk, chunk.count) }
    guard count >= 0 else { throw InputFailure(code: errno, fault: "\(name) cannot be read") }
    isAtEnd = count == 0
    byteCount += count
    unread = chunk[..<count]
  }
}

/// A line without its line feed.
enum InputLine: Equatable, Sendable {
  /// Within the limit; the bytes need not be valid UTF-8.
  case text([UInt8])
  /// Longer than the limit; the bytes are dropped.
  case tooLong
}
