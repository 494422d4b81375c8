struct OutputBuffer {
  private let head: [UInt8]
  private let body: [UInt8]
  private let tail: [UInt8]
  private(set) var written = 0
  private let holding: HeldBytes.Holding?

  init(
    head: [UInt8], body: [UInt8] = [], tail: [UInt8] = [], holding: HeldBytes.Holding? = nil
  ) { (self.head, self.body, self.tail, self.holding) = (head, body, tail, holding) }

  var count: Int { head.count + body.count + tail.count }
  /// Whether the unwritten rest is longer than one run.
  var isLong: Bool { count - written > Self.longestRun }
  var isEmpty: Bool { written == count }
  /// Empty if none or all of the head is written.
  var restOfHead: ArraySlice<UInt8> { written > 0 ? head.dropFirst(written) : [] }
  /// The largest part of a body that is written at once, in bytes: some microseconds of work.
  static let longestRun = 128 * 1024
  /// The longest body that is written as soon as it is produced, in bytes.
  static let longestAtOnce = 32 * 1024

  /// Writes at most one run of the body.
  mutating func write(to socket: Socket) -> Socket.WriteResult {
    let result = head.withUnsafeBytes { head in
      body.withUnsafeBytes { body in
        tail.withUnsafeBytes { tail in
          let bodyStart = max(0, written - head.count)
          let run = body.rest(from: bodyStart).prefix(Self.longestRun)
          let isLastRun = bodyStart + run.count >= body.count
          let tailStart = isLastRun ? max(0, written - head.count - body.count) : tail.count
          return socket.write(
            head.rest(from: written), UnsafeRawBufferPointer(rebasing: run),
            tail.rest(from: tailStart))
        }
      }
    }
    if case .bytes(let count) = result { written += count }
    return result
  }
}

extension UnsafeRawBufferPointer {
  /// Empty if the position is past the end.
  fileprivate func rest(from start: Int) -> UnsafeRawBufferPointer {
    UnsafeRawBufferPointer(rebasing: self[Swift.min(start, count)...])
  }
}
