internal import AnimationCore

/// A spring as the request describes it.
struct SpringDescription: Sendable {
  /// The spring; some valid one where the request has faults.
  let spring: Spring
  /// The numbers of the request, exactly as given; the spring's own may differ by rounding.
  var given = Given.none

  /// The place of a spring's numbers in the request.
  enum Given: Sendable {
    /// No number, as in a request without a spring.
    case none
    /// The bounce, in the name of a preset.
    case bounce(Double)
    /// All, as the members of an object.
    case members(RequestNodes, RequestNodes.Index)
  }

  /// Replaces the first `count` figures, parameters of the spring, by the numbers of the request
  /// from which they differ only by rounding.
  ///
  /// - Parameters:
  ///   - figures: the figures of an answer.
  ///   - count: the number of figures, from the first on, that are parameters of the spring.
  func reword(_ figures: inout [AnswerFigure], count: Int) {
    switch given {
    case .none: break
    case .bounce(let bounce):
      for index in 0..<count where "\(figures[index].name)" == "bounce" {
        figures[index].reword(bounce)
      }
    case .members(let nodes, let object):
      let marks = nodes.marks(of: object)
      for index in 0..<count where marks.mayContain(figures[index].name) {
        guard let name = nodes.name(figures[index].name, of: object) else { continue }
        nodes.plainNumber(at: name + 1).map { figures[index].reword($0) }
      }
    }
  }
}

extension AnswerFigure {
  /// Replaces the value by one from which it differs only by rounding.
  ///
  /// Rounding is a difference of at most 10⁻¹² of the value. A bounce is the difference of the
  /// damping ratio from 1, so below 0.001 it is 10⁻¹⁵. Damping is read off without loss, and past
  /// critical may have been reduced by little.
  fileprivate mutating func reword(_ given: Double) {
    let allowed =
      if hasName("bounce") {
        1e-12 * max(abs(value), 1e-3)
      } else {
        (hasName("damping") ? 1e-15 : 1e-12) * abs(value)
      }
    if abs(given - value) <= allowed { value = given }
  }

  private func hasName(_ other: StaticString) -> Bool {
    // Most names differ in their length, and it is asked at each spring.
    name.utf8CodeUnitCount == other.utf8CodeUnitCount
      && name.withUTF8Buffer { bytes in other.withUTF8Buffer { bytes.elementsEqual($0) } }
  }
}

/// Reads a spring: the name of a preset, source text, or one of the parameterizations.
enum SpringReading {
  /// The members of a spring, of all forms.
  static let members = [
    "duration", "bounce", "response", "dampingRatio", "mass", "stiffness", "damping",
    "allowOverDamping", "settlingDuration", "overshoot", "peakTime", "preset", "extraBounce",
    "tension", "friction", "bounciness", "speed",
  ]

  /// Reads a spring and keeps the numbers that the request gave.
  ///
  /// - Parameter value: the spring in the request.
  /// - Returns: The spring; the numbers of an object, or the bounce of one of SwiftUI's presets.
  static func description(_ value: RequestValue) -> SpringDescription {
    let spring = read(value)
    guard value.isObject else {
      let preset = value.text.flatMap(Spring.Preset.init(rawValue:))
      return SpringDescription(
        spring: spring, given: preset.map { .bounce($0.bounce) } ?? .none)
    }
    return SpringDescription(spring: spring, given: .members(value.nodes, value.node))
  }

  /// Reads a spring, some spring where it is wrong.
  ///
  /// - Parameter value: a text or an object; one that is absent is an object without members.
  /// - Returns: The spring, whose parameters are finite if there is no fault.
  static func read(_ value: RequestValue) -> Spring {
    if let text = value.text { return named(text, value) }
    guard value.isObject || value.isAbsent else {
      value.fail(
        "must be a spring, such as {\"duration\": 0.5, \"bounce\": 0.3}, or the name of a preset",
        .wrongType)
      return Spring()
    }
    let count = value.faults.count
    let spring = value.object { read(&$0) }
    if value.faults.count == count, !isInRange(spring) { value.fail(overflow, .overflow) }
    return spring
  }

  /// Whether all parameters of a spring, also those that the request did not give, are finite.
  ///
  /// So is damping / mass, the fast rate of a spring that is damped very much.
  private static func isInRange(_ spring: Spring) -> Bool {
    spring.response > 0 && spring.response.isFinite && spring.mass.isFinite
      && spring.stiffness.isFinite && spring.damping.isFinite && spring.dampingRatio.isFinite
      && (spring.damping / spring.mass).isFinite
  }

  /// The fault of a spring with a parameter that is not a finite double, or a response of 0.
  static let overflow = "overflows: the spring's parameters exceed the range of a double"

  /// Reads the form of a spring that its members determine.
  ///
  /// A member of another form is a conflict; one of no form is left to be refused by the caller.
  private static func read(_ object: inout RequestObject) -> Spring {
    // Nearly all springs have no other members.
    if object.has(only: "duration", "bounce") { return durationBounce(&object) }
    let names = object.names
    let form = SpringForm(of: names)
    for name in names where !form.members.contains(name) && SpringForm.isKnown(name) {
      object.member(named: name)?.failConflict(with: "\(form.mark(in: names))")
    }
    switch form {
    case .durationBounce: return durationBounce(&object)
    case .responseDampingRatio: return responseDampingRatio(&object)
    case .mechanical:
      return Spring(
        // Mass.
        mass: object.number("mass", .positive, default: 1),
        // Stiffness, in mass per second squared.
        stiffness: object.required("stiffness").number(.positive),
        // Damping, in mass per second. Damping above critical is reduced to critical unless
        // `allowOverDamping` is true.
        damping: object.required("damping").number(.nonNegative),
        // Whether damping above critical is used as given.
        allowOverDamping: object.bool("allowOverDamping", default: false))
    case .settling: return settling(&object)
    case .peak: return peak(&object)
    case .preset: return preset(&object)
    }
  }

  /// Reads SwiftUI's duration, 0.5 seconds by default, and bounce, 0 by default.
  private static func durationBounce(_ object: inout RequestObject) -> Spring {
    Spring(
      // Perceptual duration in seconds.
      duration: object.seconds("duration", .positive, default: 0.5),
      // Bounce: 0 for none, above 0 bouncy, below 0 over-damped; 1 never settles.
      bounce: object.number("bounce", .bounce, default: 0))
  }

  /// Reads a response and a damping ratio, both of which are required.
  private static func responseDampingRatio(_ object: inout RequestObject) -> Spring {
    Spring(
      // Period of the undamped spring in seconds.
      response: object.required("response").seconds(.positive),
      // Damping ratio: 1 is critical, above 1 over-damped; 0 never settles.
      dampingRatio: object.required("dampingRatio").number(.nonNegative))
  }

  /// Reads the time in which a spring settles, and its damping ratio or its overshoot.
  ///
  /// A spring for which no finite response is found is a fault of the whole object.
  private static func settling(_ object: inout RequestObject) -> Spring {
    let count = object.value.faults.count
    let spring = Spring(
      // Seconds until a motion over a distance of 1 has settled by SwiftUI's rule.
      settlingDuration: object.required("settlingDuration").number(.between(0.01, 10)),
      dampingRatio: dampingRatio(&object, .above(0, atMost: 1)),
      // Distance from the target within which the spring counts as settled.
      epsilon: object.number("epsilon", .above(0, below: 1), default: 0.001))
    if object.value.faults.count == count, !spring.response.isFinite {
      object.value.fail(
        "no spring settles in this time: \"dampingRatio\" is too small for \"epsilon\"",
        .outOfRange)
    }
    return spring
  }

  /// Reads the time of the first peak; 1, with a fault that also names `settlingDuration`, if it is
  /// missing.
  private static func peakTime(_ object: inout RequestObject) -> Double {
    if !object.has("peakTime") {
      object.missing("peakTime", "is required, or give \"settlingDuration\"")
      return 1
    }
    // Seconds until the first peak, from rest.
    return object.required("peakTime").seconds(.positive)
  }

  /// Reads the time of the first peak, and the damping ratio or the overshoot of a bouncy spring.
  private static func peak(_ object: inout RequestObject) -> Spring {
    Spring(
      peakTime: peakTime(&object),
      dampingRatio: dampingRatio(&object, .atLeast(0, below: 1)))
  }

  /// Returns the damping ratio, given as such or by the overshoot that it makes.
  ///
  /// - Parameters:
  ///   - object: the spring in the request.
  ///   - range: the damping ratios that the form accepts.
  /// - Returns: The damping ratio; some ratio of the range where there is a fault.
  private static func dampingRatio(
    _ object: inout RequestObject, _ range: NumberRange
  ) -> Double {
    // Height of the first peak beyond the target as a part of the distance.
    guard let overshoot = object.member("overshoot") else {
      // Damping ratio; 1 is critical.
      return object.required("dampingRatio").number(range)
    }
    object.exclude("dampingRatio", with: "overshoot")
    let part = overshoot.number(.atLeast(0, below: 1), default: 0.1)
    let ratio = Spring.dampingRatio(overshoot: part)
    if range.contains(ratio) { return ratio }
    overshoot.fail("must be above 0: a spring without an overshoot has no peak", .outOfRange)
    return range.example
  }
}

// MARK: - Presets

extension SpringReading {
  /// Returns the preset that a text names, or the spring of source text.
  ///
  /// - Parameters:
  ///   - name: the text; with one of `({.:=` it is source text, and with a slash a preset of
  ///     another system.
  ///   - value: the text in the request, which gets the faults.
  /// - Returns: The spring; some spring where there is a fault.
  private static func named(_ name: String, _ value: RequestValue) -> Spring {
    if name.contains(where: { "({.:=".contains($0) }) {
      return SourceTranslation.read(
        name, in: value,
        translating: { (translation, source) throws(SourceError) in
          try translation.spring(source)
        }, else: Spring(), by: read)
    }
    if name.contains("/") { return peer(name, value) }
    return .preset(preset(value))
  }

  /// Reads the name of one of SwiftUI's presets.
  private static func preset(_ value: RequestValue) -> Spring.Preset {
    let peers = value.text.map { text in PeerPreset.names.filter { $0.hasSuffix("/" + text) } }
    guard let peers, !peers.isEmpty, Spring.Preset(rawValue: value.text ?? "") == nil else {
      let near = nearPeers(value.text ?? "").map { "\"\($0)\"" }.joined(separator: " or ")
      if !near.isEmpty {
        value.fail("is no preset; did you mean \(near)?", .unknownName)
        return .smooth
      }
      return value.choice(default: Spring.Preset.smooth)
    }
    value.fail(
      "is a preset of another system, so write "
        + peers.prefix(4).map { "\"\($0)\"" }.joined(separator: " or "),
      .unknownName)
    return .smooth
  }

  /// Returns the presets of other systems whose name without the system is nearly a name; none if
  /// one of SwiftUI's is as near.
  private static func nearPeers(_ name: String) -> [String] {
    let own = Spring.Preset.allCases.map(\.rawValue)
    guard !own.contains(name), Suggestion.nearest(to: name, among: own) == nil else { return [] }
    let plain = PeerPreset.names.map { String($0.drop { $0 != "/" }.dropFirst()) }
    guard let near = Suggestion.nearest(to: name, among: plain) else { return [] }
    return Array(PeerPreset.names.filter { $0.hasSuffix("/" + near) }.prefix(4))
  }

  /// Returns a preset of another system; SwiftUI's default, with a fault, if it is not known.
  ///
  /// - Parameters:
  ///   - name: the name with the system, such as `reactSpring/wobbly`.
  ///   - value: the name in the request, which gets the fault.
  /// - Returns: The spring.
  private static func peer(_ name: String, _ value: RequestValue) -> Spring {
    if let spring = PeerPreset.spring(name) { return spring }
    value.fail(
      "is not a known preset\(Suggestion.phrase(for: name, among: PeerPreset.names))", .unknownName)
    return Spring()
  }

  /// Returns a preset of another system, with the numbers that belong to it.
  ///
  /// The numbers of a preset such as `reactNative/bouncy` replace its defaults; any other member is
  /// a conflict.
  ///
  /// - Parameters:
  ///   - name: the name with the system.
  ///   - preset: the name in the request, which gets the faults of the whole.
  ///   - object: the object with the name and its numbers.
  /// - Returns: The spring; some spring where there is a fault.
  private static func peer(
    _ name: String, _ preset: RequestValue, _ object: inout RequestObject
  ) -> Spring {
    let units = PeerUnits.named(name)
    let own = units?.members ?? []
    for member in SpringForm.preset.members where member != "preset" && !own.contains(member) {
      object.member(named: member)?.fail("cannot be combined with this preset", .conflict)
    }
    guard let units, own.contains(where: object.has(named:)) else { return peer(name, preset) }
    let count = preset.faults.count
    let numbers = zip(own, units.defaults).map { member, standard in
      object.member(named: member)?.number(default: standard) ?? standard
    }
    if let spring = units.spring(numbers) { return spring }
    if preset.faults.count == count {
      preset.fail("must result in a stiffness above 0 and a damping of at least 0", .outOfRange)
    }
    return Spring()
  }

  /// The reason to refuse a number that belongs to the presets of another system.
  private static func misplaced(_ member: String) -> String {
    guard ["tension", "friction"].contains(member) else {
      return "requires a preset such as \"reactNative/bouncy\""
    }
    return "requires a preset such as \"reactNative/origami\"; "
      + "for react-spring's tension and friction use \"stiffness\" and \"damping\""
  }

  /// Refuses the numbers of other systems, which need the name of one.
  private static func withoutPreset(_ object: inout RequestObject) -> Spring {
    for member in SpringForm.preset.members {
      let given = object.member(named: member)
      if SpringForm.peerMembers.contains(member) { given?.fail(misplaced(member), .missing) }
    }
    return Spring()
  }

  /// Reads the name of a preset with the numbers that belong to it: a duration and an extra bounce,
  /// or those of another system.
  private static func preset(_ object: inout RequestObject) -> Spring {
    if !object.has("preset"), SpringForm.peerMembers.contains(where: object.has(named:)) {
      return withoutPreset(&object)
    }
    // Presets with Origami's bounciness and speed.
    let name = object.required("preset")
    if let text = name.text, text.contains("/") { return peer(text, name, &object) }
    for member in SpringForm.peerMembers {
      object.member(named: member)?.fail(misplaced(member), .missing)
    }
    let count = name.faults.count
    let preset = preset(name)
    // In seconds.
    let duration = object.seconds("duration", .positive, default: 0.5)
    // Added to the preset's bounce; the sum must be above -1 and at most 1.
    let extra = object.number("extraBounce", default: 0)
    if name.faults.count == count, !name.isAbsent,
      !NumberRange.bounce.contains(preset.bounce + extra)
    {
      object.member("extraBounce")?.fail(
        "added to the preset's bounce \(NumberRange.bounce)", .outOfRange)
    }
    return .preset(preset, duration: duration, extraBounce: extra)
  }
}

/// The parameterizations of a spring in a request.
private enum SpringForm: CaseIterable {
  case preset, mechanical, settling, peak, responseDampingRatio, durationBounce

  /// Creates the form that the members determine: the first whose marks are among them.
  init(of names: [String]) {
    self =
      Self.allCases.first { form in names.contains { form.marks.contains($0) } } ?? .durationBounce
  }

  /// The members that distinguish this form from those after it.
  var marks: [String] {
    switch self {
    case .preset: Self.presetMarks
    case .mechanical: Self.mechanicalMarks
    case .settling: Self.settlingMarks
    case .peak: Self.peakMarks
    case .responseDampingRatio: Self.ratioMarks
    case .durationBounce: Self.bounceMarks
    }
  }

  /// The members that tell the form of a preset.
  private static let presetMarks = ["preset"] + peerMembers
  /// The members of the mechanical form, each of which tells it.
  private static let mechanicalMarks = ["stiffness", "damping", "mass", "allowOverDamping"]
  /// The members of the form of a preset.
  private static let presetMembers = ["preset", "duration", "extraBounce"] + peerMembers
  /// The members of the form of a settling time.
  private static let settlingMembers = ["settlingDuration", "dampingRatio", "overshoot", "epsilon"]
  /// The member that tells the form of a settling time.
  private static let settlingMarks = ["settlingDuration"]
  /// The members of the form of a peak.
  private static let peakMembers = ["peakTime", "overshoot", "dampingRatio"]
  /// The members of which each tells the form of a peak; a damping ratio does not tell it.
  private static let peakMarks = ["peakTime", "overshoot"]
  /// The members of a response and a damping ratio, each of which tells that form.
  private static let ratioMarks = ["response", "dampingRatio"]
  /// The members of the form that is read if no other one is told.
  private static let bounceMarks = ["duration", "bounce"]

  /// The members that belong to presets of other systems.
  static let peerMembers = PeerUnits.allCases.flatMap(\.members)

  /// All members of the form; some of them belong to several forms.
  var members: [String] {
    switch self {
    case .preset: Self.presetMembers
    case .settling: Self.settlingMembers
    case .peak: Self.peakMembers
    case .mechanical, .responseDampingRatio, .durationBounce: marks
    }
  }

  /// Returns the first of the marks among some names, to name the form in a fault; the first of all
  /// if there is none.
  func mark(in names: [String]) -> String { marks.first(where: names.contains) ?? marks[0] }

  /// Returns whether a name is a member of any form.
  static func isKnown(_ name: String) -> Bool {
    name == "epsilon" || SpringReading.members.contains(name)
  }
}

extension NumberRange {
  /// The range of a bounce b: −1 < b ≤ 1.
  static let bounce = above(-1, atMost: 1)
}
