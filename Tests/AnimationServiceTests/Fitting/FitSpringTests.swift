import AnimationCore
import ContractSupport
import Foundation
import Testing

/// `/v1/springs/fit`: from samples to the spring.
@Suite("Springs of recorded samples") struct FitSpringTests {
  private static let path = "/v1/springs/fit"
  private let wire = InProcessWire()

  /// A spring with duration 0.5 and bounce 0.2 from 20 to 320, starting at 0.1 s.
  private static func value(_ time: Double) -> Double {
    let spring = Spring(duration: 0.5, bounce: 0.2)
    return time < 0.1 ? 20 : 20 + 300 * spring.value(target: 1.0, time: time - 0.1)
  }

  private static let times = (0...40).map { Double($0) / 50 }

  private static var time: String { "[" + times.map { "\($0)" }.joined(separator: ",") + "]" }

  private static var lists: String {
    #""time": \#(time), "value": [\#(times.map { "\(value($0))" }.joined(separator: ","))]"#
  }

  private func answer(_ body: String) throws -> JSON { try wire.ask(.post(Self.path, body)) }

  private func expectSpring(_ json: JSON, _ comment: Comment? = nil) throws {
    let spring = try #require(json["spring"])
    let expected = [
      "duration": 0.5, "bounce": 0.2, "response": 0.5, "dampingRatio": 0.8, "mass": 1,
      "stiffness": 157.91367041742973, "damping": 20.106192982974676,
    ]
    for (name, number) in expected {
      #expect(abs(try #require(spring[name]?.number) - number) < 1e-8, comment)
    }
    #expect(abs(try #require(json["offset"]?.number) - 0.1) < 1e-9, comment)
    #expect(try #require(json["residual"]?.number) < 1e-12, comment)
  }

  @Test("samples come as objects or as lists, in seconds or milliseconds")
  func sampleForms() throws {
    let objects = Self.times.map { #"{"time": \#($0), "value": \#(Self.value($0))}"# }
      .joined(separator: ",")
    let milliseconds = Self.times.map { #"{"time": \#($0 * 1000), "value": \#(Self.value($0))}"# }
      .joined(separator: ",")
    let list = try answer("{\(Self.lists)}")
    try expectSpring(list)
    #expect(try answer(#"{"samples": [\#(objects)]}"#).text == list.text)
    try expectSpring(
      try answer(#"{"timestamps": "milliseconds", "samples": [\#(milliseconds)]}"#))
  }

  @Test("a query is answered like a body")
  func query() throws {
    let values = Self.times.map { "\(Self.value($0))" }.joined(separator: ",")
    let times = Self.times.map { "\($0)" }.joined(separator: ",")
    try expectSameAnswer(
      Self.path, ["time": times, "value": values, "form": "responseDampingRatio", "from": "20"],
      #"{\#(Self.lists), "form": "responseDampingRatio", "from": 20}"#)
  }

  @Test("known values are kept")
  func knownValues() throws {
    let json = try answer(
      #"{\#(Self.lists), "from": 20, "to": 320, "initialVelocity": 0, "offset": 0.1}"#)
    try expectSpring(json)
    #expect(json["from"]?.number == 20 && json["to"]?.number == 320)
    #expect(json["initialVelocity"]?.number == 0 && json["offset"]?.number == 0.1)
  }

  /// From rest, as the choice would have it, is no possibility where a velocity is said to be.
  @Test("an unknown velocity is found, at the first sample or at the offset")
  func unknownVelocity() throws {
    // Whole numbers, of which a velocity of nothing or little is part of the errors.
    let later = Self.times.filter { $0 >= 0.1 }
    let values = later.map { "\(Int(Self.value($0).rounded()))" }.joined(separator: ",")
    let time = later.map { "\($0)" }.joined(separator: ",")
    let lists = #""time": [\#(time)], "value": [\#(values)]"#
    let chosen = try answer("{\(lists)}")
    #expect(chosen["initialVelocity"]?.number == 0)
    let told = try answer(#"{\#(lists), "initialVelocity": "unknown"}"#)
    let velocity = try #require(told["initialVelocity"]?.number)
    #expect(velocity != 0 && abs(velocity) < 60)
    #expect(told["offset"]?.number == 0.1)
    try expectSameAnswer(
      Self.path, ["time": time, "value": values, "initialVelocity": "unknown"],
      #"{\#(lists), "initialVelocity": "unknown"}"#)
    let offset = try answer(
      #"{\#(Self.lists), "initialVelocity": "unknown", "offset": 0.1}"#)
    try expectSpring(offset)
    #expect(abs(try #require(offset["initialVelocity"]?.number)) < 1e-6)
  }

  @Test("lengths may have an unknown velocity, and no other word stands for one")
  func lengths() throws {
    let values = Self.times.map { #""\#(Self.value($0))px""# }.joined(separator: ",")
    let lists = #""time": \#(Self.time), "value": [\#(values)]"#
    let json = try answer(#"{\#(lists), "initialVelocity": "unknown", "offset": 0.1}"#)
    try expectSpring(json)
    for body in [lists, Self.lists] {
      let refused = try wire.send(.post(Self.path, #"{\#(body), "initialVelocity": "unknwon"}"#))
      #expect(refused.status == 422 && refused.json.text.contains("/initialVelocity"))
      let detail = refused.json["errors"]?[0]?["detail"]?.string
      #expect(detail == #"must be a velocity; did you mean "unknown"?"#)
    }
  }

  @Test(
    "samples in another form are told the one to write",
    arguments: [
      (#""time": [0, 1], "value": {"x": [0, 1]}"#, "/value", #"as in [{"x": 0}, ...]"#),
      (
        #""samples": [[0, 1], [1, 1], [2, 1], [3, 1], [4, 1], [5, 2]]"#, "/samples/0",
        #"write {"time": 0, "value": 0}"#
      ),
    ])
  func otherForms(_ members: String, _ place: String, _ sentence: String) throws {
    let refused = try wire.send(.post(Self.path, "{\(members)}"))
    let error = try #require(
      refused.json["errors"]?.items?.first { $0["pointer"]?.string == place })
    #expect(error["detail"]?.string?.contains(sentence) == true, "\(refused.json.text)")
  }

  @Test("points are on one spring, in their shape")
  func points() throws {
    let samples = Self.times.map { time in
      #"{"time": \#(time), "value": {"x": \#(Self.value(time)), "#
        + #""y": \#(7 - Self.value(time) / 9)}}"#
    }
    let json = try answer(#"{"samples": [\#(samples.joined(separator: ","))]}"#)
    try expectSpring(json)
    #expect(abs(try #require(json["to"]?["x"]?.number) - 320) < 1e-6)
    let start = try #require(json["from"]?["y"]?.number)
    #expect(abs(start - 43.0 / 9) < 1e-6)
    #expect(json["initialVelocity"]?["y"]?.number == 0)
    let alternatives = try #require(json["alternatives"]?.items)
    #expect(alternatives.count == 3)
    let residuals = alternatives.compactMap { $0["residual"]?.number }
    #expect(residuals.count == 3 && residuals == residuals.sorted())
    #expect(residuals.filter { !($0 > 1e-3) }.isEmpty)
  }

  @Test("the form is that of the confidence, the animation and the source text")
  func form() throws {
    let expected = [
      ("durationBounce", ["bounce", "duration"], ".spring(duration: 0.5, bounce: 0.2)\n"),
      (
        "responseDampingRatio", ["dampingRatio", "response"],
        ".spring(response: 0.5, dampingFraction: 0.8)\n"
      ),
    ]
    // Rounded to whole numbers, as from a screen.
    let values = Self.times.map { "\(Int(Self.value($0).rounded()))" }.joined(separator: ",")
    let lists = #""time": \#(Self.time), "value": [\#(values)]"#
    for (form, members, text) in expected {
      let body = #"{\#(lists), "form": "\#(form)"}"#
      let confidence = try #require(try answer(body)["confidence"])
      for member in members { #expect(confidence[member]?.items?.count == 2) }
      let source = try wire.send(.post(Self.path + "?format=swift", body))
      #expect(String(decoding: source.body, as: UTF8.self) == text)
    }
  }

  /// An over-damped spring with a velocity that leaves hardly anything of its fast part, at 60
  /// frames per second: the squares are nearly the same along a line of springs.
  @Test("a search that takes all its steps is reported")
  func exhaustedSearch() throws {
    let times = (0...72).map { "\((Double($0) / 60 * 1e5).rounded() / 1e5)" }
      .joined(separator: ",")
    let values = """
      0.01192, 0.08317, 0.1544, 0.23814, 0.27825, 0.33699, 0.37879, 0.40624, 0.45765, 0.49365,
      0.51581, 0.55674, 0.57166, 0.62685, 0.6459, 0.66472, 0.67558, 0.72153, 0.70348, 0.72213,
      0.76958, 0.77147, 0.79797, 0.80326, 0.82865, 0.84151, 0.84349, 0.84925, 0.87525, 0.87921,
      0.89459, 0.89132, 0.89164, 0.90073, 0.90754, 0.92228, 0.9239, 0.93744, 0.91454, 0.94674,
      0.95499, 0.93154, 0.95146, 0.9469, 0.95221, 0.96548, 0.95491, 0.97848, 0.95992, 0.98617,
      0.97041, 0.98091, 0.97764, 0.96037, 0.96985, 1.00025, 0.98113, 0.97305, 0.99601, 0.98294,
      0.96587, 1.00764, 0.998, 0.99006, 0.98496, 1.01384, 0.99433, 0.99485, 1.00745, 1.00029,
      0.99136, 0.9845, 0.98449
      """
    let known = #""from": 0, "to": 1, "initialVelocity": "unknown""#
    let json = try answer(#"{"time": [\#(times)], "value": [\#(values)], \#(known)}"#)
    let warnings = try #require(json["warnings"]?.items)
    #expect(warnings.count == 1)
    #expect(warnings.first?["code"]?.text == #""not-converged""#)
    #expect(try answer("{\(Self.lists)}")["warnings"] == nil)
  }

  @Test("an alternative is an animation that can be evaluated")
  func alternative() throws {
    let json = try answer("{\(Self.lists)}")
    let animations = try #require(json["alternatives"]?.items).compactMap { $0["animation"]?.text }
    for animation in animations + [try #require(json["animation"]).text] {
      let answer = try wire.send(
        .post("/v1/animations/evaluate", #"{"animation": \#(animation), "sample": {"count": 2}}"#))
      #expect(answer.status == 200, "\(answer.json.text)")
    }
  }

  @Test(
    "an animation has numbers near those of its spring, and can be evaluated",
    arguments: [
      "0, 0.26137, 0.46323, 0.60993, 0.71653, 0.794, 0.8503, 0.89121, 0.92094, 0.94255, 0.95825",
      "0, 1, 1, 1, 1, 1, 1", "0, 0.9, 1.7, 0.4, 0.3, 1.4, 1.6", "0, 0.1, 0.9, 1.3, 1.1, 0.8, 1.1",
    ],
    ["durationBounce", "responseDampingRatio", "massStiffnessDamping"])
  func roundedNumbers(values: String, form: String) throws {
    let times = values.split(separator: ",").indices.map { "\(Double($0) / 25)" }
      .joined(separator: ",")
    let json = try answer(#"{"time": [\#(times)], "value": [\#(values)], "form": "\#(form)"}"#)
    let (animation, spring) = (try #require(json["animation"]), try #require(json["spring"]))
    let names = ["duration", "bounce", "response", "dampingRatio", "stiffness", "damping"]
    let stated = animation["spring"] ?? animation
    var compared = 0
    for name in names {
      let member = name == "dampingRatio" && stated[name] == nil ? "dampingFraction" : name
      guard let number = stated[member]?.number else { continue }
      let found = try #require(spring[name]?.number)
      let least = name == "bounce" ? 0.05 : 0
      #expect(abs(number - found) <= max(abs(found) / 10, least) * 1.000_001, "\(name)")
      compared += 1
    }
    #expect(compared >= 2, "\(stated.text)")
    try expectEvaluation(of: animation)
  }

  @Test("a velocity is part of the animation in every form")
  func velocityForms() throws {
    let request = #"""
      "from": 0, "to": 1, "offset": 0,
      "time": [0, 0.05, 0.1, 0.15, 0.2, 0.25, 0.3, 0.35, 0.4, 0.45],
      "value": [0, -0.029, 0.187, 0.425, 0.618, 0.756, 0.849, 0.908, 0.945, 0.967]
      """#
    for form in ["durationBounce", "responseDampingRatio", "massStiffnessDamping"] {
      let body = #"{\#(request), "form": "\#(form)"}"#
      let json = try answer(body)
      let animation = try #require(json["animation"])
      #expect(animation["type"]?.string == "interpolatingSpring")
      #expect(animation["initialVelocity"]?.number == json["initialVelocity"]?.number)
      try expectEvaluation(of: animation)
      let source = try wire.send(.post(Self.path + "?format=swift", body))
      let text = String(decoding: source.body, as: UTF8.self)
      try expectEvaluation(of: .string(text.trimmingCharacters(in: .newlines)))
    }
  }

  @Test("a velocity that is beyond all numbers in distances is no part of the animation")
  func velocityOverNoDistance() throws {
    let json = try answer(
      #"""
      {"from": 0, "to": 5e-324, "offset": 0, "form": "responseDampingRatio",
       "time": [0, 0.05, 0.1, 0.15, 0.2, 0.25, 0.3, 0.35, 0.4, 0.45],
       "value": [0, -0.029, 0.187, 0.425, 0.618, 0.756, 0.849, 0.908, 0.945, 0.967]}
      """#)
    try expectEvaluation(of: #require(json["animation"]))
  }

  private func expectEvaluation(of animation: JSON) throws {
    let body = #"{"animation": \#(animation.text), "sample": {"times": [0.1]}}"#
    let answer = try wire.send(.post("/v1/animations/evaluate", body))
    #expect(answer.status == 200, "\(answer.json.text)")
  }

  @Test(
    "samples that determine nothing are refused at their place",
    arguments: [
      RefusedRequest("nothing", "{}", at: "/samples"),
      RefusedRequest("values alone", #"{"value": [1, 2, 3, 4, 5, 6]}"#, at: "/time"),
      RefusedRequest(
        "both", #"{"samples": [], "time": [1]}"#, at: "/time", "/samples"),
      RefusedRequest(
        "two samples", #"{"samples": [{"time": 0, "value": 0}, {"time": 1, "value": 1}]}"#,
        at: "/samples"),
      RefusedRequest(
        "fewer values", #"{"time": [0, 1, 2, 3, 4, 5, 6], "value": [1, 2, 3, 4, 5, 6]}"#,
        at: "/value"
      ),
      RefusedRequest(
        "unsorted", #"{"time": [0, 1, 3, 2, 4, 4], "value": [1, 2, 3, 4, 5, 6]}"#,
        at: "/time/3", "/time/5"),
      RefusedRequest(
        "all equal", #"{"time": [0, 1, 2, 3, 4, 5], "value": [1, 1, 1, 1, 1, 1]}"#, at: "/value"),
      RefusedRequest(
        "not a number", #"{"time": [0, 1, 2, 3, 4, 5], "value": [1, "NaN", 1, null, 1, 1e400]}"#,
        at: "/value/1", "/value/3", "/value/5"),
      RefusedRequest(
        "another shape",
        #"{"time": [0, 1, 2, 3, 4, 5], "value": [{"x": 1}, 2, {"x": 1}, {"x": 1}, {"x": 2}, "#
          + #"{"x": 1}]}"#,
        at: "/value/1"),
      RefusedRequest(
        "17 numbers",
        """
        {"time": [0, 1, 2, 3, 4, 5], "value": [[1,2,3,4,5,6,7,8,9,10,11,12,13,14,15,16,17],
         [1,2,3,4,5,6,7,8,9,10,11,12,13,14,15,16,17], [], [], [], []]}
        """, at: "/value/0"),
      RefusedRequest(
        "a late start",
        #"{"time": [0, 1, 2, 3, 4, 5], "value": [1, 2, 3, 4, 5, 5], "offset": 0.5}"#,
        at: "/offset"),
      RefusedRequest(
        "a start that is a text",
        #"{"time": [0, 1, 2, 3, 4, 5], "value": [1, 2, 3, 4, 5, 5], "offset": "0.5"}"#,
        at: "/offset"),
      RefusedRequest(
        "no motion between the ends",
        """
        {"time": [0, 1, 2, 3, 4, 5], "value": [1, 2, 3, 4, 5, 5], "from": 1, "to": 1,
         "initialVelocity": 0}
        """, at: "/to"),
      RefusedRequest(
        "several faults",
        #"{"time": [0, 1, 2, 3, 4, 5], "value": [1, 2, 3, 4, 5, 5], "form": "x", "sample": {}}"#,
        at: "/form", "/sample"),
    ])
  func refusals(request: RefusedRequest) throws {
    try request.expectRefusal(at: Self.path)
  }
}
