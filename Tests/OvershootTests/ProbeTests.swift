import Testing

@testable import overshoot

@Suite("The status line that a health check reads")
struct ProbeTests {
  @Test(
    "a status line is read", arguments: [("HTTP/1.1 200 OK\r\n", 200), ("HTTP/1.0 503\r\n", 503)])
  func reads(_ line: String, status: Int) throws {
    #expect(try Probe.status(ofLine: Array(line.utf8)) == status)
  }

  @Test(
    "anything but a status line is refused",
    arguments: [
      "", "\n", "SSH-2.0-x\r\n", "HTTP/1.1\r\n", "HTTP/1.1 2\r\n", "HTTP/1.1 abc\r\n",
    ])
  func refuses(_ line: String) {
    #expect(throws: ProbeError.notHTTP) { try Probe.status(ofLine: Array(line.utf8)) }
  }
}
