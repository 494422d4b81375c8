/// Finds lines in bytes that arrive in pieces, looking at each byte once.
///
/// A line that lies in one piece is not copied; only the beginning of one that does not is kept.
struct LineBuffer: Sendable {
  /// What was found.
  enum Line {
    /// A whole line stands in the input, without its CRLF, in this range.
    case inInput(Range<Int>)
    /// A whole line began in an earlier piece; here it is, without its CRLF.
    case assembled([UInt8])
    /// The line does not end in this input, all of which was taken.
    case unfinished
    /// The line is longer than the limit; these are its first bytes.
    case overlong([UInt8])
  }

  private var kept: [UInt8] = []

  /// Whether part of a line is kept.
  var isEmpty: Bool { kept.isEmpty }

  /// Takes the rest of the current line from the input.
  ///
  /// - Parameters:
  ///   - input: the piece that is being read.
  ///   - position: where to read on; moved past what was taken.
  ///   - limit: the longest line in bytes, with its CRLF.
  /// - Returns: The line and how many of its bytes, with the CRLF, it has; nil for a line that ends
  ///   in a bare LF, which RFC 9112 §2.2 allows to accept and which is refused here, since another
  ///   server on the way may not see a line end.
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
      return (.inInput(start..<(lineFeed - 1)), position - start)
    }
    var line: [UInt8] = []
    swap(&line, &kept)
    line.append(contentsOf: input.extracting(start..<lineFeed).array)
    guard line.popLast() == ASCII.carriageReturn else { return nil }
    return (.assembled(line), line.count + 2)
  }

  private mutating func unfinished(
    _ input: Span<UInt8>, from position: inout Int, room: Int
  ) -> (line: Line, length: Int) {
    let taken = min(room, input.count - position)
    kept.append(contentsOf: input.extracting(position..<(position + taken)).array)
    // At the limit with no LF yet, the line with its LF is longer than the limit.
    let isOverlong = taken == room
    position += taken
    return (isOverlong ? .overlong(kept) : .unfinished, taken)
  }
}
