import CLibrary

/// A TCP connection to a server on this machine, for bytes that no client library would send.
public final class RawConnection {
  private let stream: ByteStream

  /// Connects; throws `SystemError` if nothing listens at the port.
  public init(port: Int) throws {
    stream = ByteStream(socket(AF_INET, Int32(SOCK_STREAM.rawValue | SOCK_CLOEXEC.rawValue), 0))
    var address = sockaddr_in()
    address.sin_family = sa_family_t(AF_INET)
    address.sin_port = in_port_t(truncatingIfNeeded: port).bigEndian
    address.sin_addr.s_addr = in_addr_t(0x7F00_0001).bigEndian
    let length = socklen_t(MemoryLayout<sockaddr_in>.size)
    let result = withUnsafePointer(to: &address) { pointer in
      pointer.withMemoryRebound(to: sockaddr.self, capacity: 1) {
        connect(stream.descriptor, $0, length)
      }
    }
    guard result == 0 else { throw SystemError("connect") }
  }

  /// Sends the text as it is; throws `SystemError` if the other side has gone.
  public func send(_ text: String) throws {
    var rest = Array(text.utf8)[...]
    while !rest.isEmpty {
      let count = rest.withUnsafeBytes {
        CLibrary.send(stream.descriptor, $0.baseAddress, $0.count, Int32(MSG_NOSIGNAL))
      }
      guard count > 0 else { throw SystemError("send") }
      rest = rest.dropFirst(count)
    }
  }

  /// Closes the sending direction.
  public func finishSending() { shutdown(stream.descriptor, Int32(SHUT_WR)) }

  /// Returns the head of the next answer, with its empty line; throws `SystemError` after 20
  /// seconds.
  public func head() throws -> String {
    let end = Array("\r\n\r\n".utf8)
    return String(decoding: try stream.read(through: end, within: .seconds(20)), as: UTF8.self)
  }

  /// Returns the following text through the first `end`; throws `SystemError` after 20 seconds.
  public func text(through end: String) throws -> String {
    let bytes = try stream.read(through: Array(end.utf8), within: .seconds(20))
    return String(decoding: bytes, as: UTF8.self)
  }

  /// Returns the next answer, its body by `Content-Length` or from its chunks; throws `SystemError`
  /// after 20 seconds.
  public func answer() throws -> (head: String, body: String) {
    let head = try head()
    if head.lowercased().contains("\r\ntransfer-encoding: chunked\r\n") {
      return (head, String(decoding: try chunks(), as: UTF8.self))
    }
    let field = head.lowercased().split(whereSeparator: \.isNewline)
      .first { $0.hasPrefix("content-length:") }
    let count = Int(field?.filter(\.isNumber) ?? "") ?? 0
    let body = try stream.read(count: count, within: .seconds(20))
    return (head, String(decoding: body, as: UTF8.self))
  }

  /// Reads up to the last chunk, which is empty.
  private func chunks() throws -> [UInt8] {
    var content: [UInt8] = []
    while true {
      let line = try stream.read(through: Array("\r\n".utf8), within: .seconds(20))
      let digits = String(decoding: line.dropLast(2), as: UTF8.self)
      guard let size = Int(digits, radix: 16) else {
        throw SystemError(late: "the size of a chunk")
      }
      content += try stream.read(count: size + 2, within: .seconds(20)).dropLast(2)
      if size == 0 { return content }
    }
  }

  /// Returns everything up to the end of the connection; throws `SystemError` after 20 seconds.
  public func rest() throws -> String {
    String(decoding: try stream.readToEnd(within: .seconds(20)), as: UTF8.self)
  }
}
