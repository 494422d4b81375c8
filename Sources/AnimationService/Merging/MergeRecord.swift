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
    var members = [
      AnswerMember("at", .number(time)), AnswerMember("outcome", .text(outcome.rawValue)),
    ]
    let named = outcomes.compactMap { part in
      part.name.map { AnswerMember($0, .text(part.outcome.rawValue)) }
    }
    if !named.isEmpty { members.append(AnswerMember("outcomes", .object(named))) }
    let discretes = value.discretes
    members += [
      AnswerMember(
        "value", .shaped(value.shown(state.value), value.shape, discretes: discretes)),
      AnswerMember("velocity", .shaped(state.velocity, value.shape)),
      AnswerMember("logicallyComplete", .number(time(\.logicallyComplete))),
      AnswerMember("removed", .number(time(\.removed))),
    ]
    return .object(members)
  }

  /// Returns the latest of the parts' times, in seconds.
  private func time(_ time: KeyPath<AnimationCompletion, Double>) -> Double {
    completions.reduce(self.time) { max($0, $1[keyPath: time]) }
  }
}
