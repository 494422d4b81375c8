import HTTPMessage
import Testing

@Suite struct ResponseHeadTests {
  private func head(
    _ response: HTTPResponse, _ connection: ConnectionOption = .persist, toHead: Bool = false
  ) -> String {
    let bytes = response.headBytes(date: "now", connection: connection, answersHead: toHead)
    return String(decoding: bytes, as: UTF8.self)
  }

  @Test func `An answer has a status line, its fields, and those of the server`() {
    let response = HTTPResponse(text: "hello")
    #expect(
      head(response) == "HTTP/1.1 200 OK\r\nContent-Type: text/plain; charset=utf-8\r\n"
        + "Date: now\r\nContent-Length: 5\r\n\r\n")
  }

  @Test(arguments: [HTTPStatus.noContent, .notModified])
  func `An answer without content tells no length`(status: HTTPStatus) {
    #expect(!head(HTTPResponse(status: status, body: [1])).contains("Content-Length"))
  }

  @Test func `A handler cannot frame the answer itself`() {
    let fields: HTTPFields = [
      "content-length": "99", "Transfer-Encoding": "chunked", "Connection": "upgrade", "": "x",
    ]
    #expect(
      head(HTTPResponse(status: .ok, fields: fields), .close)
        == "HTTP/1.1 200 OK\r\nDate: now\r\nContent-Length: 0\r\nConnection: close\r\n\r\n")
  }

  @Test func `A value cannot end its line, nor a name`() {
    let response = HTTPResponse(
      status: .ok, fields: ["A": "b\r\nC: d\u{0}", "E\r\nF": "g"])
    #expect(head(response).hasPrefix("HTTP/1.1 200 OK\r\nA: b  C: d \r\nDate"))
  }

  @Test(arguments: [
    (ContentFraming.length, "Content-Length: 0\r\n"), (.chunked, "Transfer-Encoding: chunked\r\n"),
    (.untilClose, ""),
  ])
  func `An answer tells how its end is found`(framing: ContentFraming, line: String) {
    let bytes = HTTPResponse(status: .ok).headBytes(date: "now", framing: framing)
    #expect(
      String(decoding: bytes, as: UTF8.self) == "HTTP/1.1 200 OK\r\nDate: now\r\n\(line)\r\n")
  }

  @Test func `The answer to HEAD tells no length if GET's is not known`() {
    let stream = BodyStream(estimatedLength: 7) { nil }
    let response = HTTPResponse(status: .ok, body: [1], stream: stream)
    #expect(!head(response, toHead: true).contains("Content-Length"))
  }

  @Test(arguments: [0, 7])
  func `The answer to HEAD tells the length that GET has`(length: Int) {
    let response = HTTPResponse(status: .ok, body: Array(repeating: 1, count: length))
    #expect(head(response, toHead: true) == head(response))
    #expect(head(response, toHead: true).contains("Content-Length: \(length)\r\n"))
  }
}
