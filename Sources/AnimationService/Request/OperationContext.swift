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
