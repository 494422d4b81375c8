import CLibrary
import ContractSupport
import Testing

@Suite("A state in a member of a transition")
struct CaughtMemberTests {
  private static let path = "/v1/transitions/evaluate"
  private static let card: JSON = [
    "type": "combined",
    "transitions": [["type": "offset", "x": 300, "y": 0], ["type": "opacity"]],
  ]

  private func state(_ velocity: Double) throws -> JSON {
    let answer = try InProcessWire().ask(
      "/v1/gestures/release",
      [
        "position": ["x": 40, "y": -6], "velocity": ["x": .number(velocity), "y": 120],
        "target": ["type": "fixed", "value": ["x": 0, "y": 0]],
      ])
    return try #require(answer["state"])
  }

  private func request(_ state: JSON, _ times: [JSON] = [0, 0.1, 0.3]) -> JSON {
    [
      "transition": Self.card, "phase": "removal", "animation": ".smooth", "state": state,
      "at": 0, "member": "/offset", "sample": ["times": .array(times)],
    ]
  }

  @Test("the finger's velocity goes on in the offset, and the other members begin at rest")
  func goesOn() throws {
    let state = try state(900)
    let wire = InProcessWire()
    let samples = try wire.ask(Self.path, request(state))["samples"]
    let merged = try wire.ask(
      "/v1/animations/merge",
      [
        "state": state, "events": [["at": 0, "to": ["x": 300, "y": 0], "animation": ".smooth"]],
        "sample": ["times": [0, 0.1, 0.3]],
      ])["samples"]
    for axis in ["x", "y"] {
      for column in ["value", "velocity"] {
        let (mine, others) = (
          samples?[column]?["offset"]?[axis]?.numbers, merged?[column]?[axis]?.numbers
        )
        let pairs = try zip(#require(mine), #require(others)).map { ($0, $1) }
        #expect(pairs.count == 3 && pairs.filter { !(abs($0 - $1) < 1e-9) }.isEmpty, "\(pairs)")
      }
    }
    #expect(samples?["velocity"]?["offset"]?["x"]?[0] == 900)
    // Critically damped with ω = 4π from −260 before its end: e^(−ωt) (y₀ + (v₀ + ω y₀) t).
    let omega = 4 * Double.pi
    let y = exp(-0.1 * omega) * (-260 + (900 - 260 * omega) * 0.1)
    #expect(abs((samples?["value"]?["offset"]?["x"]?[1]?.number ?? .nan) - (300 + y)) < 1e-9)
    let still = try wire.ask(
      Self.path,
      [
        "transition": "opacity", "phase": "removal", "animation": ".smooth",
        "sample": ["times": [0, 0.1, 0.3]],
      ])["samples"]
    let (mine, others) = (
      try #require(samples?["value"]?["opacity"]?.numbers),
      try #require(still?["value"]?["opacity"]?.numbers)
    )
    #expect(zip(mine, others).filter { !(abs($0 - $1) < 1e-12) }.isEmpty, "\(mine), \(others)")
  }

  @Test("the answer's own state goes on from there, as the whole value")
  func resumes() throws {
    let wire = InProcessWire()
    let answer = try wire.ask(Self.path, request(try state(900)))
    let next = try wire.ask(
      Self.path,
      [
        "transition": Self.card, "phase": "removal", "animation": ".smooth",
        "state": try #require(answer["state"]), "at": 0.1, "sample": ["times": [0]],
      ])
    for (name, axis) in [("offset", "x"), ("offset", "y"), ("opacity", nil)] {
      for column in ["value", "velocity"] {
        let (mine, before) = (
          next["samples"]?[column]?[name], answer["samples"]?[column]?[name]
        )
        let first = (axis.flatMap { mine?[$0] } ?? mine)?[0]?.number ?? .nan
        let then = (axis.flatMap { before?[$0] } ?? before)?[1]?.number ?? .infinity
        #expect(abs(first - then) < 1e-9, "\(column) \(name): \(first), \(then)")
      }
    }
  }

  @Test("a pointer to nothing, or to another shape, is refused at its place")
  func refusals() throws {
    let state = try state(0)
    let cases: [(JSON, String)] = [
      ("/scale", "/member"), ("offset", "/member"), (3, "/member"), ("/opacity", "/state"),
      ("/offset/x", "/state"),
    ]
    for (member, place) in cases {
      var body = request(state)
      body["member"] = member
      let answer = try InProcessWire().send(.post(Self.path, body.text))
      #expect(answer.status == 422 && answer.places == [place], "\(answer.json.text)")
    }
    var body = request(state)
    for name in ["state", "at"] { body[name] = nil }
    #expect(try InProcessWire().send(.post(Self.path, body.text)).places == ["/member"])
  }
}
