internal import AnimationCore
internal import CSSValues
internal import Rendering
internal import SourceText

struct ViewTransitionEvaluation: TimedTransition {
  let transition: Transition
  let layout: Transition.Layout
  /// Each interruption turns to the other one.
  let phase: TransitionPhase
  let timing: TransitionTiming

  var rest: ShapedValue? {
    let history = TransitionHistory(transition, in: layout, beginningWith: phase)
    return ShapedValue(EffectNames(history.effects).shape, numbers: history.targets)
  }

  func course(from start: TransitionStart, in context: OperationContext) -> TransitionCourse? {
    var history = TransitionHistory(
      transition, in: layout, beginningWith: phase, from: start.caught?.animator,
      under: start.options.rules)
    let shape = EffectNames(history.effects).shape
    var model = ModelHistory(ShapedValue(shape, numbers: history.targets))
    var current = phase
    timing.forEach(in: context) { _, change in
      guard WorkBudget.spend(units: 8 * history.effects.count) else { return }
      history.change(to: current, at: change.time, with: change.animation?.animation)
      model.append(ShapedValue(shape, numbers: history.targets), from: change.time)
      current = current.opposite
    }
    var course = timing.course(along: history.timeline, model: model)
    course.first = [AnswerMember]([
      "changes": changes, "anchors": EffectNames(history.effects).anchors,
    ])
    return course
  }

  private var changes: AnswerValue {
    .list(
      AnswerList(count: timing.changes.count) { index in
        let phase = index % 2 == 0 ? phase : phase.opposite
        return .object(["at": .number(timing.changes[index].time), "phase": .text(phase.rawValue)])
      })
  }
}

/// A second `scale` is `scale2`.
private struct EffectNames: Sendable {
  private(set) var fields: [ShapeField] = []
  private var anchored: [AnswerMember] = []
  var shape: Shape { .object(fields) }
  var anchors: AnswerValue { .object(anchored) }

  init(_ effects: [ViewEffect]) {
    var counts: [String: Int] = [:]
    for (index, effect) in effects.enumerated() {
      guard let (kind, shape) = Self.field(of: effect, index: index) else { continue }
      counts[kind, default: 0] += 1
      let count = counts[kind] ?? 1
      let name = count == 1 ? kind : "\(kind)\(count)"
      fields.append(ShapeField(name: name, shape: shape))
      guard effect.kind.isAnchored else { continue }
      let (x, y) = (effect.anchor.x, effect.anchor.y)
      anchored.append(AnswerMember(name, .object(["x": .number(x), "y": .number(y)])))
    }
  }

  /// An offset's y follows its x, so it has no field of its own.
  private static func field(of effect: ViewEffect, index: Int) -> (String, Shape)? {
    switch effect.kind {
    case .offsetX: ("offset", .numbers(["x", "y"], from: index))
    case .offsetY: nil
    default: (effect.kind.rawValue, .number(index))
    }
  }
}
