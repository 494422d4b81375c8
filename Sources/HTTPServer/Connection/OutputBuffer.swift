import HTTPMessage

/// Bytes on their way to a client: a head and a body, and how many of both are written.
struct OutputBuffer {
  private let head: [UInt8]
  private let body: [UInt8]
  private(set) var written = 0

  init(head: [UInt8], body: [UInt8] = []) {
    self.head = head
    self.body = body
  }

  /// How many bytes there are in all.
  var count: Int { head.count + body.count }

  /// Whether all are written.
  var isEmpty: Bool { written == count }

  /// Writes as much as the socket takes now.
  mutating func write(to socket: Socket) -> Socket.WriteResult {
    let result = head.withUnsafeBytes { head in
      body.withUnsafeBytes { body in
        socket.write(
          UnsafeRawBufferPointer(rebasing: head[min(written, head.count)...]),
          UnsafeRawBufferPointer(rebasing: body[max(0, written - head.count)...]))
      }
    }
    if case .bytes(let count) = result { written += count }
    return result
  }
}
