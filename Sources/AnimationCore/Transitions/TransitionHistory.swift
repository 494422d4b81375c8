/// A view that comes and goes: its effects over time, however often it changes its mind.
///
/// The effects of insertion and of removal are members of one value. Each moves by itself, under the
/// rules of ``AnimationHistory``; without an animation it takes its new value at once.
public struct TransitionHistory: Sendable {
  /// What moves, in the order in which the transition names it, insertion first.
  ///
  /// An effect that insertion and removal share is there once.
  public let effects: [ViewEffect]

  private let parts: [Transition.Phase: [Transition.Part]]
  private var histories: [AnimationHistory]
  /// What happened last.
  private var phase: Transition.Phase?

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
    let parts = Dictionary(
      uniqueKeysWithValues: Transition.Phase.allCases.map {
        ($0, transition.parts(for: $0, in: layout))
      })
    let slots = Self.slots(parts[.insertion] ?? [], parts[.removal] ?? [])
    self.parts = parts
    effects = slots
    let start = phase == .insertion ? Self.values(parts[.insertion] ?? [], slots) : nil
    histories = slots.indices.map { index in
      AnimationHistory(Animator(at: [start?[index] ?? slots[index].kind.identity], rules: rules))
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
    let parts = parts[phase] ?? []
    let values = Self.values(parts, effects)
    let places = Self.places(of: parts, in: effects)
    if phase == .insertion, isGone(at: time) {
      for index in effects.indices {
        histories[index].change(to: [values[index]], at: time, with: nil)
      }
    }
    self.phase = phase
    for index in effects.indices {
      let part = places.firstIndex(of: index).map { parts[$0] }
      let target = phase == .insertion ? effects[index].kind.identity : values[index]
      histories[index].change(to: [target], at: time, with: part?.animation ?? animation)
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
  private static func slots(_ insertion: [Transition.Part], _ removal: [Transition.Part])
    -> [ViewEffect]
  {
    var slots = insertion.map(\.effect)
    var free = Array(slots.indices)
    for effect in removal.map(\.effect) {
      if let place = free.firstIndex(where: { slots[$0].isAlike(effect) }) {
        free.remove(at: place)
      } else {
        slots.append(effect)
      }
    }
    return slots
  }

  /// Which slot each part moves.
  private static func places(of parts: [Transition.Part], in slots: [ViewEffect]) -> [Int] {
    var free = Array(slots.indices)
    return parts.compactMap { part in
      free.firstIndex { slots[$0].isAlike(part.effect) }.map { free.remove(at: $0) }
    }
  }

  /// The value of each slot while the view is away; the identity where the parts do not touch it.
  private static func values(_ parts: [Transition.Part], _ slots: [ViewEffect]) -> [Double] {
    var values = slots.map(\.kind.identity)
    for (part, place) in zip(parts, places(of: parts, in: slots)) {
      values[place] = part.effect.value
    }
    return values
  }
}

extension ViewEffect {
  /// Whether it changes the same thing as another.
  fileprivate func isAlike(_ other: ViewEffect) -> Bool {
    kind == other.kind && anchor == other.anchor
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

  var cost: Int { timelines.reduce(0) { $0 + $1.cost + $1.width } }

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
      if !wanted.isEmpty {
        let own = wanted.lowerBound - first..<wanted.upperBound - first
        let part = timeline.sampled(times, numbers: own)
        for (number, ownNumber) in zip(wanted, own) {
          let column = part.column(ownNumber).lowerBound
          for row in 0..<times.count {
            samples.set(
              number, row: firstRow + row, value: part.value[column + row],
              velocity: part.velocity[column + row])
          }
        }
      }
      first += timeline.width
    }
  }
}
