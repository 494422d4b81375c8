internal import AnimationCore

/// The context of an operation: everything besides the request itself.
struct OperationContext {
  let limits: ServiceLimits
  /// Whether the answer has samples; source text needs no evaluation.
  var needsSamples = true
  /// The current budget while the operation runs.
  let work: WorkBudget
  /// None around a request that comes by itself.
  let states: StatesAround
  /// An answer has a meaning only without faults.
  let faults = Faults()
}

extension SampleRequest {
  /// Within the limits of a request, whose faults say what is wrong.
  func times(
    through duration: Double, from earliest: Double = 0, beginning start: Double? = nil,
    weight: Int, in context: OperationContext
  ) -> SampleTimes {
    times(
      through: duration, from: earliest, beginning: start, weight: weight, limits: context.limits,
      faults: context.faults)
  }
}
