internal import AnimationCore
internal import CSSValues
internal import Rendering
internal import SourceText

struct SymbolReplaceEvaluation: TimedTransition {
  let effect: SymbolReplace
  let timing: TransitionTiming

  private static let members = ["scale", "opacity"]

  private static let shape = Shape.object([
    ShapeField(name: "old", shape: .numbers(members, from: 0)),
    ShapeField(name: "new", shape: .numbers(members, from: members.count)),
  ])

  private var ends: (shown: [Double], absent: [Double]) { ([1, 1], [effect.scale, 0]) }

  var rest: ShapedValue? { ShapedValue(Self.shape, numbers: ends.shown + ends.absent) }

  /// Each interruption has the symbols change their roles, from where they are.
  func course(from start: TransitionStart, in context: OperationContext) -> TransitionCourse? {
    let (shown, absent) = ends
    var histories = [shown, absent].enumerated().map { index, rest in
      AnimationHistory(
        start.caught?.animator.part(numbers: 2 * index..<2 * index + 2) ?? start.animator(at: rest))
    }
    var model = ModelHistory(ShapedValue(Self.shape, numbers: shown + absent))
    let removed = [effect.scaleAfterRemoval, 0]
    timing.forEach(in: context) { index, change in
      let added = index % 2 == 0 ? 1 : 0
      let animation = change.animation?.animation
      histories[added].change(to: shown, at: change.time, with: animation)
      histories[1 - added].change(
        to: removed, at: change.time, with: effect.animatesRemoval ? animation : nil)
      let numbers = added == 1 ? removed + shown : shown + removed
      model.append(ShapedValue(Self.shape, numbers: numbers), from: change.time)
    }
    return timing.course(
      along: Timeline(sideBySide: histories.map(\.timeline)), model: model)
  }
}
