import RandomSupport

/// Makes requests that are mostly valid, and some that are slightly wrong.
struct RequestGenerator {
  private var random: SeededGenerator

  init(seed: UInt64) { random = SeededGenerator(seed: seed) }

  static let paths = [
    "/v1/springs/evaluate", "/v1/curves/evaluate", "/v1/animations/evaluate",
    "/v1/animations/merge", "/v1/gestures/release",
  ]

  /// One in eight has a byte changed, left out or doubled.
  mutating func request(_ path: String) -> String {
    let text = object(members(path))
    return Int.random(in: 0..<8, using: &random) == 0 ? broken(text) : text
  }

  private mutating func broken(_ text: String) -> String {
    var bytes = Array(text.utf8)
    let index = Int.random(in: bytes.indices, using: &random)
    switch Int.random(in: 0..<3, using: &random) {
    case 0: bytes[index] = UInt8.random(in: 32...126, using: &random)
    case 1: bytes.remove(at: index)
    default: bytes.insert(bytes[index], at: index)
    }
    return String(decoding: bytes, as: UTF8.self)
  }
}

// MARK: - Parts

extension RequestGenerator {
  private mutating func chance(_ part: Double) -> Bool {
    Double.random(in: 0..<1, using: &random) < part
  }

  private mutating func pick(_ choices: [String]) -> String {
    choices[Int.random(in: choices.indices, using: &random)]
  }

  private mutating func object(_ members: [(String, String)]) -> String {
    "{" + members.map { "\"\($0.0)\":\($0.1)" }.joined(separator: ",") + "}"
  }

  private mutating func array(_ count: ClosedRange<Int>, _ item: (inout Self) -> String) -> String {
    let count = Int.random(in: count, using: &random)
    return "[" + (0..<count).map { _ in item(&self) }.joined(separator: ",") + "]"
  }

  private mutating func number() -> String {
    if chance(0.05) { return pick(["0", "-0.0", "1e30", "-1e9", "1e-30", "1e999"]) }
    return "\(Double.random(in: -100...100, using: &random))"
  }

  /// Sometimes outside of the range.
  private mutating func number(_ range: ClosedRange<Double>) -> String {
    if chance(0.03) { return pick(["-1", "-1e9", "null", "\"1\""]) }
    return "\(Double.random(in: range, using: &random))"
  }

  /// One of five shapes; one in a hundred has any shape.
  private mutating func value(like shape: Int) -> String {
    switch chance(0.01) ? Int.random(in: 0..<5, using: &random) : shape {
    case 0: number()
    case 1: "{\"x\":\(number()),\"y\":\(number())}"
    case 2: "[\(number()),\(number())]"
    case 3: "{\"a\":[\(number()),{\"b\":\(number())}],\"on\":\(pick(["true", "false", "null"]))}"
    default: pick(["\"a\"", "true", "[]", "{}"])
    }
  }

  private mutating func spring() -> String {
    switch Int.random(in: 0..<5, using: &random) {
    case 0: object([("duration", number(0.05...3)), ("bounce", number(-0.9...1))])
    case 1: object([("response", number(0.05...3)), ("dampingRatio", number(0.05...2))])
    case 2:
      object([
        ("mass", number(0.1...5)), ("stiffness", number(1...900)), ("damping", number(0.5...60)),
        ("allowOverDamping", pick(["true", "false"])),
      ])
    case 3: object([("settlingDuration", number(0.01...10)), ("dampingRatio", number(0.1...1))])
    default: pick(["\"smooth\"", "\"snappy\"", "\"bouncy\"", "{\"preset\":\"bouncy\"}"])
    }
  }

  private mutating func curve() -> String {
    if chance(0.5) {
      return "[\(number(0...1)),\(number(-2...2)),\(number(0...1)),\(number(-2...2))]"
    }
    return pick([
      "\"easeIn\"", "\"circularEaseInOut\"", "\"ease\"", "\"steps(3, jump-none)\"",
      "\"linear(0, 0.3 20%, 1)\"", "\"cubic-bezier(.1,.7,1,.1)\"", "\"wobble\"",
    ])
  }

  private mutating func animation() -> String {
    if chance(0.3) {
      return pick([
        "\".spring\"", "\".bouncy.delay(0.1)\"", "\".easeInOut(duration: 0.3).speed(2)\"",
        "\".interactiveSpring\"", "\".linear.repeatCount(3)\"", "\".smooth(\"", "null",
        "\".interpolatingSpring(stiffness: 90, damping: 9)\"", "\".linear.repeatForever()\"",
      ])
    }
    var members: [(String, String)] =
      switch Int.random(in: 0..<7, using: &random) {
      case 0:
        [("type", "\"spring\""), ("duration", number(0.05...2)), ("bounce", number(-0.9...1))]
      case 1:
        [
          ("type", "\"spring\""), ("response", number(0.05...2)),
          ("dampingFraction", number(0.05...2)), ("blendDuration", number(0...1)),
        ]
      case 2: [("type", "\"interpolatingSpring\""), ("initialVelocity", number(-9...9))]
      case 3: [("type", "\"timingCurve\""), ("curve", curve()), ("duration", number(0...2))]
      case 4:
        [("type", "\"uiView\""), ("duration", number(0.1...2)), ("dampingRatio", number(0.1...1))]
      case 5: [("type", "\"expression\""), ("value", formula()), ("duration", number(0...2))]
      default: [("type", pick(["\"linear\"", "\"easeOut\"", "\"default\"", "\"snappy\""]))]
      }
    if chance(0.4) { members.append(("modifiers", array(0...3) { $0.modifier() })) }
    return object(members)
  }

  private mutating func formula() -> String {
    let formulas = [
      "t/d", "1 - exp(-6*t)*cos(12*t)", "sqrt(t)", "t > 0.2 ? 1 : 0", "log(t)", "abs(t - 0.5)",
      "clamp(2*t, 0, 1)", "t^0.3", "1/(t - 0.5)", "(",
    ]
    return "\"" + pick(formulas) + "\""
  }

  private mutating func modifier() -> String {
    switch Int.random(in: 0..<5, using: &random) {
    case 0: object([("delay", number(-0.5...1))])
    case 1: object([("speed", number(-0.5...4))])
    case 2: object([("repeatCount", pick(["-1", "0", "2", "5"]))])
    case 3: object([("repeatForever", pick(["true", "false"]))])
    default: object([("logicallyCompleteAfter", number(-0.5...2))])
    }
  }

  private mutating func options() -> [(String, String)] {
    var members = [("sample", sample())]
    if chance(0.5) { members.append(("fidelity", pick(["\"swiftui\"", "\"analytic\""]))) }
    if chance(0.2) { members.append(("epsilon", number(1e-9...0.9))) }
    if chance(0.2) {
      members.append(("columns", pick(["[\"value\"]", "[]", "[\"model\",\"velocity\"]"])))
    }
    return members
  }

  private mutating func sample() -> String {
    switch Int.random(in: 0..<4, using: &random) {
    case 0: object([("times", array(0...6) { $0.number(0...3) })])
    case 1: object([("fps", number(1...60)), ("duration", number(0...2))])
    case 2: object([("count", pick(["1", "2", "7", "0", "2.5"])), ("duration", number(0...5))])
    default: object([("fps", number(1...30))])
    }
  }
}

// MARK: - Operations

extension RequestGenerator {
  private mutating func members(_ path: String) -> [(String, String)] {
    let shape = chance(0.5) ? 0 : Int.random(in: 0..<5, using: &random)
    switch path {
    case Self.paths[0]:
      return [
        ("spring", spring()), ("from", value(like: shape)), ("to", value(like: shape)),
        ("initialVelocity", chance(0.5) ? "0" : value(like: shape)),
      ] + options()
    case Self.paths[1]:
      return [
        ("curve", curve()), ("progress", array(0...5) { $0.number(-1...2) }),
        ("inverse", array(0...5) { $0.number(-1...2) }),
      ]
    case Self.paths[2]:
      return [
        ("animation", animation()), ("from", value(like: shape)), ("to", value(like: shape)),
      ] + options()
    case Self.paths[3]: return merge(shape) + options()
    default: return release(min(shape, 2)) + options()
    }
  }

  private mutating func merge(_ shape: Int) -> [(String, String)] {
    var time = 0.0
    let events = array(0...6) { generator in
      time += Double.random(in: 0...0.3, using: &generator.random)
      let at = generator.chance(0.03) ? generator.number() : "\(time)"
      return generator.object([
        ("at", at), ("to", generator.value(like: shape)), ("animation", generator.animation()),
      ])
    }
    let rule = pick(["\"springs\"", "\"always\""])
    return [("initial", value(like: shape)), ("events", events), ("inheritVelocity", rule)]
  }

  private mutating func release(_ shape: Int) -> [(String, String)] {
    [
      ("position", value(like: shape)), ("velocity", value(like: shape)),
      ("animation", animation()), ("target", target(shape)),
      ("bounds", "{\"min\":\(number(-300...0)),\"max\":\(number(0...300))}"),
      ("handoff", pick(["\"velocity\"", "\"rest\""])),
    ]
  }

  private mutating func target(_ shape: Int) -> String {
    switch Int.random(in: 0..<6, using: &random) {
    case 0:
      object([
        ("type", "\"dismiss\""), ("distance", number(0...200)), ("velocity", number(0...900)),
        ("axis", pick(["\"x\"", "\"y\"", "\"any\""])),
        ("destination", "{\"multiple\":\(number(1...9))}"),
      ])
    case 1:
      object([
        ("type", "\"snap\""), ("points", array(0...4) { $0.number() }), ("maxSteps", "1"),
      ])
    case 2: object([("type", "\"step\""), ("every", number(0.1...90))])
    case 3: object([("type", "\"clamp\""), ("min", number(-50...0)), ("max", number(0...50))])
    case 4: object([("type", "\"decay\""), ("rate", number(0.9...0.999))])
    default: object([("type", "\"fixed\""), ("value", value(like: shape))])
    }
  }
}
