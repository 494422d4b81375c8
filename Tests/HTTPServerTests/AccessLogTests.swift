import CLibrary
import HTTPMessage
import Testing

@testable import HTTPServer

@Suite("The access log")
struct AccessLogTests {
  private func record(path: String = "/", id: String? = nil) -> AccessRecord {
    let target = RequestTarget(path: path)
    var head = HTTPRequest(target: target).head
    head.method = HTTPMethod(rawValue: path)
    let exchange = Exchange(
      id: 1, head: head, keepsAlive: true, beganAt: .zero, askedAt: .zero, client: "::1",
      bytesIn: 10)
    var response = HTTPResponse(status: .ok)
    response.route = "/r"
    response.fields["X-Request-Id"] = id
    var record = AccessRecord(exchange, response: response, answeredAt: .milliseconds(2))
    record.bytesOut = 20
    record.time = .seconds(784_111_777) + .milliseconds(42)
    record.duration = .microseconds(1_234_005)
    return record
  }

  @Test("a record is one line of JSON")
  func record() {
    let line = String(decoding: record(id: "me").jsonLine, as: UTF8.self)
    #expect(
      line == #"{"time":"1994-11-06T08:49:37.042Z","requestId":"me","client":"::1","#
        + #""method":"/","path":"/","route":"/r","status":200,"bytesIn":10,"bytesOut":20,"#
        + #""durationMs":1234.005,"#
        + #""handlerMs":2.000}"# + "\n")
  }

  @Test("no value can end its string or its line")
  func escaping() {
    let line = record(path: "a\"\n\\\u{1}\u{7f}").jsonLine
    let text = String(decoding: line, as: UTF8.self)
    #expect(text.contains(#""method":"a\"\u000a\\\u0001\u007f""#))
    #expect(line.filter { $0 == 10 }.count == 1)
  }

  @Test(
    "a trace parent is checked",
    arguments: [
      ("00-4bf92f3577b34da6a3ce929d0e0e4736-00f067aa0ba902b7-01", true),
      ("00-4BF92F3577B34DA6A3CE929D0E0E4736-00f067aa0ba902b7-01", false),
      ("ff-4bf92f3577b34da6a3ce929d0e0e4736-00f067aa0ba902b7-01", false),
      ("00-00000000000000000000000000000000-00f067aa0ba902b7-01", false),
      ("00-4bf92f3577b34da6a3ce929d0e0e4736-0000000000000000-01", false),
      ("00-4bf92f3577b34da6a3ce929d0e0e4736-00f067aa0ba902b7", false), ("", false),
    ])
  func traceParent(value: String, isValid: Bool) {
    #expect(isTraceParent(value) == isValid)
  }

  @Test("a pipe that nobody reads blocks nobody, and lost lines are counted")
  func unreadPipe() {
    let ends = ends()
    let log = JSONAccessLog(descriptor: ends[1], capacity: 100)
    for _ in 0..<5000 { log.write(record()) }
    var text = ""
    var buffer = [UInt8](repeating: 0, count: 65536)
    while !text.contains("droppedLogLines") {
      let count = read(ends[0], &buffer, buffer.count)
      guard count > 0 else { break }
      text += String(decoding: buffer[..<count], as: UTF8.self)
    }
    let written = text.split(separator: "\n").filter { $0.contains("durationMs") }.count
    #expect(written < 5000)
    #expect(text.contains("droppedLogLines"))
    #expect(log.droppedLines > 0)
    // What is still to be written must not go to another file with the number of this one.
    log.flush()
    close(ends[0])
    close(ends[1])
  }

  @Test("a pipe that does not block loses no line")
  func nonBlockingPipe() {
    let ends = ends()
    _ = fcntl(ends[1], F_SETFL, O_NONBLOCK)
    let log = JSONAccessLog(descriptor: ends[1])
    for _ in 0..<5000 { log.write(record()) }
    var lines = 0
    var buffer = [UInt8](repeating: 0, count: 65536)
    while lines < 5000 {
      let count = read(ends[0], &buffer, buffer.count)
      guard count > 0 else { break }
      lines += buffer[..<count].count { $0 == 10 }
    }
    #expect(lines == 5000)
    #expect(log.droppedLines == 0)
    for end in ends { close(end) }
  }

  @Test("lines that the system does not take are counted")
  func failedWrites() {
    let full = open("/dev/full", O_WRONLY)
    let log = JSONAccessLog(descriptor: full)
    for batch in 1...10 {
      for _ in 0..<10 { log.write(record()) }
      #expect(holds { log.droppedLines == 10 * batch })
    }
    close(full)
  }

  @Test("the number of missing lines is logged once when lines are taken again")
  func recovery() {
    let ends = ends()
    let descriptor = open("/dev/full", O_WRONLY)
    let log = JSONAccessLog(descriptor: descriptor)
    for _ in 0..<3 { log.write(record()) }
    #expect(holds { log.droppedLines == 3 })
    dup2(ends[1], descriptor)
    for _ in 0..<2 { log.write(record()) }
    let lines = lines(3, from: ends[0])
    #expect(lines.filter { $0.contains("durationMs") }.count == 2)
    #expect(lines.contains("{\"droppedLogLines\":3}"))
    #expect(log.droppedLines == 3)
    for end in [descriptor] + ends { close(end) }
  }

  /// The ends of a pipe, the reading end first; no other process inherits them.
  private func ends() -> [Int32] {
    var ends: [Int32] = [0, 0]
    pipe(&ends)
    for end in ends { _ = fcntl(end, F_SETFD, FD_CLOEXEC) }
    return ends
  }

  /// Reads until `count` lines have arrived.
  private func lines(_ count: Int, from descriptor: Int32) -> [Substring] {
    var text = ""
    var buffer = [UInt8](repeating: 0, count: 4096)
    while text.count(where: \.isNewline) < count {
      let count = read(descriptor, &buffer, buffer.count)
      guard count > 0 else { break }
      text += String(decoding: buffer[..<count], as: UTF8.self)
    }
    return text.split(separator: "\n")
  }
}

extension AccessRecord {
  /// Ends in a line feed.
  var jsonLine: [UInt8] {
    var clock = TimestampCache()
    clock.set(to: time)
    var line = Array("{\"time\":\"".utf8) + clock.text
    withLineAfterTime { line.append(contentsOf: $0) }
    return line
  }
}
