import ContractSupport
import Foundation
import HTTPMessage
import Testing

@testable import AnimationService
@testable import Schema

@Suite("how many animations of one value run at once")
struct RunningLimitTests {
  private static let sentence = "runs more than 256 animations of one value at once, the limit"

  private static func list(_ count: Int, _ item: (Int) -> String) -> String {
    "[" + (0..<count).map(item).joined(separator: ",") + "]"
  }

  private static func events(
    _ count: Int, every step: Double = 0.001, _ animation: String
  ) -> String {
    list(count) {
      #"{"at": \#(Double($0) * step), "to": \#($0 % 7 + 1), "animation": "\#(animation)"}"#
    }
  }

  private static func merge(
    _ count: Int, every step: Double = 0.001, _ animation: String
  ) -> String {
    #"{"initial": 0, "events": \#(events(count, every: step, animation)), "#
      + #""sample": {"times": [0]}}"#
  }

  /// SwiftUI's springs, each of which chases those below, on top of a line.
  private static func chase(_ count: Int) -> String {
    let events = list(count) {
      let animation = $0 == 0 ? hour : ".spring.delay(0.001)"
      return #"{"at": \#(Double($0) / 1000), "to": \#($0 % 7 + 1), "animation": "\#(animation)"}"#
    }
    return #"{"initial": 0, "fidelity": "swiftui", "events": \#(events), "#
      + #""sample": {"times": [0]}}"#
  }

  private static let hour = ".linear(duration: 3600)"

  private static func transition(_ transition: String, _ count: Int) -> String {
    #"{"transition": \#(transition), "animation": "\#(hour)", "interruptions": "#
      + list(count) { #"{"at": \#($0 + 1)}"# } + #", "sample": {"times": [0]}}"#
  }

  private static func transactions(_ count: Int) -> String {
    let values = list(count + 1) { String($0 % 5) }
    let transactions = list(count) { #"{"at": \#($0), "animation": "\#(hour)"}"# }
    return #"{"transactions": \#(transactions), "frames": {"sample": {"times": [0]}}, "#
      + #""modifiers": [{"type": "opacity", "values": \#(values)}]}"#
  }

  /// A finger that moves at 120 Hz.
  private static func finger(_ count: Int, _ animation: String) -> String {
    let moves = list(count) {
      #"{"type": "\#($0 == 0 ? "down" : "move")", "time": \#(5 + Double($0) / 120), "#
        + #""position": {"x": \#(3 * $0), "y": 0}}"#
    }
    return #"{"gesture": "drag", "axis": "x", "minimumDistance": 0, "events": \#(moves), "#
      + #""trackingAnimation": "\#(animation)", "#
      + #""target": {"type": "snap", "points": [0]}, "sample": {"times": [0]}}"#
  }

  private static func scroll(_ count: Int) -> String {
    let path = list(count) { #"{"at": \#($0), "position": \#($0 % 2 == 0 ? 450 : 500)}"# }
    let effects = ["identity": 1, "topLeading": 0, "bottomTrailing": 0].map {
      #""\#($0)": {"opacity": \#($1)}"#
    }.joined(separator: ",")
    return #"{"transition": {"type": "scroll", "container": 600, "start": 1000, "length": 200, "#
      + #""configuration": {"type": "interactive", "animation": "\#(hour)"}, "#
      + #""effects": {\#(effects)}}, "path": \#(path), "sample": {"times": [0]}}"#
  }

  private static let phases =
    #"{"phases": [0, 1], "animation": ".linear(duration: 3600).logicallyComplete(after: 0.01)", "#
    + #""sample": {"times": [5]}}"#

  /// Requests that pile up animations, and the place of the first one too many.
  static let crowds: [(path: String, body: String, place: String)] = [
    ("/v1/animations/merge", merge(300, hour), "/events/256"),
    (
      "/v1/animations/merge", merge(300, ".interpolatingSpring(stiffness:1,damping:0)"),
      "/events/256"
    ),
    ("/v1/animations/merge", merge(300, ".linear.repeatForever()"), "/events/256"),
    ("/v1/animations/merge", chase(300), "/events/256"),
    (
      "/v1/animations/merge",
      #"{"initial": {"x": 0, "y": 0}, "sample": {"times": [0]}, "events": "#
        + list(300) {
          #"{"at": \#($0), "to": {"y": \#($0 % 7 + 1)}, "animation": {"y": "\#(hour)"}}"#
        } + "}", "/events/256"
    ),
    ("/v1/transitions/evaluate", transition(#""opacity""#, 300), "/interruptions/255"),
    (
      "/v1/transitions/evaluate",
      transition(#"{"type": "numericText", "from": "1", "to": "2"}"#, 300), "/interruptions/255"
    ),
    (
      "/v1/transitions/evaluate",
      transition(#"{"type": "contentTransition", "style": "opacity"}"#, 300), "/interruptions/255"
    ),
    ("/v1/transitions/evaluate", scroll(300), "/path/257"),
    ("/v1/transactions/resolve", transactions(300), "/transactions/256"),
    ("/v1/phases/evaluate", phases, "/animation"),
    ("/v1/gestures/simulate", finger(300, hour), "/events/257"),
  ]

  @Test("the first that would be one too many is refused at its place", arguments: crowds.indices)
  func refused(_ index: Int) throws {
    let (path, body, place) = Self.crowds[index]
    let response = InProcessWire.respond(path, body)
    let text = String(decoding: response.body, as: UTF8.self)
    #expect(response.status.code == 422, "\(text.prefix(300))")
    let problem = try JSON(Data(response.body))
    let fault = problem["errors"]?[0]
    #expect(fault?["code"]?.string == "limit-exceeded", "\(text.prefix(300))")
    #expect(fault?["pointer"]?.string == place, "\(text.prefix(300))")
    #expect(text.contains(Self.sentence), "\(text.prefix(300))")
  }

  /// Requests whose animations come to their ends, or of which 256 are the most.
  static let fitting: [(path: String, body: String)] = [
    ("/v1/animations/merge", merge(256, hour)),
    ("/v1/animations/merge", chase(256)),
    ("/v1/animations/merge", merge(1000, every: 1.0 / 120, ".easeOut(duration: 1)")),
    (
      "/v1/animations/merge",
      merge(1000, every: 1.0 / 60, ".interpolatingSpring(stiffness: 170, damping: 15)")
    ),
    ("/v1/animations/merge", merge(1000, ".spring")),
    ("/v1/transitions/evaluate", transition(#""opacity""#, 255)),
    ("/v1/transitions/evaluate", scroll(257)),
    ("/v1/transactions/resolve", transactions(256)),
    ("/v1/gestures/simulate", finger(1000, ".easeOut(duration: 1)")),
    ("/v1/gestures/simulate", finger(1000, ".interactiveSpring")),
  ]

  @Test("as many as may run are answered, and any number that end", arguments: fitting.indices)
  func answered(_ index: Int) {
    let (path, body) = Self.fitting[index]
    let response = InProcessWire.respond(path, body)
    #expect(
      response.status.code == 200, "\(String(decoding: response.body, as: UTF8.self).prefix(300))")
  }

  @Test("the limit is a setting, and the sentence names it")
  func setting() throws {
    var limits = ServiceLimits()
    limits.maximumRunning = 3
    let three = InProcessWire.respond(
      "/v1/animations/merge", Self.merge(3, Self.hour), limits: limits)
    #expect(three.status.code == 200)
    let response = InProcessWire.respond(
      "/v1/animations/merge", Self.merge(4, Self.hour), limits: limits)
    #expect(response.status.code == 422)
    let fault = try JSON(Data(response.body))["errors"]?[0]
    #expect(fault?["pointer"]?.string == "/events/3")
    #expect(
      String(decoding: response.body, as: UTF8.self)
        .contains("runs more than 3 animations of one value at once, the limit"))
    limits.maximumRunning = 300
    let more = InProcessWire.respond(
      "/v1/animations/merge", Self.merge(300, Self.hour), limits: limits)
    #expect(more.status.code == 200)
  }

  @Test("a state with as many as may run is one too many for the next animation, not for a spring")
  func states() throws {
    let answer = InProcessWire.respond("/v1/animations/merge", Self.merge(256, Self.hour))
    let state = try #require(JSON(Data(answer.body))["state"]?.string)
    func next(_ path: String, _ members: String) throws -> String {
      let response = InProcessWire.respond(
        path, #"{"state": "\#(state)", \#(members), "sample": {"times": [0.3]}}"#)
      let fault = try JSON(Data(response.body))["errors"]?[0]
      return "\(response.status.code) \(fault?["pointer"]?.string ?? "")"
    }
    func event(_ animation: String) -> String {
      #""events": [{"at": 1, "to": 9, "animation": "\#(animation)"}]"#
    }
    #expect(try next("/v1/animations/merge", event(".linear")) == "422 /events/0")
    #expect(try next("/v1/animations/merge", event(".spring")) == "200 ")
    #expect(try next("/v1/animations/merge", #""events": []"#) == "200 ")
    #expect(
      try next("/v1/animations/evaluate", #""animation": ".linear", "to": 9"#)
        == "422 /animation")
    #expect(try next("/v1/springs/evaluate", #""to": 9"#) == "200 ")
    var limits = ServiceLimits()
    limits.maximumRunning = 255
    for path in ["/v1/animations/merge", "/v1/springs/evaluate"] {
      let more = path.hasSuffix("merge") ? #", "events": []"# : ""
      let response = InProcessWire.respond(path, #"{"state": "\#(state)"\#(more)}"#, limits: limits)
      #expect(response.status.code == 422)
      let fault = try JSON(Data(response.body))["errors"]?[0]
      #expect(fault?["pointer"]?.string == "/state")
    }
  }

  @Test("in a batch only the request that runs too many is refused")
  func batch() throws {
    let merges = [2, 300, 2, 257, 256].map {
      #"{"path": "/v1/animations/merge", "body": \#(Self.merge($0, Self.hour))}"#
    }
    let response = InProcessWire.respond(
      "/v1/batch", #"{"requests": [\#(merges.joined(separator: ","))]}"#)
    #expect(response.status.code == 200)
    let results = try #require(JSON(Data(response.body))["results"]?.items)
    #expect(results.map { $0["status"]?.number } == [nil, 422, nil, 422, nil])
    #expect(results[1]["errors"]?[0]?["pointer"]?.string == "/events/256")
    #expect(results[3]["errors"]?[0]?["code"]?.string == "limit-exceeded")
  }
}
