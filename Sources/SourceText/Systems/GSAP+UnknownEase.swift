internal import Schema

/// Easings that GSAP does not have, in place of which it plays its default (3.14.2,
/// `gsap-core.js`, `_parseEase`).
extension ScriptTranslation {
  static func unknownEaseOfGSAP(_ name: String, at column: Int) -> SourceError {
    if (try? CSSEasing.parse(name)) != nil {
      return SourceError(
        "\"\(name)\" is an easing of CSS, in whose place GSAP plays its default", at: column,
        code: .unknownName,
        remedy: "; write one of GSAP, such as \"power1.out\", or the four numbers of a CustomEase, "
          + "such as \"0.4,0,0.2,1\"")
    }
    let remedy =
      remedy(forFamilyOf: name)
      ?? Suggestion.nearest(to: name, among: eases).map { "; did you mean \"\($0)\"?" }
    return unknownEasing(name, of: "GSAP", at: column, remedy: remedy)
  }

  /// Of `Power4.easeNone`, which only a linear ease has, and of `easeOutQuad`, as `power1.out`.
  private static func remedy(forFamilyOf name: String) -> String? {
    let none = ".easeNone"
    if name.hasSuffix(none) {
      let family = String(name.dropLast(none.count))
      guard EasingName.families.contains(family.lowercased()) else { return nil }
      return "; write \(family).easeOut, or Linear.easeNone"
    }
    return EasingName.nameOfGSAP(for: name).map { "; write \"\($0)\"" }
  }

  private static let eases: [String] = {
    let families = [
      "power4", "power3", "power2", "power1", "sine", "expo", "circ", "back", "elastic", "bounce",
    ]
    return ["none"] + families.flatMap { ["\($0).in", "\($0).out", "\($0).inOut"] }
  }()
}
