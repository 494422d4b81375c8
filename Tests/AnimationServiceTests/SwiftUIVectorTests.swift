import AnimationCore
import ContractSupport
import Testing

@testable import JSONText
@testable import Schema
@testable import SourceText

@Suite("Figures recorded from SwiftUI")
struct SwiftUIVectorTests {
  static let all = (try? ReferenceVector.load("swiftui")) ?? []

  static func ask(_ select: (ReferenceVector) -> Bool) -> [ReferenceVector] { all.filter(select) }

  static func isRefused(_ vector: ReferenceVector) -> Bool {
    vector.inputs["spring"].map(VectorLedger.refuses) ?? false
  }

  @Test("the file has all its figures")
  func isWhole() {
    #expect(Self.all.count == 436)
    // Without these no case of a test below would run.
    let systems = Set(Self.all.map(\.system))
    #expect(systems.isSuperset(of: ["equality.animation", "blendedResponse", "default"]))
    #expect(!Self.ask(Self.isRefused).isEmpty)
  }

  @Test("a spring that the wire refuses has SwiftUI's figures in Swift", arguments: ask(isRefused))
  func holdsInSwift(_ vector: ReferenceVector) throws {
    let spring = try #require(SwiftSpring(vector.inputs["spring"] ?? .null))
    let value = spring.answer(vector.system, vector.inputs)
    #expect(vector.accepts(.number(value)), "\(vector.id) got \(value)")
  }

  @Test(
    "animations are equal when SwiftUI says so",
    arguments: ask { $0.system == "equality.animation" })
  func equality(_ vector: ReferenceVector) throws {
    let animations = ["a", "b"].compactMap { Self.animation(vector.inputs[$0]?.string ?? "") }
    try #require(animations.count == 2, "\(vector.inputs.text)")
    #expect((animations[0] == animations[1]) == vector.expected.bool, "\(vector.inputs.text)")
  }

  static func animation(_ source: String) -> Animation? {
    let faults = Faults()
    let value = RequestValue(.string(source), faults: faults)
    let description = AnimationReading.read(value, fidelity: .swiftUI)
    return faults.isEmpty ? description.animation : nil
  }

  @Test("springs are equal when they move alike")
  func springEquality() {
    #expect(Spring(response: 0.5, dampingRatio: 0.7) == Spring(duration: 0.5, bounce: 0.3))
  }

  @Test("a response is blended by a smooth step", arguments: ask { $0.system == "blendedResponse" })
  func blendedResponse(_ vector: ReferenceVector) throws {
    let input = { (name: String) in vector.inputs[name]?.number ?? .nan }
    let response = BlendedResponse(
      target: input("response"), interval: input("blendInterval"), duration: input("blendDuration"))
    #expect(vector.accepts(.number(response.value(at: input("time") - input("blendStart")))))
  }
}

/// A vector's spring, created in Swift.
struct SwiftSpring {
  let spring: SwiftUISpring

  init?(_ inputs: JSON) {
    let input = { (name: String) in inputs[name]?.number }
    if let stiffness = input("stiffness"), let damping = input("damping") {
      spring = SwiftUISpring(
        Spring(
          mass: input("mass") ?? 1, stiffness: stiffness, damping: damping,
          allowOverDamping: inputs["allowOverDamping"]?.bool ?? false))
    } else if let response = input("response"), let ratio = input("dampingRatio") {
      spring = SwiftUISpring(Spring(response: response, dampingRatio: ratio))
    } else if let duration = input("duration"), let bounce = input("bounce") {
      spring = SwiftUISpring(Spring(duration: duration, bounce: bounce))
    } else {
      return nil
    }
  }

  func answer(_ system: String, _ inputs: JSON) -> Double {
    let input = { (name: String) in inputs[name]?.number ?? 0 }
    switch system {
    case "spring.value":
      return spring.value(
        target: input("target"), initialVelocity: input("initialVelocity"), time: input("time"))
    case "spring.velocity":
      return spring.velocity(
        target: input("target"), initialVelocity: input("initialVelocity"), time: input("time"))
    default: return property(inputs["property"]?.string ?? "")
    }
  }

  private func property(_ name: String) -> Double {
    switch name {
    case "duration": spring.spring.duration
    case "bounce": spring.spring.bounce
    case "response": spring.spring.response
    case "dampingRatio": spring.spring.dampingRatio
    case "mass": spring.spring.mass
    case "stiffness": spring.stiffness
    case "damping": spring.spring.damping
    default: .nan
    }
  }
}
