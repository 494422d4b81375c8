extension AnimationDescription {
  /// Writes the object that parses to this animation.
  func write(to writer: inout JSONWriter) {
    writer.beginObject()
    base.write(to: &writer)
    if !modifiers.isEmpty {
      writer.key("modifiers")
      writer.beginArray()
      for modifier in modifiers { modifier.write(to: &writer) }
      writer.endArray()
    }
    writer.endObject()
  }
}

extension AnimationDescription.Base {
  private static let curveTypes = ["linear", "easeIn", "easeOut", "easeInOut"]

  fileprivate func write(to writer: inout JSONWriter) {
    switch self {
    case .default: writer.member("type", "default")
    case .spring(let response, let dampingFraction, let blendDuration):
      writer.member("type", "spring")
      writer.member("response", response)
      writer.member("dampingFraction", dampingFraction)
      writer.member("blendDuration", blendDuration)
    case .interpolatingSpring(let mass, let stiffness, let damping, let initialVelocity):
      writer.member("type", "interpolatingSpring")
      writer.member("mass", mass)
      writer.member("stiffness", stiffness)
      writer.member("damping", damping)
      writer.member("initialVelocity", initialVelocity)
    case .curve(let curve, let duration):
      if let name = curve.name, Self.curveTypes.contains(name) {
        writer.member("type", name)
      } else {
        writer.member("type", "timingCurve")
        writer.key("curve")
        curve.write(to: &writer)
      }
      writer.member("duration", duration)
    case .sampled(let samples):
      writer.member("type", "sampled")
      writer.member("values", samples.values)
      writer.member("times", samples.times)
    }
  }
}

extension AnimationDescription.Modifier {
  fileprivate func write(to writer: inout JSONWriter) {
    writer.beginObject()
    switch self {
    case .delay(let delay): writer.member("delay", delay)
    case .speed(let speed): writer.member("speed", speed)
    case .repeatCount(let count, let autoreverses):
      writer.key("repeatCount")
      writer.integer(count)
      writer.member("autoreverses", autoreverses)
    case .repeatForever(let autoreverses):
      writer.member("repeatForever", true)
      writer.member("autoreverses", autoreverses)
    case .logicallyCompleteAfter(let time): writer.member("logicallyCompleteAfter", time)
    }
    writer.endObject()
  }
}
