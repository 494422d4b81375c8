import AnimationCore

/// A type of another program, with two animated numbers and a name that is not animated.
struct Arc: Animatable, Equatable {
  var name = "arc"
  var start: Double
  var end: Double

  var animatableData: AnimatablePair<Double, Double> {
    get { AnimatablePair(start, end) }
    set { (start, end) = (newValue.first, newValue.second) }
  }
}
