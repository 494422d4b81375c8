import Glibc

/// A keep-alive connection to a server on this machine that sends the same request repeatedly.
final class LoopbackConnection {
  let descriptor: Int32
  private let request: [UInt8]
  private var received: [UInt8] = []
  private var length: Int?
  private var buffer = [UInt8](repeating: 0, count: 65_536)

  /// Connects to a port of 127.0.0.1.
  init(port: Int, path: String) throws {
    request = Array("GET \(path) HTTP/1.1\r\nHost: 127.0.0.1\r\n\r\n".utf8)
    descriptor = socket(AF_INET, Int32(SOCK_STREAM.rawValue), 0)
    var address = sockaddr_in()
    address.sin_family = sa_family_t(AF_INET)
    address.sin_port = in_port_t(truncatingIfNeeded: port).bigEndian
    address.sin_addr.s_addr = in_addr_t(0x7F00_0001).bigEndian
    let length = socklen_t(MemoryLayout<sockaddr_in>.size)
    let result = withUnsafePointer(to: &address) { pointer in
      pointer.withMemoryRebound(to: sockaddr.self, capacity: 1) { connect(descriptor, $0, length) }
    }
    guard result == 0 else { throw BenchmarkFailure("cannot connect to port \(port)") }
    var on: Int32 = 1
    setsockopt(
      descriptor, Int32(IPPROTO_TCP), TCP_NODELAY, &on, socklen_t(MemoryLayout<Int32>.size))
  }

  deinit { close(descriptor) }

  /// Sends the request.
  func ask() throws {
    guard send(descriptor, request, request.count, Int32(MSG_NOSIGNAL)) == request.count else {
      throw BenchmarkFailure("cannot send")
    }
  }

  /// Reads available input; returns `true` once the response is complete.
  ///
  /// All responses to the request have the length of the first, so only the first head is parsed.
  func take() throws -> Bool {
    let count = read(descriptor, &buffer, buffer.count)
    guard count > 0 else { throw BenchmarkFailure("the server closed the connection") }
    received += buffer.prefix(count)
    if length == nil { length = try answerLength() }
    guard let length, received.count >= length else { return false }
    guard received.count == length, received.starts(with: Self.success) else {
      throw BenchmarkFailure("an answer is not as the first")
    }
    received.removeAll(keepingCapacity: true)
    return true
  }

  private static let success = Array("HTTP/1.1 200 ".utf8)

  /// Returns the length of the response, head and body, in bytes; nil while the head is incomplete.
  private func answerLength() throws -> Int? {
    guard let end = received.firstRange(of: Array("\r\n\r\n".utf8))?.upperBound else { return nil }
    let head = String(decoding: received[..<end], as: UTF8.self).lowercased()
    let field = head.split(whereSeparator: \.isNewline).first { $0.hasPrefix("content-length:") }
    guard let count = Int(field?.filter(\.isNumber) ?? "") else {
      throw BenchmarkFailure("an answer without Content-Length: \(head)")
    }
    return end + count
  }
}

/// The reason why a comparison failed.
struct BenchmarkFailure: Error, CustomStringConvertible {
  let description: String

  init(_ description: String) { self.description = description }
}
