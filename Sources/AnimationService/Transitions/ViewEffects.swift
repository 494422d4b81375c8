internal import AnimationCore
internal import Schema

struct ViewEffects {
  var offset: Offset?
  var opacity: Double?
  var scale: Double?
  var rotation: Double?
  var blur: Double?
  var brightness: Double?
  var contrast: Double?
  var saturation: Double?
  var grayscale: Double?
  var hueRotation: Double?
  var anchor = UnitPoint.center

  struct Offset: Sendable {
    var x = 0.0
    var y = 0.0

    static let form = Form(
      nil, initial: Self(),
      .number("x", \.x, .any, "In units."), .number("y", \.y, .any, "In units."))
  }

  static let form = Form(
    "ViewEffects", "The effects on a view that is not there.", initial: Self(),
    .part("offset", \.offset, Offset.form, "The offset."),
    .number("opacity", \.opacity, .between(0, 1), "The opacity."),
    .number("scale", \.scale, .any, "The factor of the size."),
    .number("rotation", \.rotation, .any, "In degrees, clockwise."),
    .number("blur", \.blur, .nonNegative, "The radius in units."),
    .number("brightness", \.brightness, .between(-1, 1), "The brightness that is added."),
    .number("contrast", \.contrast, .any, "The factor of the contrast."),
    .number("saturation", \.saturation, .any, "The factor of the saturation."),
    .number("grayscale", \.grayscale, .between(0, 1), "The amount of gray."),
    .number("hueRotation", \.hueRotation, .any, "In degrees."),
    .unitPoint("anchor", \.anchor, "The point of the view that scale and rotation leave in place."))

  var effects: [ViewEffect] {
    let moved = offset.map { [ViewEffect(.offsetX, $0.x), ViewEffect(.offsetY, $0.y)] } ?? []
    let others: KeyValuePairs<ViewEffectKind, Double?> = [
      .opacity: opacity, .scale: scale, .rotation: rotation, .blur: blur, .brightness: brightness,
      .contrast: contrast, .saturation: saturation, .grayscale: grayscale,
      .hueRotation: hueRotation,
    ]
    return moved
      + others.compactMap { kind, number in
        number.map { ViewEffect(kind, $0, anchor: kind.isAnchored ? anchor : .center) }
      }
  }
}

extension ViewEffectKind { var isAnchored: Bool { self == .scale || self == .rotation } }
