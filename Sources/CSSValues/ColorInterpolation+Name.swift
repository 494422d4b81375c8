package import AnimationCore
internal import JSONText
package import Schema

extension ColorInterpolation {
  /// The first of two names is written.
  private static let spaces: [(name: String, space: ColorSpace)] = [
    ("srgb", .srgb), ("linear-srgb", .linearSRGB), ("srgb-linear", .linearSRGB),
    ("display-p3", .displayP3), ("display-p3-linear", .displayP3Linear), ("a98-rgb", .a98RGB),
    ("prophoto-rgb", .proPhotoRGB), ("rec2020", .rec2020), ("lab", .lab), ("oklab", .oklab),
    ("xyz", .xyzD65), ("xyz-d65", .xyzD65), ("xyz-d50", .xyzD50), ("hsl", .hsl), ("hwb", .hwb),
    ("lch", .lch), ("oklch", .oklch),
  ]

  static let type: ValueType = {
    let names = Dictionary(grouping: spaces) { $0.space.hueIndex == nil }
      .mapValues { $0.map(\.name).joined(separator: "|") }
    let hues = "( +(\(HueInterpolation.allCases.map(\.rawValue).joined(separator: "|"))) +hue)?"
    return .named(
      "ColorSpace", .string(pattern: "^ *(\(names[true] ?? "")|(\(names[false] ?? ""))\(hues)) *$"),
      "Color space of the interpolation, in the syntax of CSS after `in` (CSS Color 4 §12).",
      standard: .string(oklab.name))
  }()

  package var name: String {
    let space = Self.spaces.first { $0.space == self.space }?.name ?? ""
    return hue == .shorter ? space : "\(space) \(hue.rawValue) hue"
  }

  /// After `in` (CSS Color 4 §12.1): a color space, and perhaps a hue interpolation, `longer hue`.
  init?(words: [String]) {
    guard let space = Self.spaces.first(where: { $0.name == words.first })?.space
    else { return nil }
    if words.count == 1 {
      self.init(space)
    } else if words.count == 3, words[2] == "hue", space.hueIndex != nil,
      let hue = HueInterpolation(rawValue: words[1])
    {
      self.init(space, hue: hue)
    } else {
      return nil
    }
  }

  /// CSS after `in`: `oklab`, `oklch longer hue`; Oklab, with a fault, if it is not known.
  package static func read(_ value: RequestValue) -> ColorInterpolation {
    guard let text = value.validString() else { return .oklab }
    if let found = ColorInterpolation(words: text.split(separator: " ").map(String.init)) {
      return found
    }
    let names = spaces.map(\.name)
    value.fail(
      "must be one of \(names.map { "\"\($0)\"" }.joined(separator: ", ")), the last four "
        + "optionally with a hue direction, such as \"oklch longer hue\""
        + Suggestion.phrase(for: text, among: names), .unknownName)
    return .oklab
  }
}
