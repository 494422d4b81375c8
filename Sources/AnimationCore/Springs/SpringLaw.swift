/// The matrix of a spring over time, whichever way it is reckoned: in closed form, with a stiffness
/// that changes, or in SwiftUI's steps.
protocol SpringLaw: Sendable {
  /// What has become of a displacement and a velocity after `time` seconds.
  func matrix(at time: Double) -> SpringMatrix

  /// Whether ``matrix(at:)`` of equal steps is a product of equal matrices.
  var isHomogeneous: Bool { get }
}

extension SpringSolution: SpringLaw {
  var isHomogeneous: Bool { true }
}
