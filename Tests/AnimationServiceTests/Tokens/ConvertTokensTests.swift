import AnimationService
import ContractSupport
import Foundation
import HTTPMessage
import Testing

/// `/v1/tokens/convert`: files of tokens, and how far they are from the motions.
@Suite("Design tokens") struct ConvertTokensTests {
  static let path = "/v1/tokens/convert"
  static let targets = [
    "css", "scss", "tailwind", "swift", "uikit", "compose", "android", "flutter", "typescript",
    "dtcg", "styleDictionary",
  ]
  private let wire = InProcessWire()

  private func ask(_ tokens: String, _ more: String = "") throws -> WireAnswer {
    try wire.send(.post(Self.path, #"{"tokens": \#(tokens)\#(more.isEmpty ? "" : ", " + more)}"#))
  }

  private func answer(_ tokens: String, _ more: String = "") throws -> JSON {
    let answer = try ask(tokens, more)
    #expect(answer.status == 200, "\(answer.json.text)")
    return answer.json
  }

  private func file(_ target: String, of answer: JSON) throws -> String {
    let file = try #require(answer["files"]?.items?.first { $0["target"]?.string == target })
    return try #require(file["content"]?.string)
  }

  /// Of a design system as products have them, written for the example.
  static func system() throws -> String {
    let folder = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
    let file = folder.appending(path: "../../../examples/tokens/motion.tokens.json")
    return try String(contentsOf: file, encoding: .utf8)
  }

  @Test("what is written as tokens is read as the same ones, by both formats")
  func roundTrips() throws {
    let first = try answer(try Self.system())
    for format in ["dtcg", "styleDictionary"] {
      let second = try answer(try file(format, of: first))
      #expect(second["tokens"] == first["tokens"], "\(format)")
      // Groups have no description in Style Dictionary's format.
      for target in Self.targets where target == format || target != "dtcg" {
        #expect(try file(target, of: second) == file(target, of: first), "\(format) \(target)")
      }
    }
  }

  /// Design Tokens Format Module 2025.10, "Extensions" of tokens and of groups.
  @Test("what other tools say of tokens and groups is preserved")
  func extensions() throws {
    let data = #"{"org.example.a": {"b": [1, {"c": null}]}, "org.example.d": 42}"#
    let tokens = """
      {"$extensions": {"org.example.file": true}, "$description": "All.",
       "motion": {
         "$description": "Of a card.", "$extensions": \(data),
         "open": {"$type": "spring", "$value": {"bounce": 0.3}, "$extensions": \(data)},
         "shut": {"$type": "duration", "$value": "1s", "$extensions": \(data)},
         "none": {"$extensions": \(data)}},
       "others": {"$extends": "{motion}", "$extensions": {"org.example.d": 43}}}
      """
    let first = try answer(tokens, #""to": ["dtcg", "styleDictionary"]"#)
    let text = try file("dtcg", of: first)
    let dtcg = try JSON(Data(text.utf8))
    let expected = try JSON(Data(data.utf8))
    #expect(dtcg["$extensions"]?["org.example.file"] == .bool(true), "\(text)")
    #expect(dtcg["$description"] == "All.")
    let motion = try #require(dtcg["motion"])
    #expect(motion["$description"] == "Of a card." && motion["$extensions"] == expected)
    #expect(motion["none"] == nil)
    #expect(motion["shut"]?["$extensions"] == expected)
    let open = try #require(motion["open"]?["$extensions"])
    for name in ["org.example.a", "org.example.d"] { #expect(open[name] == expected[name]) }
    #expect(open["overshoot"]?["type"] == "spring")
    let others = try #require(dtcg["others"])
    #expect(others["$extensions"]?["org.example.d"] == .number(43), "\(text)")
    #expect(others["$extensions"]?["org.example.a"] == expected["org.example.a"])
    #expect(others["shut"]?["$extensions"] == expected)
    let dictionary = try JSON(Data(try file("styleDictionary", of: first).utf8))
    #expect(dictionary["motion"]?["shut"]?["extensions"] == expected)
    #expect(dictionary["motion"]?["comment"] == nil)
    #expect(try file("dtcg", of: try answer(text, #""to": ["dtcg"]"#)) == text)
  }

  /// Design Tokens Format Module 2025.10, "Deprecated" of groups.
  @Test("a deprecated group deprecates its tokens, but for those that say that they are not")
  func deprecatedGroups() throws {
    let answer = try answer(
      """
      {"$type": "duration",
       "old": {"$deprecated": "Use new.", "a": {"$value": "1s"},
         "b": {"$value": "1s", "$deprecated": false}, "c": {"$value": "1s", "$deprecated": true},
         "in": {"d": {"$value": "1s"}}},
       "new": {"$extends": "{old}", "$deprecated": false}}
      """, #""to": ["dtcg"], "prefix": """#)
    let written = try JSON(Data(try file("dtcg", of: answer).utf8))
    let old = try #require(written["old"])
    #expect(old["a"]?["$deprecated"] == "Use new." && old["in"]?["d"]?["$deprecated"] == "Use new.")
    #expect(old["b"]?["$deprecated"] == nil && old["c"]?["$deprecated"] == .bool(true))
    #expect(written["new"]?["a"]?["$deprecated"] == nil, "\(written.text)")
  }

  @Test("an alias that leads nowhere is told as that where nothing else states a type")
  func lostAliases() throws {
    let answer = try ask(
      #"{"fast": {"$type": "duration", "$value": "1s"}, "b": {"$value": "{fst}"}}"#)
    let errors = try #require(answer.json["errors"]?.items)
    #expect(errors.count == 1 && errors[0]["pointer"] == "/tokens/b/$value", "\(answer.json.text)")
    #expect(
      errors[0]["detail"]?.string?.hasPrefix(#"names no token: "{fst}""#) == true,
      "\(answer.json.text)")
  }

  @Test("each token is within the tolerance in each file, and the error is told unless it is exact")
  func errors() throws {
    let answer = try answer(try Self.system(), #""tolerance": 0.002"#)
    let tokens = try #require(answer["tokens"]?.items)
    #expect(tokens.count == 16)
    for token in tokens {
      let targets = try #require(token["targets"]?.items)
      #expect(targets.compactMap { $0["target"]?.string } == Self.targets)
      for target in targets {
        let error = target["error"]?["value"]?.number
        #expect(target["exact"] == .bool(error == nil), "\(token.text)")
        #expect(error ?? 0 <= 0.002, "\(token.text)")
      }
    }
  }

  /// A Bézier curve over a duration, by halving.
  private static func bezier(_ points: [Double], _ part: Double) -> Double {
    let cubic = { (t: Double, first: Double, second: Double) in
      3 * (1 - t) * (1 - t) * t * first + 3 * (1 - t) * t * t * second + t * t * t
    }
    var (low, high) = (0.0, 1.0)
    for _ in 0..<60 {
      let middle = (low + high) / 2
      if cubic(middle, points[0], points[2]) < part { low = middle } else { high = middle }
    }
    return part >= 1 ? 1 : cubic(low, points[1], points[3])
  }

  @Test("the error of the curve for readers that do not know a spring is the true one")
  func fallback() throws {
    let answer = try answer(
      #"{"card": {"$type": "spring", "$value": {"duration": 0.5, "bounce": 0.3}}}"#)
    for target in ["dtcg", "styleDictionary"] {
      let file = try JSON(Data(try file(target, of: answer).utf8))
      let value = try #require(file["card"]?["$value"] ?? file["card"]?["value"])
      let milliseconds =
        value["duration"]?["value"]?.number
        ?? value["duration"]?.string.flatMap {
          Double($0.dropLast(2))
        }
      let points = try #require(value["timingFunction"]?.numbers)
      let duration = try #require(milliseconds) / 1000
      // The damping ratio is 0.7 and the response 0.5 s.
      let (frequency, ratio) = (2 * Double.pi / 0.5, 0.7)
      let damped = frequency * (1 - ratio * ratio).squareRoot()
      let spring = { (time: Double) in
        1 - exp(-ratio * frequency * time)
          * (cos(damped * time) + ratio * frequency / damped * sin(damped * time))
      }
      let times = (0...4000).map { Double($0) * 0.00025 }
      var greatest = 0.0
      for time in times {
        greatest = max(greatest, abs(spring(time) - Self.bezier(points, time / duration)))
      }
      let told = answer["tokens"]?[0]?["targets"]?.items?.first { $0["target"]?.string == target }
      let error = try #require(told?["fallback"]?["value"]?.number)
      #expect(abs(error - greatest) < 1e-4 && error > 0.01, "\(error) \(greatest)")
    }
    let targets = try #require(answer["tokens"]?[0]?["targets"]?.items)
    let told = targets.filter { $0["fallback"] != nil }.compactMap { $0["target"]?.string }
    #expect(told == ["css", "scss", "tailwind", "dtcg", "styleDictionary"])
  }

  @Test("a token that every reader knows has no curve besides")
  func noFallback() throws {
    let answer = try answer(
      """
      {"a": {"$type": "cubicBezier", "$value": [0.2, 0, 0, 1]},
      "b": {"$type": "duration", "$value": "1s"}}
      """)
    #expect(answer["tokens"]?.text.contains("fallback") == false)
  }

  struct Wrong: Sendable, CustomTestStringConvertible {
    let tokens: String
    let pointer: String
    let detail: String
    var more = ""
    var testDescription: String { detail }
  }

  static let wrong = [
    Wrong(
      tokens: #"{"a": {"$type": "duration", "$value": "{b}"}, "b": {"$value": "{a}"}}"#,
      pointer: "/tokens/b/$value", detail: "is an alias of itself: a → b → a"),
    Wrong(
      tokens: #"{"a": {"$type": "duration", "$value": "{motion.fast}"}}"#,
      pointer: "/tokens/a/$value", detail: "names no token: \"{motion.fast}\""),
    Wrong(
      tokens: ##"{"a": {"$type": "duration", "$value": {"$ref": "#/b/$value"}}}"##,
      pointer: "/tokens/a/$value", detail: "names no token: \"#/b/$value\""),
    Wrong(
      tokens: #"{"a": {"$type": "duration", "$value": 200}}"#, pointer: "/tokens/a/$value",
      detail: "must be a duration, such as {\"value\": 200, \"unit\": \"ms\"}"),
    Wrong(
      tokens: #"{"a": {"$type": "duration", "$value": "-2s"}}"#, pointer: "/tokens/a/$value",
      detail: "must be at least 0, and finite"),
    Wrong(
      tokens: #"{"a": {"$type": "cubicBezier", "$value": [2, 0, 0, 1]}}"#,
      pointer: "/tokens/a/$value/0", detail: "must be from 0 to 1"),
    Wrong(
      tokens: #"{"a": {"$type": "cubicBezier", "$value": "steps(4)"}}"#,
      pointer: "/tokens/a/$value", detail: "must be a cubic Bézier curve: four numbers"),
    Wrong(
      tokens: #"{"a": {"$type": "cubicbezier", "$value": [0, 0, 0, 1]}}"#, pointer: "/tokens/a",
      detail: "has an unknown type \"cubicbezier\"; did you mean \"cubicBezier\"?"),
    Wrong(
      tokens: #"{"a": {"$value": [0, 0, 0, 1]}}"#, pointer: "/tokens/a",
      detail: "has no type: give it or a group around it a \"$type\""),
    Wrong(
      tokens: """
        {"a": {"$type": "duration", "$value": "1s"},
          "b": {"$type": "cubicBezier", "$vaue": [0, 0, 0, 1]}}
        """,
      pointer: "/tokens/b/$vaue", detail: "unknown member; did you mean \"$value\"?"),
    Wrong(
      tokens: #"{"a": {"$tpe": "cubicBezier", "$value": [0, 0, 0, 1]}}"#, pointer: "/tokens/a/$tpe",
      detail: "unknown member; did you mean \"$type\"?"),
    Wrong(
      tokens: #"{"a": {"$type": "linear", "$value": [[0, 0], [1, 2]]}}"#,
      pointer: "/tokens/a/$value/1",
      detail: "must be a stop: [value, place], with the place from 0 to 1"),
    Wrong(
      tokens: #"{"a": {"$type": "linear", "$value": [[0, 0.5], [1, 0.2]]}}"#,
      pointer: "/tokens/a/$value", detail: "must have ascending places"),
    Wrong(
      tokens: """
        {"a": {"$type": "keyframes",
          "$value": [{"value": 0, "place": 0}, {"value": 1, "place": 0.5}]}}
        """,
      pointer: "/tokens/a/$value", detail: "must have ascending places from 0 to 1"),
    Wrong(
      tokens: #"{"a": {"$type": "spring", "$value": {"bounce": 0.2, "physic": 1}}}"#,
      pointer: "/tokens/a/$value/physic", detail: "unknown member"),
    Wrong(
      tokens: #"{"a": {"$type": "transition", "$value": {"timingFunction": [0, 0, 0, 1]}}}"#,
      pointer: "/tokens/a/$value/duration", detail: "is required"),
    Wrong(
      tokens: #"{"a": {"$extends": "{b}"}, "b": {"$extends": "{a}"}}"#,
      pointer: "/tokens/b/$extends", detail: "extends itself: \"{a}\""),
    Wrong(
      tokens: #"{"a": {"$extends": "{c}"}}"#, pointer: "/tokens/a/$extends",
      detail: "names no group: \"{c}\""),
    Wrong(
      tokens: #"{"a.b": {"$type": "duration", "$value": "1s"}}"#, pointer: "/tokens/a.b",
      detail: "has a name with one of . { }, which aliases are written with"),
    Wrong(
      tokens: #"{"a": {"$type": "color", "$value": "red"}}"#, pointer: "/tokens",
      detail: "has no token of motion: a duration, cubicBezier, transition, spring"),
    Wrong(
      tokens: """
        {"$type": "duration", "a-b": {"$value": "1s"}, "a b": {"$value": "2s"}}
        """,
      pointer: "/tokens/a b", detail: "is named \"--motion-a-b\" in css", more: #""to": ["css"]"#),
    Wrong(
      tokens: #"{"a": {"$type": "spring", "$value": {"mass": 1, "stiffness": 100, "damping": 0}}}"#,
      pointer: "/tokens/a", detail: "css has nothing like this motion", more: #""to": ["css"]"#),
  ]

  @Test("what is wrong in a token is told at its place", arguments: wrong)
  func faults(_ wrong: Wrong) throws {
    let answer = try ask(wrong.tokens, wrong.more)
    #expect(answer.status == 422, "\(answer.json.text)")
    let errors = answer.json["errors"]?.items ?? []
    let first = try #require(errors.first, "\(answer.json.text)")
    #expect(first["pointer"]?.string == wrong.pointer, "\(answer.json.text)")
    let detail = first["detail"]?.string ?? ""
    let words = wrong.detail.replacingOccurrences(of: "--motion", with: "motion")
    #expect(detail.hasPrefix(words) || detail.contains("between 0 and 1"), "\(detail)")
  }

  @Test("a token that is further from its motion than the tolerance is refused at its place")
  func tolerance() throws {
    let answer = try ask(
      #"{"a": {"b": {"$type": "linear", "$value": [[0.2, 0], [0.1, 0.5], [0.8, 1]]}}}"#,
      #""to": ["android"], "tolerance": 0.01"#)
    #expect(answer.status == 422)
    let error = try #require(answer.json["errors"]?.items?.first)
    #expect(error["pointer"] == "/tokens/a/b" && error["code"] == "no-match")
    #expect(error["detail"]?.string?.hasPrefix("android has nothing within 0.01") == true)
  }

  @Test("a curve for other readers is refused beyond its own tolerance, at its place in each file")
  func fallbackTolerance() throws {
    let spring = #"{"a": {"$type": "spring", "$value": {"duration": 0.5, "bounce": 0.3}}}"#
    let to = #""to": ["css", "swift", "dtcg"], "fallbackTolerance": "#
    // The curve misses by 0.017872.
    #expect(try ask(spring, to + "0.018").status == 200)
    let answer = try ask(spring, to + "0.0178")
    #expect(answer.status == 422)
    let errors = try #require(answer.json["errors"]?.items)
    #expect(errors.compactMap { $0["pointer"]?.string } == ["/tokens/a", "/tokens/a"])
    for (error, target) in zip(errors, ["css", "dtcg"]) {
      let detail = error["detail"]?.string ?? ""
      #expect(detail.hasPrefix("\(target) has no curve within 0.0178 of this motion"), "\(detail)")
      #expect(detail.hasSuffix("the nearest misses by 0.0179 at 0.02 s"), "\(detail)")
    }
    let curve = #"{"a": {"$type": "cubicBezier", "$value": [0.2, 0, 0, 1]}}"#
    #expect(try ask(curve, to + "0.00001").status == 200)
  }

  @Test("groups give types, extend others, and have tokens of their own")
  func groups() throws {
    let answer = try answer(
      """
      {"$type": "duration", "base": {"fast": {"$value": "100ms"}, "slow": {"$value": "400ms"}},
       "page": {"$extends": "{base}", "slow": {"$value": "600ms"},
         "$root": {"$value": "{base.fast}"}},
       "far": {"$extends": "#/page", "half": {"$ref": "#/base/fast/$value"}}}
      """, #""to": ["css"]"#)
    let css = try file("css", of: answer)
    for line in [
      "--motion-base-fast: 0.1s;", "--motion-page-fast: 0.1s;", "--motion-page-slow: 0.6s;",
      "--motion-page: 0.1s;", "--motion-far-slow: 0.6s;", "--motion-far-half: 0.1s;",
    ] { #expect(css.contains(line), "\(line) \(css)") }
    #expect(answer["tokens"]?.items?.contains { $0["path"] == "page.$root" } == true)
  }

  @Test("a part of a token may be an alias of another, of the easings any")
  func parts() throws {
    let answer = try answer(
      """
      {"x": {"$type": "cubicBezier", "$value": [0.1, 0, 0, 1]},
       "y": {"$type": "cubicBezier", "$value": [{"$ref": "#/x/$value/0"}, 0, 0.3, 1]},
       "s": {"$type": "spring", "$value": {"bounce": 0.35, "duration": "400ms",
         "physics": {"stiffness": 300, "damping": 20, "mass": 1}}},
       "p": {"$type": "spring",
         "$value": {"physics": {"stiffness": 300, "damping": 20, "mass": 1}}},
       "t": {"$type": "transition", "$value": {"timingFunction": "{s}", "duration": "600ms"}},
       "u": {"$type": "transition", "$value": "{t}"}}
      """, #""to": ["swift"]"#)
    let swift = try file("swift", of: answer)
    for line in [
      "motionY(duration: TimeInterval)", ".timingCurve(0.1, 0, 0.3, 1, duration: duration)",
      "motionS: Animation = .spring(duration: 0.4, bounce: 0.35)",
      "motionT: Animation = .spring(duration: 0.6, bounce: 0.35)",
      "motionU: Animation = .spring(duration: 0.6, bounce: 0.35)",
    ] { #expect(swift.contains(line), "\(line) \(swift)") }
  }

  @Test("variables of Figma are durations, springs and easings, by the default mode")
  func figma() throws {
    let answer = try answer(
      """
      {"variables": [
        {"id": "V:1", "name": "time/fast", "resolvedType": "TIMING", "variableCollectionId": "C",
         "valuesByMode": {"1:0": 0.3, "1:1": 0.15}},
        {"id": "V:2", "name": "time/press", "resolvedType": "TIMING",
         "valuesByMode": {"1:0": {"type": "VARIABLE_ALIAS", "id": "V:1"}}},
        {"id": "V:3", "name": "ease/out", "resolvedType": "EASING",
         "valuesByMode": {"1:0": {"type": "LINEAR"}}},
        {"id": "V:8", "name": "ease/in", "resolvedType": "EASING",
         "valuesByMode": {"1:0": {"type": "EASE_IN"}}},
        {"id": "V:9", "name": "spring/gentle", "resolvedType": "EASING",
         "valuesByMode": {"1:0": {"type": "GENTLE"}}},
        {"id": "V:4", "name": "ease/own", "resolvedType": "EASING", "valuesByMode": {"1:0": {
          "type": "CUSTOM_CUBIC_BEZIER",
          "easingFunctionCubicBezier": {"x1": 0.2, "y1": 0, "x2": 0, "y2": 1}}}},
        {"id": "V:5", "name": "spring/plain", "resolvedType": "EASING", "valuesByMode": {"1:0": {
          "type": "CUSTOM_SPRING", "easingFunctionSpring": {"bounce": 0.5, "duration": 0.4}}}},
        {"id": "V:6", "name": "spring/own", "resolvedType": "EASING", "valuesByMode": {"1:0": {
          "type": "CUSTOM_SPRING",
          "easingFunctionSpring": {
            "mass": 1, "stiffness": 200, "damping": 20, "initialVelocity": 0}}}},
        {"id": "V:7", "name": "color", "resolvedType": "COLOR", "valuesByMode": {"1:0": "x"}}],
       "variableCollections": {"C": {"defaultModeId": "1:1"}}}
      """, #""to": ["flutter"], "prefix": """#)
    let dart = try file("flutter", of: answer)
    for line in [
      "timeFast = Duration(microseconds: 150000)", "timePress = Duration(microseconds: 150000)",
      "easeOut = Curves.linear", "easeIn = Cubic(0.42, 0, 1, 1)", "easeOwn = Cubic(0.2, 0, 0, 1)",
      "springGentle = SpringDescription(mass: 1, stiffness: 100, damping: 15)",
      "springPlain = SpringDescription(mass: 1, stiffness: 246.740110027, damping: 15.7079632679)",
      "springOwn = SpringDescription(mass: 1, stiffness: 200, damping: 20)",
    ] { #expect(dart.contains(line), "\(line) \(dart)") }
  }

  static let easings = [
    (
      #"{"type": "EASE_OUT_BACK"}"#,
      "the numbers of Figma's \"EASE_OUT_BACK\" are not documented; write"
    ),
    (
      #"{"type": "CUSTOM_SPRING", "easingFunctionSpring": {"bounce": 0.5}}"#,
      "has a bounce without a time; write mass"
    ),
    (
      #"{"type": "CUSTOM_SPRING", "easingFunctionSpring": {"initialVelocity": 2}}"#,
      "cannot have initialVelocity"
    ),
    (
      #"{"type": "CUSTOM_CUBIC_BEZIER", "easingFunctionCubicBezier": {"x1": 0}}"#,
      "must be a cubic"
    ),
    (#"7"#, "must be an easing of Figma, with a \"type\""),
  ]

  @Test("an easing of Figma without documented numbers is refused at its place", arguments: easings)
  func figmaEasings(_ value: String, _ detail: String) throws {
    let answer = try ask(
      """
      {"variables": [{"id": "V:1", "name": "a", "resolvedType": "EASING",
        "valuesByMode": {"1:0": \(value)}}]}
      """)
    #expect(answer.status == 422)
    let error = try #require(answer.json["errors"]?.items?.first)
    #expect(error["pointer"] == "/tokens/variables/0/valuesByMode/1:0", "\(answer.json.text)")
    #expect(error["detail"]?.string?.hasPrefix(detail) == true, "\(answer.json.text)")
  }

  @Test("Style Dictionary's format says by a value what it is, and its aliases may end in value")
  func styleDictionary() throws {
    let answer = try answer(
      """
      {"time": {"fast": {"value": "150ms", "comment": "Quick."},
         "press": {"value": "{time.fast.value}"}},
       "ease": {"own": {"value": "cubic-bezier(0.2, 0, 0, 1)"}, "list": {"value": [0.3, 0, 1, 1]}},
       "color": {"red": {"value": "#f00"}},
       "fade": {"type": "transition",
         "value": {"duration": "{time.fast}", "timingFunction": "{ease.own}"}}}
      """, #""to": ["css"]"#)
    let css = try file("css", of: answer)
    for line in [
      "--motion-time-fast: 0.15s;", "--motion-time-press: 0.15s;", "/* Quick. */",
      "--motion-ease-own: cubic-bezier(0.2, 0, 0, 1);", "--motion-fade-duration: 0.15s;",
    ] { #expect(css.contains(line), "\(line) \(css)") }
    #expect(!css.contains("color-red"))
  }

  @Test("texts of a file end no comment and no string of a language")
  func escaping() throws {
    let tokens = #"""
      {"for": {"$type": "duration", "$value": "1s",
        "$description": "a */ } b --> \n//c \u2028 d \u202E e",
        "$deprecated": "\"); ${evil} $x '\\"}}
      """#
    let answer = try answer(tokens, #""prefix": """#)
    for target in Self.targets where !["dtcg", "styleDictionary"].contains(target) {
      let text = try file(target, of: answer)
      let note = try #require(text.components(separatedBy: "\n").first { $0.contains("a *") })
      #expect(!note.contains("*/ }") && note.contains("//c"), "\(target) \(note)")
      #expect(!text.contains("\u{2028}") && !text.contains("\u{202E}"), "\(target)")
    }
    #expect(try file("android", of: answer).contains("- ->"))
    #expect(try file("swift", of: answer).contains(#"message: "\"); ${evil} $x '\\""#))
    #expect(try file("compose", of: answer).contains(#"@Deprecated("\"); \${evil} \$x '\\")"#))
    #expect(try file("flutter", of: answer).contains(#"@Deprecated('"); \${evil} \$x \'\\')"#))
    #expect(try file("compose", of: answer).contains("const val for_: Int = 1000"))
  }

  @Test("names of any script are names of every language, and never two of one")
  func names() throws {
    let answer = try answer(
      """
      {"$type": "duration", "日": {"$value": "1s"}, "月": {"$value": "2s"}, "9to5": {"$value": "3s"},
       "--": {"$value": "4s"}}
      """,
      #""to": ["swift"], "prefix": """#)
    let swift = try file("swift", of: answer)
    for name in ["u65e5", "u6708", "_9to5", "u2dU2d"] {
      #expect(swift.contains("let \(name): TimeInterval"), "\(name) \(swift)")
    }
  }

  @Test("the number of tokens is limited")
  func limits() throws {
    let tokens = (0..<1001).map { #""t\#($0)": {"$value": "1s"}"# }.joined(separator: ", ")
    let many = try ask(#"{"$type": "duration", \#(tokens)}"#, #""to": ["css"]"#)
    #expect(many.status == 422)
    #expect(many.json.text.contains("has more than 1000 tokens, the limit"), "\(many.json.text)")
  }

  @Test(
    "64 aliases are followed, in whatever order their tokens are",
    arguments: [false, true], [(64, 200), (65, 422)])
  func chains(isReversed: Bool, case: (count: Int, status: Int)) throws {
    let aliases = (0..<`case`.count).map { #""t\#($0)": {"$value": "{t\#($0 + 1)}"}"# }
    let chain = aliases + [#""t\#(`case`.count)": {"$value": "1s"}"#]
    let tokens = (isReversed ? chain.reversed() : chain).joined(separator: ", ")
    let answer = try ask(#"{"$type": "duration", \#(tokens)}"#, #""to": ["css"]"#)
    #expect(answer.status == `case`.status)
    let isRefused = answer.json.text.contains("follows more than 64 aliases")
    #expect(isRefused == (`case`.status == 422), "\(answer.json.text)")
  }

  private func work(_ groups: Int, extending base: String) throws -> Int {
    let others = (0..<groups).map { #""g\#($0)": {"$extends": "{b}"}"# }.joined(separator: ", ")
    let body = #"{"tokens": {\#(others), "b": {"t": \#(base)}}, "to": ["swift"]}"#
    let response = wire.respond(to: WireRequest("POST", Self.path, body: body))
    #expect(response.status == .ok)
    return try #require(response.fields["Overshoot-Work"].flatMap { Int($0) })
  }

  @Test("a name that is looked for costs those before it, a text each time that it is written")
  func references() throws {
    let plain = #"{"$type": "duration", "$value": "1s"}"#
    let works = try [100, 200, 400].map { try work($0, extending: plain) }
    // Of each group the names of all before the last: 400² - 200² more, for 200² - 100².
    #expect(works[2] - works[1] > 2 * (works[1] - works[0]) + 50_000, "\(works)")
    let text = String(repeating: "d", count: 10_000)
    let described = #"{"$type": "duration", "$value": "1s", "$description": "\#(text)"}"#
    #expect(try work(100, extending: described) - works[0] > 16 * 10_000 * 100)
    let steps = String(repeating: "/a", count: 100_000)
    let long = try ask(##"{"a": {"$type": "duration", "$value": {"$ref": "#\##(steps)"}}}"##)
    #expect(long.status == 422)
  }

  @Test("aliases of aliases cost what they make, not what is written")
  func work() throws {
    let levels = (1..<40).map { level in
      let aliases = Array(repeating: "\"{t\(level - 1)}\"", count: 8).joined(separator: ", ")
      return #""t\#(level)": {"$value": [\#(aliases)]}"#
    }.joined(separator: ", ")
    let answer = try ask(#"{"$type": "linear", "t0": {"$value": [1, 1]}, \#(levels)}"#)
    #expect(answer.status == 422)
  }
}
