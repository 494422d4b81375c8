/// An animation that comes with the library.
///
/// What it would answer when it is asked to take over is known without asking: a fluid spring does as
/// ``FluidSpringForm/takesOver(from:)`` has it, anything else does not.
protocol LibraryAnimation: PredictableAnimation {
  /// The fluid spring that moves it, if one does.
  var fluidSpring: FluidSpringForm? { get }
}

extension LibraryAnimation {
  var fluidSpring: FluidSpringForm? { nil }
}

extension Animation {
  var fluidSpring: FluidSpringForm? { (base as? any LibraryAnimation)?.fluidSpring }

  /// Whether it comes with the library, down to the animation inside its modifiers.
  var isOfLibrary: Bool {
    (base as? any WrappingAnimation)?.base.isOfLibrary ?? (base is any LibraryAnimation)
  }
}

/// A fluid spring, plain or inside modifiers.
struct FluidSpringForm: Sendable {
  var spring: FluidSpringAnimation
  /// Its own time, as its delays and speeds have it.
  var warp = TimeWarp()
  /// When its modifiers say that it seems over, in its motion's time.
  var logicalEnd: Double?
  /// The kinds of modifiers around it, the innermost first.
  ///
  /// Springs take over from one another when these are alike.
  var modifiers: [ModifierKind] = []

  enum ModifierKind: Sendable { case delay, speed, logicalCompletion, repetition }

  var isRepeated: Bool { modifiers.contains(.repetition) }

  /// Whether it can take over from another motion.
  ///
  /// - Parameter previous: the spring that is running, alone; nil if anything else is.
  /// - Returns: true without modifiers, and after a spring with modifiers of the same kinds.
  func takesOver(from previous: FluidSpringForm?) -> Bool {
    if modifiers.isEmpty { return true }
    return !isRepeated && previous?.modifiers == modifiers
  }
}
