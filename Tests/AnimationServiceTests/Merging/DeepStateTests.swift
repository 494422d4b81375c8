import ContractSupport
import Testing

@Suite("Motions that are caught in one another, time and again")
struct DeepStateTests {
  private static let animator: (path: String, body: JSON) = (
    "/v1/animators/evaluate",
    ["timing": ".easeInOut", "duration": 1, "commands": [["type": "start", "at": 0]]]
  )

  @Test("every state that is answered is read, and of the ninth motion none is")
  func depth() throws {
    var state: JSON?
    for count in 1...9 {
      var request = Self.animator.body
      if let state {
        (request["state"], request["at"]) = (state, 0.1)
      } else {
        (request["from"], request["to"]) = (0, 1)
      }
      request["sample"] = ["times": [0, 0.1]]
      let answer = try InProcessWire().ask(Self.animator.path, request)
      #expect(answer["samples"]?["value"]?.numbers.count == 2)
      state = answer["state"]
      #expect((state == .null) == (count == 9), "motion \(count)")
      let warning = answer["warnings"]?[0]
      #expect((warning?["pointer"] == "/state") == (count == 9), "motion \(count)")
    }
  }

  @Test("a motion that is over is inside of no other")
  func atRest() throws {
    var state: JSON?
    for count in 1...12 {
      var request = Self.animator.body
      if let state {
        (request["state"], request["at"], request["to"]) = (state, 2, .number(Double(count)))
      }
      let answer = try InProcessWire().ask(Self.animator.path, request)
      state = answer["state"]
      #expect(state?.string != nil, "motion \(count)")
    }
  }
}
