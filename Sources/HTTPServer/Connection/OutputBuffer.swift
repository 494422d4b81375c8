import HTTPMessage

/// Bytes on their way to a client: a head, a body and a tail, and how many of all are written.
struct OutputBuffer {
  private let head: [UInt8]
  private let body: [UInt8]
  private let tail: [UInt8]
  private var written = 0
  /// The count of the body among the bytes that wait for clients.
  private let holding: HeldBytes.Holding?

  /// Makes a buffer whose body is counted if it is a long one.
  init(head: [UInt8], body: [UInt8] = [], tail: [UInt8] = [], countedBy unsent: HeldBytes? = nil) {
    let holding = body.count > Self.longestRun ? unsent?.hold(body.count) : nil
    self.init(head: head, body: body, tail: tail, holding: holding)
  }

  /// Makes a buffer whose body has been counted.
  init(head: [UInt8], body: [UInt8], tail: [UInt8], holding: HeldBytes.Holding?) {
    self.head = head
    self.body = body
    self.tail = tail
    self.holding = holding
  }

  /// How many bytes there are in all.
  var count: Int { head.count + body.count + tail.count }

  /// Whether there is more to write than goes in one run.
  var isLong: Bool { count - written > Self.longestRun }

  /// Whether all are written.
  var isEmpty: Bool { written == count }

  /// The rest of a head that is written in part; nothing if it is whole or not begun.
  var restOfHead: ArraySlice<UInt8> { written > 0 ? head.dropFirst(written) : [] }

  /// The most bytes of a body that are written at once: some microseconds' work.
  private static let longestRun = 128 * 1024

  /// Writes as much as the socket takes now, or a run of it.
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
  /// The bytes from a position on; none if that is past the end.
  fileprivate func rest(from start: Int) -> UnsafeRawBufferPointer {
    UnsafeRawBufferPointer(rebasing: self[Swift.min(start, count)...])
  }
}
