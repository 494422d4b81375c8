internal import AnimationCore
internal import Rendering
internal import Schema

struct OperationContext {
  let limits: ServiceLimits
  var sampling = Sampling.rows
  let work: WorkBudget
  /// None around a request that comes by itself.
  let states: StatesAround
  /// An answer has a meaning only without faults.
  var faults = Faults()

  /// For a motion inside the request, which does not begin with the request's own state.
  var apart: OperationContext {
    guard states.start != nil else { return self }
    return OperationContext(
      limits: limits, sampling: sampling, work: work,
      states: states.inside(beginningWith: nil), faults: faults)
  }

  func value(of nodes: RequestNodes, at root: RequestNodeIndex = 0) -> RequestValue {
    RequestReading(nodes, at: root, faults: faults, limits: limits).value
  }
}

extension SampleRequest {
  func times(
    through duration: Double, from earliest: Double = 0, beginning start: Double? = nil,
    weight: Int, in context: OperationContext
  ) -> SampleTimes {
    times(
      through: duration, from: earliest, beginning: start, weight: weight, limits: context.limits,
      faults: context.faults)
  }
}
