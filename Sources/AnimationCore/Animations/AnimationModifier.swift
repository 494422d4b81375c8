extension Animation {
  /// A change of an animation's time, a repetition, or an explicit logical completion.
  public enum Modifier: Sendable, Hashable {
    /// The animation begins later, by seconds; inside a repetition, in every pass.
    case delay(Double)
    /// The animation's own seconds per second; at 0 or less it stays at its start, forever.
    case speed(Double)
    /// The number of passes; 1 or less is a single pass.
    case repeatCount(Int, RepeatReversal)
    /// Passes without end.
    case repeatForever(RepeatReversal)
    /// The animation is logically complete after seconds, in the time at this position.
    case logicallyCompleteAfter(Double)

    enum ModifierKind: Sendable { case delay, speed, logicalCompletion, repetition }

    var kind: ModifierKind {
      switch self {
      case .delay: .delay
      case .speed: .speed
      case .repeatCount, .repeatForever: .repetition
      case .logicallyCompleteAfter: .logicalCompletion
      }
    }
  }

  var isRepeated: Bool { modifiers.contains { $0.kind == .repetition } }
  /// The time of the base, as delays and speeds determine it, outside of repetitions.
  var warp: TimeWarp { modifiers.reduce(TimeWarp()) { $1.warping($0) } }

  /// In seconds since the motion began; nil if no modifier sets it.
  var givenLogicalEnd: Double? {
    modifiers.reduce(nil) { end, modifier in
      switch modifier {
      case .delay(let delay): end.map { $0 + delay }
      case .speed(let speed): end.map { speed > 0 ? $0 / speed : .infinity }
      case .logicallyCompleteAfter(let after): min(end ?? .infinity, after)
      case .repeatCount, .repeatForever: end
      }
    }
  }
}

extension Animation.Modifier {
  /// The time of the modified animation, if `warp` is the whole's; a ``Repetition`` is no warp.
  func warping(_ warp: TimeWarp) -> TimeWarp {
    switch self {
    case .delay(let delay): warp.delayed(by: delay)
    case .speed(let speed): warp.sped(by: speed)
    case .repeatCount, .repeatForever, .logicallyCompleteAfter: warp
    }
  }

  /// The time of the modified animation, outside of repetitions.
  var warp: TimeWarp { warping(TimeWarp()) }

  /// Nil for any other modifier.
  var repetition: Repetition? {
    switch self {
    case .repeatCount(let count, let reversal): Repetition(count: max(1, count), reversal: reversal)
    case .repeatForever(let reversal): Repetition(count: nil, reversal: reversal)
    case .delay, .speed, .logicallyCompleteAfter: nil
    }
  }

  func isLogicallyComplete(at time: Double) -> Bool {
    if case .logicallyCompleteAfter(let after) = self { time >= after } else { false }
  }

  func response(_ base: any StepResponse) -> any StepResponse {
    if let repetition { return RepeatedResponse(base: base, repetition: repetition) }
    if case .logicallyCompleteAfter(let after) = self {
      return LogicalResponse(base: base, after: after)
    }
    return WarpedResponse(base: base, warp: warp)
  }
}
