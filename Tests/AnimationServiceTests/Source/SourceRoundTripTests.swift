import AnimationCore
import RandomSupport
import Testing

@testable import JSONText
@testable import Rendering
@testable import Schema
@testable import SourceText

/// Animations as objects and as source text say the same.
@Suite("Source text of animations, and back")
struct SourceRoundTripTests {
  private func read(_ value: JSONValue) -> AnimationDescription? {
    let faults = Faults()
    let element = RequestValue(value, faults: faults)
    let description = AnimationReading.read(element, fidelity: .analytic)
    return faults.isEmpty ? description : nil
  }

  @Test("10,000 animations with modifiers in any order round-trip through their source text")
  func roundTrip() throws {
    for seed in RandomCases.seeds(10_000) {
      var random = SeededGenerator(seed: seed)
      let object = random.animationObject()
      let description = try #require(read(object), "seed \(seed): \(object)")
      let source = try #require(description.swiftSource, "seed \(seed)")
      let again = try #require(read(.string(source)), "seed \(seed): \(source)")
      #expect(again.animation == description.animation, "seed \(seed): \(source)")
      #expect(again.swiftSource == source, "seed \(seed)")
      var writer = JSONWriter()
      writer.value(description.answer)
      let echo = read(try JSONParser.parse(writer.bytes, maximumDepth: 16).literal(at: 0))
      #expect(echo?.animation == description.animation, "seed \(seed)")
    }
  }

  struct Pair: Sendable, CustomTestStringConvertible {
    let source: String
    let object: String
    var testDescription: String { source }

    init(_ source: String, _ object: String) { (self.source, self.object) = (source, object) }
  }

  static let uiKit: [Pair] = [
    Pair(
      "UIView.animate(withDuration: 0.5, delay: 0.1, usingSpringWithDamping: 0.7, "
        + "initialSpringVelocity: 2)",
      #"{"type":"uiView","duration":0.5,"dampingRatio":0.7,"initialVelocity":2,"#
        + #""modifiers":[{"delay":0.1}]}"#
    ),
    Pair("UIView.animate(withDuration: 0.4)", #"{"type":"easeInOut","duration":0.4}"#),
    Pair(
      "UIView.animate(springDuration: 0.6, bounce: 0.2, initialSpringVelocity: 1, delay: 0)",
      #"{"type":"interpolatingSpring","duration":0.6,"bounce":0.2,"initialVelocity":1}"#),
    Pair(
      "UISpringTimingParameters(mass: 2, stiffness: 100, damping: 10, "
        + "initialVelocity: CGVector(dx: 3, dy: 3))",
      #"{"type":"interpolatingSpring","mass":2,"stiffness":100,"damping":10,"initialVelocity":3}"#),
    Pair(
      "UISpringTimingParameters(duration: 0.6, bounce: -0.2, initialVelocity: .zero)",
      #"{"type":"interpolatingSpring","duration":0.6,"bounce":-0.2}"#),
    Pair(
      "UICubicTimingParameters(animationCurve: .easeIn)", #"{"type":"easeIn"}"#),
    Pair("UICubicTimingParameters()", #"{"type":"timingCurve","curve":"ease"}"#),
    Pair(
      "UISpringTimingParameters()",
      #"{"type":"interpolatingSpring","mass":3,"stiffness":1000,"damping":500}"#),
    Pair(
      "UICubicTimingParameters(controlPoint1: CGPoint(x: 0.4, y: -1), "
        + "controlPoint2: CGPoint(x: 0.2, y: 1))",
      #"{"type":"timingCurve","curve":[0.4,-1,0.2,1]}"#),
    Pair(
      "UIViewPropertyAnimator(duration: 0.5, dampingRatio: 0.7)",
      #"{"type":"uiView","duration":0.5,"dampingRatio":0.7}"#),
    Pair(
      "UIViewPropertyAnimator(duration: 0.5, curve: .easeOut).speed(2)",
      #"{"type":"easeOut","duration":0.5,"modifiers":[{"speed":2}]}"#),
    Pair(
      "UIViewPropertyAnimator(duration: 0.5, "
        + "timingParameters: UISpringTimingParameters(dampingRatio: 0.7, "
        + "initialVelocity: CGVector(dx: -2, dy: 0)))",
      #"{"type":"uiView","duration":0.5,"dampingRatio":0.7,"initialVelocity":-2}"#),
  ]

  @Test("UIKit's source text is the animation that it stands for", arguments: uiKit)
  func uiKitSource(_ pair: Pair) throws {
    let expected = try #require(
      read(try JSONParser.parse(Array(pair.object.utf8), maximumDepth: 8).literal(at: 0)))
    var description = try #require(read(.string(pair.source)))
    #expect(description.dialect == .uikit)
    description.dialect = nil
    #expect(description == expected)
    let printed = try #require(description.swiftSource)
    #expect(read(.string(printed))?.animation == description.animation)
  }

  static let mistakes: [Pair] = [
    Pair(
      "UISpringTimingParameters(dampingRatio: 0.7)",
      "a damping ratio alone has no duration at character 1; "
        + "paste UIViewPropertyAnimator(duration: 0.5, dampingRatio: 0.7)"),
    Pair(
      "UIView.animate(withDuration: 1, usingSpringWithDamping: 0)",
      "dampingRatio must be above 0 and at most 1 at character 33"),
    Pair(
      "UIView.animate(duration: 1)",
      "unknown argument \"duration\" of animate at character 16; did you mean \"withDuration\"?"),
    Pair(
      "UICubicTimingParameters(controlPoint1: 0.5)",
      "expected CGPoint(x: ..., y: ...) at character 40"),
    Pair(
      "UISpringTimingParameters(mass: 1, initialVelocity: CGVector(dx: 1, dy: 2))",
      "dy must be 0 or dx, since there is one velocity at character 68; write that along the path "
        + "as dx, such as CGVector(dx: 2, dy: 0)"),
    Pair(
      "UIViewPropertyAnimator(duration: 1, timingParameters: .spring)",
      "expected UISpringTimingParameters or UICubicTimingParameters at character 55"),
  ]

  @Test("a mistake is refused by the character at which it stands", arguments: mistakes)
  func mistake(_ pair: Pair) {
    let faults = Faults()
    let element = RequestValue(.string(pair.source), faults: faults)
    _ = AnimationReading.read(element, fidelity: .analytic)
    #expect(faults.list.map(\.detail) == [pair.object])
  }
}

extension SeededGenerator {
  private mutating func number(_ range: ClosedRange<Double>) -> JSONValue {
    let number = Double.random(in: range, using: &self)
    return .number(Bool.random(using: &self) ? number : (number * 10).rounded() / 10)
  }

  private mutating func chance() -> Bool { Bool.random(using: &self) }

  /// An object of one of the forms of its type, with some members left out.
  private mutating func object(_ type: String, _ forms: [[(String, ClosedRange<Double>)]])
    -> [Member]
  {
    let form = forms.randomElement(using: &self) ?? []
    return [Member(key: "type", value: .string(type))]
      + form.compactMap { name, range in
        let isRequired = ["stiffness", "damping", "dampingRatio"].contains(name)
        return isRequired || chance() ? Member(key: name, value: number(range)) : nil
      }
  }

  /// Any of SwiftUI's animations, with up to five modifiers.
  fileprivate mutating func animationObject() -> JSONValue {
    let (time, bounce) = (0.1...2.0, -0.8...0.8)
    let newer = [("duration", time), ("bounce", bounce), ("blendDuration", 0...1.0)]
    let older = [("response", time), ("dampingFraction", 0...2.0), ("blendDuration", 0...1.0)]
    let preset = [("duration", time), ("extraBounce", -0.5...0.5)]
    var members: [Member] =
      switch Int.random(in: 0..<8, using: &self) {
      case 0: object("default", [[]])
      case 1: object("spring", [newer, older])
      case 2: object("interactiveSpring", [preset + [("blendDuration", 0...1.0)], older])
      case 3: object(["smooth", "snappy", "bouncy"].randomElement(using: &self) ?? "", [preset])
      case 4:
        object(
          "interpolatingSpring",
          [
            [("duration", time), ("bounce", bounce), ("initialVelocity", -9...9)],
            [
              ("mass", 0.1...5), ("stiffness", 1...500), ("damping", 0...50),
              ("initialVelocity", -9...9),
            ],
          ])
      case 5:
        object(
          ["linear", "easeIn", "easeOut", "easeInOut"].randomElement(using: &self) ?? "",
          [[("duration", 0...3)]])
      case 6:
        object("timingCurve", [[("duration", 0...3)]]) + [Member(key: "curve", value: curve())]
      default:
        object("uiView", [[("dampingRatio", 0.1...1), ("initialVelocity", -9...9)]])
          + [Member(key: "duration", value: number(time))]
      }
    let count = Int.random(in: 0...5, using: &self)
    let modifiers = (0..<count).map { _ in modifier() }
    if count > 0 { members.append(Member(key: "modifiers", value: .array(modifiers))) }
    return .object(members)
  }

  private mutating func curve() -> JSONValue {
    if chance() {
      return .array([number(0...1), number(-2...2), number(0...1), number(-2...2)])
    }
    let names = [
      "linear", "easeIn", "easeOut", "easeInOut", "circularEaseIn", "circularEaseOut",
      "circularEaseInOut", "ease",
    ]
    return .string(names.randomElement(using: &self) ?? "linear")
  }

  private mutating func modifier() -> JSONValue {
    let autoreverses = Member(key: "autoreverses", value: .bool(chance()))
    let members: [Member] =
      switch Int.random(in: 0..<5, using: &self) {
      case 0: [Member(key: "delay", value: number(-1...2))]
      case 1: [Member(key: "speed", value: number(-1...4))]
      case 2:
        [
          Member(key: "repeatCount", value: .number(Double(Int.random(in: -2...9, using: &self)))),
          autoreverses,
        ]
      case 3: [Member(key: "repeatForever", value: .bool(true)), autoreverses]
      default: [Member(key: "logicallyCompleteAfter", value: number(-1...3))]
      }
    return .object(members)
  }
}
