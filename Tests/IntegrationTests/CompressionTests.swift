import TestSupport
import Testing

@Suite("Compression in both directions")
struct CompressionTests {
  static let path = "/v1/springs/evaluate"
  static let json = #"{"spring":{"bounce":0.3},"sample":{"count":3}}"#

  /// `json` as Python's `gzip.compress(json, 9, mtime=0)` packs it.
  static let packed: [UInt8] = [
    0x1F, 0x8B, 0x08, 0x00, 0x00, 0x00, 0x00, 0x00, 0x02, 0x03, 0xAB, 0x56,
    0x2A, 0x2E, 0x28, 0xCA, 0xCC, 0x4B, 0x57, 0xB2, 0xAA, 0x56, 0x4A, 0xCA,
    0x2F, 0xCD, 0x4B, 0x4E, 0x55, 0xB2, 0x32, 0xD0, 0x33, 0xAE, 0xD5, 0x51,
    0x2A, 0x4E, 0xCC, 0x2D, 0xC8, 0x49, 0x05, 0x89, 0x27, 0x03, 0xC5, 0x4B,
    0x94, 0xAC, 0x8C, 0x6B, 0x6B, 0x01, 0x56, 0x71, 0x0E, 0xB7, 0x2E, 0x00,
    0x00, 0x00,
  ]

  let server: ServerProcess
  let client: CurlClient

  init() throws {
    server = try ServerProcess()
    client = try server.client()
  }

  @Test("an answer is packed for a client that accepts it, and unpacks to the same")
  func answer() throws {
    var request = CurlRequest("GET", Self.path + "?bounce=0.3&fps=600")
    let plain = try client.send(request)
    #expect(plain["Content-Encoding"] == nil)
    #expect(plain["Vary"]?.contains("Accept-Encoding") == true)

    request.headers = ["Accept-Encoding: gzip"]
    let raw = try client.send(request)
    #expect(raw["Content-Encoding"] == "gzip")
    #expect(raw.body.starts(with: [0x1F, 0x8B]))
    #expect(raw.body.count < plain.body.count)
    #expect(raw["ETag"] != plain["ETag"])

    request.headers = []
    request.decodesGzip = true
    #expect(try client.send(request).body == plain.body)
  }

  @Test("a packed request is read")
  func request() throws {
    let headers = ["Content-Type: application/json", "Content-Encoding: gzip"]
    let answer = try client.send(
      CurlRequest("POST", Self.path, headers: headers, body: Self.packed))
    #expect(answer.status == 200)
    #expect(answer.body == (try client.send(.post(Self.path, json: Self.json))).body)
  }

  @Test("a packed request that is cut off is 400")
  func cutOff() throws {
    let headers = ["Content-Type: application/json", "Content-Encoding: gzip"]
    let answer = try client.send(
      CurlRequest("POST", Self.path, headers: headers, body: Self.packed.dropLast(9)))
    #expect(answer.status == 400)
  }

  @Test("another coding is 415, and the answer names the known one")
  func otherCoding() throws {
    let headers = ["Content-Type: application/json", "Content-Encoding: br"]
    let answer = try client.send(
      CurlRequest("POST", Self.path, headers: headers, body: Array(Self.json.utf8)))
    #expect(answer.status == 415)
    #expect(answer["Accept-Encoding"] == "gzip")
  }
}
