import ContractSupport
import Foundation
import Testing

@testable import AnimationService
@testable import JSONText
@testable import Rendering

@Suite("State tokens of all versions, and forged ones")
struct StateTokenTests {
  private let wire = InProcessWire()

  /// A token of `Tests/Fixtures/states.json`, which every later version must read.
  struct Known: Sendable, CustomTestStringConvertible {
    let testDescription: String
    let token: JSON
    let time: Double
    let value: JSON
    let velocity: JSON

    static let all: [Known] = {
      let root = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
        .deletingLastPathComponent()
      let url = root.appending(path: "Fixtures/states.json")
      guard let data = try? Data(contentsOf: url), let file = try? JSON(data) else { return [] }
      return (file["states"]?.items ?? []).map { item in
        Known(
          testDescription: item["name"]?.string ?? "", token: item["state"] ?? .null,
          time: item["at"]?.number ?? 0, value: item["value"] ?? .null,
          velocity: item["velocity"] ?? .null)
      }
    }()
  }

  @Test("there are tokens of all versions")
  func known() {
    let versions = Set(Known.all.compactMap { $0.token.string?.first })
    #expect(versions == ["1", "2", "3"])
    // A token that once worked is never taken away.
    #expect(Known.all.count == 48)
  }

  @Test("a known token is read, and moves as it did", arguments: Known.all)
  func isRead(_ known: Known) throws {
    let answer = try wire.ask(
      "/v1/springs/evaluate",
      ["state": known.token, "at": .number(known.time), "sample": ["count": 1, "duration": 0]])
    let first = { (column: String) in Self.first(answer["samples"]?[column]) }
    #expect(first("value")?.isClose(to: known.value, within: 1e-12) == true, "\(answer.text)")
    #expect(first("velocity")?.isClose(to: known.velocity, within: 1e-11) == true)
  }

  /// The first numbers, for a list of columns.
  private static func first(_ columns: JSON?) -> JSON? {
    switch columns {
    case .object(let members): return .object(members.compactMapValues(first))
    case .array(let items):
      guard case .array = items.first else { return items.first }
      return .array(items.compactMap(first))
    default: return nil
    }
  }

  private func refusal(of token: String) throws -> JSON {
    let answer = try wire.send(
      .post("/v1/springs/evaluate", (["state": .string(token)] as JSON).text))
    #expect(answer.status == 422)
    #expect(answer.places == ["/state"], "\(answer.json.text)")
    return answer.json
  }

  @Test(
    "what is no state is refused by name",
    arguments: [
      ("4.e30.00000000", "version 4"), ("33.e30.00000000", "version 33"),
      ("3.e30.00000000", "corrupt"), ("1.e30.00000000", "corrupt"), ("hello", "not a state"),
      ("", "not a state"), ("2..", "corrupt"),
    ])
  func damaged(_ token: String, _ word: String) throws {
    let detail = try refusal(of: token)["errors"]?[0]?["detail"]?.string ?? ""
    #expect(detail.contains(word), "\(detail)")
  }

  /// A token with a motion in flight, and a valid checksum.
  private func forged(_ motion: AnswerValue) -> String {
    var writer = JSONWriter()
    writer.value(Self.state(motion))
    return String(decoding: StateToken.text(.animators, json: writer.bytes), as: UTF8.self)
  }

  private static func state(_ motion: AnswerValue) -> AnswerValue {
    .object([
      "fidelity": .text("analytic"), "epsilon": .number(0.001),
      "inheritVelocity": .text("springs"), "model": .integer(0), "discretes": .numbers([]),
      "target": .numbers([1]), "origin": .numbers([0]), "clock": .number(0), "began": .number(0),
      "running": .list([motion]) { motion in
        .object([
          "motion": motion, "target": .numbers([1]), "start": .number(0), "first": .integer(0),
          "offset": .numbers([0]),
        ])
      },
    ])
  }

  @Test("forged motions are refused")
  func forgedMotions() throws {
    let empty = JSONValue.object([])
    for path in [
      "/v1/batch", "/v1/animations/merge", "/v1/curves/evaluate", "", "/v1/keyframes/evaluate",
    ] {
      _ = try refusal(
        of: forged(.object(["path": .text(path), "request": .literal(empty)])))
    }
    _ = try refusal(of: forged(.object(["position": .numbers([]), "velocity": .numbers([])])))
    _ = try refusal(of: forged(.null))
  }

  @Test(
    "forged requests are refused",
    arguments: [
      "{}", "[]", #"{"path": "/v1/springs/evaluate"}"#, #"{"request": {}}"#,
      #"{"path": "/v1/batch", "request": {}}"#, #"{"path": "/v1/animations/merge", "request": {}}"#,
      #"{"path": "/v1/springs/evaluate", "request": {"to": "left"}}"#,
      #"{"path": "/v1/springs/evaluate", "request": {"to": 1}, "more": 1}"#,
      #"{"path": "/v1/springs/evaluate", "request": {"to": 1}, "target": [1]}"#,
      #"{"path": "/v1/springs/evaluate", "request": {"to": 1}, "start": {}}"#,
      """
      {"path": "/v1/springs/evaluate", "request": {"to": 1}, "model": [0, 0], "discretes": [], \
      "target": [1, 2]}
      """,
    ])
  func forgedRequest(_ json: String) throws {
    _ = try refusal(
      of: String(decoding: StateToken.text(.request, json: Array(json.utf8)), as: UTF8.self))
  }

  @Test("the token of a spring is its request")
  func requestToken() throws {
    let answer = try wire.send(
      .post(
        "/v1/springs/evaluate",
        """
        {"to": 1e2, "spring": {"duration": 0.50, "bounce": 0.3}, "sample": {"fps": 30}, \
        "columns": ["value"], "digits": 3, "\\u0066rom": 1}
        """))
    let json = """
      {"path":"/v1/springs/evaluate","request":{"from":1,"spring":{"duration":0.5,"bounce":0.3},\
      "to":100}}
      """
    let token = String(decoding: StateToken.text(.request, json: Array(json.utf8)), as: UTF8.self)
    #expect(answer.json["state"]?.string == token)
  }

  @Test("a motion keeps the rules of its request in its state")
  func rules() throws {
    let rules: JSON = ["fidelity": "swiftui", "epsilon": 0.25, "to": 1, "columns": []]
    let before = try wire.ask("/v1/springs/evaluate", rules)
    let after = try wire.ask(
      "/v1/animations/merge",
      [
        "state": before["state"] ?? .null, "events": [], "fidelity": "swiftui", "epsilon": 0.25,
        "columns": [],
      ])
    #expect(after["timeline"]?["duration"] == before["timeline"]?["duration"])
  }

  @Test("a long description is not carried, and its state is null")
  func long() throws {
    let frame: JSON = [
      "type": "linear", "to": 1, "duration": 0.1, "curve": "cubic-bezier(0.25, 0.1, 0.25, 1)",
    ]
    let few = try wire.ask(
      "/v1/keyframes/evaluate",
      ["initial": 0, "tracks": .array(Array(repeating: frame, count: 200)), "columns": []])
    let many = try wire.ask(
      "/v1/keyframes/evaluate",
      ["initial": 0, "tracks": .array(Array(repeating: frame, count: 1000)), "columns": []])
    #expect(few["state"]?.string != nil)
    #expect(many["state"] == .null)
  }

  @Test("only so many motions go on below each other")
  func deep() throws {
    var state: JSON = .null
    for step in 0..<12 {
      var request: JSON = [
        "phases": [0, 1], "animation": ".linear(duration: 100)", "trigger": 0,
        "sample": ["times": []],
      ]
      if step > 0 { request["state"] = state }
      let answer = try wire.send(.post("/v1/phases/evaluate", request.text))
      if step <= 8 {
        #expect(answer.status == 200, "step \(step): \(answer.json.text)")
      } else if answer.status == 422 {
        #expect(answer.places == ["/state"])
        return
      }
      state = answer.json["state"] ?? .null
    }
    Issue.record("the depth is not bounded")
  }

  @Test("a token of a query is that of the body")
  func query() throws {
    let get = try wire.send(
      .get(
        "/v1/phases/evaluate",
        ["phases": "0,1,3", "animation": ".bouncy,.easeIn,.linear", "sampleDuration": "1"]))
    let post = try wire.ask(
      "/v1/phases/evaluate",
      [
        "phases": [0, 1, 3], "animation": [".bouncy", ".easeIn", ".linear"],
        "sample": ["duration": 1],
      ])
    #expect(get.json == post)
  }
}

extension StateToken {
  fileprivate static func text(_ version: Version, json: [UInt8]) -> [UInt8] {
    var token = json
    wrap(version, from: 0, in: &token)
    return token
  }
}
