internal import AnimationCore

/// The outcome of an event, and the value and velocity at its time.
struct MergeRecord: Sendable {
  let time: Double
  /// The outcome for each part of the value, by its path.
  let outcomes: [(path: [String], outcome: ChangeOutcome)]
  let value: ShapedValue
  var state: (value: [Double], velocity: [Double]) = ([], [])
  /// The completions of the parts that the event changed.
  var completions: [AnimationCompletion] = []

  /// The greatest effect on any part.
  var outcome: ChangeOutcome {
    let order: [ChangeOutcome] = [.merged, .combined, .started, .immediate]
    return order.first { outcome in outcomes.contains { $0.outcome == outcome } } ?? .unchanged
  }

  /// One of the `events` of the answer.
  var answer: AnswerValue {
    let named = Self.members(outcomes[...], below: 0)
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

  /// Returns the outcomes of some parts in the shape of the value.
  ///
  /// - Parameters:
  ///   - outcomes: parts whose paths have the same beginning, in the order of the value.
  ///   - depth: the number of names in that beginning.
  /// - Returns: A member for each name; none for the whole value.
  private static func members(
    _ outcomes: ArraySlice<(path: [String], outcome: ChangeOutcome)>, below depth: Int
  ) -> [AnswerMember] {
    var members: [AnswerMember] = []
    var rest = outcomes
    while let first = rest.first, depth < first.path.count {
      let name = first.path[depth]
      let part = rest.prefix { $0.path[depth] == name }
      let isWhole = first.path.count == depth + 1
      members.append(
        AnswerMember(
          name,
          isWhole
            ? .text(first.outcome.rawValue) : .object(Self.members(part, below: depth + 1))))
      rest = rest.dropFirst(part.count)
    }
    return members
  }

  /// Returns the latest of the parts' times, in seconds.
  private func time(_ time: (AnimationCompletion) -> Double) -> Double {
    completions.reduce(self.time) { max($0, time($1)) }
  }
}
