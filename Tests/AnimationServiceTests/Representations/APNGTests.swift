import ContractSupport
import HTTPMessage
import Testing

@Suite("format=apng")
struct APNGTests {
  private struct Chunk {
    let type: String
    let data: [UInt8]

    func number(at place: Int, bytes count: Int = 4) -> Int {
      data[place..<place + count].reduce(0) { $0 << 8 | Int($1) }
    }

    /// Of a frame: its box, and for how many seconds it is shown.
    var frame: (width: Int, height: Int, x: Int, y: Int, delay: Double) {
      let delay = Double(number(at: 20, bytes: 2)) / Double(number(at: 22, bytes: 2))
      return (number(at: 4), number(at: 8), number(at: 12), number(at: 16), delay)
    }
  }

  private func chunks(_ query: String, path: String = "/v1/springs/evaluate") throws -> [Chunk] {
    let answer = try InProcessWire().send("GET", "\(path)?\(query)&format=apng", body: nil)
    try #require(answer.status == 200)
    var bytes = answer.body.dropFirst(8)
    var chunks: [Chunk] = []
    while bytes.count >= 12 {
      let length = bytes.prefix(4).reduce(0) { $0 << 8 | Int($1) }
      let type = String(decoding: bytes.dropFirst(4).prefix(4), as: UTF8.self)
      chunks.append(Chunk(type: type, data: Array(bytes.dropFirst(8).prefix(length))))
      bytes = bytes.dropFirst(12 + length)
    }
    return chunks
  }

  @Test("the frames of an animated PNG are in order, inside of the picture, and in real time")
  func frames() throws {
    let chunks = try chunks("duration=0.5&bounce=0.3")
    #expect(chunks.prefix(4).map(\.type) == ["IHDR", "acTL", "fcTL", "IDAT"])
    #expect(chunks.last?.type == "IEND")
    #expect(chunks[0].number(at: 0) == 400 && chunks[0].number(at: 4) == 225)
    let controls = chunks.filter { $0.type == "fcTL" }
    #expect(chunks[1].number(at: 0) == controls.count && chunks[1].number(at: 4) == 0)
    let numbered = chunks.filter { $0.type == "fcTL" || $0.type == "fdAT" }
    #expect(numbered.map { $0.number(at: 0) } == Array(numbered.indices))
    let frames = controls.map(\.frame)
    #expect(frames[0].width == 400 && frames[0].height == 225)
    #expect(
      frames.filter { $0.width < 1 || $0.x + $0.width > 400 || $0.y + $0.height > 225 }.isEmpty)
    #expect(frames.dropFirst().filter { $0.width > 80 }.isEmpty, "only what moves is drawn again")
    let duration = frames.reduce(0) { $0 + $1.delay }
    #expect(abs(duration - 0.8187 - 0.6) < 0.003)
    #expect(frames.count == 26)
  }

  @Test("a long motion has 300 frames", arguments: ["60", "1000000"])
  func long(duration: String) throws {
    let chunks = try chunks(
      "animation=.linear(duration:\(duration))&count=2&width=160&height=90",
      path: "/v1/animations/evaluate"
    )
    let frames = chunks.filter { $0.type == "fcTL" }.map(\.frame)
    #expect(frames.count == 300)
    let seconds = frames.reduce(0) { $0 + $1.delay }
    let expected = try #require(Double(duration))
    #expect(abs(seconds / (expected + 0.6) - 1) < 0.001)
  }

  @Test(
    "what has no time, or is too large or too long for a picture, is refused",
    arguments: [
      ("/v1/curves/evaluate?curve=ease&format=apng", 406),
      ("/v1/springs/evaluate?format=apng&width=401", 422),
      ("/v1/animations/evaluate?animation=.linear(duration:1e12)&count=2&format=apng", 406),
    ])
  func refused(target: String, status: Int) throws {
    #expect(try InProcessWire().send("GET", target, body: nil).status == status)
  }

  @Test(
    "what has no line that moves is a single frame",
    arguments: [
      ("/v1/springs/evaluate", "times=0"),
      ("/v1/animations/evaluate", "animation=.linear&from=red&to=blue"),
    ])
  func still(path: String, query: String) throws {
    let chunks = try chunks(query, path: path)
    #expect(chunks.map(\.type) == ["IHDR", "acTL", "fcTL", "IDAT", "IEND"])
  }

  @Test("an img gets a drawing that is no animation, unless it asks for one")
  func negotiation() throws {
    let firefox = "image/avif,image/webp,image/png,image/svg+xml,image/*;q=0.8,*/*;q=0.5"
    let types = [firefox, "image/png"].map { accept in
      var request = WireRequest("GET", "/v1/springs/evaluate")
      request.fields["Accept"] = accept
      return InProcessWire().respond(to: request).fields["Content-Type"]
    }
    #expect(types == ["image/svg+xml", "image/png"])
  }
}
