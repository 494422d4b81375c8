/// A view that comes and goes: its effects over time, however often it changes its mind.
///
/// The effects of insertion and of removal are members of one value. Each moves by itself, under the
/// rules of ``AnimationHistory``; without an animation it takes its new value at once.
public struct TransitionHistory: Sendable {
  /// What moves, in the order in which the transition names it, insertion first.
  ///
  /// An effect that insertion and removal share is there once.
  public let effects: [ViewEffect]

  private let plans: [Transition.Phase: Plan]
  private var histories: [AnimationHistory]
  /// What happened last.
  private var phase: Transition.Phase?

  /// The values and animations that one of the phases gives to each effect.
  private struct Plan {
    /// The values while the view is away; the identity where the phase does not touch it.
    var values: [Double]
    /// The animations that effects have for themselves.
    var animations: [Animation?]
  }

  /// A view that is about to come, or that is there and about to go.
  ///
  /// - Parameters:
  ///   - transition: how it comes and goes.
  ///   - layout: its size, and which edge leads.
  ///   - phase: what happens first.
  ///   - rules: whose numbers are answered, and when a motion counts as over.
  public init(
    _ transition: Transition, in layout: Transition.Layout, beginningWith phase: Transition.Phase,
    under rules: EvaluationRules = EvaluationRules()
  ) {
    let insertion = transition.parts(for: .insertion, in: layout)
    let removal = transition.parts(for: .removal, in: layout)
    let slots = Self.slots(insertion, removal)
    let coming = Self.plan(insertion, slots)
    effects = slots
    plans = [.insertion: coming, .removal: Self.plan(removal, slots)]
    histories = slots.indices.map { index in
      let start = phase == .insertion ? coming.values[index] : slots[index].kind.identity
      return AnimationHistory(Animator(at: [start], rules: rules))
    }
  }

  /// The view comes or goes from now on.
  ///
  /// A view that is still going comes back from where it is; one that is gone begins anew.
  ///
  /// - Parameters:
  ///   - phase: whether it comes or goes.
  ///   - time: seconds, not before the last change.
  ///   - animation: the transaction's; nil for at once, except for effects with an animation of their own.
  public mutating func change(
    to phase: Transition.Phase, at time: Double, with animation: Animation?
  ) {
    guard let plan = plans[phase] else { return }
    if phase == .insertion, isGone(at: time) {
      for index in effects.indices {
        histories[index].change(to: [plan.values[index]], at: time, with: nil)
      }
    }
    self.phase = phase
    for index in effects.indices {
      let target = phase == .insertion ? effects[index].kind.identity : plan.values[index]
      histories[index].change(to: [target], at: time, with: plan.animations[index] ?? animation)
    }
  }

  /// Whether the view has gone, and nothing of it moves any more.
  private func isGone(at time: Double) -> Bool {
    phase == .removal && histories.allSatisfy { $0.isAtRest(at: time) }
  }

  /// The effects over time, each a number of the value.
  public var timeline: Timeline { Timeline(sideBySide: histories.map(\.timeline)) }

  /// The effects that the view has now, and at rest.
  public var targets: [Double] { histories.flatMap(\.animator.target) }

  /// The effects of both phases; those that agree in kind and anchor are one.
  ///
  /// - Complexity: O(n).
  private static func slots(_ insertion: [Transition.Part], _ removal: [Transition.Part])
    -> [ViewEffect]
  {
    var slots = insertion.map(\.effect)
    var free = FreeSlots(slots)
    for effect in removal.map(\.effect) where free.take(effect) == nil { slots.append(effect) }
    return slots
  }

  /// Makes the plan of a phase with these parts.
  ///
  /// - Complexity: O(n).
  private static func plan(_ parts: [Transition.Part], _ slots: [ViewEffect]) -> Plan {
    var plan = Plan(values: slots.map(\.kind.identity), animations: slots.map { _ in nil })
    var free = FreeSlots(slots)
    for part in parts {
      guard let place = free.take(part.effect) else { continue }
      plan.values[place] = part.effect.value
      plan.animations[place] = part.animation
    }
    return plan
  }
}

/// Effects that no part has taken yet.
private struct FreeSlots {
  /// The kind and anchor of an effect: those that agree in both are alike.
  private struct Key: Hashable {
    let kind: ViewEffect.Kind
    let anchor: UnitPoint
  }

  /// The places of alike effects, the first last.
  private var places: [Key: [Int]] = [:]

  init(_ effects: [ViewEffect]) {
    for (index, effect) in effects.enumerated().reversed() {
      places[Key(kind: effect.kind, anchor: effect.anchor), default: []].append(index)
    }
  }

  /// Takes the first effect that is free and like another; nil if there is none.
  mutating func take(_ effect: ViewEffect) -> Int? {
    places[Key(kind: effect.kind, anchor: effect.anchor)]?.popLast()
  }
}

extension Timeline {
  /// The values of some timelines next to one another, as one value.
  ///
  /// It is over when the last of them is.
  public init(sideBySide timelines: [Timeline]) {
    let motion = SideBySideMotion(timelines: timelines)
    self.init(
      width: timelines.reduce(0) { $0 + $1.width },
      duration: timelines.map(\.duration).max() ?? 0,
      logicalDuration: timelines.map(\.logicalDuration).max() ?? 0,
      pieces: [Piece(start: 0, motion: motion)])
  }
}

/// Some timelines, each of which moves some numbers of a value.
private struct SideBySideMotion: Motion {
  let timelines: [Timeline]
  /// That of the dearest timeline.
  let cost: Int

  init(timelines: [Timeline]) {
    self.timelines = timelines
    cost = timelines.reduce(1) { max($0, $1.cost) }
  }

  func write(at time: Double, to samples: inout Samples, row: Int) {
    write(SampleTimes([time]), to: &samples, at: row)
  }

  func write(
    _ rows: Range<Int>, of times: SampleTimes, since start: Double, to samples: inout Samples
  ) {
    write(SampleTimes(rows.map { times[$0] - start }), to: &samples, at: rows.lowerBound)
  }

  private func write(_ times: SampleTimes, to samples: inout Samples, at firstRow: Int) {
    var first = 0
    for timeline in timelines {
      let wanted = samples.numbers.clamped(to: first..<first + timeline.width)
      let own = wanted.lowerBound - first..<wanted.upperBound - first
      first += timeline.width
      guard !own.isEmpty else { continue }
      let part = timeline.sampled(times, numbers: own)
      for (number, ownNumber) in zip(wanted, own) {
        samples.copy(part, number: ownNumber, toNumber: number, from: firstRow)
      }
    }
  }
}
