import CLibrary

/// The lines of a descriptor, read in batches of limited size, whatever the length of the input.
struct LineReader {
  /// A line without its line feed.
  enum Line: Equatable, Sendable {
    /// The bytes of a line within the limit; they need not be valid UTF-8.
    case text([UInt8])
    /// A line longer than the limit, whose bytes are dropped.
    case tooLong
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

  /// The descriptor to read from, which is never closed here.
  private let descriptor: Int32
  /// The limits on the lines and the batches.
  private let limits: Limits
  /// The buffer that each read fills, of 64 KiB.
  private var chunk = [UInt8](repeating: 0, count: 65_536)
  /// The part of ``chunk`` whose lines have not been taken.
  private var unread: ArraySlice<UInt8> = []
  /// The beginning of a line whose end has not been read.
  private var beginning: [UInt8] = []
  /// Whether the line that ``beginning`` belongs to is longer than the limit.
  private var isTooLong = false
  /// Whether a read has returned nothing.
  private var isAtEnd = false

  /// Creates a reader at the present position of a descriptor.
  init(_ descriptor: Int32, limits: Limits) {
    (self.descriptor, self.limits) = (descriptor, limits)
  }

  /// Returns the next lines, without waiting for more than the first; none at the end.
  ///
  /// - Returns: The lines, at most as many as the limit; the last line of the input needs no line
  ///   feed.
  /// - Throws: `InputFailure` if reading fails.
  mutating func batch() throws(InputFailure) -> [Line] {
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

  /// Adds bytes to the line in progress; drops the whole of the line once it exceeds the limit.
  private mutating func append(_ bytes: ArraySlice<UInt8>) {
    isTooLong = isTooLong || beginning.count + bytes.count > limits.line
    if isTooLong { beginning = [] } else { beginning += bytes }
  }

  /// Returns the line in progress, and begins a new one.
  private mutating func finishLine() -> Line {
    defer { (beginning, isTooLong) = ([], false) }
    return isTooLong ? .tooLong : .text(beginning)
  }

  /// Whether a read would not wait.
  private var hasInput: Bool {
    var events = pollfd(fd: descriptor, events: Int16(POLLIN), revents: 0)
    return poll(&events, 1, 0) > 0
  }

  /// Reads at most 64 KiB, waiting if there is nothing; an interrupted read is repeated.
  private mutating func readChunk() throws(InputFailure) {
    var count = read(descriptor, &chunk, chunk.count)
    while count < 0 && errno == EINTR { count = read(descriptor, &chunk, chunk.count) }
    guard count >= 0 else { throw InputFailure(code: errno) }
    isAtEnd = count == 0
    byteCount += count
    unread = chunk[..<count]
  }
}
