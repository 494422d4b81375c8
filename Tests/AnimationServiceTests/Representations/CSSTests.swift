import ContractSupport
import Foundation
import HTTPMessage
import Testing

@Suite("format=css and format=waapi")
struct CSSTests {
  private let wire = InProcessWire()

  private func text(_ request: WireRequest, _ status: HTTPStatus = .ok) -> String {
    let response = wire.respond(to: request)
    #expect(response.status == status)
    return String(decoding: response.body, as: UTF8.self)
  }

  private static let spring = "/v1/springs/evaluate?bounce=0.3&format=css"

  /// The stops of the first `linear()` of a text.
  private static func stops(_ css: String) throws -> [(part: Double, value: Double)] {
    let start = try #require(css.range(of: "easing: linear("))
    let list = css[start.upperBound...].prefix { $0 != ")" }.components(separatedBy: ", ")
    return list.enumerated().map { index, stop in
      let words = stop.split(separator: " ")
      let part = words.count > 1 ? Double(words[1].dropLast()) ?? -1 : index == 0 ? 0 : 100
      return (part / 100, Double(words[0]) ?? .nan)
    }
  }

  @Test("the linear() of a spring is within the error that the comment states")
  func isWithinError() throws {
    let css = text(WireRequest("GET", Self.spring))
    let stops = try Self.stops(css)
    let duration = try #require(css.firstMatch(of: /duration: ([0-9.]+)s/)?.1)
    let answer = try wire.send(
      .get(
        "/v1/springs/evaluate",
        ["bounce": "0.3", "count": "4001", "sampleDuration": String(duration)]))
    let values = try #require(answer.json["samples"]?["value"]).numbers
    var greatest = 0.0
    for (row, value) in values.enumerated() {
      let x = Double(row) / 4000
      let next = min(max(stops.firstIndex { $0.part >= x } ?? 0, 1), stops.count - 1)
      let (start, end) = (stops[next - 1], stops[next])
      let part = end.part > start.part ? (x - start.part) / (end.part - start.part) : 1
      greatest = max(greatest, abs(start.value + (end.value - start.value) * part - value))
    }
    let range = (values.max() ?? 1) - (values.min() ?? 0)
    #expect(greatest / range <= 0.001)
    #expect(stops.count < 24)
    #expect(css.contains("linear() with \(stops.count) stops, within 0.00"))
  }

  @Test(
    "the error in the comment is rounded up, and still within the tolerance",
    arguments: [0.05, 0.02, 0.013, 0.01, 0.005, 0.001, 0.0004])
  func isRoundedUp(_ tolerance: Double) throws {
    let css = text(.get("/v1/springs/evaluate", ["tolerance": String(tolerance), "format": "css"]))
    let error = try #require(css.split(separator: "stops, within ").last?.prefix { $0 != " " })
    let stated = try #require(Double(error))
    let animation = try wire.send(
      .get("/v1/springs/evaluate", ["tolerance": String(tolerance), "format": "waapi"]))
    let found = try #require(animation.json["error"]?.number)
    #expect(stated >= found && stated <= tolerance)
  }

  @Test("custom properties have a fallback and obey reduced motion")
  func hasFallback() {
    let css = text(WireRequest("GET", Self.spring + "&name=card"))
    for word in [
      "--card-duration: 0.8", "--card-easing: cubic-bezier(", "@supports", "prefers-reduced-motion",
    ] {
      #expect(css.contains(word), "\(word)")
    }
  }

  @Test("a rule is written on request")
  func isRule() {
    let css = text(WireRequest("GET", Self.spring + "&css=rule"))
    #expect(css.contains(".motion {\n  transition-duration: "))
  }

  @Test("values of several numbers, colors and strings are keyframes of their properties")
  func isKeyframes() {
    let body = ##"""
      {"from":{"x":0,"y":0,"opacity":0,"scale":1,"backgroundColor":"#ff8800","shade":0},
       "to":{"x":100,"y":-20,"opacity":1,"scale":2,"backgroundColor":"#663399","shade":1},
       "animation":".smooth"}
      """##
    let css = text(.post("/v1/animations/evaluate?format=css", body))
    #expect(css.contains("@keyframes motion {\n  0% { translate: 0px 0px;"))
    for word in [
      "opacity: 0.", "scale: 1.", "background-color: oklab(", "@property --motion-shade",
      "translate: 100px -20px", ".motion {\n  animation: motion ",
    ] {
      #expect(css.contains(word), "\(word)")
    }
  }

  @Test(
    "lists move the property that has such a value, within the tolerance",
    arguments: [
      ("none", "rotate(1turn) scale(2)", "transform: rotate(0turn) scale(1);"),
      ("rotate(10deg) scale(2)", "matrix(1,0,0,2,3,4)", "transform: matrix("),
      ("rotateX(10deg) scale(2)", "rotateY(20deg)", "transform: matrix3d("),
      ("none", "blur(3px)", "filter: blur(0px);"),
      ("none", "0 4px 8px red", "box-shadow: color(srgb 0 0 0 / 0) 0px 0px 0px;"),
      ("10px", "50%", "@property --motion"),
    ])
  func isList(_ from: String, _ to: String, _ first: String) throws {
    let body = #"{"from": "\#(from)", "to": "\#(to)", "animation": ".spring"}"#
    let css = text(.post("/v1/animations/evaluate?format=css", body))
    #expect(css.contains(first), "\(css)")
    let error = try #require(css.firstMatch(of: /within ([0-9.e-]+) of each/))
    #expect(try #require(Double(error.1)) <= 0.001)
  }

  @Test(
    "colors in lists have the keyframes that they need in Oklab, as colors by themselves have",
    arguments: [("oklab", false), ("srgb", true)])
  func hasColors(_ space: String, _ isCurved: Bool) {
    for (property, start, end) in [
      ("backgroundColor", "red", "blue"), ("boxShadow", "0px 0px 1px red", "0px 0px 1px blue"),
    ] {
      let body =
        #"{"from":{"\#(property)":"\#(start)"},"to":{"\#(property)":"\#(end)"},"#
        + #""animation":{"type":"timingCurve","curve":"linear","duration":1},"#
        + #""colorSpace":"\#(space)"}"#
      let css = text(.post("/v1/animations/evaluate?format=css", body))
      let count = css.split(separator: "\n").filter { $0.contains("% { ") }.count
      #expect(isCurved ? count > 4 : count == 2, "\(css)")
    }
  }

  @Test(
    "the opacity of a color whose spring goes past 1 is within the error",
    arguments: ["oklab", "srgb"])
  func isOpaque(_ space: String) throws {
    let motion =
      #""from": "transparent", "to": "blue", "colorSpace": "\#(space)", "#
      + #""animation": {"type": "spring", "response": 1, "dampingFraction": 0.4}"#
    let path = "/v1/animations/evaluate"
    let answer = try wire.send(.post(path + "?format=waapi", "{\(motion)}")).json
    let error = try #require(answer["error"]?.number)
    let duration = try #require(answer["options"]?["duration"]?.number) / 1000
    let opacity = { (text: String) in
      text.split(separator: " / ").dropFirst().first.flatMap { Double($0.prefix { $0 != ")" }) }
        ?? 1
    }
    let frames = try #require(answer["keyframes"]?.items).map {
      (part: $0["offset"]?.number ?? 0, opacity: opacity($0["color"]?.string ?? ""))
    }
    let times = (0...4000).map { Double($0) / 4000 * duration }
    let list = times.map { "\($0)" }.joined(separator: ",")
    let samples = try wire.send(
      .post(path, #"{\#(motion), "sample": {"times": [\#(list)]}, "columns": ["value"]}"#)
    ).json["samples"]?["value"]?.items
    for (time, value) in zip(times, try #require(samples)) {
      let part = time / duration
      let next = min(max(frames.firstIndex { $0.part >= part } ?? 0, 1), frames.count - 1)
      let (start, end) = (frames[next - 1], frames[next])
      let place = end.part > start.part ? (part - start.part) / (end.part - start.part) : 1
      let shown = start.opacity + (end.opacity - start.opacity) * place
      #expect(abs(shown - opacity(value.string ?? "")) <= error + 1e-5, "\(time)")
    }
  }

  @Test("a merged history and a release have easings and keyframes too")
  func isMerged() {
    let merge =
      #"{"initial":0,"events":[{"at":0,"to":1,"animation":".spring"},"#
      + #"{"at":0.2,"to":2,"animation":".bouncy"}]}"#
    #expect(text(.post("/v1/animations/merge?format=css", merge)).contains("linear(0, "))
    let release =
      #"{"position":{"x":80,"y":-6},"velocity":{"x":900,"y":0},"#
      + #""target":{"type":"fixed","value":{"x":0,"y":0}}}"#
    #expect(
      text(.post("/v1/gestures/release?format=css", release)).contains("translate: 80px -6px"))
  }

  /// From 0.1 the first value is a rounding error below 0.1, which made an easing of 1e11.
  @Test(
    "a motion that leads back, but for rounding or a little, has keyframes within the tolerance",
    arguments: ["0.1", "0.1000001", "0.101", "0.11"])
  func leadsBack(_ end: String) throws {
    let body = #"""
      {"initial": 0.1, "events": [
        {"at": 0, "to": 0.7, "animation": ".bouncy"},
        {"at": 0.3, "to": \#(end), "animation": ".bouncy"}
      ]}
      """#
    #expect(text(.post("/v1/animations/merge?format=css", body)).contains("@keyframes motion"))
    let answer = try wire.send(.post("/v1/animations/merge?format=waapi", body)).json
    #expect(try #require(answer["error"]?.number) <= 0.001, "\(answer.text.prefix(300))")
    #expect(answer["options"]?["easing"] == "linear")
  }

  @Test("a jump is two stops at one time")
  func jumps() throws {
    let body =
      #"{"initial":0,"events":[{"at":0,"to":1,"animation":{"type":"timingCurve","#
      + #""curve":"steps(4)","duration":1}},{"at":1,"to":1}]}"#
    let stops = try Self.stops(text(.post("/v1/animations/merge?format=css", body)))
    #expect(stops.count == 9)
    #expect(stops.map(\.part).dropFirst().dropLast() == [0.25, 0.25, 0.5, 0.5, 0.75, 0.75, 1])
  }

  @Test(
    "where one property jumps, the keyframe that holds there has the others too",
    arguments: [
      (
        #"[{"type":"linear","to":0,"duration":1},{"type":"move","to":10}]"#,
        "99.999999% { left: ", "100% { opacity: 1; left: 10px; }"
      ),
      (
        #"[{"type":"move","to":10},{"type":"linear","to":20,"duration":1}]"#,
        "0% { opacity: 0; left: ", "100% { opacity: 1; left: 20px; }"
      ),
    ])
  func jumpsBesideOthers(_ left: String, _ first: String, _ last: String) {
    let body =
      #"{"initial":{"opacity":0,"left":0},"tracks":{"#
      + #""opacity":[{"type":"linear","to":1,"duration":1}],"left":\#(left)}}"#
    let css = text(.post("/v1/keyframes/evaluate?format=css", body))
    #expect(css.contains("  \(first)"), "\(css)")
    #expect(css.contains("  \(last)"), "\(css)")
  }

  @Test("a motion without a common easing is refused, with the formats that it has")
  func isRefused() {
    let body = #"{"initialVelocity":{"x":0,"y":300},"to":{"x":10,"y":20}}"#
    let refusal = text(.post("/v1/springs/evaluate?format=css&css=property", body), .notAcceptable)
    #expect(refusal.contains("css=keyframes"))
    let same = text(
      .post("/v1/springs/evaluate?format=css&css=property", #"{"to":{"x":10,"y":20}}"#))
    #expect(same.contains("linear(0, "))
  }

  @Test(
    "a string that no custom property can have is refused where it moves",
    arguments: [
      (#""1fr""#, #""2fr""#, "it is a flex factor"),
      (#"{"y":0,"list":[1,"blur(0px)"]}"#, #"{"y":1,"list":[1,"blur(1px)"]}"#, #"\"list.1\" is "#),
      (#"{"--foo":"1Hz"}"#, #"{"--foo":"2Hz"}"#, #"\"--foo\" is a frequency"#),
    ])
  func isRegistrable(_ start: String, _ end: String, _ reason: String) {
    let body = #"{"from":\#(start),"to":\#(end),"animation":".smooth"}"#
    for format in ["css", "waapi"] {
      let path = "/v1/animations/evaluate?format=\(format)"
      let refusal = text(.post(path, body), .notAcceptable)
      #expect(refusal.contains(reason), "\(refusal)")
      let still =
        #"{"from":{"y":0,"still":[\#(end)]},"to":{"y":1,"still":[\#(end)]},"animation":".smooth"}"#
      #expect(text(.post(path, still)).contains("motion-still"))
    }
  }

  @Test(
    "wrong options are refused",
    arguments: [
      "name=1a", "name=none", "name=a%7D", "name=infinite", "name=Alternate-Reverse", "name=both",
      "name=paused", "name=ease-in-out", "name=step-end", "tolerance=0", "tolerance=a", "css=x",
    ])
  func isChecked(_ option: String) {
    _ = text(WireRequest("GET", Self.spring + "&" + option), .unprocessableContent)
  }

  @Test(
    "every member that moves is written, also where several have one name in CSS",
    arguments: [
      (#"{"scale":1.5,"scaleX":2}"#, ["scale: 2 1;", "--motion-scale: 1.5;"]),
      (#"{"rotation":90,"angle":45}"#, ["rotate: 90deg;", "--motion-angle: 45;"]),
      (
        #"{"card":{"x":1},"card-x":2,"card_x":3,"card x":4}"#,
        [
          "--motion-card-x: 1;", "--motion-card-x-2: 2;", "--motion-card_x: 3;",
          "--motion-card-x-3: 4;",
        ]
      ),
      (#"{"x":{"a":1},"y":2}"#, ["translate: 0px 2px;", "--motion-x-a: 1;"]),
      (#"{"位置":1,"大小":2}"#, ["--motion-------: 1;", "--motion--------2: 2;"]),
      (#"{"scale":{"x":2,"y":3,"z":4}}"#, ["scale: 2 3 4;"]),
      (#"{"scale":{"x":2}}"#, ["scale: 2 1;"]),
      (#"{"offset":{"x":1,"w":2}}"#, ["translate: 1px;", "--motion-offset-w: 2;"]),
      (#"{"offset":{"w":2}}"#, ["--motion-offset-w: 2;"]),
      (
        #"{"x":1,"offset":{"x":2,"y":3}}"#,
        ["translate: 1px;", "--motion-offset-x: 2;", "--motion-offset-y: 3;"]
      ),
      (
        #"{"backgroundColor":"red","background-color":"blue"}"#,
        ["background-color: oklab(", "--motion-background-color: oklab("]
      ),
    ])
  func isComplete(_ value: String, _ declarations: [String]) {
    let css = text(.post("/v1/springs/evaluate?format=css", #"{"to":\#(value)}"#))
    for declaration in declarations { #expect(css.contains(" " + declaration), "\(css)") }
    let lasts = css.split(separator: "\n").filter { $0.hasPrefix("  100% {") }
    #expect(lasts.first?.filter { $0 == ";" }.count == declarations.count, "\(css)")
  }

  @Test(
    "members of a vector keep the units that its property takes",
    arguments: [
      (#"{"x":"0px","y":0}"#, #"{"x":"50%","y":10}"#, "translate: calc(50% + 0px) 10px;"),
      (#"{"offset":{"x":0,"y":"0%"}}"#, #"{"offset":{"x":1,"y":"2px"}}"#, "translate: 1px calc("),
      (#"{"x":0,"z":"0px"}"#, #"{"x":1,"z":"50%"}"#, "translate: 1px; --motion-z: calc(50% +"),
      (#"{"x":"0deg","y":0}"#, #"{"x":"9deg","y":1}"#, "translate: 0px 1px; --motion-x: 9deg;"),
      (#"{"scaleX":"0%"}"#, #"{"scaleX":"50%"}"#, "scale: 50% 1;"),
      (#"{"scale":{"x":1,"y":"0px"}}"#, #"{"scale":{"x":2,"y":"2px"}}"#, "--motion-scale-y: 2px;"),
    ])
  func keepsUnits(_ start: String, _ end: String, _ last: String) {
    let body = #"{"from":\#(start),"to":\#(end),"animation":".smooth"}"#
    let css = text(.post("/v1/animations/evaluate?format=css", body))
    #expect(css.contains(last), "\(css)")
  }

  @Test(
    "a motion without duration has its value in the last keyframe too, where it stays",
    arguments: [
      (
        "animations",
        #"{"from":{"opacity":0},"to":{"opacity":1},"animation":".linear(duration: 0)"}"#
      ),
      ("springs", #"{"from":{"opacity":1},"to":{"opacity":1}}"#),
    ])
  func isMomentary(_ operation: String, _ body: String) throws {
    let path = "/v1/\(operation)/evaluate?format="
    let css = text(.post(path + "css", body))
    #expect(css.contains("  0% { opacity: 1; }\n  100% { opacity: 1; }\n"), "\(css)")
    let keyframes = try wire.send(.post(path + "waapi", body)).json["keyframes"]
    #expect(keyframes?.items?.compactMap { $0["offset"]?.number } == [0, 1])
    #expect(keyframes?.items?.compactMap { $0["opacity"]?.number } == [1, 1])
    let code = text(.post(path + "coreanimation", body))
    #expect(code.contains("values = [1, 1]\nmotion.keyTimes = [0, 1]\n"), "\(code)")
  }

  @Test("the step with which a motion comes to rest is told where it is beyond the error")
  func tellsLastStep() throws {
    let sentence = "It ends with a step of 0.001 of the range."
    let path = "/v1/springs/evaluate?tolerance=0.0001&format="
    for form in ["css", "css&css=rule", "css&css=keyframes", "coreanimation", "lottie"] {
      #expect(text(.post(path + form, #"{"to": 1}"#)).contains(sentence), "\(form)")
    }
    let point = text(.post(path + "css", #"{"to": {"x": 9, "y": 4}}"#))
    #expect(point.contains("It ends with a step of 0.00099 of the range."), "\(point)")
    #expect(!text(.post(path + "css", #"{"to": 1, "epsilon": 0.00005}"#)).contains("step of"))
    #expect(!text(.post("/v1/springs/evaluate?format=css", #"{"to": 1}"#)).contains("step of"))
    let bouncy = #"{"spring": {"bounce": 0.4}, "to": 1, "epsilon": 0.02}"#
    #expect(text(.post("/v1/springs/evaluate?format=css", bouncy)).contains("step of 0.019 of"))
  }

  @Test("numbers whose slopes would overflow are the reason why there are no keyframes")
  func namesLargeNumbers() {
    for format in ["css", "waapi", "coreanimation", "lottie"] {
      let refusal = text(
        .post("/v1/springs/evaluate?format=" + format, #"{"to": {"x": 1e200}}"#), .notAcceptable)
      #expect(refusal.contains("numbers of 1e150 or more"), "\(refusal)")
    }
  }

  @Test("one moment of a motion has an easing that stays, and no curve in its place")
  func isMoment() {
    let css = text(.get("/v1/springs/evaluate", ["times": "0.1", "format": "css"]))
    #expect(css.contains("--motion-easing: linear(0, 0);"), "\(css)")
    #expect(!css.contains("cubic-bezier(0") && !css.contains("@supports"), "\(css)")
  }

  @Test("names of members cannot end a declaration")
  func isSafe() {
    let css = text(.post("/v1/springs/evaluate?format=css", #"{"to":{"a}*/{;":1,"b":"1px"}}"#))
    #expect(!css.contains("a}"))
  }

  @Test("Web Animations get keyframes and options")
  func isAnimated() throws {
    let answer = try wire.send(
      .post(
        "/v1/springs/evaluate?format=waapi&tolerance=0.01", #"{"to":{"x":100,"opacity":0.5}}"#))
    let frames = try #require(answer.json["keyframes"])
    #expect(frames[0]?["offset"]?.number == 0)
    #expect(frames[0]?["translate"]?.string == "0px")
    #expect(frames[0]?["opacity"]?.number == 0)
    #expect(answer.json.text.contains(#""opacity":0.5,"translate":"100px""#))
    #expect(answer.json["options"]?["easing"]?.string == "linear")
    #expect((answer.json["error"]?.number ?? 1) <= 0.01)
    let single = try wire.send(.get("/v1/springs/evaluate", ["format": "waapi"]))
    #expect(single.json["options"]?["easing"]?.string?.hasPrefix("linear(0, ") == true)
    #expect(answer.json["properties"]?.items?.isEmpty == true)
  }

  @Test("a property that is named like the time of a keyframe has another name in Web Animations")
  func hasScriptNames() {
    let body = #"{"to":{"offset":"10px","float":"1px","marginTop":"2px"}}"#
    let answer = text(.post("/v1/springs/evaluate?format=waapi", body))
    let first = #"{"offset":0,"cssOffset":"0px","cssFloat":"0px","marginTop":"0px"}"#
    #expect(answer.contains(first), "\(answer)")
  }

  @Test(
    "custom properties of keyframes come with what registers them",
    arguments: [
      (#"{"to":100}"#, ["--card"], ["<number>"], ["0"]),
      (#"{"from":5,"to":5,"initialVelocity":9}"#, ["--card"], ["<number>"], ["0"]),
      (
        #"{"to":{"shade":1,"opacity":1,"list":["1px",{"a":"50%"}]}}"#,
        ["--card-shade", "--card-list-0", "--card-list-1-a"],
        ["<number>", "<length>", "<percentage>"], ["0", "0px", "0%"]
      ),
      (
        #"{"to":{"--foo":"1px","--fooBar":"1s"}}"#, ["--foo", "--fooBar"], ["<length>", "<time>"],
        ["0px", "0s"]
      ),
    ])
  func isRegistered(
    _ body: String, _ names: [String], _ syntaxes: [String], _ initials: [String]
  ) throws {
    let answer = try wire.send(.post("/v1/springs/evaluate?format=waapi&name=card", body)).json
    let properties = try #require(answer["properties"]?.items)
    #expect(properties.compactMap { $0["name"]?.string } == names)
    #expect(properties.compactMap { $0["syntax"]?.string } == syntaxes)
    #expect(properties.compactMap { $0["initialValue"]?.string } == initials)
    #expect(properties.allSatisfy { $0["inherits"]?.bool == true })
    let sheet = text(
      .post("/v1/springs/evaluate?format=css&css=keyframes&name=card", body))
    let registered = sheet.split(separator: "\n").count { $0 == "  inherits: true;" }
    #expect(registered == names.count)
    let keyframes = try #require(answer["keyframes"]?.items)
    for name in names { #expect(keyframes.contains { $0[name] != nil }, "\(name)") }
  }
}
