internal import JSONText
internal import Schema

/// `UIView.animate`, `UISpringTimingParameters`, `UICubicTimingParameters`,
/// `UIViewPropertyAnimator`.
extension SourceTranslation {
  private static let labels: [String: [String: String]] = [
    "animate": [
      "withDuration": "duration", "springDuration": "duration", "bounce": "bounce",
      "usingSpringWithDamping": "dampingRatio", "initialSpringVelocity": "initialVelocity",
      "delay": "delay", "options": "options",
    ],
    "runningPropertyAnimator": [
      "withDuration": "duration", "delay": "delay", "options": "options",
    ],
    "UISpringTimingParameters": [
      "dampingRatio": "dampingRatio", "mass": "mass", "stiffness": "stiffness",
      "damping": "damping", "duration": "duration", "bounce": "bounce",
      "initialVelocity": "initialVelocity",
    ],
    "UICubicTimingParameters": [
      "animationCurve": "type", "controlPoint1": "curve", "controlPoint2": "curve",
    ],
    "UIViewPropertyAnimator": [
      "duration": "duration", "dampingRatio": "dampingRatio", "curve": "type",
      "controlPoint1": "curve", "controlPoint2": "curve", "timingParameters": "timing",
    ],
  ]

  /// Without arguments: a damping ratio of 4.56, by Apple's page of `init()`, and the default
  /// timing function of Core Animation.
  private static let standards: [String: [Member]] = [
    "UISpringTimingParameters": [
      Member("type", .string("interpolatingSpring")), Member("mass", .number(3)),
      Member("stiffness", .number(1000)), Member("damping", .number(500)),
    ],
    "UICubicTimingParameters": [
      Member("type", .string("timingCurve")), Member("curve", .string("ease")),
    ],
  ]

  /// `UIView.animate(springDuration:bounce:...)` by default, in seconds.
  private static let springDuration = 0.5

  private static func unknown(_ argument: Argument, of call: Call) -> SourceError {
    let known = labels[call.name]?.keys.sorted() ?? []
    guard let label = argument.label else {
      return SourceError(
        "\(call.name) takes no unlabeled argument here; "
          + "expected \(known.joined(separator: ", "))", at: argument.column)
    }
    return .unknown(
      "argument", label, of: call.name, among: known, at: argument.column, .unknownArgument)
  }

  mutating func uiKitAnimation(_ call: Call, at place: JSONPointer) throws(SourceError)
    -> AnimationParts?
  {
    guard let labels = Self.labels[call.name] else { return nil }
    dialect = .uikit
    var parts = UIKitParts()
    for argument in call.arguments {
      // A closure among the arguments has a label.
      if case .unread = argument.value, argument.label != nil { continue }
      guard let name = labels[argument.label ?? ""] else { throw Self.unknown(argument, of: call) }
      columns.append((place.appending(name), argument.column))
      switch name {
      case "timing": parts.members += try timing(argument, at: place)
      case "curve": parts.points += try point(argument)
      case "type": parts.members.append(Member(name, .string(try animationCurve(argument))))
      case "delay": parts.delay = try steppedValue(argument)
      case "options": parts.options = try UIKitOptions(argument)
      case "initialVelocity": parts.members.append(Member(name, try velocity(argument)))
      default: parts.members.append(Member(name, try value(argument)))
      }
    }
    parts.repetition = try UIKitRepetition(in: call, by: self)
    complete(&parts, of: call)
    return (parts.members, try parts.modifiers)
  }

  /// Adds what the call leaves to its defaults.
  private func complete(_ parts: inout UIKitParts, of call: Call) {
    // A spring by its physics lasts as long as it does, whatever the animator says.
    if call.name == "UIViewPropertyAnimator" {
      if parts.members.contains(where: { $0.key == "mass" }) {
        parts.members.removeAll { $0.key == "duration" }
      } else if parts.members.contains(where: { $0.key == "bounce" }),
        let own = parts.members.firstIndex(where: { $0.key == "duration" })
      {
        // That of the animator is before that of the spring.
        parts.members.remove(at: own)
      }
    }
    if call.arguments.isEmpty, let standard = Self.standards[call.name] {
      parts.members = standard
    }
    if !parts.points.isEmpty { parts.members.append(Member("curve", .array(parts.points))) }
    if !parts.members.contains(where: { $0.key == "type" }) {
      let type = type(of: call, parts: parts)
      parts.members.insert(Member("type", .string(type)), at: 0)
      if type == "interpolatingSpring", call.name == "animate",
        !parts.members.contains(where: { $0.key == "duration" })
      {
        parts.members.append(Member("duration", .number(Self.springDuration)))
      }
    }
  }

  private func animationCurve(_ argument: Argument) throws(SourceError) -> String {
    guard let curve = argument.value.calls(at: argument.valueColumn)?.last, curve.arguments.isEmpty
    else { throw SourceError("expected a curve, such as .easeOut", at: argument.valueColumn) }
    let curves = ["easeInOut", "easeIn", "easeOut", "linear"]
    guard curves.contains(curve.name) else {
      throw SourceError.unknown(
        "curve", curve.name, of: "UIView.AnimationCurve", among: curves, at: argument.valueColumn)
    }
    return curve.name
  }

  private func type(of call: Call, parts: UIKitParts) -> String {
    let names = Set(parts.members.map(\.key))
    if names.contains("dampingRatio") { return "uiView" }
    if names.contains("curve") { return "timingCurve" }
    // `UIView.animate { ... }` is that with a spring, whose arguments have defaults.
    let isSpring =
      call.name == "animate" && !call.arguments.contains { $0.label == "withDuration" }
    if isSpring || call.name == "UISpringTimingParameters" { return "interpolatingSpring" }
    return parts.options?.curve ?? "easeInOut"
  }

  private mutating func timing(_ argument: Argument, at place: JSONPointer) throws(SourceError)
    -> [Member]
  {
    guard case .call(let call) = argument.value, call.name.hasSuffix("TimingParameters"),
      let parts = try uiKitAnimation(call, at: place)
    else {
      throw SourceError(
        "expected UISpringTimingParameters or UICubicTimingParameters", at: argument.valueColumn)
    }
    return parts.members
  }

  /// One number relative to the displacement, so a vector's `dy` must be 0 or equal to `dx`.
  private func velocity(_ argument: Argument) throws(SourceError) -> JSONValue {
    switch argument.value {
    case .member("zero"): return .number(0)
    case .call(let call) where call.name == "CGVector":
      guard call.arguments.map(\.label) == ["dx", "dy"]
      else { throw SourceError("CGVector takes dx and dy", at: call.column) }
      let (dx, dy) = (try value(call.arguments[0]), try value(call.arguments[1]))
      guard dy == .number(0) || dy == dx else {
        throw SourceError(
          "dy must be 0 or dx, since there is one velocity", at: call.arguments[1].column,
          remedy: "; write that along the path as dx, such as CGVector(dx: 2, dy: 0)")
      }
      return dx
    default: return try value(argument)
    }
  }
}
