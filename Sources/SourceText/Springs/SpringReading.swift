package import AnimationCore
internal import JSONText
package import Schema

package enum SpringReading {
  /// An object without members means the last one.
  static let choice = FormChoice<SpringDescription>(
    otherwise: SpringDescription(spring: Spring()),
    [
      .form(SpringByPreset.form, markedBy: SpringByPreset.marks, as: SpringByPreset.outlines) {
        form, value in
        SpringDescription(
          spring: form.spring(value) ?? Spring(), given: .presetDuration(form.duration?.plainNumber)
        )
      },
      .form(SpringByStiffness.form) { form, _ in
        SpringDescription(spring: form.spring, given: .stiffness(form))
      },
      .form(SpringBySettling.form, markedBy: ["settlingDuration"], as: SpringBySettling.outlines) {
        form, value in
        SpringDescription(
          spring: form.spring(value) ?? Spring(), given: .dampingRatio(form.dampingRatio))
      },
      .form(SpringByPeak.form, markedBy: ["peakTime", "overshoot"], as: SpringByPeak.outlines) {
        form, _ in SpringDescription(spring: form.spring, given: .dampingRatio(form.dampingRatio))
      },
      .form(SpringByResponse.form) { form, _ in
        SpringDescription(spring: form.spring, given: .response(form))
      },
      .form(SpringByDuration.form) { form, _ in
        SpringDescription(spring: form.spring, given: .duration(form))
      },
    ])

  package static let type = ValueType.named(
    "Spring",
    .oneOf([presetName, peerPresetName] + choice.types + [source], members: choice.members),
    "A preset's name, or one parameterization; `{}` is `duration` 0.5, `bounce` 0.")

  static let presetNames = ValueType.oneOf([presetName, peerPresetName])
  package static let parameter = ValueType.oneOf([presetName, peerPresetName, .string()])

  private static let presetName = ValueType.named(
    "PresetName", .words(of: Spring.Preset.self),
    "SwiftUI's named springs, with a bounce of 0, 0.15 and 0.3.")

  private static let peerPresetName = ValueType.named(
    "PeerPresetName", .oneOf([plainPresetName, .word(PeerUnits.names.sorted())]),
    "Presets of other systems, prefixed with the system's name.")

  static let plainPresetName: ValueType = .named(
    "PlainPresetName", .word(PeerPreset.plainNames),
    "Presets of other systems without numbers of their own.")

  private static let source = ValueType.named(
    "SpringSource", .string(pattern: "[({.]", length: IntegerRange(0...SourceReader.maximumLength)),
    """
    A plain spring as source text of SwiftUI (`Spring(...)`), Compose (`spring(...)`), \
    motion or react-spring (an object literal).
    """,
    examples: [
      "Spring(duration: 0.5, bounce: 0.2)", "spring(stiffness = 200f)",
      "{ tension: 170, friction: 26 }",
    ])

  static let members = choice.names.map { "\($0)" }

  /// Some spring where the value is wrong; an absent value is an object without members.
  package static func description(_ value: RequestValue) -> SpringDescription {
    if let text = value.text {
      return named(text, at: value) ?? SpringDescription(spring: Spring())
    }
    if value.isAbsent { return SpringDescription(spring: Spring()) }
    guard value.isObject else {
      value.fail(
        "must be a spring, such as {\"duration\": 0.5, \"bounce\": 0.3}, or the name of a preset",
        .wrongType)
      return SpringDescription(spring: Spring())
    }
    if refusesDamping(value) { return SpringDescription(spring: Spring()) }
    let description = choice.read(value)
    if !description.spring.isInRange { value.fail(overflow, .overflow) }
    return description
  }

  /// SwiftUI's response goes with a fraction of the critical damping, not with a coefficient.
  private static func refusesDamping(_ value: RequestValue) -> Bool {
    guard value.member("response") != nil, value.member("stiffness") == nil,
      value.member("mass") == nil, let damping = value.member("damping")
    else { return false }
    damping.fail(
      "cannot be combined with \"response\": leave one of them out; did you mean \"dampingRatio\"?",
      .conflict)
    return true
  }

  /// All parameters are finite if there is no fault.
  package static func read(_ value: RequestValue) -> Spring { description(value).spring }

  package static let overflow = "overflows: the spring's parameters exceed the range of a double"

  private static func named(_ name: String, at value: RequestValue) -> SpringDescription? {
    // Bytes, since a character of a megabyte of accents is normalized to be compared.
    if name.utf8.contains(where: "({.:=".utf8.contains) {
      let spring = SourceTranslation.read(
        name, in: value,
        translating: { (translation, source) throws(SourceError) in try translation.spring(source)
        }, else: Spring(), by: read)
      return SpringDescription(spring: spring)
    }
    if name.utf8.contains(UInt8(ascii: "/")) {
      return SpringPresets.peer(name, at: value).map { SpringDescription(spring: $0) }
    }
    let other = ", or a spring, such as {\"duration\": 0.5, \"bounce\": 0.3}"
    return SpringPresets.preset(value, or: other).map {
      SpringDescription(spring: .preset($0), given: .bounce($0.bounce))
    }
  }
}

extension Spring {
  /// Whether all parameters are finite; also damping / mass, the fast rate of a spring that is
  /// damped very much.
  var isInRange: Bool {
    response > 0 && response.isFinite && mass.isFinite && stiffness.isFinite && damping.isFinite
      && dampingRatio.isFinite && (damping / mass).isFinite
  }
}
