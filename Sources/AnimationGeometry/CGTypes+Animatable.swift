public import AnimationCore

#if canImport(CoreGraphics)
  public import CoreGraphics
#else
  public import Foundation
#endif

extension CGFloat: Animatable {}

extension CGFloat: VectorArithmetic {
  /// Multiplies this number by `rhs`.
  public mutating func scale(by rhs: Double) { self *= CGFloat(rhs) }

  /// The square of this number.
  public var magnitudeSquared: Double { Double(self * self) }

  /// The number itself.
  public var numbers: [Double]? { [Double(self)] }
}

extension CGPoint: Animatable {
  /// The coordinates, x before y.
  public var animatableData: AnimatablePair<CGFloat, CGFloat> {
    get { AnimatablePair(x, y) }
    set { (x, y) = (newValue.first, newValue.second) }
  }
}

extension CGSize: Animatable {
  /// The width and the height.
  public var animatableData: AnimatablePair<CGFloat, CGFloat> {
    get { AnimatablePair(width, height) }
    set { (width, height) = (newValue.first, newValue.second) }
  }
}

extension CGRect: Animatable {
  /// The origin and the size.
  public var animatableData: AnimatablePair<CGPoint.AnimatableData, CGSize.AnimatableData> {
    get { AnimatablePair(origin.animatableData, size.animatableData) }
    set {
      origin.animatableData = newValue.first
      size.animatableData = newValue.second
    }
  }
}
