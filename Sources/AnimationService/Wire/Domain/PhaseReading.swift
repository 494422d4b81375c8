internal import AnimationCore

/// Reads phases: their values, their animations, and what starts them.
enum PhaseReading {
  /// What starts a run of phases.
  enum Start {
    /// It begins at 0 and goes on for ever.
    case looping
    /// It goes round once at each of these times.
    case triggers([Double])
  }

  /// The values, all of one shape, that of the first.
  static func phases(_ reader: inout ObjectReader, limits: ServiceLimits) -> [AnimatedValue]? {
    let options = ValueOptions.read(&reader)
    guard let element = reader.required("phases"), let items = element.array() else { return nil }
    guard (1...limits.maximumEvents).contains(items.count) else {
      element.fail("must have from 1 to \(limits.maximumEvents) values")
      return nil
    }
    guard let first = options.value(items[0]) else { return nil }
    var phases = [first]
    for item in items.dropFirst() {
      guard let phase = phases[phases.count - 1].conforming(item) else { continue }
      phases.append(phase)
    }
    guard phases.count == items.count else { return nil }
    if phases.count > 1 { phases[0] = first.preceding(phases[1]) }
    return phases
  }

  /// The animation by which each phase is reached: one for all, or a list; `null` is a jump.
  ///
  /// - Parameters:
  ///   - reader: the request; without `animation`, it is `.default`.
  ///   - count: how many phases there are, if that is known.
  ///   - fidelity: whose numbers are answered.
  /// - Returns: one for each phase, nil and faults if they do not fit.
  static func animations(_ reader: inout ObjectReader, count: Int?, fidelity: Fidelity)
    -> [AnimationDescription?]?
  {
    guard let element = reader.member("animation") else {
      return Array(repeating: AnimationDescription(base: .default), count: count ?? 0)
    }
    guard let items = element.items else {
      return animation(element, fidelity).map { Array(repeating: $0, count: count ?? 0) }
    }
    let animations = items.map { animation($0, fidelity) }
    guard let count, animations.count == count else {
      if let count { element.fail("must be one animation, or one for each of the \(count) phases") }
      return nil
    }
    return animations.contains { $0 == nil } ? nil : animations.map { $0 ?? nil }
  }

  /// An animation, a jump, or nil and faults.
  private static func animation(_ element: Element, _ fidelity: Fidelity)
    -> AnimationDescription??
  {
    if element.isNull { return .some(nil) }
    return AnimationReading.read(element, fidelity: fidelity).map { .some($0) }
  }

  /// Looping unless the request says otherwise; one round from 0 on if it says that alone.
  static func start(_ reader: inout ObjectReader, limits: ServiceLimits) -> Start? {
    let isLooping = reader.member("looping").map { $0.bool() }
    guard let trigger = reader.member("trigger") else {
      guard let isLooping = isLooping ?? true else { return nil }
      return isLooping ? .looping : .triggers([0])
    }
    if isLooping == true {
      trigger.fail("cannot be combined with \"looping\"")
      return nil
    }
    return Triggers.read(trigger, limits: limits).map { .triggers($0) }
  }
}

extension Element {
  /// The items of an array, or of a list of more than one in a query; nil for anything else.
  fileprivate var items: [Element]? {
    switch value {
    case .array: array()
    case .text: array().flatMap { $0.count > 1 ? $0 : nil }
    default: nil
    }
  }
}
