import ContractSupport
import Foundation
import Testing

@testable import Conversions

@Suite("/v1/animations/convert")
struct ConvertTests {
  private static let path = "/v1/animations/convert"
  private let wire = InProcessWire()

  private func conversion(_ animation: JSON, to target: String) throws -> JSON {
    let answer = try wire.ask(Self.path, ["animation": animation])
    return try #require(
      answer["conversions"]?.items?.first { $0["target"]?.string == target })
  }

  private func code(_ animation: String, to target: String) throws -> String {
    try #require(try conversion(.string(animation), to: target)["code"]?.string)
  }

  // MARK: - The request

  @Test("all targets are answered in their order, each once")
  func allTargets() throws {
    let answer = try wire.ask(Self.path, ["animation": ".bouncy"])
    let names = (answer["conversions"]?.items ?? []).compactMap { $0["target"]?.string }
    #expect(names == MotionSystem.allCases.map(\.rawValue))
  }

  @Test("a target is written by the system of its name", arguments: MotionSystem.allCases)
  func isRegistered(_ name: MotionSystem) {
    let words = String(describing: name.target).lowercased()
    #expect(words.hasSuffix("target") && name.rawValue.lowercased().hasPrefix(words.dropLast(6)))
    #expect(MotionSystem.allCases.count { $0.target == name.target } == 1)
  }

  @Test("a query and a body have the same answer, in the order of the targets")
  func query() throws {
    try expectSameAnswer(
      Self.path,
      ["animation": ".snappy(duration: 0.4)", "targets": "motion,swiftui", "tolerance": "0.01"],
      #"{"animation": ".snappy(duration: 0.4)", "targets": ["motion", "swiftui"], "#
        + #""tolerance": 0.01}"#
    )
  }

  static let refusals = [
    RefusedRequest("no animation", "{}", at: "/animation"),
    RefusedRequest("no animation at all", #"{"animation": null}"#, at: "/animation"),
    RefusedRequest(
      "a preset of no system", #"{"animation": "reactSpring/woobly"}"#, at: "/animation"),
    RefusedRequest(
      "an unknown target", #"{"animation": ".spring", "targets": ["css", "flash"]}"#,
      at: "/targets/1"),
    RefusedRequest(
      "a target twice", #"{"animation": ".spring", "targets": ["motion", "motion"]}"#,
      at: "/targets/1"),
    RefusedRequest("no target", #"{"animation": ".spring", "targets": []}"#, at: "/targets"),
    RefusedRequest(
      "a tolerance of 0", #"{"animation": ".spring", "tolerance": 0}"#, at: "/tolerance"),
    RefusedRequest(
      "wrong members of a spring", #"{"animation": {"bounce": 2, "dampng": 1}}"#,
      at: "/animation/bounce", "/animation/dampng"),
    RefusedRequest(
      "two targets without such a motion",
      #"{"animation": ".spring(duration: 0.5, bounce: 0.6)", "targets": ["designTokens", "css", "#
        + #""androidSpringForce"]}"#,
      at: "/targets/0"),
    RefusedRequest(
      "a motion that never ends in a format of ends",
      #"{"animation": ".spring(duration: 0.5, bounce: 1)", "targets": ["css", "lottie"]}"#,
      at: "/targets/0", "/targets/1"),
  ]

  @Test("a wrong request is refused at its place", arguments: refusals)
  func isRefused(_ request: RefusedRequest) throws { try request.expectRefusal(at: Self.path) }

  @Test(
    "a target that misses is refused with the distance if it is asked for, and answered among all")
  func miss() throws {
    let spring: JSON = ".spring(duration: 0.5, bounce: 0.6)"
    let entry = try conversion(spring, to: "designTokens")
    let error = try #require(entry["error"]?["value"]?.number)
    #expect(error > 0.005 && entry["code"]?.string != nil)
    #expect(entry["lost"]?[0]?.string?.contains("has nothing within 0.005 of this motion") == true)
    let refused = try wire.send(
      .post(Self.path, JSON.object(["animation": spring, "targets": ["designTokens"]]).text))
    #expect(refused.status == 422)
    let text = refused.json["detail"]?.string ?? ""
    #expect(text.contains("the nearest misses by 0.0"), "\(text)")
    let wide: JSON = [
      "animation": spring, "targets": ["designTokens"], "tolerance": .number(error * 1.5),
    ]
    #expect(try wire.ask(Self.path, wide)["conversions"]?.items?.count == 1)
  }

  @Test("a spring that is at rest from the start is over at once")
  func restsFromTheStart() throws {
    let spring: JSON = [
      "type": "spring", "duration": 0.5, "bounce": 0.3, "rest": ["delta": 1, "speed": 1],
    ]
    let entry = try conversion(spring, to: "swiftui")
    #expect(entry["code"]?.string == ".linear(duration: 0)" && entry["exact"] == true)
  }

  @Test(
    "a spring that has hardly anything left at rest stays one, however often it swings",
    arguments: [0.3, 0.97, 0.99])
  func restsLate(_ bounce: Double) throws {
    let spring: JSON = [
      "type": "spring", "duration": 0.1, "bounce": .number(bounce),
      "rest": ["delta": 0.001, "speed": 0.01],
    ]
    let entry = try conversion(spring, to: "swiftui")
    #expect(entry["code"]?.string == ".spring(duration: 0.1, bounce: \(bounce))")
    let error = try #require(entry["error"]?["value"]?.number)
    #expect((1e-6...0.0011).contains(error))
  }

  // MARK: - The code

  static let codes = [
    (".spring(duration: 0.5, bounce: 0.3)", "swiftui", ".spring(duration: 0.5, bounce: 0.3)"),
    (
      "reactSpring/wobbly", "reactSpring",
      "{ from: { x: 0 }, to: { x: 1 }, config: { tension: 180, friction: 12, mass: 1 } }"
    ),
    (
      "transition: all 0.3s ease-in-out", "swiftui", ".easeInOut(duration: 0.3)"
    ),
    (".easeInOut(duration: 0.3)", "css", "transition: transform 0.3s ease-in-out;"),
    ("transition: all 0.3s ease", "css", "transition: transform 0.3s ease;"),
    ("linear(0, 0.5 20%, 1)", "css", "transition: transform 0.35s linear(0, 0.5 20%, 1);"),
    (".easeInOut", "swiftui", ".easeInOut(duration: 0.35)"),
    (".easeOut(duration: 0.2).delay(1)", "swiftui", ".easeOut(duration: 0.2).delay(1)"),
    (
      ".easeIn(duration: 0.5).delay(0.2).repeatCount(3)", "swiftui",
      ".easeIn(duration: 0.5).delay(0.2).repeatCount(3, autoreverses: true)"
    ),
    (".linear(duration: 0.3).delay(0.1)", "css", "transition: transform 0.3s linear 0.1s;"),
    (".linear(duration: 0).delay(0.3)", "css", "transition: transform 0s linear;"),
    ("transition: all 0s 0.3s", "css", "transition: transform 0.3s step-end;"),
    ("steps(3, jump-none)", "css", "transition: transform 0.35s steps(3, jump-none);"),
    (
      "300ms ease-in", "gsap",
      "CustomEase.create(\"motion\", \"M0,0 C0.42,0 1,1 1,1\");\n"
        + "gsap.fromTo(\".box\", { scale: 0 }, { scale: 1, duration: 0.3, ease: \"motion\" });"
    ),
    (
      "Curves.elasticOut", "gsap",
      "gsap.fromTo(\".box\", { scale: 0 }, "
        + "{ scale: 1, duration: 0.35, ease: \"elastic.out(1, 0.4)\" });"
    ),
    (
      "tween(400, easing = EaseOutElastic)", "anime",
      "animate(\".box\", {\n  scale: [0, 1],\n  duration: 400, ease: \"outElastic(1, 0.3)\",\n});"
    ),
    (
      "elastic.out(1, 0.3)", "compose", "tween(durationMillis = 350, easing = EaseOutElastic)"
    ),
    (
      "AccelerateInterpolator(2f)", "compose",
      "tween(durationMillis = 350, easing = Easing { "
        + "AccelerateInterpolator(2f).getInterpolation(it) })"
    ),
    (
      "Curves.easeInOutCubicEmphasized", "flutter",
      "final controller = AnimationController(\n"
        + "  vsync: this, duration: const Duration(microseconds: 350000));\n"
        + "final animation = CurvedAnimation(\n"
        + "  parent: controller, curve: const ThreePointCubic(Offset(0.05, 0), "
        + "Offset(0.133333, 0.06), Offset(0.166666, 0.4), Offset(0.208333, 0.82), "
        + "Offset(0.25, 1)));\ncontroller.forward();"
    ),
    (
      ".easeOut(duration: 0.3).repeatCount(3, autoreverses: false).delay(0.1)", "compose",
      "repeatable(iterations = 3, animation = tween(durationMillis = 300, "
        + "easing = CubicBezierEasing(0f, 0f, 0.58f, 1f)), initialStartOffset = StartOffset(100))"
    ),
    (
      "material3/expressive/slowSpatial", "material3",
      "MotionScheme.expressive().slowSpatialSpec<Float>()"
    ),
    (
      "compose/mediumBouncy", "compose", "spring(dampingRatio = 0.5f, stiffness = 1500f)"
    ),
    (
      "{ type: 'spring', stiffness: 300, damping: 20 }", "motion",
      #"{ type: "spring", stiffness: 300, damping: 20, mass: 1 }"#
    ),
    (
      ".easeIn(duration: 0.4)", "gsap",
      """
      CustomEase.create("motion", "M0,0 C0.42,0 1,1 1,1");
      gsap.fromTo(".box", { scale: 0 }, { scale: 1, duration: 0.4, ease: "motion" });
      """
    ),
  ]

  @Test("code is written as a person would", arguments: codes)
  func isWritten(_ animation: String, _ target: String, _ expected: String) throws {
    #expect(try code(animation, to: target) == expected)
  }

  @Test("a repetition in CSS has the keyframes of its passes")
  func hasKeyframes() throws {
    let text = try code(".easeInOut(duration: 0.4).repeatForever()", to: "css")
    #expect(
      text == """
        @property --motion {
          syntax: "<number>";
          inherits: true;
          initial-value: 0;
        }
        @keyframes motion {
          from { --motion: 0; }
          to { --motion: 1; }
        }
        .motion {
          animation: motion 0.4s ease-in-out infinite alternate;
        }
        """)
  }

  @Test(
    "a system by another name is refused with its name here",
    arguments: [
      ("jetpackMaterial3", "material3"), ("material", "material3"), ("framer-motion", "motion"),
      ("jetpackCompose", "compose"), ("SwiftUI", "swiftui"),
    ])
  func isSuggested(_ name: String, _ meant: String) throws {
    let body = #"{"animation":".spring","targets":["\#(name)"]}"#
    let answer = try wire.send(.post(Self.path, body))
    #expect(answer.status == 422)
    #expect(answer.json["detail"]?.string?.hasSuffix("; did you mean \"\(meant)\"?") == true)
  }

  static let readable = [
    "swiftui", "uikit", "coreAnimation", "compose", "reactSpring", "motion", "css",
  ]

  @Test("code that the service reads is the same motion again", arguments: readable)
  func isReadBack(_ target: String) throws {
    let animations = [
      ".spring(duration: 0.6, bounce: 0.25)", ".easeInOut(duration: 0.4)", ".linear(duration: 0.2)",
    ]
    for animation in animations {
      let entry = try conversion(.string(animation), to: target)
      var written = try #require(entry["code"]?.string)
      if written.contains("bezierEasing") { continue }
      if target == "uikit" { written = String(written.prefix { $0 != "}" }) + "}" }
      let curve = try conversion(.string(written), to: "swiftui")
      let error = entry["exact"]?.bool == true ? 1e-6 : 0.005
      let values = try [JSON.string(animation), .string(written)].map { source in
        let sample: JSON = ["times": .array((0..<60).map { .number(0.01 * Double($0)) })]
        return try wire.ask(
          "/v1/animations/evaluate",
          ["animation": source, "sample": sample, "epsilon": 1e-9, "columns": ["value"]])[
            "samples"]?[
            "value"]?.numbers ?? []
      }
      #expect(values.map(\.count) == [60, 60] && curve["code"] != .null)
      #expect(zip(values[0], values[1]).filter { !(abs($0 - $1) <= error) }.isEmpty, "\(written)")
    }
  }

  // MARK: - What a system has

  @Test(
    "a spring goes to each system of springs and comes back unchanged",
    arguments: [
      ".spring(duration: 0.5, bounce: 0.3)", ".smooth(duration: 0.7)",
      ".spring(duration: 0.3, bounce: -0.2)",
    ])
  func systemsOfSprings(_ animation: String) throws {
    let answer = try wire.ask(Self.path, ["animation": .string(animation)])
    let entries = answer["conversions"]?.items ?? []
    let exact = Set(
      entries.filter { $0["exact"]?.bool == true }.compactMap { $0["target"]?.string })
    let overDamped = animation.contains("-")
    let capped: Set = ["reactNative", "reanimated", "figma"]
    let springs: Set = [
      "swiftui", "uikit", "coreAnimation", "compose", "androidSpringForce", "material3", "flutter",
      "reactNative", "reanimated", "reactSpring", "motion", "popmotion", "anime", "figma",
    ]
    #expect(exact == (overDamped ? springs.subtracting(capped) : springs))
  }

  @Test("a repeated spring keeps its period where springs repeat")
  func repeatedSpring() throws {
    let animation: JSON = ".spring(duration: 0.4, bounce: 0.2).repeatCount(3, autoreverses: true)"
    #expect(try conversion(animation, to: "swiftui")["exact"]?.bool == true)
    let entry = try conversion(animation, to: "androidSpringForce")
    #expect(entry["exact"]?.bool == false)
    #expect(entry["lost"]?.items?.contains("It is not repeated.") == true)
  }

  @Test("passes keep the digits of their duration, or are told to be longer")
  func lengthOfPasses() throws {
    let animation: JSON = ".easeInOut(duration: 0.2434).repeatCount(40)"
    let style = try conversion(animation, to: "css")
    #expect(style["exact"]?.bool == true)
    #expect(style["code"]?.string?.contains(" 0.2434s ease-in-out 40 alternate;") == true)
    let specification = try conversion(animation, to: "compose")
    let sentence: JSON = "Each pass takes 0.243 s in place of 0.2434 s, which adds up."
    #expect(specification["lost"]?.items?.contains(sentence) == true)
    #expect(style["lost"]?.items?.contains(sentence) == false)
  }

  @Test(
    "passes of passes are exact in SwiftUI",
    arguments: [
      ".easeIn(duration: 0.5).delay(0.2).repeatCount(3)", ".bouncy.delay(0.1).repeatForever()",
      ".spring.repeatCount(2).repeatCount(3, autoreverses: false).delay(1)",
      ".linear(duration: 0.3).delay(0.1).repeatCount(2).delay(0.2).repeatCount(2).speed(2)",
      ".easeOut(duration: 0.3).delay(0.2).delay(-0.1)",
    ])
  func nested(_ animation: String) throws {
    let entry = try conversion(.string(animation), to: "swiftui")
    #expect(entry["exact"]?.bool == true)
    let again = try conversion(try #require(entry["code"]), to: "swiftui")
    #expect(again == entry)
  }

  @Test("a system that has nothing like a motion says why")
  func nothing() throws {
    let reasons = [
      (".linear(duration: 0)", "lottie", "takes no time"),
      (".linear(duration: 1e-13).delay(1)", "lottie", "takes less than a microsecond"),
      (".easeIn.speed(0)", "lottie", "never ends"),
      (
        ".spring(response: 1e23, dampingFraction: 0.5)", "androidSpringForce",
        "takes more than a billion seconds"
      ),
    ]
    for (animation, target, reason) in reasons {
      let entry = try conversion(.string(animation), to: target)
      #expect(
        entry["lost"]?[0]?.string == "\(target) has nothing like this motion, which \(reason).")
    }
  }

  @Test(
    "modifiers in an unusual order are converted as they move",
    arguments: [
      ".linear(duration: 0.3).delay(0.1).repeatCount(2, autoreverses: false)",
      ".linear(duration: 0.3).repeatCount(2, autoreverses: false).repeatCount(2, "
        + "autoreverses: true)",
      ".easeIn(duration: 0.3).delay(-0.1).delay(0.2)", ".easeIn.speed(0)",
      ".linear(duration: 0).delay(0.1)", ".spring.delay(-0.1)", ".bouncy.repeatForever()",
    ])
  func unusual(_ animation: String) throws {
    let answer = try wire.ask(Self.path, ["animation": .string(animation)])
    #expect(answer["conversions"]?.items?.count == MotionSystem.allCases.count)
    #expect(!answer.text.contains("nan") && !answer.text.contains("inf,"))
  }

  @Test(
    "a spring whose constants a system does not have is not written for it",
    arguments: [
      ("swiftui", #"{"type": "spring", "dampingFraction": 1e14}"#),
      ("uikit", #"{"type": "spring", "dampingFraction": 1e39}"#),
      ("compose", #"{"type": "spring", "dampingFraction": 1e39}"#),
      ("androidSpringForce", #"{"type": "spring", "dampingFraction": 1e39}"#),
      ("material3", #"{"type": "spring", "response": 1e23, "dampingFraction": 0.5}"#),
      ("reactSpring", #"{"type": "spring", "response": 0.3, "dampingFraction": 4e306}"#),
    ])
  func endlessConstants(_ target: String, _ animation: String) throws {
    let answer = try wire.send(.post(Self.path, #"{"animation": \#(animation)}"#)).json
    let entries = try #require(answer["conversions"]?.items)
    let entry = try #require(entries.first { $0["target"]?.string == target })
    for word in ["inf", ": null", "bounce: -1", "= 0f"] {
      #expect(entry["code"]?.string?.contains(word) != true, "\(entry.text)")
    }
  }

  @Test("fewer stops suffice for a greater tolerance")
  func stops() throws {
    let counts = try [0.0005, 0.005, 0.05].map { tolerance in
      let request: JSON = [
        "animation": ".bouncy", "targets": ["css"], "tolerance": .number(tolerance),
      ]
      let entry = try wire.ask(Self.path, request)["conversions"]?[0]
      let error = try #require(entry?["error"]?["value"]?.number)
      #expect(error <= tolerance)
      return entry?["parameters"]?["outputs"]?.numbers.count ?? 0
    }
    #expect(counts[0] > counts[1] && counts[1] > counts[2] && counts[2] > 2)
  }
}
