internal import AnimationCore
internal import CSSValues
internal import Rendering

/// The effect of an event; behind one reference, since an answer reads the steps several times.
final class MergeStep: Sendable {
  let time: Double
  /// An empty one for all of the value.
  let paths: [[String]]
  let outcomes: [ChangeOutcome]
  let changed: [Int]
  let value: ShapedValue
  let state: (value: [Double], velocity: [Double])

  init(
    time: Double, paths: [[String]], outcomes: [ChangeOutcome], changed: [Int], value: ShapedValue,
    state: (value: [Double], velocity: [Double])
  ) {
    (self.time, self.paths, self.outcomes, self.changed) = (time, paths, outcomes, changed)
    (self.value, self.state) = (value, state)
  }

  /// A merge counts more than a combination, then a start, then a jump.
  var outcome: ChangeOutcome {
    if outcomes.count == 1 { return outcomes[0] }
    let order: [ChangeOutcome] = [.merged, .combined, .started, .immediate]
    return order.first(where: outcomes.contains) ?? .unchanged
  }

  /// Complete with the last of the parts that it changed.
  func answer(ending completions: [AnimationCompletion]) -> AnswerValue {
    var (logicallyComplete, removed) = (time, time)
    for part in changed {
      logicallyComplete = max(logicallyComplete, completions[part].logicallyComplete)
      removed = max(removed, completions[part].removed)
    }
    let named = self.named
    var fields: [AnswerField] = []
    fields.reserveCapacity(7)
    fields.append(AnswerField("at", .number(time)))
    fields.append(AnswerField("outcome", .text(outcome.rawValue)))
    if !named.isEmpty { fields.append(AnswerField("outcomes", .object(named))) }
    fields.append(
      AnswerField(
        "value", .shaped(value.shown(state.value), shape: value.shape, discretes: value.discretes)))
    fields.append(AnswerField("velocity", .shaped(state.velocity, shape: value.shape)))
    fields.append(AnswerField("logicallyComplete", .number(logicallyComplete)))
    fields.append(AnswerField("removed", .number(removed)))
    return .record(fields)
  }

  private var named: [AnswerMember] {
    if paths.count == 1, paths[0].isEmpty { return [] }
    return Self.members(zip(paths, outcomes).map { ($0, $1) }[...], below: 0)
  }

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
          isWhole ? .text(first.outcome.rawValue) : .object(Self.members(part, below: depth + 1))))
      rest = rest.dropFirst(part.count)
    }
    return members
  }
}
