internal import AnimationCore

/// Reads the effects of a modifier: `{"opacity": 0, "scale": 0.5, "offset": {"x": 0, "y": 40}}`.
enum ViewEffects {
  /// The effects of one number, and the ranges of those numbers.
  private static let ranges: KeyValuePairs<ViewEffect.Kind, NumberRange> = [
    .opacity: .between(0, 1), .scale: .any, .rotation: .any, .blur: .nonNegative,
    .brightness: .between(-1, 1), .contrast: .any, .saturation: .any, .grayscale: .between(0, 1),
    .hueRotation: .any,
  ]

  /// Reads the effects.
  ///
  /// - Returns: The effects in a fixed order; nil, with faults, if one is invalid.
  static func read(_ element: Element) -> [ViewEffect]? {
    guard var reader = element.object() else { return nil }
    defer { reader.finish() }
    let anchor = reader.member("anchor").map(UnitPoint.read) ?? .center
    let offset = reader.member("offset").map(Self.offset) ?? []
    let effects = ranges.map { kind, range in
      reader.member(kind.rawValue).map { element in
        element.number(range).map { number in
          ViewEffect(kind, number, anchor: kind.isAnchored ? anchor ?? .center : .center)
        }
      }
    }
    guard let offset, anchor != nil, !effects.contains(.some(nil)) else { return nil }
    return offset + effects.compactMap { $0 ?? nil }
  }

  private static func offset(_ element: Element) -> [ViewEffect]? {
    guard var reader = element.object() else { return nil }
    let x = reader.member("x").map { $0.number() } ?? 0
    let y = reader.member("y").map { $0.number() } ?? 0
    reader.finish()
    guard let x, let y else { return nil }
    return [ViewEffect(.offsetX, x), ViewEffect(.offsetY, y)]
  }
}

extension ViewEffect.Kind {
  /// Whether the effect keeps an anchor point of the view in place.
  var isAnchored: Bool { self == .scale || self == .rotation }
}
