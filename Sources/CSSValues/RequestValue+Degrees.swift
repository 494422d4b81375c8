internal import JSONText
package import Schema

extension RequestValue {
  /// `: write 45, without a unit` for `"0.125turn"`; nil for what is no angle of CSS.
  package var degreesRemedy: String? {
    guard let text, case .dimension(let number, let unit)? = CSSValue.read(text),
      unit.kind == .angle, let (_, factor) = unit.canonical
    else { return nil }
    return ": write \(String(number: number * factor)), without a unit"
  }
}
