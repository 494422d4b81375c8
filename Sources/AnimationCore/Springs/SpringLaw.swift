/// The propagator of a spring: its matrix over time, in closed form, with a changing stiffness, or
/// in SwiftUI's steps.
protocol SpringLaw: Sendable {
  /// Returns the matrix that takes a displacement and a velocity at the start to those at `time`
  /// seconds.
  func matrix(at time: Double) -> SpringMatrix

  /// The cost of ``matrix(at:)``, in units of ``WorkBudget``.
  var cost: Int { get }

  /// Whether the matrix after several equal time steps is the product of one matrix per step.
  var isHomogeneous: Bool { get }
}

extension SpringSolution: SpringLaw {
  var cost: Int { 4 }
  var isHomogeneous: Bool { true }
}
