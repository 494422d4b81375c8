/// The space in which colours move, and how: the numbers that a colour is in a motion (CSS Color 4 §12).
///
/// A colour is four numbers: its components times its opacity, and its opacity (§12.3). A hue is not
/// multiplied, and may be any number of turns.
public struct ColorInterpolation: Sendable, Hashable {
  /// What the components are measured in.
  public let space: ColorSpace
  /// Which way a hue goes; without meaning where ``space`` has none.
  public let hue: HueInterpolation

  /// How many numbers a colour is.
  public static let width = 4

  /// The way of interpolation that CSS takes unless told otherwise.
  public static let oklab = ColorInterpolation(.oklab)

  /// Motion in a space.
  ///
  /// - Parameters:
  ///   - space: what the components are measured in.
  ///   - hue: which way a hue goes.
  public init(_ space: ColorSpace, hue: HueInterpolation = .shorter) {
    self.space = space
    self.hue = hue
  }

  /// The numbers of a colour.
  ///
  /// - Parameters:
  ///   - color: a colour in ``space``.
  ///   - start: the angle from which a hue sets out; nil to take it as it is.
  /// - Returns: four numbers.
  public func numbers(of color: Color, hueFrom start: Double? = nil) -> [Double] {
    var numbers = color.components * color.alpha
    if let index = space.hueIndex {
      let hue = color.components[index]
      numbers[index] = start.map { self.hue.angle(to: hue, from: $0) } ?? hue
    }
    return [numbers.x, numbers.y, numbers.z, color.alpha]
  }

  /// The colour that some numbers are.
  ///
  /// Where the opacity is not above 0, the components are the numbers as they are (§12.3).
  /// - Parameters:
  ///   - components: what ``numbers(of:hueFrom:)`` gives, or a state of a motion between such.
  ///   - alpha: the fourth number.
  /// - Returns: a colour in ``space``; opacity may be beyond 0 and 1, as a spring goes.
  public func color(_ components: SIMD3<Double>, alpha: Double) -> Color {
    guard alpha > 0 else { return Color(space, components, alpha: alpha) }
    var result = components / alpha
    if let index = space.hueIndex { result[index] = components[index] }
    return Color(space, result, alpha: alpha)
  }
}
