internal import AnimationCore

extension AnimationDescription {
  /// The animation as SwiftUI source text, which parses to the same animation; nil if SwiftUI has
  /// no such curve.
  var swiftSource: String? {
    guard let base = base.swiftSource else { return nil }
    return modifiers.reduce(base) { $0 + $1.swiftSource }
  }
}

extension AnimationDescription.Base {
  fileprivate var swiftSource: String? {
    switch self {
    case .default: ".default"
    case .spring(let response, let dampingFraction, let blendDuration):
      SourceCall("spring", [("response", response), ("dampingFraction", dampingFraction)])
        .with("blendDuration", blendDuration, unless: 0).text
    case .interpolatingSpring(let mass, let stiffness, let damping, let initialVelocity):
      SourceCall(
        "interpolatingSpring", [("mass", mass), ("stiffness", stiffness), ("damping", damping)]
      ).with("initialVelocity", initialVelocity, unless: 0).text
    case .curve(let curve, let duration): curve.swiftSource(duration: duration)
    case .sampled: nil
    }
  }
}

extension CurveDescription {
  fileprivate func swiftSource(duration: Double) -> String? {
    let names: [(UnitCurve, String)] = [
      (.linear, "linear"), (.easeIn, "easeIn"), (.easeOut, "easeOut"), (.easeInOut, "easeInOut"),
    ]
    if let name = names.first(where: { $0.0 == curve })?.1 {
      return SourceCall(name, [("duration", duration)]).text
    }
    if let points = curve.controlPoints {
      let numbers = [points.x1, points.y1, points.x2, points.y2].map { ("", $0) }
      return SourceCall("timingCurve", numbers + [("duration", duration)]).text
    }
    let circular: [(UnitCurve, String)] = [
      (.circularEaseIn, "circularEaseIn"), (.circularEaseOut, "circularEaseOut"),
      (.circularEaseInOut, "circularEaseInOut"),
    ]
    return circular.first { $0.0 == curve }.map {
      ".timingCurve(.\($0.1), duration: \(SourceCall.text(of: duration)))"
    }
  }
}

extension AnimationDescription.Modifier {
  fileprivate var swiftSource: String {
    switch self {
    case .delay(let delay): SourceCall("delay", [("", delay)]).text
    case .speed(let speed): SourceCall("speed", [("", speed)]).text
    case .repeatCount(let count, let autoreverses):
      ".repeatCount(\(count), autoreverses: \(autoreverses))"
    case .repeatForever(let autoreverses): ".repeatForever(autoreverses: \(autoreverses))"
    case .logicallyCompleteAfter(let time): SourceCall("logicallyComplete", [("after", time)]).text
    }
  }
}

/// A SwiftUI call whose arguments are numbers.
private struct SourceCall {
  let name: String
  var arguments: [(label: String, value: Double)]

  init(_ name: String, _ arguments: [(String, Double)]) {
    self.name = name
    self.arguments = arguments.map { (label: $0.0, value: $0.1) }
  }

  /// Returns the call with one more argument, or the same call if the argument has its default
  /// value.
  func with(_ label: String, _ value: Double, unless standard: Double) -> SourceCall {
    var result = self
    if value != standard { result.arguments.append((label, value)) }
    return result
  }

  var text: String {
    let list = arguments.map { label, value in
      label.isEmpty ? Self.text(of: value) : "\(label): \(Self.text(of: value))"
    }
    return ".\(name)(\(list.joined(separator: ", ")))"
  }

  /// Returns a number in the fewest digits that parse back to it.
  static func text(of value: Double) -> String {
    var bytes: [UInt8] = []
    bytes.append(number: value)
    return String(decoding: bytes, as: UTF8.self)
  }
}
