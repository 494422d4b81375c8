import AnimationCore

/// An animation of another program that forwards to an original.
///
/// `Kind` distinguishes copies of springs from other copies, as their originals have different
/// types.
struct Copy<Kind: Sendable & Hashable>: CustomAnimation {
  let kind: Kind
  let original: Animation

  func animate<V: VectorArithmetic>(
    value: V, time: Double, context: inout AnimationContext<V>
  ) -> V? { original.animate(value: value, time: time, context: &context) }

  func velocity<V: VectorArithmetic>(
    value: V, time: Double, context: AnimationContext<V>
  ) -> V? { original.velocity(value: value, time: time, context: context) }

  func shouldMerge<V: VectorArithmetic>(
    previous: Animation, value: V, time: Double, context: inout AnimationContext<V>
  ) -> Bool {
    original.shouldMerge(previous: previous, value: value, time: time, context: &context)
  }
}

enum CopiedSpring: Hashable { case fluid }
enum CopiedCurve: Hashable { case curve }
enum CopiedInterpolation: Hashable { case spring }
