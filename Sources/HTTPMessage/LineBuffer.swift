internal import Bytes

/// Finds lines in pieces, examining each byte once; only an unfinished line is copied.
struct LineBuffer: Sendable {
  private var kept: [UInt8] = []
  var isEmpty: Bool { kept.isEmpty }

  /// Consumes the rest of the current line; lengths include the CRLF; nil for a bare LF, which
  /// another server on the way may not treat as a line end (RFC 9112 §2.2).
  @inline(__always)
  mutating func next(
    in input: Span<UInt8>, from position: inout Int, limit: Int
  ) -> (line: BufferedLine, length: Int)? {
    let start = position
    let room = max(0, limit - kept.count)
    guard let lineFeed = input.firstIndex(of: ASCII.lineFeed, from: start), lineFeed - start < room
    else { return unfinished(input, from: &position, room: room) }
    position = lineFeed + 1
    guard !kept.isEmpty else {
      guard lineFeed > start, input[lineFeed - 1] == ASCII.carriageReturn else { return nil }
      // total: `lineFeed` is above `start`
      return (.inInput(start..<(lineFeed - 1)), position - start)
    }
    // total: the search for `lineFeed` began at `start`
    return assembled(with: input.extracting(start..<lineFeed))
  }

  private mutating func assembled(with end: Span<UInt8>) -> (line: BufferedLine, length: Int)? {
    var line: [UInt8] = []
    swap(&line, &kept)
    line.append(contentsOf: end.array)
    guard line.popLast() == ASCII.carriageReturn else { return nil }
    return (.assembled(line), line.count + 2)
  }

  private mutating func unfinished(
    _ input: Span<UInt8>, from position: inout Int, room: Int
  ) -> (line: BufferedLine, length: Int) {
    let taken = min(room, input.count - position)
    // total: `position` is at most the input's count
    kept.append(contentsOf: input.extracting(position..<(position + taken)).array)
    // At the limit without an LF, the line with its LF is longer than the limit.
    let isOverlong = taken == room
    position += taken
    return (isOverlong ? .overlong(kept) : .unfinished, taken)
  }
}

enum BufferedLine {
  /// The range excludes the CRLF.
  case inInput(Range<Int>)
  /// The line began in an earlier piece; without its CRLF.
  case assembled([UInt8])
  /// All of the input was consumed.
  case unfinished
  /// The first bytes of a line longer than the limit.
  case overlong([UInt8])
}
