import Bytes
import HTTPMessage
import Testing

@Suite("Heads of answers")
struct ResponseHeadTests {
  private func head(
    _ response: HTTPResponse, _ connection: ConnectionOption = .persist, toHead: Bool = false
  ) -> String {
    let bytes = response.headBytes(date: "now", connection: connection, answersHead: toHead)
    return String(decoding: bytes, as: UTF8.self)
  }

  @Test("a head has a status line, the answer's fields, and those of the server")
  func head() {
    let response = HTTPResponse(text: "hello")
    #expect(
      head(response) == "HTTP/1.1 200 OK\r\nContent-Type: text/plain; charset=utf-8\r\n"
        + "Date: now\r\nContent-Length: 5\r\n\r\n")
  }

  @Test(
    "an answer without content states no length", arguments: [HTTPStatus.noContent, .notModified])
  func withoutContent(status: HTTPStatus) {
    #expect(!head(HTTPResponse(status: status, body: [1])).contains("Content-Length"))
  }

  @Test("a handler cannot frame the answer itself")
  func framing() {
    let fields: HTTPFields = [
      "content-length": "99", "Transfer-Encoding": "chunked", "Connection": "upgrade", "": "x",
    ]
    #expect(
      head(HTTPResponse(status: .ok, fields: fields), .close)
        == "HTTP/1.1 200 OK\r\nDate: now\r\nContent-Length: 0\r\nConnection: close\r\n\r\n")
  }

  @Test("neither a value nor a name can end its line")
  func injection() {
    let response = HTTPResponse(
      status: .ok, fields: ["A": "b\r\nC: d\u{0}", "E\r\nF": "g"])
    #expect(head(response).hasPrefix("HTTP/1.1 200 OK\r\nA: b  C: d \r\nDate"))
  }

  @Test(
    "an answer states how its end is found",
    arguments: [
      (ContentFraming.length, "Content-Length: 0\r\n"),
      (.chunked, "Transfer-Encoding: chunked\r\n"),
      (.untilClose, ""),
    ])
  func ending(framing: ContentFraming, line: String) {
    let bytes = HTTPResponse(status: .ok).headBytes(date: "now", framing: framing)
    #expect(
      String(decoding: bytes, as: UTF8.self) == "HTTP/1.1 200 OK\r\nDate: now\r\n\(line)\r\n")
  }

  @Test("the answer to HEAD states no length if that of GET is not known")
  func unknownLength() {
    let stream = BodyStream(estimatedLength: 7) { nil }
    let response = HTTPResponse(status: .ok, body: [1], stream: stream)
    #expect(!head(response, toHead: true).contains("Content-Length"))
  }

  @Test("the answer to HEAD states the length that GET has", arguments: [0, 7])
  func headLength(length: Int) {
    let response = HTTPResponse(status: .ok, body: Array(repeating: 1, count: length))
    #expect(head(response, toHead: true) == head(response))
    #expect(head(response, toHead: true).contains("Content-Length: \(length)\r\n"))
  }
}

extension HTTPResponse {
  func headBytes(
    date: String, connection: ConnectionOption = .persist, answersHead: Bool = false,
    framing: ContentFraming = .length
  ) -> [UInt8] {
    var head: [UInt8] = []
    appendHead(
      to: &head, date: date, connection: connection, answersHead: answersHead, framing: framing)
    return head
  }
}
