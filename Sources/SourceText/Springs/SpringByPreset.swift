internal import AnimationCore
internal import JSONText
internal import Schema

/// The numbers are a duration and an extra bounce, or those of another system.
struct SpringByPreset {
  var preset: RequestValue?
  var duration: RequestValue?
  var extraBounce: RequestValue?
  var tension: RequestValue?
  var friction: RequestValue?
  var bounciness: RequestValue?
  var speed: RequestValue?

  static let form = Form(
    "SpringByPreset", initial: Self(),
    .later("preset", \.preset, .string(), "Name of a preset.").parameter(
      as: SpringReading.presetNames),
    .later("duration", \.duration, .number(.positive), "In seconds.").standard(.number(0.5)),
    .later("extraBounce", \.extraBounce, .number(.extraBounce), extraBounceSentence).standard(
      .number(0)
    ).parameter(hidesStandard: true),
    .later(
      "tension", \.tension, .number(.any), "Tension; the stiffness is 3.62 (tension - 30) + 194."
    ).standard(.number(PeerUnits.origami.defaults[0])).parameter(
      "Origami's tension, for the presets `reactNative/origami` and `rebound/origami`."),
    .later("friction", \.friction, .number(.any), "Friction; the damping is 3 (friction - 8) + 25.")
      .standard(.number(PeerUnits.origami.defaults[1])).parameter(
        "Origami's friction, for the presets `reactNative/origami` and `rebound/origami`."),
    .later(
      "bounciness", \.bounciness, .number(.any),
      "Bounciness: 0 does not bounce, 20 bounces for very long."
    ).standard(.number(PeerUnits.bouncy.defaults[0])).parameter(
      "Origami's bounciness, for the presets `reactNative/bouncy` and `rebound/bouncy`."),
    .later("speed", \.speed, .number(.any), "Speed: 0 is slow, 20 is fast.")
      .standard(.number(PeerUnits.bouncy.defaults[1])).parameter(
        "Origami's speed, for the presets `reactNative/bouncy` and `rebound/bouncy`."))

  static let extraBounceSentence =
    "Added to the preset's bounce; the sum has the range of a spring's `bounce`."

  static let marks: [StaticString] = ["preset", "tension", "friction", "bounciness", "speed"]

  static let outlines = [
    form.outline.part(
      "SpringByPreset", members: ["preset", "duration", "extraBounce"], required: ["preset"]
    ).with(
      "preset", .words(of: Spring.Preset.self),
      "SwiftUI's presets, with a bounce of 0, 0.15 and 0.3."),
    form.outline.part(
      "SpringByTension", members: ["preset", "tension", "friction"], required: ["preset"]
    ).with("preset", .word(PeerUnits.names(of: .origami)), "Presets in Origami's units."),
    form.outline.part(
      "SpringByBounciness", members: ["preset", "bounciness", "speed"], required: ["preset"]
    ).with("preset", .word(PeerUnits.names(of: .bouncy)), "Presets with a bounciness and a speed."),
    form.outline.part("SpringByPeerPreset", members: ["preset"], required: ["preset"]).with(
      "preset", SpringReading.plainPresetName, "A spring of another system."),
  ]

  private var peerNumbers: [(name: String, value: RequestValue?)] {
    [("tension", tension), ("friction", friction), ("bounciness", bounciness), ("speed", speed)]
  }

  func spring(_ object: RequestValue) -> Spring? {
    guard let preset else {
      for (name, value) in peerNumbers { value?.fail(Self.misplaced(name), .missing) }
      return nil
    }
    if let text = preset.text, text.contains("/") { return peer(text, at: preset) }
    for (name, value) in peerNumbers { value?.fail(Self.misplaced(name), .missing) }
    let named = SpringPresets.preset(preset)
    let duration = duration.map { $0.validSeconds(.positive) } ?? 0.5
    let extra = extraBounce.map { $0.validNumber() } ?? 0
    guard let named, let duration, let extra else { return nil }
    guard NumberRange.bounce.contains(named.bounce + extra) else {
      extraBounce?.fail("added to the preset's bounce \(NumberRange.bounce)", .outOfRange)
      return nil
    }
    return .preset(named, duration: duration, extraBounce: extra)
  }

  private func peer(_ name: String, at preset: RequestValue) -> Spring? {
    let units = PeerUnits.named(name)
    let own = units?.members ?? []
    let others = [("duration", duration), ("extraBounce", extraBounce)]
    for (member, value) in others + peerNumbers where !own.contains(member) {
      value?.fail("cannot be combined with this preset", .conflict)
    }
    let given = peerNumbers.filter { own.contains($0.name) }
    guard let units, given.contains(where: { $0.value != nil })
    else { return SpringPresets.peer(name, at: preset) }
    let numbers = zip(given, units.defaults).map { number, standard in
      number.value.map { $0.validNumber() } ?? standard
    }
    let valid = numbers.compactMap(\.self)
    guard valid.count == numbers.count else { return nil }
    return units.spring(valid)
      ?? preset.refuse(
        "must result in a stiffness above 0 and a damping of at least 0", .outOfRange)
  }

  private static func misplaced(_ member: String) -> String {
    guard ["tension", "friction"].contains(member)
    else { return "requires a preset such as \"reactNative/bouncy\"" }
    return "requires a preset such as \"reactNative/origami\"; "
      + "for react-spring's tension and friction use \"stiffness\" and \"damping\""
  }
}
