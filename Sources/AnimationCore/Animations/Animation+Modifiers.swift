extension Animation {
  /// This animation, begun later.
  ///
  /// - Parameter delay: seconds.
  /// - Returns: an animation that stays at the start for `delay` seconds and ends as much later.
  public func delay(_ delay: Double) -> Animation {
    Animation(DelayAnimation(base: self, delay: delay))
  }

  /// This animation at another speed.
  ///
  /// - Parameter speed: how many of its seconds pass in one; at 0 or less it never moves nor ends.
  /// - Returns: an animation whose seconds are `speed` times as short.
  public func speed(_ speed: Double) -> Animation {
    Animation(SpeedAnimation(base: self, speed: speed))
  }

  /// This animation several times over.
  ///
  /// Whatever the last pass shows, the value is at its target when the animation is over.
  ///
  /// - Parameters:
  ///   - repeatCount: how often; 1 or less is once.
  ///   - autoreverses: whether every second pass shows 1 − f(t), which is not the first one backwards.
  /// - Returns: an animation that takes `repeatCount` times as long.
  public func repeatCount(_ repeatCount: Int, autoreverses: Bool = true) -> Animation {
    Animation(RepeatAnimation(base: self, count: repeatCount, autoreverses: autoreverses))
  }

  /// This animation over and over.
  ///
  /// - Parameter autoreverses: as for ``repeatCount(_:autoreverses:)``.
  /// - Returns: an animation that never ends, unless a single pass takes no time.
  public func repeatForever(autoreverses: Bool = true) -> Animation {
    Animation(RepeatAnimation(base: self, count: nil, autoreverses: autoreverses))
  }

  /// This animation, seeming over at a moment of one's own choice.
  ///
  /// - Parameter duration: seconds, in the time at this place among the modifiers.
  /// - Returns: an animation that moves as this one does.
  public func logicallyComplete(after duration: Double) -> Animation {
    Animation(LogicalCompletionAnimation(base: self, after: duration))
  }
}
