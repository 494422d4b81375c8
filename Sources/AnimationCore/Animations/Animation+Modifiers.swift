extension Animation {
  /// Returns this animation, delayed.
  ///
  /// - Parameter delay: seconds.
  /// - Returns: an animation that stays at the start for `delay` seconds and ends that much later.
  public func delay(_ delay: Double) -> Animation {
    modified(by: .delay(delay))
  }

  /// Returns this animation at another speed.
  ///
  /// - Parameter speed: the number of the animation's own seconds per second; at 0 or less the
  ///   animation neither moves nor ends.
  /// - Returns: an animation whose duration is divided by `speed`.
  public func speed(_ speed: Double) -> Animation {
    modified(by: .speed(speed))
  }

  /// Returns this animation, repeated a number of times.
  ///
  /// After the last pass the value is at its target, whatever that pass shows at its end.
  ///
  /// - Parameters:
  ///   - repeatCount: the number of passes; 1 or less is a single pass.
  ///   - autoreverses: whether every second pass shows 1 − f(t), which is not the first pass played
  ///     backward.
  /// - Returns: an animation that takes `repeatCount` times as long.
  public func repeatCount(_ repeatCount: Int, autoreverses: Bool = true) -> Animation {
    self.repeatCount(repeatCount, reversal: autoreverses ? .mirrored : .none)
  }

  /// Returns this animation, repeated a number of times.
  ///
  /// - Parameters:
  ///   - repeatCount: the number of passes; 1 or less is a single pass.
  ///   - reversal: the motion of every second pass.
  /// - Returns: an animation that takes `repeatCount` times as long.
  public func repeatCount(_ repeatCount: Int, reversal: RepeatReversal) -> Animation {
    modified(by: .repeatCount(repeatCount, reversal))
  }

  /// Returns this animation, repeated forever.
  ///
  /// - Parameter autoreverses: as for ``repeatCount(_:autoreverses:)``.
  /// - Returns: an animation that never ends, unless a single pass takes no time.
  public func repeatForever(autoreverses: Bool = true) -> Animation {
    repeatForever(reversal: autoreverses ? .mirrored : .none)
  }

  /// Returns this animation, repeated forever.
  ///
  /// - Parameter reversal: the motion of every second pass.
  /// - Returns: an animation that never ends, unless a single pass takes no time.
  public func repeatForever(reversal: RepeatReversal) -> Animation {
    modified(by: .repeatForever(reversal))
  }

  /// Returns this animation, logically complete after `duration` at the latest.
  ///
  /// - Parameter duration: seconds, in the time at this position in the chain of modifiers.
  /// - Returns: an animation that moves as this one does.
  public func logicallyComplete(after duration: Double) -> Animation {
    modified(by: .logicallyCompleteAfter(duration))
  }

  /// Returns this animation inside a modifier.
  public func modified(by modifier: Modifier) -> Animation {
    Animation(root, modifiers + [modifier])
  }
}
