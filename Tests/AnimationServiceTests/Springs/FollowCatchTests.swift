import ContractSupport
import Testing

@Suite("Springs that were caught while they follow")
struct FollowCatchTests {
  private let wire = InProcessWire()
  private let path = "/v1/springs/follow"
  private let springs: JSON = [
    ["response": 0.3, "dampingRatio": 0.6], ["response": 0.4, "dampingRatio": 1],
  ]

  private func leader(_ body: JSON) -> JSON { ["path": "/v1/springs/evaluate", "body": body] }

  /// The values of both springs, spring by spring.
  private func column(_ name: String, of answer: JSON) throws -> [[Double]] {
    try #require(answer["samples"]?[name]?.items).map(\.numbers)
  }

  private func follow(_ leader: JSON, _ more: [String: JSON]) throws -> JSON {
    try wire.ask(path, .object(["leader": leader, "springs": springs].merging(more) { $1 }))
  }

  @Test("behind the same leader they go on as if nothing had happened")
  func unmoved() throws {
    let spring: JSON = ["spring": "bouncy", "to": 100]
    let lead = try wire.ask("/v1/springs/evaluate", spring)
    let times: JSON = ["times": [0.25, 0.3, 0.5, 0.6]]
    let whole = try follow(leader(spring), ["sample": times])
    let caught = try follow(
      leader(["spring": "bouncy", "state": #require(lead["state"]), "at": 0.25, "to": 100]),
      [
        "state": #require(whole["state"]), "at": 0.25, "sample": ["times": [0, 0.05, 0.25, 0.35]],
      ])
    for name in ["value", "velocity"] {
      for (found, expected) in zip(try column(name, of: caught), try column(name, of: whole)) {
        expectClose(found, expected, within: 1e-6, "\(name)")
      }
    }
  }

  @Test("behind another leader they keep their places and velocities, and come to its end")
  func turned() throws {
    let whole = try follow(leader(["to": 100]), ["sample": ["times": [0.2]]])
    let caught = try follow(
      leader(["from": 100, "to": -40]),
      ["state": #require(whole["state"]), "at": 0.2, "sample": ["times": [0, 9]]])
    for name in ["value", "velocity"] {
      for (found, before) in zip(try column(name, of: caught), try column(name, of: whole)) {
        expectClose([found[0]], before, within: 1e-9, "\(name)")
      }
    }
    for found in try column("value", of: caught) { #expect(found[1] == -40) }
    // And once more, from a state that itself began with a state.
    let again = try follow(
      leader(["from": 0, "to": 1]),
      ["state": #require(caught["state"]), "at": 9, "sample": ["times": [0]]])
    for found in try column("value", of: again) { #expect(found == [-40]) }
  }

  @Test("a state of another shape is refused at its place")
  func shape() throws {
    let other = try wire.ask("/v1/springs/evaluate", ["to": 1])
    let body: JSON = [
      "leader": leader(["to": 1]), "springs": springs, "state": try #require(other["state"]),
    ]
    let answer = try wire.send(.post(path, body.text))
    #expect(answer.status == 422)
    #expect(answer.places == ["/state"], "\(answer.json.text)")
  }
}
