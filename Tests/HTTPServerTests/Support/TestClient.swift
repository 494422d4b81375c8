import CLibrary

/// Sends and reads bytes over a blocking socket.
///
/// No process that another test starts inherits the socket, so closing it ends the connection.
final class TestClient {
  private let descriptor: Int32
  private var received: [UInt8] = []
  /// Nothing listens at the port.
  private(set) var isRefused = false

  /// Connects to the loopback address.
  init(port: UInt16, receiveBuffer: Int32? = nil) {
    descriptor = socket(AF_INET, Int32(SOCK_STREAM.rawValue | SOCK_CLOEXEC.rawValue), 0)
    if var size = receiveBuffer {
      setsockopt(descriptor, SOL_SOCKET, SO_RCVBUF, &size, socklen_t(MemoryLayout<Int32>.size))
    }
    var limit = timeval(tv_sec: 20, tv_usec: 0)
    let length = socklen_t(MemoryLayout<timeval>.size)
    setsockopt(descriptor, SOL_SOCKET, SO_RCVTIMEO, &limit, length)
    setsockopt(descriptor, SOL_SOCKET, SO_SNDTIMEO, &limit, length)
    var on: Int32 = 1
    setsockopt(
      descriptor, Int32(IPPROTO_TCP), TCP_NODELAY, &on, socklen_t(MemoryLayout<Int32>.size))
    var address = sockaddr_in()
    address.sin_family = sa_family_t(AF_INET)
    address.sin_port = port.bigEndian
    address.sin_addr.s_addr = UInt32(0x7F00_0001).bigEndian
    withUnsafeBytes(of: &address) { bytes in
      let pointer = bytes.baseAddress?.assumingMemoryBound(to: sockaddr.self)
      isRefused = connect(descriptor, pointer, socklen_t(MemoryLayout<sockaddr_in>.size)) != 0
    }
  }

  deinit { close(descriptor) }

  /// Returns false if the server does not accept it.
  @discardableResult
  func send(_ text: String) -> Bool { send(Array(text.utf8)) }

  /// Returns false if the server does not accept them.
  @discardableResult
  func send(_ bytes: [UInt8]) -> Bool {
    var rest = bytes[...]
    while !rest.isEmpty {
      let count = rest.withUnsafeBytes {
        CLibrary.send(descriptor, $0.baseAddress, $0.count, Int32(MSG_NOSIGNAL))
      }
      guard count > 0 else { return false }
      rest = rest.dropFirst(count)
    }
    return true
  }

  /// Until the other end has all that was sent, which a busy kernel may deliver later.
  func waitForDelivery() {
    var waiting: Int32 = 1
    while ioctl(descriptor, UInt(TIOCOUTQ), &waiting) == 0, waiting > 0 { usleep(100) }
  }

  /// Resets the connection when it closes.
  func reset() {
    var now = linger(l_onoff: 1, l_linger: 0)
    setsockopt(descriptor, SOL_SOCKET, SO_LINGER, &now, socklen_t(MemoryLayout<linger>.size))
  }

  func endWriting() { shutdown(descriptor, Int32(SHUT_WR)) }

  /// Sends as many bytes as the kernel accepts, to fill the pipe; returns their number.
  func sendWithoutWaiting(_ bytes: [UInt8]) -> Int {
    bytes.withUnsafeBytes {
      CLibrary.send(descriptor, $0.baseAddress, $0.count, Int32(MSG_NOSIGNAL) | Int32(MSG_DONTWAIT))
    }
  }

  /// Nil if the connection ends or twenty seconds pass before the response is complete.
  ///
  /// Interim responses (102) are skipped.
  func readResponse(toHead: Bool = false) -> TestResponse? {
    while true {
      if let (response, length) = TestResponse.parse(received, toHead: toHead) {
        received.removeFirst(length)
        if response.status == 102 { continue }
        return response
      }
      guard readMore() > 0 else { return nil }
    }
  }

  /// Nil if the connection is reset or twenty seconds pass.
  func readToEnd() -> [UInt8]? {
    while true {
      let count = readMore()
      if count == 0 { return received }
      if count < 0 { return nil }
    }
  }

  /// The count is the total; fewer bytes have come if the connection ends.
  func read(atLeast count: Int) -> [UInt8] {
    while received.count < count, readMore() > 0 {}
    return received
  }

  /// Returns everything that has arrived; it may not end so if the connection ends or twenty
  /// seconds pass.
  func read(until end: String) -> String {
    let end = Array(end.utf8)
    while received.suffix(end.count) != end[...], readMore() > 0 {}
    return String(decoding: received, as: UTF8.self)
  }

  private func readMore() -> Int {
    var buffer = [UInt8](repeating: 0, count: 65536)
    let count = recv(descriptor, &buffer, buffer.count, 0)
    if count > 0 { received.append(contentsOf: buffer[..<count]) }
    return count
  }
}

/// A response as a client reads it.
struct TestResponse: Equatable {
  var status: Int
  var fields: [String: String]
  var body: [UInt8]

  var text: String { String(decoding: body, as: UTF8.self) }

  /// Returns the first response and its length in bytes.
  static func parse(_ bytes: [UInt8], toHead: Bool) -> (TestResponse, Int)? {
    let end = Array("\r\n\r\n".utf8)
    guard
      let headEnd = bytes.indices.first(where: { bytes[$0...].starts(with: end) })
    else { return nil }
    let lines = String(decoding: bytes[..<headEnd], as: UTF8.self)
      .split(separator: "\r\n").map(String.init)
    var fields: [String: String] = [:]
    for line in lines.dropFirst() {
      let parts = line.split(separator: ":", maxSplits: 1)
      fields[parts[0].lowercased()] = parts.count > 1 ? String(parts[1].dropFirst()) : ""
    }
    let status = Int(lines.first?.split(separator: " ").dropFirst().first ?? "") ?? 0
    let hasBody = !toHead && status >= 200 && status != 204 && status != 304
    if hasBody, fields["transfer-encoding"] == "chunked" {
      guard let (body, end) = unchunked(bytes[(headEnd + 4)...]) else { return nil }
      return (TestResponse(status: status, fields: fields, body: body), end)
    }
    let length = hasBody ? Int(fields["content-length"] ?? "0") ?? 0 : 0
    guard bytes.count >= headEnd + 4 + length else { return nil }
    let body = Array(bytes[(headEnd + 4)..<(headEnd + 4 + length)])
    return (TestResponse(status: status, fields: fields, body: body), headEnd + 4 + length)
  }

  /// The content, and where it ends; nil if it is not complete.
  private static func unchunked(_ bytes: ArraySlice<UInt8>) -> ([UInt8], Int)? {
    var (body, rest): ([UInt8], ArraySlice<UInt8>) = ([], bytes)
    while let lineEnd = rest.firstIndex(of: 10) {
      let digits = String(decoding: rest[..<(lineEnd - 1)], as: UTF8.self)
      guard let size = Int(digits, radix: 16), rest[lineEnd...].count >= size + 3 else {
        return nil
      }
      let end = lineEnd + 1 + size
      precondition(rest[end] == 13 && rest[end + 1] == 10, "A chunk ends in CRLF.")
      body += rest[(lineEnd + 1)..<end]
      rest = rest[(end + 2)...]
      if size == 0 { return (body, rest.startIndex) }
    }
    return nil
  }
}
