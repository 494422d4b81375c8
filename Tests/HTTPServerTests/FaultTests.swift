import CLibrary
import HTTPServer
import Testing

/// Clocks that jump and a listen queue that is full.
@Suite("Faults of clocks and queues", .overEachReadiness)
struct FaultTests {
  @Test("the date follows a clock that is set, and nothing else does")
  func date() throws {
    let clock = SetClock()
    try withServer(clock: clock) { server in
      let client = TestClient(port: server.port)
      let dates = [
        (0, "Thu, 01 Jan 1970 00:00:00 GMT"), (784_111_777, "Sun, 06 Nov 1994 08:49:37 GMT"),
        (784_025_377, "Sat, 05 Nov 1994 08:49:37 GMT"), (-1, "Thu, 01 Jan 1970 00:00:00 GMT"),
        (253_402_300_799, "Fri, 31 Dec 9999 23:59:59 GMT"),
      ]
      for (seconds, date) in dates {
        clock.set(to: .seconds(seconds))
        client.send(get("/now") + get("/later"))
        #expect(client.readResponse()?.fields["date"] == date)
        #expect(client.readResponse()?.fields["date"] == date)
      }
    }
  }

  @Test("idle connections end after a week without a tick, and the server goes on")
  func missedTicks()
    throws
  {
    let clock = ManualClock()
    try withServer(clock: clock) { server in
      let idle = TestClient(port: server.port)
      idle.send(get("/now"))
      #expect(idle.readResponse()?.status == 200)
      clock.advance(by: .seconds(7 * 86_400))
      #expect(idle.readToEnd() == [])
      let client = TestClient(port: server.port)
      client.send(get("/now"))
      #expect(client.readResponse()?.status == 200)
    }
  }

  @Test("a full listen queue holds up only those in it")
  func listenQueue() throws {
    try withServer(configure: {
      $0.backlog = 1
      $0.maximumConnections = 1
    }) { server in
      let inside = TestClient(port: server.port)
      inside.send(get("/now"))
      #expect(inside.readResponse()?.status == 200)
      // Two of them fit into the queue, the others are not connected yet.
      let outside = (0..<8).map { _ in connecting(to: server.port) }
      inside.send(get("/now"))
      #expect(inside.readResponse()?.status == 200)
      for descriptor in outside { close(descriptor) }
      inside.endWriting()
      #expect(inside.readToEnd() == [])
      let next = TestClient(port: server.port)
      next.send(get("/now"))
      #expect(next.readResponse()?.status == 200)
    }
  }

  /// The connection may not be complete.
  private func connecting(to port: UInt16) -> Int32 {
    let kind = SOCK_STREAM.rawValue | SOCK_NONBLOCK.rawValue | SOCK_CLOEXEC.rawValue
    let descriptor = socket(AF_INET, Int32(kind), 0)
    var address = sockaddr_in()
    address.sin_family = sa_family_t(AF_INET)
    address.sin_port = port.bigEndian
    address.sin_addr.s_addr = in_addr_t(0x7F00_0001).bigEndian
    let length = socklen_t(MemoryLayout<sockaddr_in>.size)
    withUnsafePointer(to: &address) { pointer in
      _ = pointer.withMemoryRebound(to: sockaddr.self, capacity: 1) {
        connect(descriptor, $0, length)
      }
    }
    return descriptor
  }
}

/// One of the two times is set by hand.
private final class SetClock: ServerClock {
  private let setting = Locked(Duration.zero)

  var now: Duration { SystemClock().now }
  var sinceEpoch: Duration { setting.withLock { $0 } }

  func set(to time: Duration) { setting.withLock { $0 = time } }
}
