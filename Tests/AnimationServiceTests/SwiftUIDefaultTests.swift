import ContractSupport
import Testing

@testable import AnimationCore

@Suite("SwiftUI's defaults and constants")
struct SwiftUIDefaultTests {
  static let vectors = SwiftUIVectorTests.ask {
    ["default", "constant.decelerationRate"].contains($0.system) && notBuilt[$0.name] == nil
  }

  /// Defaults that nothing here uses, with the reason.
  static let notBuilt = [
    "withAnimation.completionCriteria":
      "both criteria are answered for every event, so there is no default",
    "VectorArithmetic.unitScale": "angles and colors are in the caller's units",
  ]

  /// Checks the number of a default or constant, by name.
  private static let checks: [String: @Sendable (Double) -> Bool] = [
    "Animation.linear.duration": { .linear == .linear(duration: $0) },
    "Animation.easeIn.duration": { .easeIn == .easeIn(duration: $0) },
    "Animation.easeOut.duration": { .easeOut == .easeOut(duration: $0) },
    "Animation.easeInOut.duration": { .easeInOut == .easeInOut(duration: $0) },
    "timingCurve.duration": { .timingCurve(.ease) == .timingCurve(.ease, duration: $0) },
    "spring(response:).response": {
      // The form by its older names without a response is told by the wire.
      let source = "spring(dampingFraction: 0.825)"
      return SwiftUIVectorTests.animation(source) == .spring(response: $0, dampingFraction: 0.825)
    },
    "spring(response:).dampingFraction": {
      .spring(response: 1) == .spring(response: 1, dampingFraction: $0)
    },
    "spring.blendDuration": {
      .spring(response: 1) == .spring(response: 1, dampingFraction: 0.825, blendDuration: $0)
    },
    "interactiveSpring.response": {
      let source = "interactiveSpring(dampingFraction: 0.86)"
      return SwiftUIVectorTests.animation(source) == .interactiveSpring(response: $0)
    },
    "interactiveSpring.dampingFraction": {
      .interactiveSpring(response: 1) == .interactiveSpring(response: 1, dampingFraction: $0)
    },
    "interactiveSpring.blendDuration": {
      .interactiveSpring == .interactiveSpring(duration: 0.15, blendDuration: $0)
    },
    "interactiveSpring.duration": { .interactiveSpring == .interactiveSpring(duration: $0) },
    "interactiveSpring.bounce": {
      .interactiveSpring == .spring(duration: 0.15, bounce: $0, blendDuration: 0.25)
    },
    "spring(duration:).duration": { .spring == .spring(duration: $0) },
    "spring(duration:).bounce": { .spring == .spring(duration: 0.5, bounce: $0) },
    "smooth.bounce": { .smooth == .spring(duration: 0.5, bounce: $0) },
    "snappy.bounce": { .snappy == .spring(duration: 0.5, bounce: $0) },
    "bouncy.bounce": { .bouncy == .spring(duration: 0.5, bounce: $0) },
    "interpolatingSpring.mass": {
      .interpolatingSpring(stiffness: 9, damping: 2)
        == .interpolatingSpring(mass: $0, stiffness: 9, damping: 2)
    },
    "Spring.settlingDuration.epsilon": {
      Spring.bouncy.settlingDuration == Spring.bouncy.settlingDuration(target: 1.0, epsilon: $0)
    },
    "VelocityTracking.decayPerMillisecond": { DecelerationRate.normal.perMillisecond == $0 },
    "normal": { DecelerationRate.normal.perMillisecond == $0 },
    "fast": { DecelerationRate.fast.perMillisecond == $0 },
    "VelocitySampler.previousSampleWeight": { weight in
      let samples = [(1.0, 0.0), (2, 1), (3, 1)].map {
        VelocitySample(time: $0.0, position: [$0.1])
      }
      return VelocityEstimator.swiftUI.velocity(of: samples) == [weight]
    },
    "FluidSpring.maxStiffness": { SteppedSpring.maximumStiffness == $0 },
    "FluidSpring.restThresholdSquared": { SteppedSpring.restLimit == $0 },
    "FluidSpring.positionTolerance": { SteppedSpring.positionTolerance == $0 },
  ]

  @Test("a default is that of SwiftUI", arguments: vectors)
  func isSwiftUIs(_ vector: ReferenceVector) throws {
    if vector.name == "repeat.autoreverses" {
      let isDefault = Animation.linear.repeatCount(2) == .linear.repeatCount(2, autoreverses: true)
      #expect(isDefault == vector.expected.bool)
      return
    }
    let check = try #require(Self.checks[vector.name], "\(vector.name) is checked nowhere")
    #expect(check(try #require(vector.expected.number)), "\(vector.name)")
  }
}

extension ReferenceVector {
  fileprivate var name: String { inputs["name"]?.string ?? "" }
}
