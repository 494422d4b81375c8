extension Animation {
  /// A change of an animation's time, a repetition, or an explicit logical completion.
  public enum Modifier: Sendable, Hashable {
    /// The animation begins later, by seconds; inside a repetition, in every pass.
    case delay(Double)
    /// The number of the animation's own seconds per second; at 0 or less it stays at its start and
    /// never finishes.
    case speed(Double)
    /// The number of passes; 1 or less is a single pass.
    case repeatCount(Int, RepeatReversal)
    /// Passes without end.
    case repeatForever(RepeatReversal)
    /// The animation is logically complete after seconds, in the time at this position.
    case logicallyCompleteAfter(Double)

    /// The modifiers without their numbers.
    enum Kind: Sendable { case delay, speed, logicalCompletion, repetition }

    var kind: Kind {
      switch self {
      case .delay: .delay
      case .speed: .speed
      case .repeatCount, .repeatForever: .repetition
      case .logicallyCompleteAfter: .logicalCompletion
      }
    }
  }
}

extension Animation.Modifier {
  /// Returns the time of what is inside; never before its start.
  ///
  /// A repetition has times of its own, see ``Repetition``.
  func time(at time: Double) -> Double {
    switch self {
    case .delay(let delay): max(0, time - delay)
    case .speed(let speed): max(0, time * speed)
    case .repeatCount, .repeatForever, .logicallyCompleteAfter: time
    }
  }

  /// Returns the number of the seconds inside per second at `time`.
  func speed(at time: Double) -> Double {
    if case .delay(let delay) = self { time >= delay ? 1 : 0 } else { rate }
  }

  /// The number of the seconds inside per second once what is inside moves.
  var rate: Double {
    if case .speed(let speed) = self { max(0, speed) } else { 1 }
  }

  /// The repetition; nil for any other modifier.
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

  /// Returns the response of what is inside, modified.
  func response(_ base: any StepResponse) -> any StepResponse {
    switch self {
    case .delay(let delay): WarpedResponse(base: base, warp: TimeWarp().delayed(by: delay))
    case .speed(let speed): WarpedResponse(base: base, warp: TimeWarp().sped(by: speed))
    case .repeatCount(let count, let reversal):
      RepeatedResponse(base: base, count: max(1, count), reversal: reversal)
    case .repeatForever(let reversal):
      RepeatedResponse(base: base, count: nil, reversal: reversal)
    case .logicallyCompleteAfter(let after): LogicalResponse(base: base, after: after)
    }
  }
}

extension Animation {
  /// Whether a modifier repeats the animation.
  var isRepeated: Bool { modifiers.contains { $0.kind == .repetition } }

  /// The time of the base, as delays and speeds determine it, outside of repetitions.
  var warp: TimeWarp {
    modifiers.reduce(TimeWarp()) { warp, modifier in
      switch modifier {
      case .delay(let delay): warp.delayed(by: delay)
      case .speed(let speed): warp.sped(by: speed)
      case .repeatCount, .repeatForever, .logicallyCompleteAfter: warp
      }
    }
  }

  /// The logical completion that modifiers set, in seconds since the motion began; nil if none
  /// does.
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
