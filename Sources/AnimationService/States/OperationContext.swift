internal import AnimationCore
internal import JSONText
internal import Rendering
internal import Schema

/// The things that an operation is given beside its request: limits, its budget of work, and the
/// place of its faults.
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
  /// As far as the motion is known.
  func times(
    along timeline: Timeline, from earliest: Double = 0, beginning start: Double? = nil,
    weight: Int, in context: OperationContext
  ) -> SampleTimes {
    let times = times(
      through: timeline.duration, from: earliest, beginning: start, weight: weight, in: context)
    check(times, along: timeline, faults: context.faults)
    return times
  }

  /// Adds a fault if a time is later than the motion is known.
  func check(_ times: SampleTimes, along timeline: Timeline, faults: Faults) {
    guard timeline.horizon < .infinity, let latest = times.latest, latest > timeline.horizon
    else { return }
    faults.add(timeline.lateness, .limit, at: pointer)
  }

  func times(
    through duration: Double, from earliest: Double = 0, beginning start: Double? = nil,
    weight: Int, in context: OperationContext
  ) -> SampleTimes {
    times(
      through: duration, from: earliest, beginning: start, weight: weight, limits: context.limits,
      faults: context.faults)
  }
}

extension Timeline {
  /// The fault of a time after the ``horizon``, as a predicate without a subject.
  var lateness: String {
    "is later than \(String(number: horizon)), up to which the motion can be followed"
  }
}
