/// The motion of content from phase to phase, evaluated frame by frame.
protocol PhaseMotion<Value> {
  associatedtype Value

  /// Whether the last change was complete when the value was last evaluated.
  var isLogicallyComplete: Bool { get }
  mutating func value(at time: Double) -> Value

  /// In seconds; the change is immediate without an animation.
  @discardableResult
  mutating func change(to value: Value, with animation: Animation?, at time: Double)
    -> ChangeOutcome
}

extension AnimatedValue: PhaseMotion {}

/// A value that cannot move, and changes when its phase begins.
struct PhaseSteps<Value>: PhaseMotion {
  private struct PhaseStep: Animatable {
    let value: Value
    var animatableData: Double
  }

  private var steps: AnimatedValue<PhaseStep>

  init(_ value: Value, rules: EvaluationRules) {
    steps = AnimatedValue(PhaseStep(value: value, animatableData: 0), rules: rules)
  }

  var isLogicallyComplete: Bool { steps.isLogicallyComplete }
  mutating func value(at time: Double) -> Value { steps.value(at: time).value }

  mutating func change(to value: Value, with animation: Animation?, at time: Double)
    -> ChangeOutcome
  {
    let count = steps.target.animatableData + 1
    return steps.change(
      to: PhaseStep(value: value, animatableData: count), with: animation, at: time)
  }
}
