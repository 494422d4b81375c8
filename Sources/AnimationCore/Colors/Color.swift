/// A color as CSS Color 4 defines it: three components in a color space, an opacity, and the set of
/// missing components (`none`), which count as 0, or as the other color's in a mix (§12.2).
public struct Color: Sendable, Hashable {
  /// The color space of the components.
  public var space: ColorSpace
  /// The components in the order in which CSS writes them for the space; 0 where missing.
  public var components: SIMD3<Double>
  /// Opacity, from 0 to 1; 0 where missing.
  public var alpha: Double
  /// The missing components.
  public var missing: Missing

  /// A set of a color's missing numbers: any of its three components and its opacity.
  public struct Missing: OptionSet, Sendable, Hashable {
    /// One bit for each component in order (1, 2, 4), and one for opacity (8).
    public let rawValue: Int
    /// Creates a set from its bits.
    public init(rawValue: Int) { self.rawValue = rawValue }
    /// The opacity.
    public static let alpha = Missing(rawValue: 8)
    /// Returns the set of the component at `index`, counted from 0.
    public static func component(_ index: Int) -> Missing { Missing(rawValue: 1 << index) }
  }

  /// Creates a color; the numbers of missing components are 0.
  public init(
    _ space: ColorSpace, _ components: SIMD3<Double>, alpha: Double = 1, missing: Missing = []
  ) {
    (self.space, self.components, self.alpha, self.missing) = (space, components, alpha, missing)
  }

  /// Returns the color converted to another color space, not clipped to its gamut.
  ///
  /// Missing components stay missing where the target has analogous ones (§12.2). A hue that
  /// becomes powerless, as of a gray, becomes missing (§4.4), and the chroma (or saturation) 0.
  public func converted(to target: ColorSpace) -> Color {
    guard target != space else { return self }
    var result = Color(
      target, target.components(fromLinear: space.linear(components)), alpha: alpha,
      missing: missing.intersection(.alpha))
    if let hue = target.hueIndex, target.isHuePowerless(result.components) {
      result.miss(component: hue)
      if target != .hwb { result.components.y = 0 }
    }
    guard !missing.isEmpty else { return result }
    for (index, role) in target.roles.enumerated() {
      guard let source = space.roles.firstIndex(of: role), missing.contains(.component(source))
      else { continue }
      result.miss(component: index)
    }
    return result
  }

  private mutating func miss(component index: Int) {
    missing.insert(.component(index))
    components[index] = 0
  }

  /// Fills components missing here but not in `other`, the other end of an interpolation, from it.
  public mutating func fillMissing(from other: Color) {
    for index in 0..<3 where missing.contains(.component(index)) {
      guard !other.missing.contains(.component(index)) else { continue }
      components[index] = other.components[index]
      missing.remove(.component(index))
    }
    if missing.contains(.alpha), !other.missing.contains(.alpha) {
      alpha = other.alpha
      missing.remove(.alpha)
    }
  }
}
