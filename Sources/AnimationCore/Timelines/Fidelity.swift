/// The implementation whose output is reproduced.
public enum Fidelity: String, Sendable, Hashable, CaseIterable {
  /// The exact solution, under SwiftUI's rules for merging, combining and starting at rest.
  case analytic
  /// SwiftUI's own output, step for step.
  case swiftUI = "swiftui"
}

/// The rules of evaluation: the fidelity, and the threshold at which a motion counts as settled.
public struct EvaluationRules: Sendable, Hashable {
  /// The implementation whose output is reproduced.
  public var fidelity: Fidelity
  /// The settling threshold in analytic fidelity, as a fraction of each number's range; 0 < ε < 1.
  public var epsilon: Double

  /// Creates rules; the defaults are analytic fidelity and a thousandth of the range.
  public init(fidelity: Fidelity = .analytic, epsilon: Double = 0.001) {
    (self.fidelity, self.epsilon) = (fidelity, epsilon)
  }
}
