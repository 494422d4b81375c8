internal import AnimationCore

/// The timing of a property animator as the request describes it.
struct TimingDescription {
  let parameters: TimingParameters
  /// The animation, with its own duration rather than the animator's.
  let description: AnimationDescription
  /// The member with the timing's own duration; nil if there is none, or if the animator's has no
  /// effect.
  var ownDuration: Element?
  /// The duration in source text of a spring given by its damping ratio, in seconds.
  var writtenDuration: Double?

  /// An ease in and out.
  static var easeInOut: TimingDescription {
    TimingDescription(
      parameters: .curve(.easeInOut), description: AnimationDescription(base: .easeInOut),
      ownDuration: nil)
  }

  /// Returns the animation for the animator's duration, in seconds.
  func lasting(_ duration: Double) -> AnimationDescription {
    switch (parameters, description.base) {
    case (.curve, .curve(let curve, _)):
      AnimationDescription(base: .curve(curve, duration: duration))
    case (.damped(let ratio, let velocity), _):
      .uiView(duration: duration, dampingRatio: ratio, initialVelocity: velocity)
    default: description
    }
  }
}

/// Reads a timing: an animation, whose curves and UIKit springs take the animator's duration.
enum TimingReading {
  static func read(_ element: Element, _ options: EvaluationOptions) -> TimingDescription? {
    guard let source = element.text else { return object(element, options) }
    return AnimationSource.read(source, in: element) { inner in
      object(inner, options).map {
        var timing = $0
        timing.writtenDuration = $0.ownDuration?.number()
        timing.ownDuration = nil
        return timing
      }
    }
  }

  private static func object(_ element: Element, _ options: EvaluationOptions)
    -> TimingDescription?
  {
    if var reader = element.quietObject, reader.member("type")?.text == "uiView" {
      return damped(&reader).flatMap {
        $0.description.base.isInRange ? $0 : SpringReading.outOfRange(element)
      }
    }
    let description = AnimationReading.read(
      element, fidelity: options.rules.fidelity, platform: options.platform)
    guard let description else { return nil }
    guard case .curve(let curve, _) = description.base, description.modifiers.isEmpty else {
      return TimingDescription(
        parameters: .animation(description.animation), description: description, ownDuration: nil)
    }
    var reader = element.quietObject
    return TimingDescription(
      parameters: .curve(curve.curve), description: description,
      ownDuration: reader?.member("duration"))
  }

  /// Reads `uiView`: UIKit's spring of a damping ratio and a duration.
  private static func damped(_ reader: inout ObjectReader) -> TimingDescription? {
    let duration = reader.member("duration")
    let seconds = duration.map { $0.number(.positive) } ?? 1
    let ratio = reader.required("dampingRatio")?.number(.above(0, atMost: 1))
    let velocity = reader.member("initialVelocity").map { $0.number() } ?? 0
    reader.finish()
    guard let seconds, let ratio, let velocity else { return nil }
    return TimingDescription(
      parameters: .damped(ratio: ratio, initialVelocity: velocity),
      description: .uiView(duration: seconds, dampingRatio: ratio, initialVelocity: velocity),
      ownDuration: duration)
  }
}

extension AnimationDescription {
  /// Returns UIKit's spring of a damping ratio and a duration, in seconds.
  static func uiView(duration: Double, dampingRatio: Double, initialVelocity: Double)
    -> AnimationDescription
  {
    let frequency = TimingParameters.frequency(dampingRatio: dampingRatio, duration: duration)
    return AnimationDescription(
      base: .interpolatingSpring(
        mass: 1, stiffness: frequency * frequency, damping: 2 * dampingRatio * frequency,
        initialVelocity: initialVelocity))
  }
}

extension Element {
  /// The members of an object; nil, without a fault, for other values.
  var quietObject: ObjectReader? {
    isObject ? object() : nil
  }
}
