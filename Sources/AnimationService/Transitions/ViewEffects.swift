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
  /// `anchor` applies to the scale and the rotation; it defaults to the center.
  ///
  /// - Returns: The effects in a fixed order.
  static func read(_ value: RequestValue) -> [ViewEffect] {
    value.object { object in
      let anchor = object.member("anchor", default: .center, UnitPoint.read)
      let offset = object.member("offset", default: [], offset)
      return offset
        + ranges.compactMap { kind, range in
          object.member(named: kind.rawValue).map {
            ViewEffect(kind, $0.number(range), anchor: kind.isAnchored ? anchor : .center)
          }
        }
    }
  }

  /// Reads an offset in units; an axis that is not given is 0.
  ///
  /// - Returns: The effect along x, then the one along y.
  private static func offset(_ value: RequestValue) -> [ViewEffect] {
    value.object {
      [
        ViewEffect(.offsetX, $0.number("x", default: 0)),
        ViewEffect(.offsetY, $0.number("y", default: 0)),
      ]
    }
  }
}

extension ViewEffect.Kind {
  /// Whether the effect keeps an anchor point of the view in place.
  var isAnchored: Bool { self == .scale || self == .rotation }
}
