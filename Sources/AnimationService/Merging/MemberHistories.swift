internal import AnimationCore

/// The histories of a value: one of the whole value, or one of each member that moves.
///
/// Members have histories of their own, as the attributes of a view have, as soon as an event
/// changes only some of them or changes them with different animations.
struct MemberHistories: Sendable {
  /// A member with a history of its own.
  struct Part: Sendable {
    /// The name of the member; nil for the whole value.
    let name: String?
    /// The member's numbers among those of the value.
    let numbers: Range<Int>
    fileprivate(set) var history: AnimationHistory
  }

  private(set) var parts: [Part]

  /// The work of an event for each part, in units of `WorkBudget`.
  private static let partCost = 64

  /// Creates the histories.
  ///
  /// - Parameters:
  ///   - state: the state from which they begin.
  ///   - bySelf: whether each member has a history of its own, as in a state that has such members.
  init(_ state: AnimatorState, ofMembers bySelf: Bool) {
    let members = state.model.shape.movingMembers
    let animators = state.animators
    guard bySelf || animators.count > 1, !members.isEmpty else {
      parts = [
        Part(
          name: nil, numbers: state.model.numbers.indices, history: AnimationHistory(animators[0]))
      ]
      return
    }
    let isSplit = animators.count == members.count && animators.count > 1
    parts = members.enumerated().map { index, member in
      WorkBudget.spend(64 + 8 * member.numbers.count)
      let animator = isSplit ? animators[index] : animators[0].part(member.numbers)
      return Part(
        name: member.name, numbers: member.numbers, history: AnimationHistory(animator))
    }
  }

  /// Applies an event.
  ///
  /// - Returns: The outcome for each part.
  mutating func change(_ event: MergeEvent) -> [ChangeOutcome] {
    if parts.count > 1 { WorkBudget.spend(Self.partCost * parts.count) }
    return parts.indices.map { index in
      // Not a copy of the part, since a shared history would be copied whole by each event.
      let (name, numbers) = (parts[index].name, parts[index].numbers)
      guard event.changes(name) else {
        let target = parts[index].history.animator.target
        return parts[index].history.change(to: target, at: event.time, with: nil)
      }
      return parts[index].history.change(
        to: Array(event.to.numbers[numbers]), at: event.time,
        with: event.animation(of: name)?.animation, tracksVelocity: event.tracksVelocity)
    }
  }

  /// The value after the last event, and its velocity.
  var state: (value: [Double], velocity: [Double]) {
    (parts.flatMap(\.history.state.value), parts.flatMap(\.history.state.velocity))
  }

  /// The animators after the last event.
  var animators: [Animator] { parts.map(\.history.animator) }

  /// The value and its velocity over time.
  var timeline: Timeline {
    parts.count == 1
      ? parts[0].history.timeline : Timeline(sideBySide: parts.map(\.history.timeline))
  }

  /// The completions of each event, by part.
  var completions: [[AnimationCompletion]] { parts.map(\.history.completions) }
}

extension Shape {
  /// The members of an object that have numbers; none of any other value.
  ///
  /// Their numbers are those of the value, in order.
  var movingMembers: [(name: String, numbers: Range<Int>)] {
    guard case .object(let fields) = self else { return [] }
    return fields.compactMap { field in
      let numbers = field.shape.numbers
      guard let first = numbers.first else { return nil }
      return (field.name, first..<first + numbers.count)
    }
  }
}
