/// The functions that move as one of the same kind with more arguments (CSS Transforms 2 §11).
enum CSSTransformPrimitive {
  private static let planar: Set<String> = [
    "translate(", "translateX(", "translateY(", "scale(", "scaleX(", "scaleY(", "rotate(",
    "rotateZ(", "skew(", "skewX(", "skewY(", "matrix(", CSSItemForm.restPrefix + "matrix(",
  ]

  static let rotations = CSSItemForm.rotationPrefix + "matrix3d("

  static func isAxial(_ name: String) -> Bool { name.hasPrefix("rotate") }
  private static func isRotation(_ name: String) -> Bool { isAxial(name) || name == rotations }
  static func isPlanar(_ name: String) -> Bool { planar.contains(name) }

  /// Translations and scales have the function of two arguments in common if both are planar, or
  /// else that of three; rotations about one axis have that rotation, and others ``rotations``.
  static func common(_ left: String, _ right: String) -> String? {
    if left == right { return left }
    let isPlanar = isPlanar(left) && isPlanar(right)
    for family in ["translate", "scale"] where left.hasPrefix(family) && right.hasPrefix(family) {
      return isPlanar ? "\(family)(" : "\(family)3d("
    }
    guard isRotation(left), isRotation(right) else { return nil }
    if isPlanar { return "rotate(" }
    return axial(left) == axial(right) ? axial(left) : rotations
  }

  private static func axial(_ name: String) -> String {
    switch name {
    case "rotate(", "rotateZ(": "rotate3d(0, 0, 1, "
    case "rotateX(": "rotate3d(1, 0, 0, "
    case "rotateY(": "rotate3d(0, 1, 0, "
    default: name
    }
  }

  /// `identity` is the argument that changes nothing.
  static func arguments<Slot>(
    _ slots: [Slot], of name: String, as primitive: String, count: Int, identity: Slot
  ) -> [Slot]? {
    guard common(name, primitive) == primitive, count >= slots.count else { return nil }
    // `scale(2)` is `scale(2, 2)`, but `scale3d(2, 2, 1)`.
    let both = name == "scale(" && slots.count == 1 ? slots + slots : slots
    if name == "scale(", count == 1 { return slots }
    let first = name.hasSuffix("Y(") ? 1 : name.hasSuffix("Z(") && count == 3 ? 2 : 0
    if count == slots.count { return slots }
    let result = Array(repeating: identity, count: first) + both
    return result + Array(repeating: identity, count: count - result.count)
  }
}
