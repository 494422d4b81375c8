/// An interpolation of colors: the color space and hue direction in which colors move, and the four
/// numbers that represent a color in a motion (CSS Color 4 §12).
///
/// The four numbers are the color's components multiplied by its opacity (premultiplied), and its
/// opacity (§12.3). A hue is not premultiplied, and may span any number of turns.
public struct ColorInterpolation: Sendable, Hashable {
  /// The color space of the components.
  public let space: ColorSpace
  /// The direction in which a hue changes; unused where ``space`` has no hue.
  public let hue: HueInterpolation
  /// The number of numbers that represent a color.
  public static let width = 4
  /// Interpolation in Oklab, the default of CSS.
  public static let oklab = ColorInterpolation(.oklab)

  /// Creates an interpolation in a color space; the hue moves along the shorter arc by default.
  public init(_ space: ColorSpace, hue: HueInterpolation = .shorter) {
    (self.space, self.hue) = (space, hue)
  }

  /// Returns the three premultiplied components and the opacity of a color in ``space``; its hue is
  /// unwrapped from `start`, that at which the motion starts, in degrees, unless nil.
  public func numbers(of color: Color, hueFrom start: Double? = nil) -> [Double] {
    var numbers = color.components * color.alpha
    if let index = space.hueIndex {
      let hue = color.components[index]
      numbers[index] = start.map { self.hue.angle(to: hue, from: $0) } ?? hue
    }
    return [numbers.x, numbers.y, numbers.z, color.alpha]
  }

  /// Returns the color that four numbers represent; the opacity may lie outside 0…1, as a spring
  /// can overshoot, and divides the components only if it is above 0 (§12.3).
  public func color(_ components: SIMD3<Double>, alpha: Double) -> Color {
    guard alpha > 0 else { return Color(space, components, alpha: alpha) }
    var result = components / alpha
    if let index = space.hueIndex { result[index] = components[index] }
    return Color(space, result, alpha: alpha)
  }
}
