extension Animation {
  /// A change of an animation's time, a repetition, or an explicit logical completion.
  enum Modifier: Sendable, Hashable {
    /// The animation begins later, by seconds; inside a repetition, in every pass.
    case delay(Double)
    /// The number of the animation's own seconds per second; at 0 or less it stays at its start and
    /// never finishes.
    case speed(Double)
    /// The animation is logically complete after seconds, in the time at this position.
    case logicalCompletion(after: Double)
    case repetition(Repetition)

    /// The modifiers without their numbers.
    enum Kind: Sendable { case delay, speed, logicalCompletion, repetition }

    var kind: Kind {
      switch self {
      case .delay: .delay
      case .speed: .speed
      case .logicalCompletion: .logicalCompletion
      case .repetition: .repetition
      }
    }
  }
}

extension Animation.Modifier {
  /// Returns the time of what is inside; never before its start. A repetition has none.
  func time(at time: Double) -> Double {
    switch self {
    case .delay(let delay): max(0, time - delay)
    case .speed(let speed): max(0, time * speed)
    case .logicalCompletion, .repetition: time
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

  func isLogicallyComplete(at time: Double) -> Bool {
    if case .logicalCompletion(let after) = self { time >= after } else { false }
  }

  /// Returns the response of what is inside, modified.
  func response(_ base: any StepResponse) -> any StepResponse {
    switch self {
    case .delay(let delay): WarpedResponse(base: base, warp: TimeWarp().delayed(by: delay))
    case .speed(let speed): WarpedResponse(base: base, warp: TimeWarp().sped(by: speed))
    case .logicalCompletion(let after): LogicalResponse(base: base, after: after)
    case .repetition(let repetition):
      RepeatedResponse(
        base: base, count: repetition.count.map { max(1, $0) }, reversal: repetition.reversal)
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
      case .logicalCompletion, .repetition: warp
      }
    }
  }

  /// The logical completion that modifiers set, in seconds since the motion began; nil if none does.
  var givenLogicalEnd: Double? {
    modifiers.reduce(nil) { end, modifier in
      switch modifier {
      case .delay(let delay): end.map { $0 + delay }
      case .speed(let speed): end.map { speed > 0 ? $0 / speed : .infinity }
      case .logicalCompletion(let after): min(end ?? .infinity, after)
      case .repetition: end
      }
    }
  }
}
