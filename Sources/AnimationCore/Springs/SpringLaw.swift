/// The matrix of a spring over time, whichever way it is reckoned: in closed form, with a stiffness
/// that changes, or in SwiftUI's steps.
protocol SpringLaw: Sendable {
  /// What has become of a displacement and a velocity after `time` seconds.
  func matrix(at time: Double) -> SpringMatrix

  /// The work of ``matrix(at:)``, in units of ``WorkBudget``.
  var cost: Int { get }

  /// Whether ``matrix(at:)`` of equal steps is a product of equal matrices.
  var isHomogeneous: Bool { get }
}

extension SpringSolution: SpringLaw {
  var cost: Int { 4 }
  var isHomogeneous: Bool { true }
}
