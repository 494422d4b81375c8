/// A buffer that finds lines in bytes arriving in pieces, examining each byte once.
///
/// A line that lies within one piece is not copied; only the beginning of a line that continues in
/// the next piece is kept.
struct LineBuffer: Sendable {
  /// The result of looking for a line.
  enum Line {
    /// A complete line lies in the input at this range, which excludes its CRLF.
    case inInput(Range<Int>)
    /// A complete line that began in an earlier piece, without its CRLF.
    case assembled([UInt8])
    /// The line does not end in this input, all of which was consumed.
    case unfinished
    /// The line is longer than the limit; the value is its first bytes.
    case overlong([UInt8])
  }

  private var kept: [UInt8] = []

  /// Whether no part of a line is kept.
  var isEmpty: Bool { kept.isEmpty }

  /// Consumes the rest of the current line from the input.
  ///
  /// - Parameters:
  ///   - input: the piece that is being read.
  ///   - position: the offset to read from; advanced past the consumed bytes.
  ///   - limit: the longest line in bytes, with its CRLF.
  /// - Returns: The line and its length in bytes, with the CRLF; nil for a line that ends in a bare
  ///   LF. RFC 9112 §2.2 allows a server to accept a bare LF, but it is refused here, because
  ///   another server on the way may not treat it as a line end.
  @inline(__always)
  mutating func next(
    in input: Span<UInt8>, from position: inout Int, limit: Int
  ) -> (line: Line, length: Int)? {
    let start = position
    let room = max(0, limit - kept.count)
    guard let lineFeed = input.firstIndex(of: ASCII.lineFeed, from: start),
      lineFeed - start < room
    else {
      return unfinished(input, from: &position, room: room)
    }
    position = lineFeed + 1
    guard !kept.isEmpty else {
      guard lineFeed > start, input[lineFeed - 1] == ASCII.carriageReturn else { return nil }
      // total: `lineFeed` is above `start`
      return (.inInput(start..<(lineFeed - 1)), position - start)
    }
    // total: the search for `lineFeed` began at `start`
    return assembled(with: input.extracting(start..<lineFeed))
  }

  /// Returns the line that the kept beginning and its end make, which has no LF.
  private mutating func assembled(with end: Span<UInt8>) -> (line: Line, length: Int)? {
    var line: [UInt8] = []
    swap(&line, &kept)
    line.append(contentsOf: end.array)
    guard line.popLast() == ASCII.carriageReturn else { return nil }
    return (.assembled(line), line.count + 2)
  }

  private mutating func unfinished(
    _ input: Span<UInt8>, from position: inout Int, room: Int
  ) -> (line: Line, length: Int) {
    let taken = min(room, input.count - position)
    // total: `position` is at most the input's count
    kept.append(contentsOf: input.extracting(position..<(position + taken)).array)
    // At the limit without an LF, the line with its LF is longer than the limit.
    let isOverlong = taken == room
    position += taken
    return (isOverlong ? .overlong(kept) : .unfinished, taken)
  }
}
