internal import CLibrary

extension ColorSpace {
  /// Linear sRGB is the hub of all conversions.
  func linear(_ c: SIMD3<Double>) -> SIMD3<Double> {
    switch self {
    case .srgb: TransferFunction.srgb.decode(c)
    case .linearSRGB: c
    case .displayP3: ColorMatrixPair.displayP3.toLinearSRGB * TransferFunction.srgb.decode(c)
    case .displayP3Linear: ColorMatrixPair.displayP3.toLinearSRGB * c
    case .a98RGB: ColorMatrixPair.a98RGB.toLinearSRGB * TransferFunction.a98RGB.decode(c)
    case .proPhotoRGB:
      ColorMatrixPair.proPhotoRGB.toLinearSRGB * TransferFunction.proPhotoRGB.decode(c)
    case .rec2020: ColorMatrixPair.rec2020.toLinearSRGB * TransferFunction.rec2020.decode(c)
    case .xyzD65: ColorMatrixPair.xyzD65.toLinearSRGB * c
    case .xyzD50: ColorMatrixPair.xyzD50.toLinearSRGB * c
    case .hsl: TransferFunction.srgb.decode(HueModels.rgb(hsl: c))
    case .hwb: TransferFunction.srgb.decode(HueModels.rgb(hwb: c))
    case .lab: ColorMatrixPair.xyzD50.toLinearSRGB * Lab.xyz(c)
    case .lch: Self.lab.linear(Polar.rectangular(c))
    case .oklab: Oklab.linear(c)
    case .oklch: Oklab.linear(Polar.rectangular(c))
    }
  }

  func components(fromLinear c: SIMD3<Double>) -> SIMD3<Double> {
    switch self {
    case .srgb: TransferFunction.srgb.encode(c)
    case .linearSRGB: c
    case .displayP3: TransferFunction.srgb.encode(ColorMatrixPair.displayP3.fromLinearSRGB * c)
    case .displayP3Linear: ColorMatrixPair.displayP3.fromLinearSRGB * c
    case .a98RGB: TransferFunction.a98RGB.encode(ColorMatrixPair.a98RGB.fromLinearSRGB * c)
    case .proPhotoRGB:
      TransferFunction.proPhotoRGB.encode(ColorMatrixPair.proPhotoRGB.fromLinearSRGB * c)
    case .rec2020: TransferFunction.rec2020.encode(ColorMatrixPair.rec2020.fromLinearSRGB * c)
    case .xyzD65: ColorMatrixPair.xyzD65.fromLinearSRGB * c
    case .xyzD50: ColorMatrixPair.xyzD50.fromLinearSRGB * c
    case .hsl: HueModels.hsl(rgb: TransferFunction.srgb.encode(c))
    case .hwb: HueModels.hwb(rgb: TransferFunction.srgb.encode(c))
    case .lab: Lab.components(xyz: ColorMatrixPair.xyzD50.fromLinearSRGB * c)
    case .lch: Polar.polar(Self.lab.components(fromLinear: c))
    case .oklab: Oklab.components(linear: c)
    case .oklch: Polar.polar(Oklab.components(linear: c))
    }
  }
}

/// Polar components, lightness, chroma and hue in degrees, from and to rectangular ones, lightness
/// and two opponent axes (§9.4).
enum Polar {
  static func polar(_ c: SIMD3<Double>) -> SIMD3<Double> {
    let hue = atan2(c.z, c.y) * 180 / .pi
    return SIMD3(c.x, hypot(c.y, c.z), hue < 0 ? hue + 360 : hue)
  }

  static func rectangular(_ c: SIMD3<Double>) -> SIMD3<Double> {
    let angle = c.z * .pi / 180
    return SIMD3(c.x, c.y * cos(angle), c.y * sin(angle))
  }
}

/// Converts from and to linear sRGB by cube roots of cone responses (Björn Ottosson, 2020; §9.2).
enum Oklab {
  static func components(linear c: SIMD3<Double>) -> SIMD3<Double> {
    let cones = ColorMatrixPair.oklabCones.fromLinearSRGB * c
    return ColorMatrix.oklabFromRoots * SIMD3(cbrt(cones.x), cbrt(cones.y), cbrt(cones.z))
  }

  static func linear(_ c: SIMD3<Double>) -> SIMD3<Double> {
    let roots = ColorMatrix.rootsFromOklab * c
    return ColorMatrixPair.oklabCones.toLinearSRGB * (roots * roots * roots)
  }
}

/// CIE Lab from and to CIE XYZ, relative to the white D50 (§9.3), with CIE 15's exact fractions.
enum Lab {
  /// 6³/29³, the value up to which a straight line replaces the cube root.
  private static let threshold = 216.0 / 24389
  /// 29³/3³, the κ of the straight line (κ · value + 16) / 116.
  private static let slope = 24389.0 / 27
  private static let white = SIMD3(0.3457 / 0.3585, 1, (1 - 0.3457 - 0.3585) / 0.3585)

  static func components(xyz: SIMD3<Double>) -> SIMD3<Double> {
    let relative = xyz / white
    let (x, y, z) = (root(relative.x), root(relative.y), root(relative.z))
    return SIMD3(116 * y - 16, 500 * (x - y), 200 * (y - z))
  }

  static func xyz(_ lab: SIMD3<Double>) -> SIMD3<Double> {
    let y = (lab.x + 16) / 116
    return SIMD3(cube(lab.y / 500 + y), cube(y), cube(y - lab.z / 200)) * white
  }

  private static func root(_ value: Double) -> Double {
    value > threshold ? cbrt(value) : (slope * value + 16) / 116
  }

  private static func cube(_ root: Double) -> Double {
    root > 6.0 / 29 ? root * root * root : (116 * root - 16) / slope
  }
}
