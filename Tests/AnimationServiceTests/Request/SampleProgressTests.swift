import ContractSupport
import Testing

@Suite("Sample times by progress")
struct SampleProgressTests {
  private func samples(_ path: String, _ request: JSON, _ sample: JSON) throws -> JSON? {
    var request = request
    request["sample"] = sample
    return try InProcessWire().ask(path, request)["samples"]
  }

  private static let keyframes: JSON = [
    "initial": ["x": 0, "y": 0],
    "tracks": [
      "x": [
        ["type": "linear", "to": 10, "duration": 1], ["type": "cubic", "to": 20, "duration": 3],
      ],
      "y": [["type": "spring", "to": 5, "duration": 0.7]],
    ],
  ]

  @Test("keyframes at a progress are those at its part of the longest track, as in SwiftUI")
  func keyframes() throws {
    let path = "/v1/keyframes/evaluate"
    let parts = try samples(path, Self.keyframes, ["progress": [0.25, 0, 1, 0.1]])
    let times = try samples(path, Self.keyframes, ["times": [1, 0, 4, 0.4]])
    #expect(parts?["time"]?.numbers == [1, 0, 4, 0.4])
    #expect(parts != nil && parts == times)
    #expect(parts?["value"]?["x"]?[0] == 10)
  }

  @Test("a progress of 1 is exactly the end, of the motion or of what is sampled of it")
  func ends() throws {
    let path = "/v1/springs/evaluate"
    let spring: JSON = ["spring": ["duration": 0.37, "bounce": 0.3]]
    let answer = try InProcessWire().ask(path, spring)
    let end = try #require(answer["timeline"]?["duration"]?.number)
    #expect(try samples(path, spring, ["progress": [1]])?["time"]?.numbers == [end])
    let some = try samples(path, spring, ["progress": [0, 0.5, 1], "start": 0.1, "duration": 0.3])
    #expect(some?["time"]?.numbers == [0.1, 0.2, 0.3])
    let query = "\(path)?sampleProgress=0,1&duration=0.37&bounce=0.3"
    #expect(try InProcessWire().get(query)["samples"]?["time"]?.numbers == [0, end])
  }

  @Test(
    "what has no part of a whole is refused at its place",
    arguments: [
      (["progress": [1.5]], ["/sample/progress/0"]), (["progress": [-0.1]], ["/sample/progress/0"]),
      (["progress": [0.5], "count": 3], ["/sample/progress"]),
      (["progress": "half"], ["/sample/progress"]),
    ] as [(JSON, [String])])
  func refusals(sample: JSON, places: [String]) throws {
    let body: JSON = ["spring": "bouncy", "sample": sample]
    let answer = try InProcessWire().send(.post("/v1/springs/evaluate", body.text))
    #expect(answer.status == 422 && answer.places == places, "\(answer.json.text)")
  }

  @Test("a motion that never ends has no progress, unless its sampled time ends")
  func endless() throws {
    let path = "/v1/springs/evaluate"
    let body: JSON = ["spring": ["bounce": 1], "sample": ["progress": [0.5]]]
    let answer = try InProcessWire().send(.post(path, body.text))
    #expect(answer.places == ["/sample/duration"])
    let some = try samples(path, ["spring": ["bounce": 1]], ["progress": [0.5], "duration": 2])
    #expect(some?["time"]?.numbers == [1])
  }
}
