internal import AnimationCore

/// A view that is inserted or removed.
struct ViewTransitionEvaluation: TransitionEvaluation {
  let transition: Transition
  let layout: Transition.Layout
  let phase: Transition.Phase
  let timing: TransitionTiming

  func answer(_ options: EvaluationOptions, in context: OperationContext) -> Answer {
    var history = TransitionHistory(
      transition, in: layout, beginningWith: phase, under: options.rules)
    let names = EffectNames(history.effects)
    var model = ModelHistory(ShapedValue(names.shape, history.targets))
    var current = phase
    for change in timing.changes {
      guard WorkBudget.spend(8 * history.effects.count) else { break }
      history.change(to: current, at: change.time, with: change.animation?.animation)
      model.append(ShapedValue(names.shape, history.targets), from: change.time)
      current = current.opposite
    }
    var answer = answer(history.timeline, model, options, in: context)
    answer.animation = timing.changes[0].animation
    answer.members = [AnswerMember("changes", changes), AnswerMember("anchors", names.anchors)]
    return answer
  }

  /// The insertions and removals with their times in seconds.
  private var changes: AnswerValue {
    .list(
      AnswerList(count: timing.changes.count) { index in
        let phase = index % 2 == 0 ? phase : phase.opposite
        return .object([
          "at": .number(timing.changes[index].time), "phase": .text(phase.rawValue),
        ])
      })
  }
}

/// The names of a transition's effects: `opacity`, `scale`, `offset`; the second of a kind is
/// `scale2`.
private struct EffectNames: Sendable {
  private(set) var fields: [Shape.Field] = []
  private var anchored: [AnswerMember] = []

  var shape: Shape { .object(fields) }

  /// The anchor points of the effects that have one.
  var anchors: AnswerValue { .object(anchored) }

  init(_ effects: [ViewEffect]) {
    var counts: [String: Int] = [:]
    for (index, effect) in effects.enumerated() {
      guard let (kind, shape) = Self.field(effect, index) else { continue }
      counts[kind, default: 0] += 1
      let count = counts[kind] ?? 1
      let name = count == 1 ? kind : "\(kind)\(count)"
      fields.append(Shape.Field(name: name, shape: shape))
      if effect.kind.isAnchored { anchored.append(AnswerMember(name, effect.anchor.answer)) }
    }
  }

  /// Returns the field of an effect; an offset's y follows its x, so it has no field of its own.
  private static func field(_ effect: ViewEffect, _ index: Int) -> (String, Shape)? {
    switch effect.kind {
    case .offsetX: ("offset", .numbers(["x", "y"], from: index))
    case .offsetY: nil
    default: (effect.kind.rawValue, .number(index))
    }
  }
}

extension UnitPoint {
  fileprivate var answer: AnswerValue { .object(["x": .number(x), "y": .number(y)]) }
}
