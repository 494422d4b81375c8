import CLibrary

/// The lines of a descriptor, read in batches of limited size, whatever the length of the input.
struct LineReader {
  /// A line without its line feed.
  enum Line: Equatable, Sendable {
    case text([UInt8])
    /// A line longer than the limit, whose bytes are dropped.
    case tooLong
  }

  /// The error for a descriptor that cannot be read.
  struct Failure: Error, CustomStringConvertible {
    let code: Int32
    var description: String { "standard input cannot be read: \(String(cString: strerror(code)))" }
  }

  /// The limits of what is held in memory.
  struct Limits: Sendable {
    /// The most bytes of a line.
    var line = 2_097_152
    /// The most lines of a batch.
    var count = 256
    /// The number of bytes after which a batch ends.
    var batch = 4_194_304
  }

  /// The number of bytes that were read.
  private(set) var byteCount = 0

  private let descriptor: Int32
  private let limits: Limits
  private var chunk = [UInt8](repeating: 0, count: 65_536)
  private var unread: ArraySlice<UInt8> = []
  /// The beginning of a line whose end has not been read.
  private var beginning: [UInt8] = []
  private var isTooLong = false
  private var isAtEnd = false

  init(_ descriptor: Int32, limits: Limits) {
    (self.descriptor, self.limits) = (descriptor, limits)
  }

  /// Returns the next lines, without waiting for more than the first; none at the end.
  ///
  /// - Throws: ``Failure`` if reading fails.
  mutating func batch() throws(Failure) -> [Line] {
    var lines: [Line] = []
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

  /// Takes a line from what has been read; nil if more must be read.
  private mutating func takeLine() -> Line? {
    if let end = unread.firstIndex(of: UInt8(ascii: "\n")) {
      append(unread[..<end])
      unread = unread[(end + 1)...]
      return finishLine()
    }
    append(unread)
    unread = []
    return isAtEnd && (isTooLong || !beginning.isEmpty) ? finishLine() : nil
  }

  private mutating func append(_ bytes: ArraySlice<UInt8>) {
    isTooLong = isTooLong || beginning.count + bytes.count > limits.line
    if isTooLong { beginning = [] } else { beginning += bytes }
  }

  private mutating func finishLine() -> Line {
    defer { (beginning, isTooLong) = ([], false) }
    return isTooLong ? .tooLong : .text(beginning)
  }

  /// Whether a read would not wait.
  private var hasInput: Bool {
    var events = pollfd(fd: descriptor, events: Int16(POLLIN), revents: 0)
    return poll(&events, 1, 0) > 0
  }

  private mutating func readChunk() throws(Failure) {
    var count = read(descriptor, &chunk, chunk.count)
    while count < 0 && errno == EINTR { count = read(descriptor, &chunk, chunk.count) }
    guard count >= 0 else { throw Failure(code: errno) }
    isAtEnd = count == 0
    byteCount += count
    unread = chunk[..<count]
  }
}
