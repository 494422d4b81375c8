/// The effect of a layer on the output of those below it: it adds to that or replaces it.
struct LayerEffect<V: VectorArithmetic> {
  var replaces: Bool
  /// The number of units added to the value, or the value.
  var value: V
  /// The number of units per second added to the velocity, or the velocity.
  var velocity: V
}

extension LayerEffect: Sendable where V: Sendable {}
