import AnimationCore
import AnimationGeometry
import Foundation

/// A shape as in SwiftUI, with an animated progress, two points and an angle.
struct Sector: Animatable, Equatable {
  var progress: CGFloat
  var start: UnitPoint
  var end: UnitPoint
  var turn: Angle

  var animatableData:
    AnimatableValues<CGFloat, UnitPoint.AnimatableData, UnitPoint.AnimatableData, Double>
  {
    get {
      AnimatableValues(
        progress, start.animatableData, end.animatableData, turn.animatableData)
    }
    set {
      progress = newValue.value.0
      start.animatableData = newValue.value.1
      end.animatableData = newValue.value.2
      turn.animatableData = newValue.value.3
    }
  }
}

/// A type with a frame of Core Graphics' types.
struct Card: Animatable, Equatable {
  var frame: CGRect
  var title = "card"

  var animatableData: CGRect.AnimatableData {
    get { frame.animatableData }
    set { frame.animatableData = newValue }
  }
}

/// Animated by keyframes and phases.
struct Pose: Animatable, Equatable {
  var height = 0.0
  var angle = Angle.zero
  var scale = 1.0

  var animatableData: AnimatableValues<Double, Double, Double> {
    get { AnimatableValues(height, angle.animatableData, scale) }
    set { (height, angle.radians, scale) = newValue.value }
  }
}
