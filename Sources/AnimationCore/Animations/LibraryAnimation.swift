/// An animation that comes with the library.
///
/// Whether such an animation merges is known without evaluating it: a fluid spring follows
/// ``FluidSpringForm/takesOver(from:)``, and any other animation never merges.
protocol LibraryAnimation: PredictableAnimation {
  /// The fluid spring that moves the value; nil if there is none.
  var fluidSpring: FluidSpringForm? { get }
}

extension LibraryAnimation {
  var fluidSpring: FluidSpringForm? { nil }
}

extension Animation {
  var fluidSpring: FluidSpringForm? { (base as? any LibraryAnimation)?.fluidSpring }

  /// Whether the animation inside all modifiers comes with the library.
  var isOfLibrary: Bool {
    (base as? any WrappingAnimation)?.base.isOfLibrary ?? (base is any LibraryAnimation)
  }
}

/// A fluid spring, plain or inside modifiers.
struct FluidSpringForm: Sendable {
  var spring: FluidSpringAnimation
  /// The spring's own time, as its delays and speeds determine it.
  var warp = TimeWarp()
  /// The logical completion that its modifiers set, in seconds since the motion began; nil if none
  /// does.
  var logicalEnd: Double?
  /// The kinds of modifiers around the spring, the innermost first.
  ///
  /// A spring with modifiers merges only with a spring whose modifiers are of the same kinds.
  var modifiers: [ModifierKind] = []

  enum ModifierKind: Sendable { case delay, speed, logicalCompletion, repetition }

  var isRepeated: Bool { modifiers.contains(.repetition) }

  /// Whether this spring can merge with another motion.
  ///
  /// - Parameter previous: the running spring, if nothing else is running; nil otherwise.
  /// - Returns: true without modifiers, and after a spring with modifiers of the same kinds, none
  ///   of which is a repetition.
  func takesOver(from previous: FluidSpringForm?) -> Bool {
    if modifiers.isEmpty { return true }
    return !isRepeated && previous?.modifiers == modifiers
  }
}
