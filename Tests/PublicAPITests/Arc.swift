import AnimationCore

/// A type of an outside program's own, with two numbers that move and a name that does not.
struct Arc: Animatable, Equatable {
  var name = "arc"
  var start: Double
  var end: Double

  var animatableData: AnimatablePair<Double, Double> {
    get { AnimatablePair(start, end) }
    set { (start, end) = (newValue.first, newValue.second) }
  }
}
