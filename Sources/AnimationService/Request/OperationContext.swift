internal import AnimationCore

/// The context of an operation: everything besides the request itself.
struct OperationContext {
  /// The limits of the request.
  let limits: ServiceLimits
  /// Whether the answer has samples; one that is source text needs no evaluation.
  var needsSamples = true
  /// The remaining work, which is the current budget while the operation runs.
  let work: WorkBudget
  /// The faults and the warnings of the request; an answer has a meaning only without faults.
  let faults = Faults()
}
