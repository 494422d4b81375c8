internal import AnimationCore
package import Schema

package enum PastedAnimation {
  /// Source text, the name of a spring's preset, or an object, without a `type` a spring.
  package static func read(_ value: RequestValue) -> AnimationDescription {
    if value.text.map(isPreset) ?? isSpring(value) { return description(SpringReading.read(value)) }
    return AnimationReading.read(value, fidelity: .analytic)
  }

  /// Whether a text is the name of a spring, of SwiftUI's or with its system's name.
  package static func isPreset(_ text: String) -> Bool {
    if Suggestion.mayBeName(text), Spring.Preset(rawValue: text) != nil { return true }
    return PeerPreset.systems.contains { text.utf8.starts(with: $0.utf8) }
  }

  private static func isSpring(_ value: RequestValue) -> Bool {
    guard value.isObject else { return false }
    let names = value.members.map(\.name)
    return !names.contains("type") && names.contains(where: SpringReading.members.contains)
      && !names.contains("curve")
  }

  /// With the mass 1 it inherits a running animation's velocity; another mass keeps its constants.
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
