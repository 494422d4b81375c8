internal import AnimationCore
internal import CSSValues
internal import Rendering

/// The tracks of a request with their steps in place.
struct ComposedTimeline: Sendable {
  var sequence: TrackSequence
  let initial: ShapedValue
  /// The values that steps lead to.
  let targets: [ShapedValue]
  /// For each change of ``sequence`` its place in ``targets``.
  let moves: [Int]
  /// The items of all tracks, and their shapes in the whole value.
  let items: [TimelineItem]
  let shapes: [Shape]

  /// Changes are few enough to be drawn, or wanted for each, up to so many.
  private static let fewChanges = 64

  /// The targets of the tracks over the timeline's time; unless all are `wanted`, or more than
  /// numbers change, of a timeline of many changes the first and last value.
  func model(isWanted: Bool) -> ModelHistory {
    var history = ModelHistory(initial)
    let changes = sequence.changes
    var value = initial
    let mayBeShort = !isWanted && initial.discretes.isEmpty && changes.count > Self.fewChanges
    let order = changes.indices.sorted { (changes[$0].start, $0) < (changes[$1].start, $1) }
    for (place, index) in order.enumerated() where index < moves.count {
      let (item, start) = (changes[index].item, changes[index].start)
      value.take(shapes[item], from: targets[moves[index]])
      let isLast = place == order.count - 1
      guard isLast || !mayBeShort, isLast || changes[order[place + 1]].start > start else {
        continue
      }
      let weight = value.weight
      guard WorkBudget.spend(units: 64 + 4 * weight, bytes: 64 + 16 * weight) else { break }
      history.append(value, from: start)
    }
    return history
  }

  /// For each change, with the times at which it is logically complete and has settled.
  func answer(_ completions: [AnimationCompletion]) -> AnswerValue {
    let (changes, items) = (sequence.changes, items)
    return .list(
      AnswerList(count: min(changes.count, completions.count)) { index in
        let (change, completion) = (changes[index], completions[index])
        let item = items[change.item]
        var fields = [AnswerField("track", .text(item.track))]
        if let index = item.index { fields.append(AnswerField("item", .integer(index))) }
        if let name = item.name { fields.append(AnswerField("item", .text(name))) }
        fields.append(AnswerField("start", .number(change.start)))
        fields.append(
          AnswerField("logicallyComplete", .number(completion.logicallyComplete)))
        fields.append(AnswerField("settled", .number(completion.removed)))
        fields.append(AnswerField("outcome", .text(change.outcome.rawValue)))
        return .record(fields)
      })
  }

  var labels: AnswerValue {
    .object(sequence.labels.map { AnswerMember($0.name, .number($0.time)) })
  }
}
