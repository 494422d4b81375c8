import HTTPMessage

/// Output for a client: a head, a body and a tail, and the number of bytes already written.
struct OutputBuffer {
  private let head: [UInt8]
  private let body: [UInt8]
  private let tail: [UInt8]
  /// The number of bytes already written.
  private(set) var written = 0
  /// The body's entry in the count of unsent bytes.
  private let holding: HeldBytes.Holding?

  /// Creates a buffer whose body is counted as unsent if it is longer than one run.
  init(head: [UInt8], body: [UInt8] = [], tail: [UInt8] = [], countedBy unsent: HeldBytes? = nil) {
    let holding = body.count > Self.longestRun ? unsent?.hold(body.count) : nil
    self.init(head: head, body: body, tail: tail, holding: holding)
  }

  /// Creates a buffer whose body has already been counted.
  init(head: [UInt8], body: [UInt8], tail: [UInt8], holding: HeldBytes.Holding?) {
    self.head = head
    self.body = body
    self.tail = tail
    self.holding = holding
  }

  /// The total length, in bytes.
  var count: Int { head.count + body.count + tail.count }

  /// Whether the unwritten rest is longer than one run.
  var isLong: Bool { count - written > Self.longestRun }

  /// Whether everything is written.
  var isEmpty: Bool { written == count }

  /// The rest of a partially written head; empty if none or all of the head is written.
  var restOfHead: ArraySlice<UInt8> { written > 0 ? head.dropFirst(written) : [] }

  /// The largest part of a body that is written at once, in bytes: some microseconds of work.
  private static let longestRun = 128 * 1024

  /// The longest body that is written as soon as it is there, in bytes.
  static let longestAtOnce = 32 * 1024

  /// Writes as much as the socket accepts now, at most one run of the body.
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
  /// Returns the bytes from a position on; empty if the position is past the end.
  fileprivate func rest(from start: Int) -> UnsafeRawBufferPointer {
    UnsafeRawBufferPointer(rebasing: self[Swift.min(start, count)...])
  }
}
