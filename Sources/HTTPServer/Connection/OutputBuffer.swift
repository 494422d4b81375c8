import HTTPMessage

/// Bytes on their way to a client: a head and a body, and how many of both are written.
struct OutputBuffer {
  private let head: [UInt8]
  private let body: [UInt8]
  private(set) var written = 0
  /// What counts a long one among the answers that wait.
  private let holding: HeldBytes.Holding?

  init(head: [UInt8], body: [UInt8] = [], countedBy unsent: HeldBytes? = nil) {
    self.head = head
    self.body = body
    holding = body.count > Self.longestRun ? unsent?.hold(body.count) : nil
  }

  /// How many bytes there are in all.
  var count: Int { head.count + body.count }

  /// Whether there is more to write than goes in one run.
  var isLong: Bool { count - written > Self.longestRun }

  /// Whether all are written.
  var isEmpty: Bool { written == count }

  /// The most bytes of a body that are written at once: some microseconds' work.
  private static let longestRun = 128 * 1024

  /// Writes as much as the socket takes now, or a run of it.
  mutating func write(to socket: Socket) -> Socket.WriteResult {
    let result = head.withUnsafeBytes { head in
      body.withUnsafeBytes { body in
        socket.write(
          UnsafeRawBufferPointer(rebasing: head[min(written, head.count)...]),
          UnsafeRawBufferPointer(
            rebasing: body[max(0, written - head.count)...].prefix(Self.longestRun)))
      }
    }
    if case .bytes(let count) = result { written += count }
    return result
  }
}
