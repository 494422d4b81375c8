internal import AnimationCore
internal import CSSValues
internal import SourceText

/// The histories of a value, of which each member has its own as soon as an event changes only some
/// of them.
struct MemberHistories: Sendable {
  private struct HistoryPart: Sendable {
    let path: [String]
    let numbers: Range<Int>
    var history: AnimationHistory
  }

  private var parts: [HistoryPart] = []
  private var paths: [[String]] = []
  private static let partCost = 64
  private static func cost(of numbers: Range<Int>) -> Int { 64 + 8 * numbers.count }
  private static func heldLength(of numbers: Range<Int>) -> Int { 1024 + 48 * numbers.count }

  init(_ state: AnimatorState, opening opened: Set<[String]>, expecting events: Int) {
    let numbers = state.model.numbers.indices
    if state.animators.count == 1, opened.isEmpty {
      WorkBudget.spend(units: Self.cost(of: numbers), bytes: Self.heldLength(of: numbers))
    } else {
      split(
        state.model.shape, numbers: numbers, at: [], of: AnimatorPlaces(state.animators),
        opening: opened)
    }
    if parts.isEmpty {
      // For many parts room is made as changes come, since each event may change another of them.
      let history = AnimationHistory(state.animators[0], expecting: min(events, 8))
      parts = [HistoryPart(path: [], numbers: numbers, history: history)]
    }
    paths = parts.map(\.path)
  }

  private mutating func split(
    _ shape: Shape, numbers: Range<Int>, at path: [String], of animators: AnimatorPlaces,
    opening opened: Set<[String]>
  ) {
    let animator = animators.animator(of: numbers)
    let members = animator == nil || opened.contains(path) ? shape.movingMembers : []
    guard members.isEmpty else {
      for member in members {
        split(
          member.shape, numbers: member.numbers, at: path + [member.name], of: animators,
          opening: opened)
      }
      return
    }
    guard WorkBudget.spend(units: Self.cost(of: numbers), bytes: Self.heldLength(of: numbers)),
      let animator, !numbers.isEmpty
    else { return }
    parts.append(HistoryPart(path: path, numbers: numbers, history: AnimationHistory(animator)))
  }

  /// Not before the last event; unchanged parts keep their targets.
  mutating func change(_ event: MergeEvent) -> MergeStep {
    if parts.count > 1 { WorkBudget.spend(units: Self.partCost * parts.count) }
    var (outcomes, changed) = ([ChangeOutcome](), [Int]())
    outcomes.reserveCapacity(parts.count)
    for index in parts.indices {
      // Not a copy of the part, since a shared history would be copied whole by each event.
      let (path, numbers) = (parts[index].path, parts[index].numbers)
      guard parts.count == 1 || WorkBudget.mayContinue, event.changes(path) else {
        let target = parts[index].history.animator.target
        outcomes.append(parts[index].history.change(to: target, at: event.time, with: nil))
        continue
      }
      changed.append(index)
      outcomes.append(
        parts[index].history.change(
          to: Array(event.to.numbers[numbers]), at: event.time,
          with: event.animation(of: path)?.animation, tracksVelocity: event.tracksVelocity))
    }
    return MergeStep(
      time: event.time, paths: paths, outcomes: outcomes, changed: changed, value: event.to,
      state: state)
  }

  private var state: (value: [Double], velocity: [Double]) {
    if parts.count == 1 { return parts[0].history.state }
    var state = (value: [Double](), velocity: [Double]())
    for index in parts.indices {
      let part = parts[index].history.state
      state.value += part.value
      state.velocity += part.velocity
    }
    return state
  }

  var animators: [Animator] { parts.indices.map { parts[$0].history.animator } }

  /// Keeps what ``timeline`` and ``completions`` need.
  mutating func findEnds() {
    for index in parts.indices { parts[index].history.findEnd() }
  }

  var timeline: Timeline {
    parts.count == 1
      ? parts[0].history.timeline : Timeline(sideBySide: parts.map(\.history.timeline))
  }

  var completions: [[AnimationCompletion]] { parts.indices.map { parts[$0].history.completions } }
}

extension Shape {
  var movingMembers: [(name: String, shape: Shape, numbers: Range<Int>)] {
    guard case .object(let fields) = self else { return [] }
    return fields.compactMap { field in
      let numbers = field.shape.numbers
      guard let first = numbers.first else { return nil }
      return (field.name, field.shape, first..<first + numbers.count)
    }
  }
}
