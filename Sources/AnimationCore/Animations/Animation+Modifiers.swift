extension Animation {
  /// Returns this animation, delayed by seconds: it stays at the start, and ends that much later.
  public func delay(_ delay: Double) -> Animation { modified(by: .delay(delay)) }
  /// Returns this animation at another speed; at 0 or less it neither moves nor ends.
  public func speed(_ speed: Double) -> Animation { modified(by: .speed(speed)) }

  /// Returns this animation, repeated a number of times, at least one; with `autoreverses`, every
  /// second pass shows 1 − f(t); in the end the value is at its target.
  public func repeatCount(_ repeatCount: Int, autoreverses: Bool = true) -> Animation {
    self.repeatCount(repeatCount, reversal: autoreverses ? .mirrored : .none)
  }

  /// Returns this animation, repeated a number of times; 1 or less is a single pass.
  public func repeatCount(_ repeatCount: Int, reversal: RepeatReversal) -> Animation {
    modified(by: .repeatCount(repeatCount, reversal))
  }

  /// Returns this animation, repeated forever; it never ends, unless a single pass takes no time.
  public func repeatForever(autoreverses: Bool = true) -> Animation {
    repeatForever(reversal: autoreverses ? .mirrored : .none)
  }

  /// Returns this animation, repeated forever; it never ends, unless a single pass takes no time.
  public func repeatForever(reversal: RepeatReversal) -> Animation {
    modified(by: .repeatForever(reversal))
  }

  /// Returns this animation, logically complete after `duration` at the latest, in seconds at this
  /// position in the chain of modifiers; the motion is unchanged.
  public func logicallyComplete(after duration: Double) -> Animation {
    modified(by: .logicallyCompleteAfter(duration))
  }

  /// Returns this animation inside a modifier.
  public func modified(by modifier: Modifier) -> Animation {
    Animation(root, modifiers: modifiers + [modifier])
  }
}
