import Testing

@testable import overshoot

@Suite("The quarantine")
struct QuarantineTests {
  private static func request(_ hash: UInt64, signal: Int32? = nil) -> RequestUnderWay {
    RequestUnderWay(thread: 1, signal: signal, hash: hash, requestID: "a", path: "/v1/a")
  }

  private static func refused(_ quarantine: Quarantine) -> [UInt64] {
    quarantine.entries.filter(\.isRefused).map(\.hash)
  }

  @Test("the request of the thread that received the signal is refused, and no other")
  func known() {
    var quarantine = Quarantine()
    let requests = [Self.request(1), Self.request(2, signal: 4), Self.request(3)]
    quarantine.add(requests, at: 0, room: 256)
    #expect(quarantine.entries == [.init(hash: 2, until: 600, isRefused: true)])
    #expect(requests.map { quarantine.verdict(on: $0) } == ["free", "refused", "free"])
  }

  @Test("a request that was under way twice is refused where no thread is known")
  func suspects() {
    var quarantine = Quarantine()
    quarantine.add([Self.request(1), Self.request(2)], at: 0, room: 256)
    #expect(Self.refused(quarantine).isEmpty)
    #expect(quarantine.verdict(on: Self.request(2)) == "suspected")
    quarantine.add([Self.request(2), Self.request(3)], at: 100, room: 256)
    #expect(Self.refused(quarantine) == [2])
    #expect(quarantine.entries.map(\.hash) == [1, 2, 3])
  }

  @Test("a suspect is forgotten after its time")
  func time() {
    var quarantine = Quarantine()
    quarantine.add([Self.request(1)], at: 0, room: 256)
    quarantine.add([Self.request(1)], at: Quarantine.time, room: 256)
    #expect(quarantine.entries == [.init(hash: 1, until: 1200, isRefused: false)])
  }

  @Test("the oldest requests are forgotten when there are too many")
  func room() {
    var quarantine = Quarantine()
    for hash in 1...10 {
      quarantine.add([Self.request(UInt64(hash), signal: 11)], at: 0, room: 4)
    }
    #expect(Self.refused(quarantine) == [7, 8, 9, 10])
  }

  @Test("one request that several threads evaluate is held once")
  func twins() {
    var quarantine = Quarantine()
    quarantine.add([Self.request(1, signal: 4), Self.request(1)], at: 0, room: 256)
    #expect(quarantine.entries == [.init(hash: 1, until: 600, isRefused: true)])
    quarantine = Quarantine()
    quarantine.add([Self.request(1), Self.request(1)], at: 0, room: 256)
    #expect(quarantine.entries == [.init(hash: 1, until: 600, isRefused: false)])
  }
}
