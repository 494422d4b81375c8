/// A color space of CSS Color 4, in whose reference ranges components are, and are not clamped.
///
/// Red, green, blue, saturation, whiteness, blackness and XYZ are from 0 to 1, hues in degrees, the
/// lightness from 0 to 100 for ``lab`` and ``lch``, from 0 to 1 for ``oklab`` and ``oklch``.
public enum ColorSpace: Sendable, Hashable, CaseIterable {
  /// sRGB with its transfer function (§10.2).
  case srgb
  /// sRGB in linear light (§10.3).
  case linearSRGB
  /// Display P3 with sRGB's transfer function (§10.4).
  case displayP3
  /// Display P3 in linear light (§10.5).
  case displayP3Linear
  /// Adobe RGB (1998), with a gamma of 563/256 (§10.6).
  case a98RGB
  /// ProPhoto RGB (ROMM), relative to the white D50, with a gamma of 1.8 (§10.7).
  case proPhotoRGB
  /// ITU-R BT.2020, display-referred, with the gamma of 2.4 of BT.1886 (§10.8).
  case rec2020
  /// CIE XYZ relative to the white D65 (§10.9).
  case xyzD65
  /// CIE XYZ relative to the white D50, by Bradford chromatic adaptation (§10.9).
  case xyzD50
  /// Hue, saturation and lightness of ``srgb`` (§7).
  case hsl
  /// Hue, whiteness and blackness of ``srgb`` (§8).
  case hwb
  /// CIE Lab relative to the white D50 (§9.3).
  case lab
  /// ``lab`` in polar form: lightness, chroma, hue (§9.4).
  case lch
  /// Oklab, relative to the white D65 (§9.5).
  case oklab
  /// ``oklab`` in polar form: lightness, chroma, hue (§9.6).
  case oklch

  /// The index of the component that is a hue; nil if the space has no hue.
  public var hueIndex: Int? {
    switch self {
    case .hsl, .hwb: 0
    case .lch, .oklch: 2
    default: nil
    }
  }

  /// A missing component stays missing in a conversion to a space with the same role (§12.2).
  enum ComponentRole: Sendable, Equatable {
    case red, green, blue, lightness, colorfulness, hue, opponentA, opponentB, whiteness, blackness
  }

  var roles: [ComponentRole] {
    switch self {
    case .srgb, .linearSRGB, .displayP3, .displayP3Linear, .a98RGB, .proPhotoRGB, .rec2020, .xyzD65,
      .xyzD50:
      [.red, .green, .blue]
    case .hsl: [.hue, .colorfulness, .lightness]
    case .hwb: [.hue, .whiteness, .blackness]
    case .lab, .oklab: [.lightness, .opponentA, .opponentB]
    case .lch, .oklch: [.lightness, .colorfulness, .hue]
    }
  }

  /// The hue of a gray is powerless (§4.4).
  func isHuePowerless(_ components: SIMD3<Double>) -> Bool {
    switch self {
    case .hsl: abs(components.y) <= 1e-5
    case .hwb: components.y + components.z >= 1 - 1e-5
    case .lch: components.y <= 0.0015
    case .oklch: components.y <= 0.000004
    default: false
    }
  }
}
