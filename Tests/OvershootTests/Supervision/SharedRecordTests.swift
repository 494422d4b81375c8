#if os(Linux)
  import CLibrary
  import HTTPMessage
  import Testing

  @testable import overshoot

  @Suite("The record shared by a server and its supervisor")
  struct SharedRecordTests {
    private static func other(_ record: SharedRecord) throws -> SharedRecord {
      try #require(SharedRecord(inherited: record.descriptor))
    }

    @Test("an evaluation is under way until it has ended")
    func underWay() throws {
      let record = try #require(SharedRecord(threads: 4))
      let server = try Self.other(record)
      server.end(server.begin(hash: 1, id: "one", path: "/v1/one"))
      let two = server.begin(hash: 2, id: "two", path: "/v1/" + String(repeating: "a", count: 200))
      let (requests, quarantine) = record.noteAbnormalEnd()
      server.end(two)
      #expect(requests.map(\.requestID) == ["two"])
      #expect(requests.map(\.path) == ["/v1/" + String(repeating: "a", count: 92)])
      #expect(requests.map(\.hash) == [2] && requests.map(\.signal) == [nil])
      #expect(quarantine.entries.map(\.isRefused) == [false])
      #expect(record.noteAbnormalEnd().requests.isEmpty)
      #expect(server.abnormalEnds == 2 && server.hasAnswered)
    }

    @Test("a suspect that is answered is cleared, and another one refused after the next end")
    func suspects() throws {
      let record = try #require(SharedRecord(threads: 4))
      let server = try Self.other(record)
      for round in 0..<3 {
        record.beginServer()
        #expect(server.refusal(of: 1) == nil)
        let evaluation = server.begin(hash: 1, id: nil, path: "/v1/a")
        _ = record.noteAbnormalEnd()
        server.end(evaluation)
        if round == 0 { server.acquit(hash: 1) }
      }
      let rest = try #require(server.refusal(of: 1))
      #expect(rest > 590 && rest <= 600)
      #expect(server.refusal(of: 2) == nil)
      server.acquit(hash: 1)
      #expect(server.refusal(of: 1) != nil)
    }

    @Test("a descriptor of another file is not taken for a record")
    func others() {
      #expect(SharedRecord(inherited: -1) == nil)
      let descriptor = open("/proc/self/exe", O_RDWR)
      #expect(SharedRecord(inherited: descriptor) == nil)
      close(descriptor)
    }

    @Test("a variable that no supervisor has set gives no record")
    func variable() {
      for value in ["", "1", "1:0:3:4:5:6", "a:b:c:d:e:f", "\(getppid()):0:0:1:2:3"] {
        #expect(Inheritance([Inheritance.variable: value]) == nil)
      }
    }
  }
#endif
