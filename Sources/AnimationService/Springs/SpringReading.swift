internal import AnimationCore

/// A spring as the request describes it.
struct SpringDescription: Sendable {
  let spring: Spring
  /// The numbers of the request by their names, exactly as given; the spring's own may differ by
  /// rounding.
  var given: [String: Double] = [:]

  /// Returns a parameter of the spring, as the request gave it if both differ only by rounding.
  func worded(_ name: String, _ value: Double) -> Double {
    guard let given = given[name], abs(given - value) <= 1e-12 * max(abs(value), 1e-3) else {
      return value
    }
    return given
  }
}

/// Reads a spring: the name of a preset, or one of the parameterizations.
enum SpringReading {
  /// The members of a spring, of all forms.
  static let members = [
    "duration", "bounce", "response", "dampingRatio", "mass", "stiffness", "damping",
    "allowOverDamping", "settlingDuration", "preset", "extraBounce", "tension", "friction",
    "bounciness", "speed",
  ]

  /// Reads a spring and keeps the numbers that the request gave.
  static func description(_ element: Element) -> SpringDescription? {
    guard let spring = read(element) else { return nil }
    guard element.isObject else {
      let preset = element.string().flatMap(SpringPreset.init(rawValue:))
      return SpringDescription(spring: spring, given: preset.map { ["bounce": $0.bounce] } ?? [:])
    }
    var object = element.node.openObject()
    let given = object.all().compactMap { name, value in value.plainNumber.map { (name, $0) } }
    return SpringDescription(
      spring: spring, given: Dictionary(given) { first, _ in first })
  }

  static func read(_ element: Element) -> Spring? {
    if element.text != nil { return named(element) }
    guard var reader = element.object() else { return nil }
    let spring = read(&reader, in: element)
    reader.finish()
    return spring.flatMap { isInRange($0) ? $0 : outOfRange(element) }
  }

  /// Whether all parameters of a spring, also those that the request did not give, are finite.
  private static func isInRange(_ spring: Spring) -> Bool {
    spring.response > 0
      && [spring.response, spring.mass, spring.stiffness, spring.damping, spring.dampingRatio]
        .allSatisfy(\.isFinite)
  }

  /// Refuses a spring with a parameter that is not a finite double, or a response of 0.
  static func outOfRange<Reading>(_ element: Element) -> Reading? {
    element.fail("overflows: the spring's parameters exceed the range of a double")
    return nil
  }

  private static func read(_ reader: inout ObjectReader, in element: Element) -> Spring? {
    let form = SpringForm(of: reader.names)
    for name in reader.names where SpringForm.known(name) && !form.members.contains(name) {
      _ = reader.member(name)?.fail("cannot be combined with \"\(form.mark(in: reader.names))\"")
    }
    switch form {
    case .durationBounce: return durationBounce(&reader)
    case .responseDampingRatio: return responseDampingRatio(&reader)
    case .mechanical: return mechanical(&reader)
    case .settling: return settling(&reader, element)
    case .preset: return preset(&reader)
    }
  }

  private static func durationBounce(_ reader: inout ObjectReader) -> Spring {
    let duration = reader.member("duration").map { $0.number(.positive) } ?? 0.5
    let bounce = reader.member("bounce").map { $0.number(.bounce) } ?? 0
    return Spring(duration: duration ?? 0.5, bounce: bounce ?? 0)
  }

  private static func responseDampingRatio(_ reader: inout ObjectReader) -> Spring? {
    let response = reader.required("response")?.number(.positive)
    let ratio = reader.required("dampingRatio")?.number(.nonNegative)
    guard let response, let ratio else { return nil }
    return Spring(response: response, dampingRatio: ratio)
  }

  private static func mechanical(_ reader: inout ObjectReader) -> Spring? {
    let mass = reader.member("mass").map { $0.number(.positive) } ?? 1
    let stiffness = reader.required("stiffness")?.number(.positive)
    let damping = reader.required("damping")?.number(.nonNegative)
    let allowOverDamping = reader.member("allowOverDamping").map { $0.bool() } ?? false
    guard let mass, let stiffness, let damping, let allowOverDamping else { return nil }
    return Spring(
      mass: mass, stiffness: stiffness, damping: damping, allowOverDamping: allowOverDamping)
  }

  private static func settling(_ reader: inout ObjectReader, _ element: Element) -> Spring? {
    let duration = reader.required("settlingDuration")?.number(.between(0.01, 10))
    let ratio = reader.required("dampingRatio")?.number(.above(0, atMost: 1))
    let epsilon = reader.member("epsilon").map { $0.number(.above(0, below: 1)) } ?? 0.001
    guard let duration, let ratio, let epsilon else { return nil }
    let spring = Spring(settlingDuration: duration, dampingRatio: ratio, epsilon: epsilon)
    guard spring.response.isFinite else {
      element.fail("no spring settles in this time: \"dampingRatio\" is too small for \"epsilon\"")
      return nil
    }
    return spring
  }

  private static func named(_ element: Element) -> Spring? {
    if let name = element.text, name.contains("/") { return peer(name, element) }
    return element.choice(SpringPreset.self)?.spring(duration: 0.5, extraBounce: 0)
  }

  /// Returns a preset of another system.
  private static func peer(_ name: String, _ element: Element) -> Spring? {
    if let spring = PeerPreset.spring(name) { return spring }
    element.fail("is not a known preset\(Suggestion.phrase(for: name, among: PeerPreset.names))")
    return nil
  }

  /// Returns a preset of another system, with the numbers that belong to it.
  private static func peer(_ name: String, _ element: Element, _ reader: inout ObjectReader)
    -> Spring?
  {
    let units = PeerUnits.named(name)
    let own = units?.members ?? []
    for member in SpringForm.preset.members where member != "preset" && !own.contains(member) {
      reader.member(member)?.fail("cannot be combined with this preset")
    }
    guard let units, own.contains(where: reader.has) else { return peer(name, element) }
    let numbers = zip(own, units.defaults).map { member, standard in
      reader.member(member).map { $0.number() } ?? standard
    }
    guard !numbers.contains(nil) else { return nil }
    if let spring = units.spring(numbers.compactMap(\.self)) { return spring }
    element.fail("must result in a stiffness above 0 and a damping of at least 0")
    return nil
  }

  /// The reason to refuse a number that belongs to the presets of another system.
  private static func misplaced(_ member: String) -> String {
    guard ["tension", "friction"].contains(member) else {
      return "requires a preset such as \"reactNative/bouncy\""
    }
    return "requires a preset such as \"reactNative/origami\"; "
      + "for react-spring's tension and friction use \"stiffness\" and \"damping\""
  }

  private static func preset(_ reader: inout ObjectReader) -> Spring? {
    let element = reader.required("preset")
    if let element, let name = element.text, name.contains("/") {
      return peer(name, element, &reader)
    }
    for member in SpringForm.peerMembers where reader.has(member) {
      reader.member(member)?.fail(misplaced(member))
    }
    let preset = element?.choice(SpringPreset.self)
    let duration = reader.member("duration").map { $0.number(.positive) } ?? 0.5
    let extra = reader.member("extraBounce").map { $0.number() } ?? 0
    guard let preset, let duration, let extra else { return nil }
    guard NumberRange.bounce.contains(preset.bounce + extra) else {
      reader.member("extraBounce")?.fail("added to the preset's bounce \(NumberRange.bounce)")
      return nil
    }
    return preset.spring(duration: duration, extraBounce: extra)
  }
}

/// The named springs of SwiftUI.
enum SpringPreset: String, CaseIterable {
  case smooth, snappy, bouncy

  /// The bounce of the preset without an extra bounce.
  var bounce: Double {
    switch self {
    case .smooth: 0
    case .snappy: 0.15
    case .bouncy: 0.3
    }
  }

  func spring(duration: Double, extraBounce: Double) -> Spring {
    switch self {
    case .smooth: .smooth(duration: duration, extraBounce: extraBounce)
    case .snappy: .snappy(duration: duration, extraBounce: extraBounce)
    case .bouncy: .bouncy(duration: duration, extraBounce: extraBounce)
    }
  }
}

/// The parameterizations of a spring in a request.
private enum SpringForm: CaseIterable {
  case preset, mechanical, settling, responseDampingRatio, durationBounce

  /// Creates the form that the members determine: the first whose marks are among them.
  init(of names: [String]) {
    self =
      Self.allCases.first { form in names.contains { form.marks.contains($0) } } ?? .durationBounce
  }

  /// The members that distinguish this form from those after it.
  var marks: [String] {
    switch self {
    case .preset: ["preset"] + Self.peerMembers
    case .mechanical: ["stiffness", "damping", "mass", "allowOverDamping"]
    case .settling: ["settlingDuration"]
    case .responseDampingRatio: ["response", "dampingRatio"]
    case .durationBounce: ["duration", "bounce"]
    }
  }

  /// The members that belong to presets of other systems.
  static let peerMembers = PeerUnits.allCases.flatMap(\.members)

  var members: [String] {
    switch self {
    case .preset: ["preset", "duration", "extraBounce"] + Self.peerMembers
    case .mechanical: marks
    case .settling: ["settlingDuration", "dampingRatio", "epsilon"]
    case .responseDampingRatio, .durationBounce: marks
    }
  }

  func mark(in names: [String]) -> String { marks.first(where: names.contains) ?? marks[0] }

  static func known(_ name: String) -> Bool {
    name == "epsilon" || SpringReading.members.contains(name)
  }
}

extension NumberRange {
  /// The range of a bounce b: −1 < b ≤ 1.
  static let bounce = above(-1, atMost: 1)
}

extension SpringReading {
  /// Reads a spring, the default one where it is wrong.
  static func read(_ value: RequestValue) -> Spring { read(Element(value)) ?? Spring() }
}
