import Testing

@testable import overshoot

@Suite("The line about an abnormal end")
struct AbnormalEndTests {
  private static func request(_ thread: UInt32, signal: Int32? = nil, id: String = "a\"b")
    -> RequestUnderWay
  {
    RequestUnderWay(
      thread: thread, signal: signal, hash: UInt64(thread), requestID: id, path: "/v1/\n")
  }

  private static func line(_ requests: [RequestUnderWay]) -> String {
    var quarantine = Quarantine()
    quarantine.add(requests, at: 0, room: 256)
    return AbnormalEnd(signal: 4, count: 3, requests: requests, quarantine: quarantine).line.json
  }

  @Test("the line has the guilty request first, and escapes what a client has sent")
  func order() {
    let line = Self.line([Self.request(7), Self.request(8, signal: 4)])
    let expected = [
      #""level":"error","event":"abnormal-end","signal":4,"reason":"Illegal instruction""#,
      #""ends":3,"underWay":2,"requests":[{"requestId":"a\"b","path":"/v1/\u000a""#,
      #""hash":"0000000000000008","thread":8,"verdict":"refused"}"#,
      #"{"requestId":"a\"b","path":"/v1/\u000a","hash":"0000000000000007""#,
      #""thread":7,"verdict":"free"}]}"#,
    ]
    #expect(line.hasSuffix("," + expected.joined(separator: ",")))
  }

  @Test("the line is written in one piece, however many requests were under way")
  func length() {
    let id = String(repeating: "\"", count: 128)
    let line = Self.line((1...1000).map { Self.request($0, id: id) })
    #expect(line.utf8.count < 4096)
    #expect(line.contains(#""underWay":1000,"#))
    // The first are beyond the room of the quarantine, which forgets the oldest.
    #expect(line.hasSuffix(#""verdict":"free"}]}"#))
  }
}
