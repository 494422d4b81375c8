internal import AnimationCore
package import Schema

package enum PastedAnimation {
  /// A text is source text or the name of a spring's preset; an object without a `type` is a
  /// spring; the default animation stands for a wrong value.
  package static func read(_ value: RequestValue) -> AnimationDescription {
    if value.text.map(isPreset) ?? isSpring(value) { return description(SpringReading.read(value)) }
    return AnimationReading.read(value, fidelity: .analytic)
  }

  private static func isPreset(_ text: String) -> Bool {
    Spring.Preset(rawValue: text) != nil || PeerPreset.systems.contains(where: text.hasPrefix)
  }

  private static func isSpring(_ value: RequestValue) -> Bool {
    guard value.isObject else { return false }
    let names = value.members.map(\.name)
    return !names.contains("type") && names.contains(where: SpringReading.members.contains)
      && !names.contains("curve")
  }

  /// A spring of the mass 1 inherits a running animation's velocity; one of another mass is an
  /// interpolating spring, which keeps its constants.
  private static func description(_ spring: Spring) -> AnimationDescription {
    guard spring.mass == 1 else {
      return AnimationDescription(
        base: .interpolatingSpring(
          mass: spring.mass, stiffness: spring.stiffness, damping: spring.damping,
          initialVelocity: 0))
    }
    return AnimationDescription(
      base: .spring(
        response: spring.response, dampingFraction: spring.dampingRatio, blendDuration: 0))
  }
}
