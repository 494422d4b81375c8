internal import AnimationCore

struct CSSColorFunction: Sendable {
  private let space: ColorSpace
  /// One letter each.
  private let names: String
  private let channels: [Channel]
  private var takesCommas = false

  fileprivate struct Channel: Sendable {
    /// The component for the number 1; nil for a hue.
    var one: Double?
    /// The component for 100%.
    var whole = 1.0
    /// CSS clamps the component to it when parsing.
    var range = -Double.infinity...Double.infinity
    static let hue = Channel(one: nil)
    /// A component that is the number itself, and 1 for 100%.
    static let plain = Channel(one: 1)
    /// A component from 0 to 255 as in `rgb()`, which becomes 0 to 1.
    static let byte = Channel(one: 1.0 / 255, range: 0...1)
    /// A component whose number is a percentage: 100 becomes 1.
    static let percent = Channel(one: 0.01)

    func clamped(_ range: ClosedRange<Double>) -> Channel {
      Channel(one: one, whole: whole, range: range)
    }
  }

  /// Such as `oklch` (§4.1); nil for an unknown name.
  static func named(_ name: String) -> CSSColorFunction? { functions[name] }

  static func space(_ name: String) -> CSSColorFunction? {
    spaces[name].map { space in
      CSSColorFunction(
        space: space, names: name.hasPrefix("xyz") ? "xyz" : "rgb",
        channels: [.plain, .plain, .plain])
    }
  }

  private static let spaces: [String: ColorSpace] = [
    "srgb": .srgb, "srgb-linear": .linearSRGB, "display-p3": .displayP3,
    "display-p3-linear": .displayP3Linear, "a98-rgb": .a98RGB, "prophoto-rgb": .proPhotoRGB,
    "rec2020": .rec2020, "xyz": .xyzD65, "xyz-d65": .xyzD65, "xyz-d50": .xyzD50,
  ]

  private static let functions: [String: CSSColorFunction] = {
    let atLeastZero = 0...Double.infinity
    let rgb = CSSColorFunction(
      space: .srgb, names: "rgb", channels: [.byte, .byte, .byte], takesCommas: true)
    let hsl = CSSColorFunction(
      space: .hsl, names: "hsl", channels: [.hue, .percent.clamped(atLeastZero), .percent],
      takesCommas: true)
    let lightness = Channel(one: 1, whole: 100, range: 0...100)
    let opponent = Channel(one: 1, whole: 125)
    let okOpponent = Channel(one: 1, whole: 0.4)
    let chroma = Channel(one: 1, whole: 150, range: atLeastZero)
    return [
      "rgb": rgb, "rgba": rgb, "hsl": hsl, "hsla": hsl,
      "hwb": CSSColorFunction(
        space: .hwb, names: "hwb",
        channels: [.hue, .percent.clamped(atLeastZero), .percent.clamped(atLeastZero)]),
      "lab": CSSColorFunction(
        space: .lab, names: "lab", channels: [lightness, opponent, opponent]),
      "lch": CSSColorFunction(space: .lch, names: "lch", channels: [lightness, chroma, .hue]),
      "oklab": CSSColorFunction(
        space: .oklab, names: "lab", channels: [.plain.clamped(0...1), okOpponent, okOpponent]),
      "oklch": CSSColorFunction(
        space: .oklch, names: "lch",
        channels: [.plain.clamped(0...1), okOpponent.clamped(atLeastZero), .hue]),
    ]
  }()

  /// Components are clamped as CSS does, except those of a relative sRGB color; the opacity is 1 by
  /// default, and 0 for `none`; nil for arguments of the wrong kind.
  func color(_ arguments: CSSColorArguments) -> Color? {
    guard !arguments.isLegacy || isLegacy(arguments) else { return nil }
    // A color relative to another one may be out of gamut (CSS Color 5 §4.1).
    let clamps = !(arguments.isRelative && space == .srgb)
    var color = Color(space, .zero)
    for (index, argument) in arguments.components.enumerated() {
      if argument == .missing {
        color.missing.insert(.component(index))
      } else if let value = channels[index].value(of: argument, clamps: clamps) {
        color.components[index] = value
      } else {
        return nil
      }
    }
    switch arguments.alpha {
    case nil: return color
    case .missing:
      color.alpha = 0
      color.missing.insert(.alpha)
    case .number(let number): color.alpha = min(max(number, 0), 1)
    case .percentage(let number): color.alpha = min(max(number / 100, 0), 1)
    case .angle: return nil
    }
    return color
  }

  /// Without `none`, red, green and blue all numbers or all percentages, others in percent.
  private func isLegacy(_ arguments: CSSColorArguments) -> Bool {
    guard takesCommas, !arguments.isRelative, arguments.alpha != .missing else { return false }
    let plain = arguments.components.count { if case .number = $0 { true } else { false } }
    let percentages = arguments.components.count {
      if case .percentage = $0 { true } else { false }
    }
    if space == .srgb { return plain == 3 || percentages == 3 }
    return percentages == 2 && arguments.components[0] != .missing
  }

  /// In this function's units; they may be out of gamut, since they are not clamped.
  func words(_ origin: Color) -> CSSColorWords {
    let color = origin.converted(to: space)
    let components = names.enumerated().map { index, name in
      let value = CSSColorArgument.number(color.components[index] / (channels[index].one ?? 1))
      let isMissing = color.missing.contains(.component(index))
      return (name: String(name), value: isMissing ? .missing : value)
    }
    return CSSColorWords(components, alpha: color.missing.contains(.alpha) ? nil : color.alpha)
  }
}

extension CSSColorFunction.Channel {
  fileprivate func value(of argument: CSSColorArgument, clamps: Bool) -> Double? {
    let value: (Double) -> Double = {
      clamps ? min(max($0, range.lowerBound), range.upperBound) : $0
    }
    return switch (argument, one) {
    case (.number(let number), let one?): value(number * one)
    case (.percentage(let number), .some): value(number / 100 * whole)
    case (.number(let hue), nil), (.angle(let hue), nil): HueModels.degrees(hue)
    default: nil
    }
  }
}
