import CLibrary

/// A GET request over a plain socket, of whose response only the status is read.
struct Probe: Sendable {
  /// The address to request.
  let address: WebAddress

  /// The longest time for the whole exchange.
  let timeout: Duration

  /// Sends the request and returns the status code of the response.
  ///
  /// - Throws: `ProbeError` if there is no server, no response in time, or the response is not
  ///   HTTP.
  func status() throws(ProbeError) -> Int {
    let deadline = ContinuousClock.now + timeout
    let socket = try ClientSocket(address, until: deadline)
    defer { socket.close() }
    try socket.send(
      "GET \(address.path) HTTP/1.1\r\nHost: \(address.authority)\r\nConnection: close\r\n\r\n",
      until: deadline)
    var head: [UInt8] = []
    while !head.contains(UInt8(ascii: "\n")) {
      guard head.count < 1024 else { throw .noAnswer }
      let bytes = socket.receive(until: deadline)
      guard !bytes.isEmpty else { throw .noAnswer }
      head += bytes
    }
    return try Self.status(ofLine: head)
  }

  /// Parses the status line (RFC 9112, section 4), such as `HTTP/1.1 200 OK`.
  ///
  /// - Parameter bytes: the bytes of the response up to the first line feed or beyond.
  /// - Returns: The status code, from 100 to 599.
  /// - Throws: `ProbeError.notHTTP` for another line.
  static func status(ofLine bytes: [UInt8]) throws(ProbeError) -> Int {
    let words = String(decoding: bytes, as: UTF8.self).split(separator: " ", maxSplits: 2)
    guard words.count >= 2, words[0].hasPrefix("HTTP/1."), words[1].utf8.count >= 3,
      let status = Int(words[1].prefix(3)), (100..<600).contains(status)
    else { throw .notHTTP }
    return status
  }
}

/// The reason why a probe has no status.
enum ProbeError: Error, Equatable, CustomStringConvertible {
  /// The name has no address.
  case unknownHost(String)
  /// No address of the host accepts a connection, or sending failed.
  case notConnected(reason: String)
  /// No whole status line arrived in time, or within 1024 bytes.
  case noAnswer
  /// The first line is no status line of HTTP/1.
  case notHTTP

  /// The reason as a clause, for standard error.
  var description: String {
    switch self {
    case .unknownHost(let host): "unknown host \(host)"
    case .notConnected(let reason): "cannot connect: \(reason)"
    case .noAnswer: "no answer in time"
    case .notHTTP: "the answer is not HTTP"
    }
  }
}
