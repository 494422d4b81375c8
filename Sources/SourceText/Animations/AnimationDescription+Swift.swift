package import AnimationCore
internal import JSONText

extension AnimationDescription {
  /// Nil if SwiftUI has no such curve or repetition.
  package var swiftSource: String? {
    guard var source = base.swiftSource else { return nil }
    for (index, modifier) in modifiers.enumerated() {
      let isSymmetric = index == 0 && base.isSymmetric
      guard let text = modifier.swiftSource(onSymmetricBase: isSymmetric) else { return nil }
      source += text
    }
    return source
  }
}

extension AnimationDescriptionBase {
  /// Whether a curve played backward is the same as 1 − the curve.
  fileprivate var isSymmetric: Bool {
    guard case .curve(let description, _) = self else { return false }
    if description.curve == .linear { return true }
    guard let points = description.curve.controlPoints else { return false }
    return points.x1 + points.x2 == 1 && points.y1 + points.y2 == 1
  }

  fileprivate var swiftSource: String? {
    switch self {
    case .default: ".default"
    case .spring(let response, let dampingFraction, let blendDuration):
      SourceCall(
        "spring", arguments: [("response", response), ("dampingFraction", dampingFraction)]
      ).with("blendDuration", value: blendDuration).text
    case .interpolatingSpring(let mass, let stiffness, let damping, let initialVelocity):
      SourceCall(
        "interpolatingSpring",
        arguments: [("mass", mass), ("stiffness", stiffness), ("damping", damping)]
      ).with("initialVelocity", value: initialVelocity).text
    case .curve(let description, let duration): description.curve.swiftSource(duration: duration)
    case .sampled, .expression, .inertia, .stopping: nil
    }
  }
}

extension UnitCurve {
  /// The animation that has the curve; nil if SwiftUI has no such curve.
  package func swiftSource(duration: Double) -> String? {
    if let name = Self.swiftUI.first(where: { $0.value == self })?.key {
      return bezier == nil
        ? ".timingCurve(.\(name), duration: \(String(number: duration)))"
        : SourceCall(name, arguments: [("duration", duration)]).text
    }
    if let points = controlPoints {
      let numbers = points.numbers.map { ("", $0) }
      return SourceCall("timingCurve", arguments: numbers + [("duration", duration)]).text
    }
    return nil
  }
}

extension Animation.Modifier {
  /// Nil for passes that run backward, unless they are the same mirrored.
  fileprivate func swiftSource(onSymmetricBase isSymmetric: Bool) -> String? {
    switch self {
    case .repeatCount(_, .backward) where !isSymmetric: nil
    case .repeatForever(.backward) where !isSymmetric: nil
    default: swiftSource
    }
  }

  /// Passes that are reversed are mirrored, as SwiftUI reverses them.
  package var swiftSource: String {
    switch self {
    case .delay(let delay): SourceCall("delay", arguments: [("", delay)]).text
    case .speed(let speed): SourceCall("speed", arguments: [("", speed)]).text
    case .repeatCount(let count, let reversal):
      ".repeatCount(\(count), autoreverses: \(reversal != .none))"
    case .repeatForever(let reversal): ".repeatForever(autoreverses: \(reversal != .none))"
    case .logicallyCompleteAfter(let time):
      SourceCall("logicallyComplete", arguments: [("after", time)]).text
    }
  }
}

package struct SourceCall {
  let name: String
  /// In order; an empty label is none.
  var arguments: [(label: String, value: Double)]

  package init(_ name: String, arguments: [(String, Double)]) {
    self.name = name
    self.arguments = arguments.map { (label: $0.0, value: $0.1) }
  }

  func with(_ label: String, value: Double) -> SourceCall {
    var result = self
    if value != 0 { result.arguments.append((label, value)) }
    return result
  }

  package var text: String { ".\(name)(\(list))" }

  package var list: String {
    arguments.map { label, value in (label.isEmpty ? "" : "\(label): ") + String(number: value) }
      .joined(separator: ", ")
  }
}
