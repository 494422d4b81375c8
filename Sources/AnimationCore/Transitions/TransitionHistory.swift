/// The effects of a view over time, however often its insertions and removals reverse.
///
/// They move and rest as one under the rules of ``AnimationHistory``; if some have their own
/// animations, neighbors with the same animations are one value.
public struct TransitionHistory: Sendable {
  /// The effects, in the transition's order, insertion before removal, a shared one once.
  public let effects: [ViewEffect]
  private let plans: [TransitionPhase: PhasePlan]
  /// Effects that move as one value, in order.
  private var groups: [(numbers: Range<Int>, history: AnimationHistory)]
  /// Nil before the first change.
  private var phase: TransitionPhase?

  private struct PhasePlan {
    /// While the view is absent; the identity for an effect that is not in this phase.
    var values: [Double]
    /// Nil for the transaction's.
    var animations: [Animation?]
  }

  /// Creates the history of a view before its first insertion or removal; one that begins with a
  /// removal is present, and a nil `animator` is for a view that is absent or at rest.
  public init(
    _ transition: Transition, in layout: Transition.Layout, beginningWith phase: TransitionPhase,
    from animator: Animator? = nil, under rules: EvaluationRules = EvaluationRules()
  ) {
    let insertion = transition.parts(for: .insertion, in: layout)
    let removal = transition.parts(for: .removal, in: layout)
    let slots = Self.slots(insertion: insertion, removal: removal)
    let coming = Self.plan(parts: insertion, slots: slots)
    effects = slots
    let leaving = Self.plan(parts: removal, slots: slots)
    plans = [.insertion: coming, .removal: leaving]
    groups = Self.groups(coming: coming, leaving: leaving).map { numbers in
      if let animator { return (numbers, AnimationHistory(animator.part(numbers: numbers))) }
      let start = numbers.map { phase == .insertion ? coming.values[$0] : slots[$0].kind.identity }
      return (numbers, AnimationHistory(Animator(at: start, rules: rules)))
    }
  }

  /// Begins an insertion or a removal at `time` in seconds, ascending; nil makes an immediate
  /// change, except for effects with their own.
  public mutating func change(
    to phase: TransitionPhase, at time: Double, with animation: Animation?
  ) {
    guard let plan = plans[phase] else { return }
    if phase == .insertion, self.phase == .removal,
      groups.allSatisfy({ $0.history.isAtRest(at: time) })
    {
      for index in groups.indices {
        let start = Array(plan.values[groups[index].numbers])
        groups[index].history.change(to: start, at: time, with: nil)
      }
    }
    self.phase = phase
    for index in groups.indices {
      let numbers = groups[index].numbers
      let target = numbers.map { phase == .insertion ? effects[$0].kind.identity : plan.values[$0] }
      let own = plan.animations[numbers.lowerBound]
      groups[index].history.change(to: target, at: time, with: own ?? animation)
    }
  }

  /// The effects over time, each a number of the value.
  public var timeline: Timeline { Timeline(sideBySide: groups.map(\.history.timeline)) }
  /// The current targets of the effects, which are their values at rest.
  public var targets: [Double] { groups.flatMap(\.history.animator.target) }

  /// Effects that agree in kind and anchor are merged.
  private static func slots(insertion: [TransitionPart], removal: [TransitionPart])
    -> [ViewEffect]
  {
    var slots = insertion.map(\.effect)
    var free = FreeSlots(slots)
    for effect in removal.map(\.effect) where free.take(effect) == nil { slots.append(effect) }
    return slots
  }

  private static func groups(coming: PhasePlan, leaving: PhasePlan) -> [Range<Int>] {
    var groups: [Range<Int>] = []
    for index in coming.values.indices {
      if let last = groups.last, coming.animations[index] == coming.animations[last.lowerBound],
        leaving.animations[index] == leaving.animations[last.lowerBound]
      {
        groups[groups.count - 1] = last.lowerBound..<index + 1
      } else {
        groups.append(index..<index + 1)
      }
    }
    return groups
  }

  private static func plan(parts: [TransitionPart], slots: [ViewEffect]) -> PhasePlan {
    var plan = PhasePlan(values: slots.map(\.kind.identity), animations: slots.map { _ in nil })
    var free = FreeSlots(slots)
    for part in parts {
      guard let place = free.take(part.effect) else { continue }
      plan.values[place] = part.effect.value
      plan.animations[place] = part.animation
    }
    return plan
  }
}

private struct FreeSlots {
  private struct SlotKey: Hashable {
    let kind: ViewEffectKind
    let anchor: UnitPoint
  }

  /// Descending, so that the first index is at the end.
  private var places: [SlotKey: [Int]] = [:]

  init(_ effects: [ViewEffect]) {
    for (index, effect) in effects.enumerated().reversed() {
      places[SlotKey(kind: effect.kind, anchor: effect.anchor), default: []].append(index)
    }
  }

  /// The index of the first unclaimed effect like `effect`.
  mutating func take(_ effect: ViewEffect) -> Int? {
    places[SlotKey(kind: effect.kind, anchor: effect.anchor)]?.popLast()
  }
}
