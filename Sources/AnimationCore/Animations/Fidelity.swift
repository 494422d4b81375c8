/// Whose numbers are answered.
public enum Fidelity: String, Sendable, Hashable, CaseIterable {
  /// The exact solution, under SwiftUI's rules of what merges, what combines and what starts at rest.
  case analytic

  /// What SwiftUI itself shows, step for step.
  case swiftUI = "swiftui"
}

/// What decides, besides the motion itself, how it is reckoned and when it counts as over.
public struct EvaluationRules: Sendable, Hashable {
  /// Whose numbers are answered.
  public var fidelity: Fidelity

  /// In analytic fidelity, the part of its range within which a number counts as at rest; 0 < ε < 1.
  public var epsilon: Double

  /// Rules; exact, and at rest within a thousandth of the range, unless said.
  public init(fidelity: Fidelity = .analytic, epsilon: Double = 0.001) {
    self.fidelity = fidelity
    self.epsilon = epsilon
  }
}
