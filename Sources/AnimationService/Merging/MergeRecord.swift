internal import AnimationCore

/// The outcome of an event, and the value and velocity at its time.
struct MergeRecord: Sendable {
  let time: Double
  /// The outcome for each part of the value.
  let outcomes: [(name: String?, outcome: ChangeOutcome)]
  let state: (value: [Double], velocity: [Double])
  let value: ShapedValue
  /// The completions of the parts that the event changed.
  var completions: [AnimationCompletion] = []

  /// The greatest effect on any part.
  var outcome: ChangeOutcome {
    let order: [ChangeOutcome] = [.merged, .combined, .started, .immediate]
    return order.first { outcome in outcomes.contains { $0.outcome == outcome } } ?? .unchanged
  }

  /// One of the `events` of the answer.
  var answer: AnswerValue {
    let named = outcomes.compactMap { part in
      part.name.map { AnswerMember($0, .text(part.outcome.rawValue)) }
    }
    var members: [AnswerMember] = []
    members.reserveCapacity(7)
    members.append(AnswerMember("at", .number(time)))
    members.append(AnswerMember("outcome", .text(outcome.rawValue)))
    if !named.isEmpty { members.append(AnswerMember("outcomes", .object(named))) }
    members.append(
      AnswerMember(
        "value", .shaped(value.shown(state.value), value.shape, discretes: value.discretes)))
    members.append(AnswerMember("velocity", .shaped(state.velocity, value.shape)))
    members.append(AnswerMember("logicallyComplete", .number(time(\.logicallyComplete))))
    members.append(AnswerMember("removed", .number(time(\.removed))))
    return .object(members)
  }

  /// Returns the latest of the parts' times, in seconds.
  private func time(_ time: (AnimationCompletion) -> Double) -> Double {
    completions.reduce(self.time) { max($0, time($1)) }
  }
}
