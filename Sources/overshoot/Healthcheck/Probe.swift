import CLibrary

/// A GET request over a plain socket; only the status of the response is read.
struct Probe: Sendable {
  let address: WebAddress
  let timeout: Duration

  /// Throws if there is no server, no response in time, or the response is not HTTP.
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

  /// Parses `HTTP/1.1 200 OK` (RFC 9112 §4); `bytes` may go beyond the first line feed.
  static func status(ofLine bytes: [UInt8]) throws(ProbeError) -> Int {
    let words = String(decoding: bytes, as: UTF8.self).split(separator: " ", maxSplits: 2)
    guard words.count >= 2, words[0].hasPrefix("HTTP/1."), words[1].utf8.count >= 3,
      let status = Int(words[1].prefix(3)), (100..<600).contains(status)
    else { throw .notHTTP }
    return status
  }
}

enum ProbeError: Error, Equatable, CustomStringConvertible {
  /// The name has no address.
  case unknownHost(String)
  /// No address of the host accepts a connection, or sending failed.
  case notConnected(reason: String)
  /// No whole status line arrived in time, or within 1024 bytes.
  case noAnswer
  /// The first line is not a status line of HTTP/1.
  case notHTTP

  var description: String {
    switch self {
    case .unknownHost(let host): "unknown host \(host)"
    case .notConnected(let reason): "cannot connect: \(reason)"
    case .noAnswer: "no answer in time"
    case .notHTTP: "the answer is not HTTP"
    }
  }
}
