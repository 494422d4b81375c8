/// A colour as CSS Color 4 writes it: three components in a space, opacity, and which of them are missing.
///
/// A missing component (`none`) counts as 0 by itself, and takes the other colour's value where two are
/// interpolated (§12.2).
public struct Color: Sendable, Hashable {
  /// What the components are measured in.
  public var space: ColorSpace
  /// The components in the order in which the space is spelled; 0 where missing.
  public var components: SIMD3<Double>
  /// Opacity, from 0 to 1; 0 where missing.
  public var alpha: Double
  /// What is missing.
  public var missing: Missing

  /// Which of a colour's four numbers are missing.
  public struct Missing: OptionSet, Sendable, Hashable {
    /// A bit for each component in its order, and one for opacity.
    public let rawValue: Int

    /// The set of some bits.
    public init(rawValue: Int) { self.rawValue = rawValue }

    /// Opacity.
    public static let alpha = Missing(rawValue: 8)

    /// A component, counted from 0.
    public static func component(_ index: Int) -> Missing { Missing(rawValue: 1 << index) }
  }

  /// A colour.
  ///
  /// - Parameters:
  ///   - space: what the components are measured in.
  ///   - components: the components in the order in which the space is spelled.
  ///   - alpha: opacity, from 0 to 1.
  ///   - missing: which of them are missing.
  public init(
    _ space: ColorSpace, _ components: SIMD3<Double>, alpha: Double = 1, missing: Missing = []
  ) {
    self.space = space
    self.components = components
    self.alpha = alpha
    self.missing = missing
  }
}

extension Color {
  /// The same colour in another space.
  ///
  /// Components that are missing stay so where the other space has the like (§12.2). A hue that the
  /// conversion leaves without power, the colour being grey, is missing (§4.4), and the chroma then 0. In
  /// its own space a colour stays as it is.
  ///
  /// - Parameter target: what the components shall be measured in.
  /// - Returns: the colour there, unclipped.
  public func converted(to target: ColorSpace) -> Color {
    guard target != space else { return self }
    var result = Color(
      target, target.components(fromLinear: space.linear(components)), alpha: alpha,
      missing: missing.intersection(.alpha))
    if let hue = target.hueIndex, target.isHuePowerless(result.components) {
      result.miss(hue)
      if target != .hwb { result.components.y = 0 }
    }
    guard !missing.isEmpty else { return result }
    for (index, role) in target.roles.enumerated() {
      guard let source = space.roles.firstIndex(of: role), missing.contains(.component(source))
      else { continue }
      result.miss(index)
    }
    return result
  }

  private mutating func miss(_ index: Int) {
    missing.insert(.component(index))
    components[index] = 0
  }

  /// Takes from another colour of the same space what is missing here and is not missing there.
  ///
  /// - Parameter other: the colour at the other end of an interpolation.
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
